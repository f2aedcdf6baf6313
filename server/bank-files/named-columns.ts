import { headingName } from "./column-words.ts";
import { searchedRows, type Columns, type FoundColumns } from "./find-columns.ts";
import type { TableRow } from "./read-table.ts";
import type { DayOrder } from "./read-values.ts";

/** The columns of a table as the staff has named them once. */
export interface NamedColumns {
  /** The table's headings in the form of `headingsKey`. */
  key: string;
  columns: Columns;
  dayOrder: DayOrder;
}

/** What the headings of a table are known by, whatever their writing. */
export function headingsKey(headings: readonly string[]): string {
  return headings.map(headingName).join("|").replace(/\|+$/, "");
}

/** What a table without headings is known by. */
export function bareKey(cells: readonly string[]): string {
  return `${cells.length} columns`;
}

/** The named columns that a file has: by its headings, or without any by the number of its first row's cells. */
export function findNamed(
  rows: readonly TableRow[],
  named: readonly NamedColumns[],
): { found: FoundColumns; dayOrder: DayOrder } | undefined {
  for (const [at, { cells }] of rows.slice(0, searchedRows).entries()) {
    const fitting = named.find(({ key }) => key === headingsKey(cells));
    if (fitting !== undefined)
      return { found: { columns: fitting.columns, at, headings: cells }, dayOrder: fitting.dayOrder };
  }
  const first = rows[0]?.cells ?? [];
  const bare = named.find(({ key }) => key === bareKey(first));
  if (bare === undefined) return undefined;
  return { found: { columns: bare.columns, at: -1, headings: [] }, dayOrder: bare.dayOrder };
}
