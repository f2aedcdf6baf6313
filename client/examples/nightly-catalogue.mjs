// The catalogue in a file, brought up to date once a night (by cron or a timer): the first run reads all of it, the others
// only what has changed. Needs a key with the scope seeCatalogue.
//   SHOP_URL=https://shop.example SHOP_KEY=mj_live_… node nightly-catalogue.mjs
import { readFile, rename, writeFile } from "node:fs/promises";
import { createClient, ShopError } from "@mandirijaya/shop-client";

const { SHOP_URL = "http://localhost:3000", SHOP_KEY, CATALOGUE_FILE = "catalogue.json" } = process.env;
const shop = createClient({ baseUrl: SHOP_URL, key: SHOP_KEY, language: "en" });

/** Products by their ids, and where to go on. */
let catalogue = await readFile(CATALOGUE_FILE, "utf8").then(JSON.parse, () => ({ products: {} }));

async function bringUpToDate() {
  for await (const page of shop.changes("listChangedProducts", { cursor: catalogue.cursor, limit: 1_000 })) {
    for (const product of page.changed) catalogue.products[product.id] = product;
    for (const id of page.removed) delete catalogue.products[id];
    catalogue.cursor = page.cursor;
  }
}

try {
  await bringUpToDate();
} catch (error) {
  // The shop was restored from a backup, or moved: what was read before counts no more.
  if (!(error instanceof ShopError) || error.reason !== "cursorUnknown") throw error;
  catalogue = { products: {} };
  await bringUpToDate();
}
await writeFile(`${CATALOGUE_FILE}.new`, JSON.stringify(catalogue));
await rename(`${CATALOGUE_FILE}.new`, CATALOGUE_FILE);
console.log(`${Object.keys(catalogue.products).length} products`);
