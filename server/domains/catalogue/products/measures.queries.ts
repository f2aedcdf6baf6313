import { sql, type SQL } from "drizzle-orm";
import type { Measure } from "#contract/catalogue/measures.ts";
import { insertRows } from "../../../database/insert-rows.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { products } from "../../../database/schema/catalogue.ts";
import { productMeasures } from "../../../database/schema/measures.ts";
import type { ProductWithId } from "./full-product.ts";

/** Writes the measures of products that have none yet. */
export async function insertMeasures(tx: Queryable, added: ProductWithId[]): Promise<void> {
  const rows = added.flatMap(({ product, productId }) =>
    product.measures.map(({ measure, value }) => ({ productId, measure, value })),
  );
  await insertRows(tx, productMeasures, ["productId", "measure", "value"], rows);
}

/** The measures of a query's product as JSON, unsorted. */
export const measuresOfProduct = sql<Measure[]>`coalesce((
  select json_agg(json_build_object('measure', measure, 'value', value))
  from product_measure where product_id = product.id), '[]')`;

/**
 * Matches products that have all measures of at least one of the readings (`readSizes` gives them). Each reading uses
 * the index of values; the planner begins with the measure that the fewest products have.
 */
export function hasReading(readings: readonly (readonly Measure[])[]): SQL {
  const found = readings.filter((reading) => reading.length > 0).map(idsOfReading);
  if (found.length === 0) return sql`false`;
  return sql`${products.id} in (${sql.join(found, sql` union all `)})`;
}

/**
 * How far a product's measures are from the nearest of these readings: the sum of each measure's difference as a share of
 * the wanted value; 1 for a measure that it does not have.
 */
export function distanceTo(readings: readonly (readonly Measure[])[]): SQL {
  const each = readings
    .filter((reading) => reading.length > 0)
    .map((reading) =>
      sql.join(
        reading.map(
          ({ measure, value }) => sql`coalesce((
            select least(1, abs(value - ${value}::float8) / ${Math.max(value, 1)}::float8) from product_measure
            where product_id = ${products.id} and measure = ${measure}), 1)`,
        ),
        sql` + `,
      ),
    );
  return sql`least(${sql.join(each, sql`, `)})`;
}

function idsOfReading(reading: readonly Measure[]): SQL {
  const tables = reading.map((_, index) => sql.raw(`product_measure m${index}`));
  const conditions = reading.flatMap(({ measure, value }, index) => {
    const table = sql.raw(`m${index}`);
    const isThis = sql`${table}.measure = ${measure} and ${table}.value = ${value}`;
    return index === 0 ? [isThis] : [sql`${table}.product_id = m0.product_id`, isThis];
  });
  return sql`select m0.product_id from ${sql.join(tables, sql`, `)} where ${sql.join(conditions, sql` and `)}`;
}
