import { and, asc, eq, inArray, like, sql } from "drizzle-orm";
import { z } from "zod";
import type { AdminCallData } from "#contract/admin/call.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { MachineWithSeries, SeriesFields } from "#contract/machines/admin/series.ts";
import { rangeText } from "#contract/machines/serials.ts";
import { asPage, cursorFields, decodeCursor, pageLimit } from "../../core/keyset-page.ts";
import { changedFields, recordAudit } from "../../core/record-audit.ts";
import { Refusal } from "../../core/refusal.ts";
import { versionOf } from "../../core/version-of.ts";
import { takeLock } from "../../database/advisory-locks.ts";
import { announceChange } from "../../database/changes.ts";
import type { Database, Queryable } from "../../database/queryable.ts";
import { machines } from "../../database/schema/catalogue.ts";
import { machineSeries, seriesComponents } from "../../database/schema/machines.ts";
import { insertSeries, yearsText } from "../../rules/machines/series.queries.ts";
import { machinesByIds, wholeName } from "../catalogue/products/machines.queries.ts";
import { bySerials, overlaps } from "./serial-order.ts";

type Page = AdminCallData<"pageMachines">;

const cursor = z.tuple([cursorFields.text, cursorFields.text, cursorFields.integer]);

/** Machines whose maker and model contain each typed word, by maker and model. */
export async function pageOfMachines(
  db: Queryable,
  { q, after }: { q: string; after: string },
): Promise<Page> {
  const words = q.split(/\s+/).map(normalizePartNumber).filter(Boolean);
  const from = decodeCursor(after, cursor);
  const rows = await db
    .select({
      id: machines.id,
      brand: machines.brand,
      model: machines.model,
      kind: machines.kind,
      modelNormalized: machines.modelNormalized,
      seriesCount: sql<number>`(select count(*)::int from machine_series where machine_id = machine.id)`,
      partCount: sql<number>`(select count(*)::int from fitment where machine_id = machine.id)`,
    })
    .from(machines)
    .where(
      and(
        ...words.map((word) => like(wholeName, `%${word}%`)),
        from &&
          sql`(${machines.brand}, ${machines.modelNormalized}, ${machines.id}) > (${from[0]}, ${from[1]}, ${from[2]})`,
      ),
    )
    .orderBy(asc(machines.brand), asc(machines.modelNormalized), asc(machines.id))
    .limit(pageLimit);
  const page = asPage(rows, ({ brand, modelNormalized, id }) => [brand, modelNormalized, id]);
  return {
    next: page.next,
    rows: page.rows.map(({ modelNormalized: _modelNormalized, ...row }) => row),
  };
}

/**
 * A machine with its series, by prefix and serial number.
 * @throws Refusal `machineNotFound`.
 */
export async function readMachineSeries(db: Queryable, id: number): Promise<MachineWithSeries> {
  const [machine] = await machinesByIds(db, [id]);
  if (machine === undefined) throw new Refusal("machineNotFound");
  const series = (await listSeries(db, [id])).get(id) ?? [];
  const components = await machinesByIds(db, [
    ...new Set(series.flatMap(({ componentIds }) => componentIds)),
  ]);
  return { ...machine, series, components, version: versionOf(series) };
}

interface SavedSeries {
  id: number;
  version: string;
  series: SeriesFields[];
  userId: string;
}

/**
 * Writes the series of a machine in place of those that it had.
 * @throws Refusal `machineNotFound`, `machineChangedMeanwhile`, `seriesOverlap`, `componentInItself`.
 */
export async function saveMachineSeries(
  db: Database,
  { id, version, series, userId }: SavedSeries,
): Promise<MachineWithSeries> {
  return db.transaction(async (tx) => {
    await takeLock(tx, "machineSeries");
    const before = await readMachineSeries(tx, id);
    const after = sortSeries(series);
    if (versionOf(before.series) === versionOf(after)) return before;
    if (before.version !== version) throw new Refusal("machineChangedMeanwhile");
    const [overlap] = overlaps(after);
    // A serial number in two series would mean two things.
    if (overlap !== undefined)
      throw new Refusal("seriesOverlap", {
        one: rangeText(overlap[0].serials),
        other: rangeText(overlap[1].serials),
      });
    await refuseUnknown(tx, after);
    await replaceSeries(tx, new Map([[id, after]]));
    if (await isInItself(tx, id)) throw new Refusal("componentInItself");
    const saved = await readMachineSeries(tx, id);
    await recordAudit(tx, {
      userId,
      action: "machine.saveSeries",
      subjectId: String(id),
      subjectLabel: `${before.brand} ${before.model}`,
      ...changedFields(
        { series: auditedSeries(before.series, before.components) },
        { series: auditedSeries(saved.series, saved.components) },
      ),
    });
    await announceChange(tx, "catalogue");
    return saved;
  });
}

/** The series of machines, by their ids; of all machines if none are named. */
export async function listSeries(db: Queryable, machineIds?: number[]): Promise<Map<number, SeriesFields[]>> {
  const rows = await db
    .select({
      machineId: machineSeries.machineId,
      name: machineSeries.name,
      prefix: machineSeries.serialPrefix,
      from: machineSeries.serialFrom,
      to: machineSeries.serialTo,
      digits: machineSeries.digits,
      yearFrom: machineSeries.yearFrom,
      yearTo: machineSeries.yearTo,
      note: machineSeries.note,
      componentIds: sql<number[]>`array(
        select ${seriesComponents.componentId} from ${seriesComponents}
        where ${seriesComponents.seriesId} = ${machineSeries.id} order by 1)`,
    })
    .from(machineSeries)
    .where(machineIds && eq(machineSeries.machineId, sql`any(${sql.param(machineIds)}::int[])`));
  const series = Map.groupBy(rows, ({ machineId }) => machineId);
  return new Map(
    [...series].map(([machineId, of]) => [
      machineId,
      sortSeries(of.map(({ prefix, from, to, ...row }) => ({ ...row, serials: { prefix, from, to } }))),
    ]),
  );
}

/** Which components are built into which machines. */
export async function listBuiltIn(db: Queryable): Promise<{ machineId: number; componentId: number }[]> {
  return db
    .selectDistinct({ machineId: machineSeries.machineId, componentId: seriesComponents.componentId })
    .from(seriesComponents)
    .innerJoin(machineSeries, eq(machineSeries.id, seriesComponents.seriesId));
}

/** How many series one statement writes. */
const atOnce = 2_000;

/** Writes the series of machines in place of those that they had. */
export async function replaceSeries(tx: Queryable, series: Map<number, SeriesFields[]>): Promise<void> {
  await tx
    .delete(machineSeries)
    .where(eq(machineSeries.machineId, sql`any(${sql.param([...series.keys()])}::int[])`));
  const rows = [...series].flatMap(([machineId, of]) =>
    of.map(({ serials, ...rest }) => ({ ...rest, ...serials, machineId })),
  );
  for (let start = 0; start < rows.length; start += atOnce)
    await insertSeries(tx, rows.slice(start, start + atOnce));
}

/** By prefix and serial number, each component once. */
export function sortSeries(series: SeriesFields[]): SeriesFields[] {
  return series
    .map(({ name, serials: { prefix, from, to }, digits, yearFrom, yearTo, note, componentIds }) => ({
      name,
      serials: { prefix, from, to },
      digits,
      yearFrom,
      yearTo,
      note,
      componentIds: [...new Set(componentIds)].toSorted((one, other) => one - other),
    }))
    .toSorted(bySerials);
}

async function refuseUnknown(tx: Queryable, series: SeriesFields[]): Promise<void> {
  const ids = [...new Set(series.flatMap(({ componentIds }) => componentIds))];
  const known = ids.length === 0 ? 0 : await tx.$count(machines, inArray(machines.id, ids));
  if (known < ids.length) throw new Refusal("machineNotFound");
}

/** Whether a machine is built into itself, also by way of its components. */
async function isInItself(tx: Queryable, machineId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with recursive built (id) as (
      select component_id from machine_series join series_component on series_id = machine_series.id
      where machine_id = ${machineId}
      union
      select component_id from built join machine_series on machine_id = built.id
      join series_component on series_id = machine_series.id)
    select from built where id = ${machineId}`);
  return rows.length > 0;
}

/** The series of a machine as the audit shows them, with the names of what is built in. */
export function auditedSeries(
  series: SeriesFields[],
  components: readonly { id: number; brand: string; model: string }[],
): string[] {
  return series.map(({ name, serials, digits, yearFrom, yearTo, note, componentIds }) => {
    const builtIn = components
      .filter(({ id }) => componentIds.includes(id))
      .map(({ brand, model }) => `${brand} ${model}`);
    return [rangeText(serials, digits), name, yearsText({ yearFrom, yearTo }), note, ...builtIn]
      .filter((part) => part !== "")
      .join(", ");
  });
}
