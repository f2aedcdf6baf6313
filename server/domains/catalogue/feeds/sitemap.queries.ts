import { and, count, eq, exists, notInArray, sql } from "drizzle-orm";
import type { Queryable } from "../../../database/queryable.ts";
import { categories, machines, products } from "../../../database/schema/catalogue.ts";
import { searchPlaces } from "../../../database/schema/search-places.ts";
import { drawings } from "../../../database/schema/drawings.ts";

/** A product with a page of its own, and the last change of it. */
export interface ProductAddress {
  id: number;
  updatedAt: Date;
}

/** Products with neighbouring ids: range 1 begins with id 1, and each has room for the same number of ids. */
export interface ProductRange {
  number: number;
  /** The last change of any product in it, even of a product that was hidden or deleted. */
  updatedAt: Date;
}

/** Ids greater than `after`, up to and including `last`. */
export interface IdRange {
  after: number;
  last: number;
}

/** Few enough that other calls get their turn in between. */
const rowsAtOnce = 1_000;

/**
 * The products in a range that visitors may see, in the order of their ids, a thousand at a time. While the caller
 * works on a thousand, the next thousand is read.
 */
export async function* readProductAddresses(
  db: Queryable,
  { after, last }: IdRange,
): AsyncGenerator<ProductAddress[]> {
  const readAfter = (id: number) => {
    const reading = db
      .select({ id: products.id, updatedAt: products.updatedAt })
      .from(products)
      // A range may end, or a file begin, beyond the largest id that there can be.
      .where(and(hasPage(db), sql`${products.id} > ${id}::bigint`, sql`${products.id} <= ${last}::bigint`))
      .orderBy(products.id)
      .limit(rowsAtOnce)
      .execute();
    // If the reader has left, nobody waits for it.
    reading.catch(() => undefined);
    return reading;
  };
  for (let reading = readAfter(after); ;) {
    const rows = await reading;
    const isLast = rows.length < rowsAtOnce;
    if (!isLast) reading = readAfter(rows.at(-1)?.id ?? last);
    if (rows.length > 0) yield rows;
    if (isLast) return;
  }
}

/** The Indonesian names of the categories that visitors may see, in the order of the menu. */
export async function listCategoryNames(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ name: categories.nameId })
    .from(categories)
    .where(eq(categories.isVisible, true))
    .orderBy(categories.position, categories.id);
  return rows.map(({ name }) => name);
}

/** The machines that visible products fit, at most `most`, by maker and model. */
export async function listMachinesWithParts(
  db: Queryable,
  most: number,
): Promise<{ brand: string; model: string }[]> {
  const parts = db
    .select({ one: sql`1` })
    .from(searchPlaces)
    .where(eq(searchPlaces.machineId, machines.id));
  return db
    .select({ brand: machines.brand, model: machines.model })
    .from(machines)
    .where(exists(parts))
    .orderBy(machines.brand, machines.modelNormalized)
    .limit(most);
}

/** The drawings, at most `most`, with the last change of each. */
export async function listDrawingAddresses(db: Queryable, most: number): Promise<ProductAddress[]> {
  return db
    .select({ id: drawings.id, updatedAt: drawings.updatedAt })
    .from(drawings)
    .orderBy(drawings.id)
    .limit(most);
}

/** How many products visitors may see, counted no further than `most`. */
export async function countProductAddresses(db: Queryable, most: number): Promise<number> {
  const counted = db.select({ id: products.id }).from(products).where(hasPage(db)).limit(most).as("counted");
  const [row] = await db.select({ total: count() }).from(counted);
  return row?.total ?? 0;
}

/**
 * The ranges of `size` ids that have a product that visitors may see. The size is written into the query's text: the
 * index `product_sitemap_file` gives the last change of a range of 50,000, so that a million products are not read.
 */
export async function listProductRanges(db: Queryable, size: number): Promise<ProductRange[]> {
  const ids = sql.raw(String(size));
  const { rows } = await db.execute<{ number: number; milliseconds: number }>(sql`
    select number + 1 as number, (
      select extract(epoch from max(updated_at)) * 1000 from product where (id - 1) / ${ids} = number
    )::float8 as milliseconds
    from generate_series(0, (select (max(id) - 1) / ${ids} from product)) as number
    where exists (
      select from product
      where id > number::bigint * ${ids} and id <= (number + 1)::bigint * ${ids} and ${hasPage(db)}
    )
    order by number`);
  return rows.map(({ number, milliseconds }) => ({ number, updatedAt: new Date(milliseconds) }));
}

/** Whether visitors may see a product. */
export function hasPage(db: Queryable) {
  const hidden = db.select({ id: categories.id }).from(categories).where(eq(categories.isVisible, false));
  return and(sql`${products.isVisible}`, notInArray(products.categoryId, hidden));
}
