import { sql } from "drizzle-orm";
import type { CallData } from "#contract/call.ts";
import type { Language } from "#contract/core/languages.ts";
import { machinePageLimits } from "#contract/machines/machine-page.ts";
import type { Queryable } from "../../database/queryable.ts";
import { seriesOfMachine, showSeries } from "../../rules/machines/series.queries.ts";
import { listServicePlans } from "../../rules/machines/service-plans.queries.ts";
import type { KnownMachine } from "../catalogue/search/reading/dictionary.ts";
import { planToRead } from "./service-kit.service.ts";

type MachinePage = CallData<"getMachinePage">;

/** What the page of a machine shows, in four statements. */
export async function readMachinePage(
  db: Queryable,
  { id, brand, model, kind }: KnownMachine,
  language: Language,
): Promise<MachinePage> {
  const [series, builtInto, plans, categories] = await Promise.all([
    seriesOfMachine(db, id),
    listBuiltInto(db, id),
    listServicePlans(db, id),
    listPartsByCategory(db, id, language),
  ]);
  return {
    brand,
    model,
    kind,
    series: series.map(showSeries),
    builtInto,
    plans: plans.map(planToRead),
    categories,
  };
}

/** The machines into which a component is built, by maker and model. */
async function listBuiltInto(db: Queryable, componentId: number): Promise<MachinePage["builtInto"]> {
  const { rows } = await db.execute<MachinePage["builtInto"][number]>(sql`
    select brand, model, kind from machine where id in (
      select machine_id from machine_series join series_component on series_id = machine_series.id
      where component_id = ${componentId})
    order by brand, model_normalized limit ${machinePageLimits.builtInto}`);
  return rows;
}

/** The visible categories in which the machine has parts, in the order of the menu, with the newest parts of each. */
async function listPartsByCategory(
  db: Queryable,
  machineId: number,
  language: Language,
): Promise<MachinePage["categories"]> {
  const [categoryName, partName] =
    language === "id" ? [sql`category.name_id`, sql`name_id`] : [sql`category.name_en`, sql`name_en`];
  const { rows } = await db.execute<MachinePage["categories"][number]>(sql`
    with counted as (
      select category_id, count(*)::int as total,
        (array_agg(product_id order by place.created_at desc, product_id desc))[:${machinePageLimits.partsOfCategory}] as newest
      from search_place place join search_kind on search_kind.key = place.kind
      where machine_id = ${machineId} group by category_id)
    select ${categoryName} as name, total, (
      select json_agg(json_build_object('id', id, 'code', code, 'name', ${partName}, 'price', price_rupiah)
        order by created_at desc, id desc)
      from product where id = any(newest)) as parts
    from counted join category on category.id = counted.category_id and category.is_visible
    order by category.position, category.id`);
  return rows;
}
