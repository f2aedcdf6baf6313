import { sql } from "drizzle-orm";
import type { ProductTable } from "#contract/catalogue/catalogue.ts";
import type { Language } from "#contract/core/languages.ts";
import { measureNames, type MeasureName } from "#contract/catalogue/measure-names.ts";
import { measureCell, measureKinds, type Measure } from "#contract/catalogue/measures.ts";
import { cachedBySubject, type Source } from "../../../core/cached-by-subject.ts";
import { shownStock } from "../../../rules/stock/shown-stock.ts";
import { ruleSettings } from "../../../company/shop-rules.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { products } from "../../../database/schema/catalogue.ts";
import { measuresOfProduct } from "../products/measures.queries.ts";
import { isNamed, cachedCategories } from "../products/cached-categories.queries.ts";

/** The newest products of a category, whose measures become the columns of its table. */
const mostAskedForColumns = 2_000;
const mostColumns = 10;

interface Listed {
  /** The name of a category in either language; empty for all. */
  unit: string;
  language: Language;
  products: { id: number }[];
  total: number;
}

/** The table of a page of one category; undefined if the list is not that of a category. */
export async function tableOf(source: Source, listed: Listed): Promise<ProductTable | undefined> {
  const { unit, language, total } = listed;
  const category = (await cachedCategories(source)).find((one) => one.isVisible && isNamed(one, unit));
  if (category === undefined) return undefined;
  const [measures, rows] = await Promise.all([
    columnsOf(source, category.id),
    readRows(
      source.db,
      listed.products.map(({ id }) => id),
    ),
  ]);
  // If the page is the whole list, a measure that none of its products has says nothing.
  const isWhole = total === listed.products.length;
  const shown = measures.filter(
    (name) => !isWhole || rows.some((row) => row.measures.some(({ measure }) => measure === name)),
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return {
    columns: shown.map((measure) => ({
      measure,
      name: measureKinds[measure][language],
      unit: measureKinds[measure].unit,
    })),
    rows: listed.products.map(({ id }) => {
      const { measures: known = [], stock } = rowOf.get(id) ?? {};
      const cells = shown.map((name) => {
        const found = known.find(({ measure }) => measure === name);
        return found === undefined ? "" : measureCell(found, language);
      });
      return { id, cells, ...(stock && { stock: shownStock(stock.available, stock.sellsIndent) }) };
    }),
  };
}

interface Row extends Record<string, unknown> {
  id: number;
  measures: Measure[];
  stock: { available: number; sellsIndent: boolean } | null;
}

async function readRows(db: Queryable, ids: number[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Row>(sql`
    select ${products.id}, ${measuresOfProduct} as measures, (
      select json_build_object('available', on_hand - reserved, 'sellsIndent', ${ruleSettings.stock.flag("sellsIndent")})
      from stock where product_id = ${products.id}) as stock
    from ${products} where ${products.id} = any(${sql.param(ids)}::integer[])`);
  return rows;
}

const cachedColumns = cachedBySubject("catalogue", async () => new Map<number, MeasureName[]>());

/** The measures that the products of a category have, in the shop's order. */
async function columnsOf(source: Source, categoryId: number): Promise<MeasureName[]> {
  const kept = await cachedColumns(source);
  const known = kept.get(categoryId);
  if (known !== undefined) return known;
  const { rows } = await source.db.execute<{ measure: MeasureName }>(sql`
    select measure from product_measure where product_id = any(array(
      select ${products.id} from ${products}
      where ${products.isVisible} and ${products.categoryId} = ${categoryId}
      order by ${products.createdAt} desc, ${products.id} desc limit ${mostAskedForColumns}))
    group by measure order by count(*) desc, measure limit ${mostColumns}`);
  const found = new Set(rows.map(({ measure }) => measure));
  const columns = measureNames.filter((name) => found.has(name));
  kept.set(categoryId, columns);
  return columns;
}
