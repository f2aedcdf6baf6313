import { sql } from "drizzle-orm";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { PlanFields } from "#contract/machines/admin/service-plans.ts";
import { insertRows } from "../../database/insert-rows.ts";
import type { Queryable } from "../../database/queryable.ts";
import { serviceIntervals, serviceItems, servicePlans } from "../../database/schema/service-plans.ts";
import { asSerialColumns, serialColumns, serialRangeOrNull } from "./serial-columns.ts";

/**
 * The service plans of a machine, those for all serial numbers first, with intervals by hours and items in their order.
 */
export async function listServicePlans(db: Queryable, machineId: number): Promise<PlanFields[]> {
  return (await listPlansOfMachines(db, [machineId])).get(machineId) ?? [];
}

/** The same of several machines, by their ids; of all machines if none are named. */
export async function listPlansOfMachines(
  db: Queryable,
  machineIds?: number[],
): Promise<Map<number, PlanFields[]>> {
  const isAsked =
    machineIds === undefined ? sql`true` : sql`machine_id = any(${sql.param(machineIds)}::int[])`;
  const { rows } = await db.execute<Record<string, unknown> & PlanFields & { machineId: number }>(sql`
    select machine_id as "machineId", name, note, source, is_sample as "isSample",
      ${serialRangeOrNull} as serials,
      coalesce((
        select json_agg(json_build_object(
          'hours', hours, 'severeHours', severe_hours, 'months', months, 'isFirst', is_first,
          'items', coalesce((
            select json_agg(json_build_object(
              'code', code, 'words', words, 'quantity', quantity, 'salesUnit', sales_unit, 'note', item.note)
              order by position)
            from service_item item where interval_id = step.id), '[]'))
          order by hours, is_first desc)
        from service_interval step where plan_id = plan.id), '[]') as intervals
    from service_plan plan where ${isAsked}
    order by machine_id, serial_prefix nulls first, serial_from, id`);
  return new Map(
    [...Map.groupBy(rows, ({ machineId }) => machineId)].map(([machineId, plans]) => [
      machineId,
      plans.map(({ name, serials, note, source, isSample, intervals }) => ({
        name,
        serials,
        note,
        source,
        isSample,
        intervals,
      })),
    ]),
  );
}

/** Inserts service plans of machines, at most a few hundred per call, with their intervals and items. */
export async function insertServicePlans(
  tx: Queryable,
  added: (PlanFields & { machineId: number })[],
): Promise<void> {
  const planIds = idsOf(
    await insertRows(
      tx,
      servicePlans,
      ["machineId", ...serialColumns, "name", "note", "source", "isSample"],
      added.map(({ serials, intervals: _intervals, ...plan }) => ({
        ...plan,
        ...asSerialColumns(serials),
      })),
      sql`returning id`,
    ),
  );
  const intervals = added.flatMap((plan, place) =>
    plan.intervals.map((interval) => ({ ...interval, planId: planIds[place] ?? 0 })),
  );
  const intervalIds = idsOf(
    await insertRows(
      tx,
      serviceIntervals,
      ["planId", "hours", "severeHours", "months", "isFirst"],
      intervals.map(({ items: _items, ...interval }) => interval),
      sql`returning id`,
    ),
  );
  const items = intervals.flatMap((interval, place) =>
    interval.items.map((item, position) => ({
      ...item,
      intervalId: intervalIds[place] ?? 0,
      position,
      codeNormalized: normalizePartNumber(item.code),
    })),
  );
  await insertRows(
    tx,
    serviceItems,
    ["intervalId", "position", "code", "codeNormalized", "words", "quantity", "salesUnit", "note"],
    items,
  );
}

/** Rows of one statement get their ids in their order. */
function idsOf(rows: Record<string, unknown>[]): number[] {
  return rows.map(({ id }) => Number(id)).toSorted((one, other) => one - other);
}
