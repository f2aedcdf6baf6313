// Stock and prices from an ERP, every five minutes. The ERP writes a file of lines `number;on hand;price`; what differs
// from the shop is counted and priced. Needs a key with the scopes seeStock, moveStock, seeCatalogue and editCatalogue.
//   SHOP_URL=https://shop.example SHOP_KEY=mj_live_… ERP_FILE=erp.csv node erp-stock-and-prices.mjs [--once]
import { readFile, rename, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient, ShopError } from "@mandirijaya/shop-client";

const {
  SHOP_URL = "http://localhost:3000",
  SHOP_KEY,
  ERP_FILE = "erp.csv",
  STATE_FILE = "erp-state.json",
} = process.env;
const shop = createClient({ baseUrl: SHOP_URL, key: SHOP_KEY, language: "en" });
const linesAtOnce = 200;

/** What the shop had when it was asked last: `{ stock: { cursor, onHand }, products: { cursor, known } }`. */
const state = await readFile(STATE_FILE, "utf8").then(JSON.parse, () => ({
  stock: { onHand: {} },
  products: { known: {} },
}));

/** The whole file or none of it, also if the power fails. */
async function save() {
  await writeFile(`${STATE_FILE}.new`, JSON.stringify(state));
  await rename(`${STATE_FILE}.new`, STATE_FILE);
}

/** Part numbers of the ERP and the shop are compared by letters and digits alone. */
const comparable = (number) => number.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

async function hearOfChanges() {
  const { stock, products } = state;
  for await (const page of shop.changes("listChangedStock", { cursor: stock.cursor })) {
    for (const { code, onHand } of page.changed) stock.onHand[comparable(code)] = onHand;
    stock.cursor = page.cursor;
  }
  for await (const page of shop.changes("listChangedProducts", { cursor: products.cursor })) {
    for (const { id, code, price } of page.changed) products.known[comparable(code)] = { id, code, price };
    products.cursor = page.cursor;
  }
}

async function readErp() {
  const text = await readFile(ERP_FILE, "utf8");
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .flatMap((line) => {
      const [number = "", onHand, price] = line.split(";").map((cell) => cell.trim());
      const product = state.products.known[comparable(number)];
      if (product === undefined || !/^\d+$/.test(onHand ?? "") || !/^\d+$/.test(price ?? "")) {
        console.warn(`passed over: ${line}`);
        return [];
      }
      return [{ ...product, key: comparable(number), counted: Number(onHand), wanted: Number(price) }];
    });
}

/** Counts what differs. Whoever moved stock meanwhile is right: such a line waits for the next run. */
async function count(lines) {
  let left = lines
    .filter(({ key, counted }) => state.stock.onHand[key] !== counted)
    .map(({ key, code, counted }) => ({
      code,
      quantity: counted,
      seenOnHand: state.stock.onHand[key] ?? null,
    }));
  while (left.length > 0) {
    const some = left.slice(0, linesAtOnce);
    try {
      const done = await shop.call("countMany", { body: { lines: some } });
      console.log(`counted: ${done.started + done.corrected} changed`);
      left = left.slice(linesAtOnce);
    } catch (error) {
      const faulty =
        error instanceof ShopError ? error.errors.map(({ path }) => Number(path.split(".")[1])) : [];
      if (faulty.length === 0) throw error;
      console.warn(`${faulty.length} lines wait for the next run: ${error.message}`);
      left = [...some.filter((_, index) => !faulty.includes(index)), ...left.slice(linesAtOnce)];
    }
  }
}

async function setPrices(lines) {
  for (const { id, code, price, wanted } of lines) {
    if (price === wanted) continue;
    try {
      // The version says which state of the product was read: an edit of somebody else is not overwritten.
      const product = await shop.call("getAdminProduct", { params: { id } });
      await shop.call("saveProduct", { params: { id }, body: { ...product, priceRupiah: wanted } });
      console.log(`${code}: ${price} -> ${wanted}`);
    } catch (error) {
      if (!(error instanceof ShopError) || error.status !== 409) throw error;
      console.warn(`${code} waits for the next run: ${error.message}`);
    }
  }
}

for (;;) {
  try {
    await hearOfChanges();
    const lines = await readErp();
    await count(lines);
    await setPrices(lines);
    await save();
  } catch (error) {
    // The shop or the file is away: the next run does what this one could not.
    console.error(String(error));
    if (process.argv.includes("--once")) process.exit(1);
  }
  if (process.argv.includes("--once")) break;
  await sleep(5 * 60_000);
}
