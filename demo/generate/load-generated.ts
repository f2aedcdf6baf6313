import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { announceChange } from "#server/database/changes.ts";
import type { OpenDatabase } from "#server/database/client.ts";
import type { Queryable } from "#server/database/queryable.ts";
import { orders } from "#server/database/schema/orders.ts";
import { insertProducts } from "#server/domains/catalogue/products/catalogue.service.ts";
import { readProducts } from "../catalogue/read-catalogue.ts";
import { copyGenerated } from "./copy-generated.ts";
import { generateCatalogue, type GeneratedProduct } from "./generate-catalogue.ts";
import { findKnown, newProduct, type Known } from "./known-rows.ts";

/** The catalogue must not be filled, for the reason in the message. Nothing was written. */
export class CatalogueInUse extends Error {}

export interface Filling {
  count: number;
  seed?: number;
  /** Called with the present step and its progress from 0 to 1. */
  onProgress?: (step: string, share?: number) => void;
}

/** How many rows are sent in one piece. */
const chunkLength = { postgresql: 5_000, pglite: 500 };

/**
 * Adds generated products to a database that contains only the demo shop: all of them or none.
 * @throws CatalogueInUse
 */
export async function loadGenerated(
  database: OpenDatabase,
  { count, seed, onProgress }: Filling,
): Promise<void> {
  const tell = onProgress ?? (() => undefined);
  const generated = generateCatalogue(count, seed);
  const client = new Client(database.connection);
  // The statement that was running reports that the connection has ended.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const db = drizzle(client);
    await client.query("begin");
    await client.query("set local lock_timeout = '20s'");
    await refuseToTouchOthers(db);
    const known = await findKnown(db, generated.machines);
    if (database.engine === "pglite") {
      await insertAll(db, generated.products, known, (done) => tell("products", done / count));
    } else {
      await copyGenerated(client, chunks(generated.products, chunkLength.postgresql), known, { count, tell });
    }
    await announceChange(db, "everything");
    await client.query("commit");
    tell("tidying up");
    await client.query(
      `vacuum (analyze) product, product_picture, product_measure, machine, fitment, cross_reference, supersession,
        search_kind, search_place`,
    );
  } finally {
    // Ends an open transaction and everything in it.
    await client.end();
  }
}

/** Refuses databases with orders or with somebody's real products. */
async function refuseToTouchOthers(db: Queryable): Promise<void> {
  const anyOrder = await db.select({ id: orders.id }).from(orders).limit(1);
  if (anyOrder.length > 0) {
    throw new CatalogueInUse("This shop has orders: products that do not exist are not put into it.");
  }
  const own = readProducts().map(({ code }) => normalizePartNumber(code));
  const others = await db.execute<{ code: string }>(
    sql`select code from product where code_normalized <> all (${sql.param(own)}::text[]) limit 1`,
  );
  const [other] = others.rows;
  if (other !== undefined) {
    throw new CatalogueInUse(
      `This catalogue has products that are not the demo's (${other.code}): use an empty database.`,
    );
  }
}

async function insertAll(
  db: Queryable,
  generated: Iterable<GeneratedProduct>,
  known: Known,
  onDone: (count: number) => void,
): Promise<void> {
  let done = 0;
  for (const chunk of chunks(generated, chunkLength.pglite)) {
    await insertProducts(
      db,
      chunk.map((product) => newProduct(product, known)),
    );
    done += chunk.length;
    onDone(done);
  }
}

function* chunks<Item>(items: Iterable<Item>, length: number): Generator<Item[]> {
  let chunk: Item[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length < length) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
