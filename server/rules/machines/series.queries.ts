import { sql } from "drizzle-orm";
import type { MachineKind } from "#contract/machines/machine-kinds.ts";
import type { ReadMachine, ShownSeries } from "#contract/machines/fits.ts";
import { rangeText, readSerial, serialText, type SerialRange } from "#contract/machines/serials.ts";
import { insertRows } from "../../database/insert-rows.ts";
import type { Queryable } from "../../database/queryable.ts";
import { machineSeries, seriesComponents } from "../../database/schema/machines.ts";

/** A series of a machine, with what is built into it. */
export interface Series extends SerialRange {
  id: number;
  machineId: number;
  brand: string;
  model: string;
  kind: MachineKind;
  name: string;
  /** How many digits the plate has behind the prefix. */
  digits: number;
  yearFrom: number | null;
  yearTo: number | null;
  note: string;
  components: ShownSeries["components"];
}

/** A series with a typed serial number, and the number behind the series' prefix. */
export interface SerialInSeries {
  series: Series;
  number: number;
}

const columns = sql`
  series.id, series.machine_id as "machineId", machine.brand, machine.model, machine.kind, series.name,
  serial_prefix as prefix, serial_from as from, serial_to as to, digits, year_from as "yearFrom", year_to as "yearTo",
  series.note,
  coalesce((
    select json_agg(json_build_object('brand', built.brand, 'model', built.model, 'kind', built.kind) order by built.id)
    from series_component join machine built on built.id = component_id where series_id = series.id), '[]') as components`;

/** A typed serial number, and the machines of which it may be one; undefined: all whose plates have a prefix. */
export interface AskedSerial {
  serial: string;
  machineIds: readonly number[] | undefined;
}

/**
 * The series that have a typed serial number, at most `most`: of some machines, or of all whose plates have a prefix,
 * because digits alone mean a serial number of many models.
 */
export async function findSeriesOf(db: Queryable, asked: AskedSerial, most = 20): Promise<SerialInSeries[]> {
  const [found = []] = await findSeriesOfAll(db, [asked], most);
  return found;
}

/** The same for many serial numbers in one statement, in their order. */
export async function findSeriesOfAll(
  db: Queryable,
  asked: readonly AskedSerial[],
  most = 20,
): Promise<SerialInSeries[][]> {
  const readings = asked.flatMap(({ serial, machineIds }, place) =>
    readSerial(serial)
      .filter(({ prefix }) => prefix !== "" || machineIds !== undefined)
      .flatMap((reading) => (machineIds ?? [null]).map((machineId) => ({ ...reading, place, machineId }))),
  );
  if (readings.length === 0) return asked.map(() => []);
  const list = <Value>(of: (reading: (typeof readings)[number]) => Value) => sql.param(readings.map(of));
  const isInRange = sql`serial_from <= reading.number and (serial_to is null or serial_to >= reading.number)`;
  const { rows } = await db.execute<Record<string, unknown> & Series & { place: number; number: number }>(sql`
    with reading as (
      select * from unnest(${list(({ place }) => place)}::int[], ${list(({ prefix }) => prefix)}::text[],
        ${list(({ number }) => number)}::int[], ${list(({ machineId }) => machineId)}::int[])
      as reading (place, prefix, number, machine_id)
    ), hit as (
      select place, number, id from reading join machine_series
        on machine_series.machine_id = reading.machine_id and translate(serial_prefix, 'OI', '01') = reading.prefix and ${isInRange}
      union all
      select place, number, id from reading join machine_series
        on reading.machine_id is null and translate(serial_prefix, 'OI', '01') = reading.prefix and ${isInRange}
    )
    select ${columns}, hit.place, hit.number
    from hit join machine_series series on series.id = hit.id join machine on machine.id = series.machine_id
    order by hit.place, length(serial_prefix) desc, series.id`);
  const found = Map.groupBy(rows, ({ place }) => place);
  return asked.map((_, place) =>
    (found.get(place) ?? [])
      .slice(0, most)
      .map(({ number, place: _place, ...series }) => ({ series, number })),
  );
}

/** The series of a machine, by prefix and serial number. */
export async function seriesOfMachine(db: Queryable, machineId: number): Promise<Series[]> {
  const { rows } = await db.execute<Record<string, unknown> & Series>(sql`
    select ${columns} from machine_series series join machine on machine.id = series.machine_id
    where series.machine_id = ${machineId} order by serial_prefix, serial_from`);
  return rows;
}

/** A series to be written, with the ids of what is built into it. */
export interface NewSeries extends SerialRange {
  machineId: number;
  name: string;
  digits: number;
  yearFrom: number | null;
  yearTo: number | null;
  note: string;
  componentIds: number[];
}

const written = [
  "machineId",
  "name",
  "serialPrefix",
  "serialFrom",
  "serialTo",
  "digits",
  "yearFrom",
  "yearTo",
  "note",
] as const;

/** Inserts series, at most a few thousand per call, with what is built into them. */
export async function insertSeries(tx: Queryable, added: NewSeries[]): Promise<void> {
  const rows = (await insertRows(
    tx,
    machineSeries,
    [...written],
    added.map(({ prefix, from, to, ...series }) => ({
      ...series,
      serialPrefix: prefix,
      serialFrom: from,
      serialTo: to,
    })),
    sql`returning id, machine_id, serial_prefix, serial_from`,
  )) as { id: number; machine_id: number; serial_prefix: string; serial_from: number }[];
  const idOf = new Map(
    rows.map((row) => [`${row.machine_id} ${row.serial_prefix} ${row.serial_from}`, row.id]),
  );
  const components = added.flatMap(({ machineId, prefix, from, componentIds }) =>
    componentIds.map((componentId) => ({
      seriesId: idOf.get(`${machineId} ${prefix} ${from}`) ?? 0,
      componentId,
    })),
  );
  await insertRows(tx, seriesComponents, ["seriesId", "componentId"], components);
}

/** The machines that a part fits, also those into which something that it fits is built. */
export async function machinesOfPart(db: Queryable, productId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with fitted as (select machine_id as id from fitment where product_id = ${productId})
    select id from fitted union
    select machine_id from machine_series join series_component on series_id = machine_series.id
    where component_id in (select id from fitted)`);
  return rows.map(({ id }) => id);
}

/** Which of some machines the shop knows series of. */
export async function machinesWithSeries(db: Queryable, machineIds: readonly number[]): Promise<Set<number>> {
  if (machineIds.length === 0) return new Set();
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from unnest(${sql.param(machineIds)}::int[]) as named (id)
    where exists (select from machine_series where machine_id = named.id)`);
  return new Set(rows.map(({ id }) => id));
}

/** A series as people read it. */
export function showSeries({ name, note, components, ...series }: Series): ShownSeries {
  return { name, note, components, serials: rangeText(series, series.digits), years: yearsText(series) };
}

/** The years in which a series was built: `2006-2012`, `2006-`, `2011`; empty if they are not known. */
export function yearsText({ yearFrom, yearTo }: Pick<Series, "yearFrom" | "yearTo">): string {
  return yearFrom === yearTo ? String(yearFrom ?? "") : `${yearFrom ?? ""}-${yearTo ?? ""}`;
}

/** A machine whose serial number a series has. */
export function machineInSeries({ series, number }: SerialInSeries): ReadMachine {
  const { brand, model, kind, prefix, digits } = series;
  return {
    brand,
    model,
    kind,
    serial: serialText({ prefix, number }, digits),
    serialState: "known",
    series: showSeries(series),
  };
}
