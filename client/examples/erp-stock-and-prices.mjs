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

/** What the shop had when it was asked last, by the products' ids: `onHand` of those that are counted. */
const empty = { stock: { onHand: {} }, products: { known: {} } };
const state = await readFile(STATE_FILE, "utf8").then(JSON.parse, () => structuredClone(empty));

/** The whole file or none of it, also if the power fails. */
async function save() {
  await writeFile(`${STATE_FILE}.new`, JSON.stringify(state));
  await rename(`${STATE_FILE}.new`, STATE_FILE);
}

/** Part numbers of the ERP and the shop are compared by letters and digits alone. */
const comparable = (number) => number.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

async function hearOf(name, part, take, forget) {
  try {
    for await (const page of shop.changes(name, { cursor: state[part].cursor })) {
      for (const changed of page.changed) take(changed);
      for (const id of page.removed) forget(id);
      state[part].cursor = page.cursor;
    }
  } catch (error) {
    // The shop was restored from a backup, or moved: what was heard before counts no more.
    if (!(error instanceof ShopError) || error.reason !== "cursorUnknown") throw error;
    state[part] = structuredClone(empty[part]);
    await hearOf(name, part, take, forget);
  }
}

async function hearOfChanges() {
  await hearOf(
    "listChangedStock",
    "stock",
    ({ productId, onHand }) => (state.stock.onHand[productId] = onHand),
    (id) => delete state.stock.onHand[id],
  );
  await hearOf(
    "listChangedProducts",
    "products",
    ({ id, code, price }) => (state.products.known[id] = { id, code, price }),
    (id) => delete state.products.known[id],
  );
}

async function readErp() {
  const text = await readFile(ERP_FILE, "utf8");
  const products = new Map(Object.values(state.products.known).map((each) => [comparable(each.code), each]));
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .flatMap((line) => {
      const [number = "", onHand, price] = line.split(";").map((cell) => cell.trim());
      const product = products.get(comparable(number));
      if (product === undefined || !/^\d+$/.test(onHand ?? "") || !/^\d+$/.test(price ?? "")) {
        console.warn(`passed over: ${line}`);
        return [];
      }
      return [{ ...product, counted: Number(onHand), wanted: Number(price) }];
    });
}

/** Counts what differs. Whoever moved stock meanwhile is right: such a line waits for the next run. */
async function count(lines) {
  let left = lines
    .filter(({ id, counted }) => state.stock.onHand[id] !== counted)
    .map(({ id, code, counted }) => ({
      code,
      quantity: counted,
      seenOnHand: state.stock.onHand[id] ?? null,
    }));
  while (left.length > 0) {
    const some = left.slice(0, linesAtOnce);
    try {
      const done = await shop.call("countMany", { body: { lines: some } });
      console.log(`counted: ${done.started + done.corrected} changed`);
      left = left.slice(linesAtOnce);
    } catch (error) {
      const errors = isAboutOneThing(error) ? error.errors : [];
      const faulty = new Set(errors.map(({ path }) => Number(/^lines\.(\d+)/.exec(path)?.[1] ?? Number.NaN)));
      const right = some.filter((_, index) => !faulty.has(index));
      if (right.length === some.length) throw error;
      for (const { path, message } of errors) console.warn(`waits for the next run: ${path}: ${message}`);
      left = [...right, ...left.slice(linesAtOnce)];
    }
  }
}

/** Whether the shop refuses this product or these lines, and would take others. */
function isAboutOneThing(error) {
  return error instanceof ShopError && [400, 404, 409, 422].includes(error.status);
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
      if (!isAboutOneThing(error)) throw error;
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
