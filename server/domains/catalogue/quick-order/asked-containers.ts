import { sql } from "drizzle-orm";
import type { Language } from "#contract/core/languages.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { AnsweredLine } from "#contract/catalogue/quick-order.ts";
import type { TypedLine } from "#contract/catalogue/typed-lines.ts";
import type { WrittenUnit } from "#contract/core/written-pieces.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { listSoldProducts } from "./quick-order.queries.ts";

/** What oil, grease and coolant are filled into. */
const containers = new Set<WrittenUnit | undefined>([
  "drum",
  "pail",
  "jerrycan",
  "gallon",
  "bottle",
  "can",
  "tube",
  "box",
  "pack",
]);

/** How many parts of a list are looked up in other sizes. */
const mostLookedFor = 100;

/**
 * The lines whose pieces are written in a container, as `3 DRUM`, of a part that the catalogue has in several: the line
 * then asks which one is meant, because the number alone is that of one size.
 */
export async function askContainers(
  db: Queryable,
  typed: TypedLine[],
  answered: AnsweredLine[],
  language: Language,
): Promise<AnsweredLine[]> {
  const wanted = answered.flatMap((line, place) => {
    const [product, ...others] = line.products;
    const unit = typed[place]?.readings.find(({ number }) => number === line.number)?.unit;
    const isContained = unit !== undefined && containers.has(unit);
    return isContained && product !== undefined && others.length === 0 ? [{ line, product, unit }] : [];
  });
  if (wanted.length === 0) return answered;
  const codes = [...new Set(wanted.map(({ product }) => normalizePartNumber(product.code)))];
  const sizes = await otherSizes(db, codes.slice(0, mostLookedFor));
  const products = await listSoldProducts(db, [...sizes.values()].flat(), language);
  return answered.map((line) => {
    const asked = wanted.find((one) => one.line === line);
    const others = (sizes.get(normalizePartNumber(asked?.product.code ?? "")) ?? []).flatMap(
      (id) => products.get(id) ?? [],
    );
    if (asked === undefined || others.length === 0) return line;
    return {
      ...line,
      answer: "several",
      container: asked.unit.toUpperCase(),
      products: [asked.product, ...others],
    };
  });
}

/** The ids of the parts whose number is another's with a size behind it: `SX 15W-40` and `SX 15W-40 209L`. */
async function otherSizes(db: Queryable, codes: string[]): Promise<Map<string, number[]>> {
  const { rows } = await db.execute<{ code: string; id: number }>(sql`
    select asked as code, hit.id from unnest(${sql.param(codes)}::text[]) as asked cross join lateral (
    select product.id from product where code_normalized > asked and code_normalized < asked || 'A'
      and code_normalized ~ ('^' || asked || '[0-9]{1,4}(L|LT|LTR|ML|KG|G)$') and is_visible
    order by code_normalized limit 6) as hit`);
  return new Map(
    [...Map.groupBy(rows, ({ code }) => code)].map(([code, ids]) => [code, ids.map(({ id }) => id)]),
  );
}
