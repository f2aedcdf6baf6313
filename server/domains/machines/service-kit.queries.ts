import { sql, type SQL } from "drizzle-orm";
import type { CallData } from "#contract/call.ts";
import type { Grade } from "#contract/catalogue/grades.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { ListedProduct } from "#contract/catalogue/quick-order.ts";
import type { Language } from "#contract/core/languages.ts";
import { mostServicesOfPart } from "#contract/machines/service-plans.ts";
import { ruleSettings } from "../../company/shop-rules.ts";
import { runBuilt, type ValueOf } from "../../database/prepared.ts";
import type { Queryable } from "../../database/queryable.ts";
import { listed, soldProduct, type ProductRow } from "../catalogue/quick-order/quick-order.queries.ts";
import { builtInto, builtIntoValues, type AskedMachine } from "./fits.queries.ts";
import { surestAnswers, withReason } from "../catalogue/quick-order/surest-answers.ts";

/**
 * What the shop sells for makers' numbers, by the normalised number: the number's own product, else what replaces it,
 * else one for which another maker uses it.
 */
export async function productsOfNumbers(
  db: Queryable,
  codes: readonly string[],
  language: Language,
): Promise<Map<string, ListedProduct>> {
  const answers = await surestAnswers(db, codes, language);
  return new Map(
    [...answers].flatMap(([asked, [first]]) => {
      const code = codes.find((one) => normalizePartNumber(one) === asked) ?? asked;
      return first === undefined ? [] : [[asked, withReason(first, code)] as const];
    }),
  );
}

/** A product with what a kit says of it. */
export interface StockedProduct {
  product: ListedProduct;
  grade: Grade | null;
  delivery: { from: number; to: number } | null;
  /** How many no order holds; null if the product is not counted. */
  available: number | null;
  /** How many litres one has; null if that is not known. */
  liters: number | null;
}

interface StockedRow extends ProductRow {
  grade: Grade | null;
  days_from: number | null;
  days_to: number | null;
  liters: number | null;
}

const stockedColumns = sql`, grade, delivery_days_from as days_from, delivery_days_to as days_to,
  (select value::float8 from product_measure where product_id = product.id and measure = 'volume') as liters`;

const selectStocked = (value: ValueOf): SQL => sql`
  select sold.*, ${ruleSettings.stock.flag("sellsIndent")} as sells_indent
  from unnest(${value("ids", "integer[]")}) as wanted cross join ${soldProduct(sql`wanted`, stockedColumns)}`;

/** The products that visitors see, by their ids. */
export async function listStocked(
  db: Queryable,
  ids: number[],
  language: Language,
): Promise<Map<number, StockedProduct>> {
  const { rows } = await runBuilt(db, { shape: "stocked", build: selectStocked, values: { ids } });
  return new Map(
    (rows as StockedRow[]).map(({ grade, days_from: from, days_to: to, liters, ...row }) => [
      row.id,
      {
        product: listed(row, language),
        grade,
        delivery: from === null || to === null ? null : { from, to },
        available: row.available,
        liters,
      },
    ]),
  );
}

/** A product that may stand in for another one. */
export interface Alternative {
  of: number;
  id: number;
  /** Whether makers' numbers say so: the one is known by the other's number, or both by the same one. */
  isReferred: boolean;
}

/** How many products of one name, or of one number, are looked through. */
const lookedThrough = sql.raw("40");
/** How many of one name may stand in: some of them may not fit the serial number. */
const mostOfOneName = sql.raw("6");

const selectAlternatives = (value: ValueOf): SQL => sql`
  with ${builtInto(value)}, wanted as materialized (
    select product.id, category_id, name_en, code_normalized from product
    where id = any(${value("ids", "integer[]")})
  ), numbers as materialized (
    select wanted.id, code_normalized as number from wanted
    union
    select wanted.id, reference.code_normalized from wanted
    join cross_reference reference on product_id = wanted.id
  ), hits as (
    select numbers.id as "of", hit.id, true as referred from numbers cross join lateral (
      (select id from product where code_normalized = number and is_visible limit 1)
      union all
      (select product_id from cross_reference where code_normalized = number limit ${lookedThrough})) as hit
    union all
    select wanted.id, hit.id, false from wanted cross join lateral (
      select id from (
        select id from product same where same.category_id = wanted.category_id
          and same.name_en = wanted.name_en and same.is_visible and same.id <> wanted.id
        limit ${lookedThrough}) as same
      where not exists (select from fitment where product_id = wanted.id)
        or exists (select from fitment where product_id = same.id and machine_id = any(array(select machine_id from built)))
      limit ${mostOfOneName}) as hit
  )
  select "of", id, bool_or(referred) as "isReferred" from hits where "of" <> id group by 1, 2 order by 1, 2`;

/**
 * Products that may stand in for others in a machine: those that cross references connect with them, and those of the
 * same name and category, unless machines of the other are known and this one is for none that is built in. Whether the
 * serial number fits is not asked here.
 */
export async function listAlternatives(
  db: Queryable,
  machine: Pick<AskedMachine, "machineId" | "seriesId">,
  ids: number[],
): Promise<Alternative[]> {
  const values = { ...builtIntoValues(machine), ids };
  const { rows } = await runBuilt(db, { shape: "alternatives", build: selectAlternatives, values });
  return rows as Alternative[];
}

/** The services of machines that a product belongs to by its own number or one that it replaces. */
export async function listServicesOfPart(
  db: Queryable,
  productId: number,
): Promise<CallData<"listServicesOfPart">> {
  const { rows } = await db.execute<Record<string, unknown> & CallData<"listServicesOfPart">[number]>(sql`
    with recursive number (code) as (
      select code_normalized from product where id = ${productId} and is_visible
      union
      select older_normalized from number join supersession on newer_normalized = number.code
    )
    select distinct on (brand, model) brand, model, hours, is_first as "isFirst"
    from number
    join service_item item on item.code_normalized = number.code and item.code_normalized <> ''
    join service_interval step on step.id = interval_id
    join service_plan plan on plan.id = plan_id
    join machine on machine.id = machine_id
    order by brand, model, is_first, hours limit ${mostServicesOfPart}`);
  return rows.map(({ brand, model, hours, isFirst }) => ({ brand, model, hours, isFirst }));
}
