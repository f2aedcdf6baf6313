import { sql } from "drizzle-orm";
import type { SerialRange } from "#contract/machines/serials.ts";

/** The columns of a row that name the serial numbers that it is about; all three are null for all serial numbers. */
export const serialColumns = ["serialPrefix", "serialFrom", "serialTo"] as const;

type SerialRow = { serialPrefix: string | null; serialFrom: number | null; serialTo: number | null };

/** A range as a row's columns. */
export function asSerialColumns(range: SerialRange | null): SerialRow {
  return {
    serialPrefix: range?.prefix ?? null,
    serialFrom: range?.from ?? null,
    serialTo: range?.to ?? null,
  };
}

/** The range that a row's columns name; null for all serial numbers. */
export function serialRangeOf({ serialPrefix: prefix, serialFrom: from, serialTo: to }: SerialRow) {
  return prefix === null || from === null ? null : { prefix, from, to };
}

/** The columns of a query's row as the JSON of a range. */
export const serialRangeJson = sql`
  json_build_object('prefix', serial_prefix, 'from', serial_from, 'to', serial_to)`;

/** The same; null for all serial numbers. */
export const serialRangeOrNull = sql`case when serial_prefix is not null then ${serialRangeJson} end`;
