import { and, sql, type SQL } from "drizzle-orm";
import type { Language } from "#contract/core/languages.ts";
import type { ListedProduct } from "#contract/catalogue/quick-order.ts";
import { namedUnit, type SalesUnit } from "#contract/core/sales-units.ts";
import { shownStock } from "../../../rules/stock/shown-stock.ts";
import { ruleSettings } from "../../../company/shop-rules.ts";
import { runBuilt, type ValueOf } from "../../../database/prepared.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { products } from "../../../database/schema/catalogue.ts";
import type { FoundReference } from "../products/cross-references.ts";

/** A product that answers to an asked number. */
export interface Answering {
  asked: string;
  /** Whether the number is the product's own, was replaced by the product's, or is another maker's. */
  how: "own" | "replacement" | "otherMaker";
  reference: FoundReference | null;
  product: ListedProduct;
}

/** A product as `soldProduct` reads it. */
export interface ProductRow extends Record<string, unknown> {
  id: number;
  code: string;
  name_en: string;
  name_id: string;
  brand: string;
  price: string;
  sales_unit: SalesUnit;
  weight: number;
  available: number | null;
  sells_indent: boolean;
}

/** How many links of one number are followed, and how many products with it as another maker's number are taken. */
const mostBeside = sql.raw("20");
/** How many steps of chains are read for a whole list, so that a mass of wrong links costs no more than that. */
const mostSteps = sql.raw("20000");

/** Matches products that visitors see. The categories are read once for all products that are looked up. */
const isShown = sql`product.is_visible and category_id = any(array(select id from category where is_visible))`;

/**
 * One product that visitors see, by its id, looked up by itself however many ids there are; with further columns
 * (`, … as name`).
 */
export function soldProduct(id: SQL, columns = sql``): SQL {
  return sql`lateral (
    select id, code, code_normalized, name_en, name_id, brand, price_rupiah as price, sales_unit, weight_grams as weight,
      (select on_hand - reserved from stock where product_id = product.id) as available ${columns}
    from product where id = ${id} and ${isShown} limit 1) as sold`;
}

// Each look-up is `lateral` with a limit; otherwise the planner would read all products for a list of some hundred
// numbers. The recursion carries the asked number, so that each number has its own chain, and `union` ends circles.
const selectAnswering = (value: ValueOf): SQL => sql`
  with recursive asked as materialized (
    select number from unnest(${value("numbers", "text[]")}) as number
  ), own as materialized (
    select number as asked, hit.id from asked cross join lateral (
      select id from product where code_normalized = number and ${isShown} limit 1) as hit
  ), others as materialized (
    select number from asked where number not in (select asked from own)
  ), upwards as (
    select number as asked, newer_normalized as newer from asked cross join lateral (
      select newer_normalized from supersession where older_normalized = number limit ${mostBeside}) as link
    union
    select asked, link.newer_normalized from upwards cross join lateral (
      select newer_normalized from supersession where older_normalized = newer limit ${mostBeside}) as link
  ), answering as (
    select asked, id, 'own' as how, null::json as reference from own
    union all
    select asked, hit.id, 'replacement', null from (select * from upwards limit ${mostSteps}) as upwards
      cross join lateral (select id from product where code_normalized = newer limit 1) as hit
    union all
    select number, hit.product_id, 'otherMaker', hit.reference from others cross join lateral (
      select product_id, json_build_object('text', brand || ' ' || code, 'referenceKind', kind) as reference
      from cross_reference
      where code_normalized = number order by id limit ${mostBeside}) as hit
  )
  select asked, how, reference, sold.*, ${ruleSettings.stock.flag("sellsIndent")} as sells_indent
  from answering cross join ${soldProduct(sql`answering.id`)} order by sold.code_normalized`;

/**
 * The products that answer to normalised numbers: those whose own number it is; those that replace it (at the end of
 * its chain or on the way), also where the number itself is still sold; and for numbers that are nobody's own those for which
 * another maker uses it. One statement finds all of them.
 */
export async function listAnswering(
  db: Queryable,
  numbers: string[],
  language: Language,
): Promise<Answering[]> {
  const { rows } = await runBuilt(db, { shape: "answering", build: selectAnswering, values: { numbers } });
  return (rows as (ProductRow & Omit<Answering, "product">)[]).map(({ asked, how, reference, ...row }) => ({
    asked,
    how,
    reference,
    product: listed(row, language),
  }));
}

/** The ids of products whose numbers begin with a normalised one, the shortest first: `30206` begins 30206JR. */
export async function listBeginning(
  db: Queryable,
  number: string,
  scope: SQL | undefined,
  most: number,
): Promise<number[]> {
  // Compares by bytes, as the index of numbers does. No normalised number contains a character after `~`.
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${products.id} from ${products}
    where ${and(
      sql`code_normalized ~>=~ ${number} and code_normalized ~<~ ${`${number}~`} and ${products.isVisible}`,
      scope,
    )}
    order by length(code_normalized), code_normalized limit ${most}`);
  return rows.map(({ id }) => id);
}

/** The products that visitors see, by their ids. */
export async function listSoldProducts(
  db: Queryable,
  ids: number[],
  language: Language,
): Promise<Map<number, ListedProduct>> {
  const { rows } = await db.execute<ProductRow>(sql`
    select sold.*, ${ruleSettings.stock.flag("sellsIndent")} as sells_indent
    from unnest(${sql.param(ids)}::int[]) as wanted cross join ${soldProduct(sql`wanted`)}`);
  return new Map(rows.map((row) => [row.id, listed(row, language)]));
}

/** A product as lists show it. */
export function listed(row: ProductRow, language: Language): ListedProduct {
  return {
    id: row.id,
    code: row.code,
    name: language === "id" ? row.name_id : row.name_en,
    brand: row.brand,
    price: Number(row.price),
    ...namedUnit(row.sales_unit),
    ...(row.available !== null && { stock: shownStock(row.available, row.sells_indent) }),
    weight: row.weight,
  };
}
