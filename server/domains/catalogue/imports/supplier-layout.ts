import { stockFields, type ColumnField } from "#contract/catalogue/admin/import-fields.ts";
import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";
import type { Sheet, TopRow } from "../../../files/tables/sheet.ts";
import { isReasonColumn, type Mapping } from "./reading/column-names.ts";
import { guessMapping, guessUnits, type Layout } from "./reading/mapping.ts";

/** How a supplier's lists are read. */
export interface SupplierLayout extends Omit<Layout, "takesSections"> {
  /** Missing of suppliers whose last list was read before sections were told apart. */
  takesSections?: boolean;
  /** The columns' names in the last list. */
  headers: string[];
  /** The sheet of the workbook; empty for a file that is no workbook. */
  sheet: string;
  /** Whether the header row was chosen by hand. */
  isHeaderChosen: boolean;
}

export type ChangedColumns = NonNullable<ImportDetail["changedColumns"]>;

/** The supplier's own columns. */
function ownColumns(names: string[]): string[] {
  return names.filter((name) => !isReasonColumn(name));
}

/** Whether a row names exactly the columns of the supplier's last list, in whatever order. */
export function hasSameColumns(names: string[], { headers }: SupplierLayout): boolean {
  const own = new Set(ownColumns(names));
  return own.size === headers.length && headers.every((name) => own.has(name));
}

/**
 * The row that names the supplier's columns: a row with all of them, or else the row with the most, if the part number
 * and half of the columns that were read are among them; undefined if there is no such row.
 */
export function rowOfSupplier(top: TopRow[], layout: SupplierLayout): number | undefined {
  const rows = top.filter(({ linesBelow }) => linesBelow > 0);
  const same = rows.find(({ names }) => hasSameColumns(names, layout));
  if (same !== undefined) return same.row;
  const read = readColumns(layout);
  let best: { row: number; known: number } | undefined;
  for (const { row, names } of rows) {
    const known = read.filter((name) => names.includes(name)).length;
    const hasCode = names.some((name) => layout.mapping[name] === "code");
    if (hasCode && known * 2 >= read.length && known > (best?.known ?? 0)) best = { row, known };
  }
  return best?.row;
}

/** The columns of the last list that were not left out. */
function readColumns({ headers, mapping }: SupplierLayout): string[] {
  return headers.filter((name) => (mapping[name] ?? "") !== "");
}

/**
 * How a list with these columns is read like the supplier's last one: known columns mean what they meant, new ones are
 * guessed from their names. Undefined if it has none of the columns that were read.
 */
export function layoutAfter(
  { headers, lowerNames }: Pick<Sheet, "headers" | "lowerNames">,
  last: SupplierLayout,
): Layout | undefined {
  if (!readColumns(last).some((name) => headers.includes(name))) return undefined;
  const known = headers.filter((name) => last.mapping[name] !== undefined);
  const taken = new Set(known.map((name) => last.mapping[name]));
  const guessed = guessMapping(
    headers.filter((name) => last.mapping[name] === undefined),
    lowerNames,
  );
  const mapping: Mapping = Object.fromEntries(
    headers.map((name) => {
      const field = last.mapping[name] ?? guessed[name] ?? "";
      return [name, last.mapping[name] === undefined && taken.has(field) ? "" : field];
    }),
  );
  const isNew = (name: string) => last.mapping[name] === undefined;
  const units = { ...guessUnits(headers.filter(isNew), mapping), ...last.units };
  const { defaults, borrowsNames, categories, takesSections = false } = last;
  // What was said of one column's prices does not hold for another's.
  const isSamePrice = columnOf(mapping, "priceRupiah") === columnOf(last.mapping, "priceRupiah");
  const addsTax = isSamePrice ? last.addsTax : undefined;
  return { mapping, units, defaults, borrowsNames, categories, takesSections, addsTax };
}

function columnOf(mapping: Mapping, field: ColumnField): string | undefined {
  return Object.keys(mapping).find((name) => mapping[name] === field);
}

/**
 * How the columns differ from those of the supplier's last list; undefined if they do not. A column that was left out
 * does not count as gone.
 */
export function changedColumns(headers: string[], last: SupplierLayout): ChangedColumns | undefined {
  const own = ownColumns(headers);
  const added = own.filter((name) => !last.headers.includes(name));
  const gone = readColumns(last).filter((name) => !own.includes(name));
  return added.length + gone.length > 0 ? { added, gone } : undefined;
}

/** The mapping with the stock columns of the last list. Somebody who may not move stock neither sees nor removes them. */
export function withStockOf(mapping: Mapping, last: SupplierLayout | null): Mapping {
  return Object.fromEntries(
    Object.entries(mapping).map(([name, field]) => {
      const before = last?.mapping[name] ?? "";
      return [name, field === "" && stockFields.some((stock) => stock === before) ? before : field];
    }),
  );
}
