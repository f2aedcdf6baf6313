import { stockFields, type ColumnField, type ImportField } from "#contract/catalogue/admin/import-fields.ts";
import { unitInName, type ImportDefaults, type ImportUnit } from "#contract/catalogue/admin/import-layout.ts";
import { fieldMeantBy, type Mapping } from "./column-names.ts";

/** The unit of each field's numbers; a field that is left out has the first of its units. */
export type Units = Partial<Record<ColumnField, ImportUnit>>;

/** How the columns of a file are read. */
export interface Layout {
  mapping: Mapping;
  units: Units;
  defaults: ImportDefaults;
  /** Whether a name that the file does not give repeats the other language's. */
  borrowsNames: boolean;
  /** The categories that are meant by unknown names, by `categoryWords`. */
  categories: Record<string, number>;
  /** Whether the title of a section is the category of the new products below it, where no column says another. */
  takesSections: boolean;
  /** Whether the prices are without PPN, which the shop then adds; left out if nobody has said. */
  addsTax?: boolean | undefined;
  /** The per cent of PPN that is added; of an import alone, as it was when the file was read. */
  taxPercent?: number | undefined;
  /** Whether prices with a fraction of a Rupiah are rounded; of an import alone. */
  roundsPrices?: boolean | undefined;
}

/**
 * Guesses the field of each column by its name in either language; if two columns fit one field, the surer name gets it,
 * or else the first. `lowerNames` has the lower name of columns whose name was put together from two rows.
 */
export function guessMapping(headers: string[], lowerNames: Record<string, string> = {}): Mapping {
  const meant = headers.map((header) => ({ header, ...fieldMeantBy(header, lowerNames[header]) }));
  const mapping: Mapping = Object.fromEntries(headers.map((header) => [header, ""]));
  const taken = new Set<ImportField>();
  for (const { header, field } of meant.toSorted((one, other) => one.doubt - other.doubt)) {
    if (field === undefined || taken.has(field)) continue;
    taken.add(field);
    mapping[header] = field;
  }
  return mapping;
}

/** The units that the names of columns say, such as `Berat (kg)` and `Harga (ribu Rp)`. */
export function guessUnits(headers: string[], mapping: Mapping): Units {
  const units: Units = {};
  for (const header of headers) {
    const field = mapping[header];
    if (field === undefined || field === "") continue;
    const unit = unitInName(header, field);
    if (unit !== undefined) units[field] = unit;
  }
  return units;
}

/** Guesses from the names of a file's columns how they are read. */
export function guessLayout(headers: string[], lowerNames: Record<string, string> = {}): Layout {
  const mapping = guessMapping(headers, lowerNames);
  const units = guessUnits(headers, mapping);
  return { mapping, units, defaults: {}, borrowsNames: true, categories: {}, takesSections: false };
}

/** The column of each field that the file has. */
export function columnsOf(headers: string[], mapping: Mapping): Map<ColumnField, number> {
  const columns = new Map<ColumnField, number>();
  for (const [index, header] of headers.entries()) {
    const field = mapping[header];
    if (field !== undefined && field !== "" && !columns.has(field)) columns.set(field, index);
  }
  return columns;
}

const isStockField = (field: ColumnField | "") => stockFields.some((name) => name === field);

/** Whether stock is read from a file, which only people who may move stock can do. */
export function saysStock(mapping: Mapping): boolean {
  return Object.values(mapping).some(isStockField);
}

/** How a file is read for somebody who may not move stock. */
export function withoutStock(mapping: Mapping): Mapping {
  return Object.fromEntries(
    Object.entries(mapping).map(([name, field]) => [name, isStockField(field) ? ("" as const) : field]),
  );
}

/** The layout for another supplier's list: what one supplier's lists leave out says nothing of another's. */
export function withoutDefaults(layout: Layout): Layout {
  return { ...layout, defaults: {}, takesSections: false, addsTax: undefined };
}

/** The layout for the next list: without what holds for one file alone. */
export function lastingLayout(layout: Layout): Layout {
  return { ...layout, taxPercent: undefined, roundsPrices: undefined };
}
