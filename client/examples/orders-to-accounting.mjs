// Paid orders into an accounting system: here a file of lines, one for each line of an order. A webhook says at once that
// something was paid; what is asked for is what has changed since the last time, so that a lost webhook loses nothing.
// Needs a key with the scope seeOrders, and an endpoint for `order.paid` in the shop's settings.
//   SHOP_URL=https://shop.example SHOP_KEY=mj_live_… WEBHOOK_SECRET=whsec_… PORT=4000 node orders-to-accounting.mjs
import { appendFile, readFile, rename, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createClient, verifyWebhook, WebhookNotVerified } from "@mandirijaya/shop-client";

const { SHOP_URL = "http://localhost:3000", SHOP_KEY, WEBHOOK_SECRET = "", PORT = "4000" } = process.env;
const { BOOKS_FILE = "sales.csv", CURSOR_FILE = "sales.cursor" } = process.env;
const shop = createClient({ baseUrl: SHOP_URL, key: SHOP_KEY, language: "en" });

let cursor = await readFile(CURSOR_FILE, "utf8").catch(() => undefined);
/** The orders that stand in the books: each is written once, also if it changes again or the program was stopped. */
const booked = new Set(
  (await readFile(BOOKS_FILE, "utf8").catch(() => "")).split("\n").map((line) => line.split(";")[0]),
);

async function book(orderId) {
  const order = await shop.call("getAdminOrder", { params: { id: orderId } });
  if (booked.has(order.orderCode)) return;
  const lines = order.lines.map(({ code, qty, price }) =>
    [order.orderCode, order.orderDate.slice(0, 10), code, qty, price].join(";"),
  );
  // One write for the whole order: it is there or it is not.
  await appendFile(BOOKS_FILE, `${lines.join("\n")}\n`);
  booked.add(order.orderCode);
  console.log(`booked ${order.orderCode}`);
}

async function catchUp() {
  for await (const page of shop.changes("listChangedOrders", { cursor })) {
    for (const { id, paymentState } of page.changed) if (paymentState === "paid") await book(id);
    cursor = page.cursor;
    await writeFile(`${CURSOR_FILE}.new`, cursor);
    await rename(`${CURSOR_FILE}.new`, CURSOR_FILE);
  }
}

/** One run after the other: two at once would write an order twice. */
let running = Promise.resolve();
function catchUpSoon() {
  running = running.then(catchUp).catch((error) => console.error(String(error)));
  return running;
}

const server = createServer(async (request, answer) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  try {
    const body = Buffer.concat(parts).toString();
    const event = await verifyWebhook({ body, headers: request.headers, secret: WEBHOOK_SECRET });
    console.log(`heard of ${event.type}`);
    // Answered at once: the shop does not wait for the books.
    answer.writeHead(204).end();
    void catchUpSoon();
  } catch (error) {
    answer.writeHead(error instanceof WebhookNotVerified ? 401 : 500).end();
  }
});
server.listen(Number(PORT), () => console.log(`listening on ${server.address().port}`));
await catchUpSoon();
setInterval(catchUpSoon, 10 * 60_000);
