import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import { normalizePartNumber } from "#contract/part-number.ts";
import { announceChange } from "#server/database/changes.ts";
import type { OpenDatabase, Queryable } from "#server/database/client.ts";
import {
  categories,
  crossReferences,
  fitments,
  machines,
  productPictures,
  products,
  supersessions,
} from "#server/database/schema/catalogue.ts";
import { orders } from "#server/database/schema/orders.ts";
import { insertProducts, type NewProduct } from "#server/domains/catalogue/catalogue.service.ts";
import { productRow, supersessionRows } from "#server/domains/catalogue/product-rows.ts";
import { insertMachines } from "#server/domains/catalogue/ways-in.service.ts";
import type { DemoMachine } from "../catalogue/read-catalogue.ts";
import { readProducts } from "../catalogue/read-catalogue.ts";
import { copyRows } from "./copy-rows.ts";
import { generateCatalogue, type GeneratedProduct } from "./generate-catalogue.ts";
import { nameOf } from "./make-machines.ts";
import { withoutIndexes } from "./without-indexes.ts";

/** The catalogue is not to be filled; the message says why. Nothing was written. */
export class CatalogueInUse extends Error {}

export interface Filling {
  count: number;
  seed?: number;
  /** Hears what is being done, `share` (from 0 to 1) of it so far. */
  onProgress?: (step: string, share?: number) => void;
}

/** Rows that go over in one piece. */
const chunkLength = { postgresql: 5_000, pglite: 500 };

/**
 * Adds generated products to a database that holds the demo shop and nothing of anybody else's: all of them or none.
 * @throws CatalogueInUse
 */
export async function loadGenerated(
  database: OpenDatabase,
  { count, seed, onProgress }: Filling,
): Promise<void> {
  const tell = onProgress ?? (() => undefined);
  const generated = generateCatalogue(count, seed);
  const client = new Client(database.connection);
  // A connection that ends is told of by the statement that it was serving.
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
      await copyAll(client, generated.products, known, { count, tell });
    }
    await announceChange(db, "everything");
    await client.query("commit");
    tell("tidying up");
    await client.query(
      "vacuum (analyze) product, product_picture, machine, fitment, cross_reference, supersession",
    );
  } finally {
    // Ends an open transaction with everything in it.
    await client.end();
  }
}

/** Generated products lie among orders and products that mean something to somebody never. */
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

/** What generated products refer to. */
interface Known {
  categories: Map<string, { id: number; names: string }>;
  /** By {@link nameOf}. */
  machineIds: Map<string, number>;
  /** The keys of the pictures of each demo product, by its normalised number. */
  pictureKeys: Map<string, string[]>;
}

async function findKnown(db: Queryable, fitted: DemoMachine[]): Promise<Known> {
  const categoryRows = await db.select().from(categories);
  const present = await db.select().from(machines);
  const machineIds = new Map(present.map((machine) => [nameOf(machine), machine.id]));
  const added = fitted.filter((machine) => !machineIds.has(nameOf(machine)));
  for (let start = 0; start < added.length; start += 1_000) {
    const chunk = added.slice(start, start + 1_000);
    const ids = await insertMachines(db, chunk);
    for (const [index, machine] of chunk.entries()) machineIds.set(nameOf(machine), ids[index]!);
  }
  const pictureRows = await db.execute<{ code: string; keys: string[] }>(sql`
    select code_normalized as code, array_agg(picture_key order by position) as keys
    from product join product_picture on product_id = product.id group by code_normalized`);
  return {
    categories: new Map(
      categoryRows.map(({ id, nameEn, nameId }) => [nameEn, { id, names: `${nameEn} ${nameId}` }]),
    ),
    machineIds,
    pictureKeys: new Map(pictureRows.rows.map(({ code, keys }) => [code, keys])),
  };
}

/** What the real insert takes. */
function newProduct(product: GeneratedProduct, known: Known): NewProduct {
  const { machines: fitted, pictures, categoryEn, ...rest } = product;
  return {
    ...rest,
    categoryId: known.categories.get(categoryEn)!.id,
    machineIds: fitted.map((machine) => known.machineIds.get(nameOf(machine))!),
    pictures: pictures.flatMap(({ code, viewEn, viewId }, index) => {
      const key = known.pictureKeys.get(normalizePartNumber(code))?.[index];
      if (key === undefined) return [];
      const alt = (name: string, view: string) => `${name} ${product.code}${view === "" ? "" : `, ${view}`}`;
      return [{ key, altEn: alt(product.nameEn, viewEn), altId: alt(product.nameId, viewId) }];
    }),
  };
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

const filledTables = ["product", "product_picture", "fitment", "cross_reference", "supersession"];

async function copyAll(
  client: Client,
  generated: Iterable<GeneratedProduct>,
  known: Known,
  { count, tell }: { count: number; tell: (step: string, share?: number) => void },
): Promise<void> {
  // What one index may be sorted in, of this session alone; the server's own default is meant for many sessions.
  await client.query("set local maintenance_work_mem = '256MB'");
  await withoutIndexes(client, filledTables, {
    work: async () => {
      let id = await firstId(client, count);
      let done = 0;
      for (const chunk of chunks(generated, chunkLength.postgresql)) {
        await copyChunk(client, chunk, { known, firstId: id });
        id += chunk.length;
        done += chunk.length;
        tell("products", done / count);
      }
    },
    onRebuild: (name) => tell(`index ${name}`),
  });
}

/** Takes `count` ids out of the sequence, as so many inserts would. */
async function firstId(client: Client, count: number): Promise<number> {
  const sequence = "pg_get_serial_sequence('product', 'id')";
  const { rows } = await client.query<{ first: string }>(`select nextval(${sequence}) as first`);
  const first = Number(rows[0]?.first);
  await client.query(`select setval(${sequence}, $1)`, [first + count - 1]);
  return first;
}

async function copyChunk(
  client: Client,
  chunk: GeneratedProduct[],
  { known, firstId: first }: { known: Known; firstId: number },
): Promise<void> {
  const added = chunk.map((product, index) => {
    const { id: _, names } = known.categories.get(product.categoryEn)!;
    const machineNames = product.machines.map(({ brand, model }) => `${brand} ${model}`);
    const row = newProduct(product, known);
    return { id: first + index, row, values: productRow(row, { category: names, machines: machineNames }) };
  });
  await copyRows(
    client,
    products,
    productColumns,
    added.map(({ id, values }) => ({ ...values, id })),
  );
  await copyRows(
    client,
    productPictures,
    ["productId", "pictureKey", "position", "altEn", "altId"],
    added.flatMap(({ id, row }) =>
      row.pictures.map(({ key, altEn, altId }, position) => ({
        productId: id,
        pictureKey: key,
        position,
        altEn,
        altId,
      })),
    ),
  );
  await copyRows(
    client,
    fitments,
    ["productId", "machineId"],
    added.flatMap(({ id, row }) => (row.machineIds ?? []).map((machineId) => ({ productId: id, machineId }))),
  );
  await copyRows(
    client,
    crossReferences,
    ["productId", "brand", "code", "codeNormalized"],
    added.flatMap(({ id, row }) =>
      (row.crossReferences ?? []).map(({ brand, code }) => ({
        productId: id,
        brand,
        code,
        codeNormalized: normalizePartNumber(code),
      })),
    ),
  );
  await copyRows(
    client,
    supersessions,
    ["olderCode", "olderNormalized", "newerCode", "newerNormalized"],
    added.flatMap(({ row }) => supersessionRows(row.code, row.supersedes ?? [])),
  );
}

const productColumns = [
  "id",
  "code",
  "codeNormalized",
  "brand",
  "nameEn",
  "nameId",
  "descriptionEn",
  "descriptionId",
  "priceRupiah",
  "weightGrams",
  "isVolume",
  "lengthCm",
  "widthCm",
  "heightCm",
  "categoryId",
  "searchWords",
  "createdAt",
] as const;

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
