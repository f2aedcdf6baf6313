// Orders into an accounting system: here a file with one entry in each line. For each order there are three sums: what was
// sold (with shipping and charges, without what was credited), the money that came less what went back, and the tax that
// the buyer withheld. What differs from the file becomes an entry, so that edits, cancellations and refunds are booked
// too, and nothing twice. A webhook says at once that something happened; what is asked for is what has changed since
// the last time, so that a lost webhook loses nothing.
// Needs a key with the scope seeOrders, and an endpoint for `order.paid` in the shop's settings.
//   SHOP_URL=https://shop.example SHOP_KEY=mj_live_… WEBHOOK_SECRET=whsec_… PORT=4000 node orders-to-accounting.mjs
import { appendFile, readFile, rename, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createClient, ShopError, verifyWebhook, WebhookNotVerified } from "@mandirijaya/shop-client";

const { SHOP_URL = "http://localhost:3000", SHOP_KEY, WEBHOOK_SECRET = "", PORT = "4000" } = process.env;
const { BOOKS_FILE = "sales.jsonl", CURSOR_FILE = "sales.cursor" } = process.env;
const shop = createClient({ baseUrl: SHOP_URL, key: SHOP_KEY, language: "en" });

/** The day in Jakarta of a moment: from midnight until seven in the morning it is yesterday in UTC. */
const dayOf = (moment) => new Date(moment).toLocaleDateString("sv-SE", { timeZone: "Asia/Jakarta" });

/** Rupiah that stand in the books, by `order kind`. */
const booked = new Map();
function count({ order, kind, rupiah }) {
  const name = `${order} ${kind}`;
  booked.set(name, (booked.get(name) ?? 0) + rupiah);
}

/** A last line without an end was cut off when the power failed: what it said is booked again. */
async function readBooks() {
  const text = await readFile(BOOKS_FILE, "utf8").catch(() => "");
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  if (whole !== text) await writeFile(BOOKS_FILE, whole);
  for (const line of whole.split("\n")) if (line !== "") count(JSON.parse(line));
}

const released = new Set(["packing", "delivering", "done"]);

/** The order's sums, as the books have to say. */
function sumsOf(order) {
  const credited = order.promised + order.refunded - order.owedAgain;
  return {
    sale: released.has(order.orderStatus) ? order.total - credited : 0,
    money: order.received - order.withheld - order.refunded,
    withheld: order.withheld,
  };
}

function linesOf(order) {
  return [
    ...order.lines.map(({ code, qty, price, discount }) => ({
      what: code,
      quantity: qty,
      rupiah: qty * price - discount.amount,
    })),
    ...order.charges.map(({ kind, amount }) => ({ what: kind, quantity: 1, rupiah: amount })),
  ];
}

function saleDayOf({ timeline, orderDate }) {
  return dayOf(timeline.findLast(({ orderStatus }) => orderStatus === "packing")?.at ?? orderDate);
}

async function book(id) {
  const order = await shop.call("getAdminOrder", { params: { id } });
  for (const [kind, sum] of Object.entries(sumsOf(order))) {
    const before = booked.get(`${order.orderCode} ${kind}`);
    const rupiah = sum - (before ?? 0);
    if (rupiah === 0) continue;
    const isWholeSale = kind === "sale" && before === undefined && sum === order.total;
    const entry = {
      order: order.orderCode,
      kind,
      day: isWholeSale ? saleDayOf(order) : dayOf(Date.now()),
      lines: isWholeSale ? linesOf(order) : [],
      rupiah,
    };
    await appendFile(BOOKS_FILE, `${JSON.stringify(entry)}\n`);
    count(entry);
    console.log(`booked ${order.orderCode} ${kind} ${rupiah}`);
  }
}

let cursor = await readFile(CURSOR_FILE, "utf8").catch(() => undefined);
async function catchUp() {
  try {
    for await (const page of shop.changes("listChangedOrders", { cursor })) {
      for (const { id } of page.changed) await book(id);
      cursor = page.cursor;
      await writeFile(`${CURSOR_FILE}.new`, cursor);
      await rename(`${CURSOR_FILE}.new`, CURSOR_FILE);
    }
  } catch (error) {
    // The shop was restored from a backup, or moved: all orders are compared once more.
    if (!(error instanceof ShopError) || error.reason !== "cursorUnknown") throw error;
    cursor = undefined;
    await catchUp();
  }
}

/** One run after the other: two at once would book an order twice. */
let running = readBooks();
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
