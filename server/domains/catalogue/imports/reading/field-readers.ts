import { catalogueLimits } from "#contract/catalogue/admin/catalogue.ts";
import type { ImportRemark } from "#contract/texts/en/import-remarks.ts";
import { isLines, isOneLine } from "#contract/core/one-line.ts";
import { limits } from "#contract/core/limits.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { FullProduct } from "../../products/full-product.ts";
import { categoryWords, type CatalogueNames, type UnknownMachine } from "./catalogue-names.ts";
import type { Layout, Units } from "./mapping.ts";
import { restoreFormula } from "#contract/core/formulas.ts";
import { readList } from "./lists-in-cells.ts";
import { destroyedNumber, partNumberIn } from "./mangled-codes.ts";
import { readPrice, readWeight, type ReadValue } from "./read-numbers.ts";
import { readCountry } from "#contract/catalogue/countries.ts";
import { isGtin } from "#contract/catalogue/gtin.ts";
import { readGrade } from "./read-grade.ts";
import { readSalesUnit } from "./read-sales-unit.ts";
import type { Cell } from "../../../../files/tables/sheet.ts";

/** A remark of the report on a field's cell. */
export interface FieldRemark {
  remark: ImportRemark;
  values?: Record<string, string | number>;
}

/** Applies a cell to a product's draft and returns the report's remarks. */
export interface ReadField {
  change: Partial<FullProduct>;
  newMachines?: UnknownMachine[];
  faults: FieldRemark[];
  warnings: FieldRemark[];
}

export interface FieldContext {
  names: CatalogueNames;
  /** The stored product, or the first values of a new one. */
  draft: FullProduct;
  /** Whether the shop has no such product yet. */
  isNew: boolean;
  /** The character that separates thousands in the file's prices so far. */
  thousands: { mark?: string };
  /** The units of numbers without one. */
  units: Units;
  /** What is done with the prices. */
  prices: Pick<Layout, "taxPercent" | "roundsPrices">;
  /** The categories that are meant by unknown names, by these names' words. */
  categories: Record<string, number>;
}

export type TextField = "brand" | "nameEn" | "nameId" | "descriptionEn" | "descriptionId";
export type FieldReader = (cell: Cell, context: FieldContext) => ReadField;

/** Reads a price in whole Rupiah; a product that has none yet may stay without one. */
export function readPriceField(
  cell: Cell,
  { thousands, units, prices, draft, isNew }: FieldContext,
): ReadField {
  if (isBlank(cell)) return faulty("required");
  const read = mindMark(readPrice(cell, { unit: units.priceRupiah, ...prices }), thousands);
  if ("value" in read && read.value > limits.amountRupiah) return faulty("numberTooLarge");
  if ("fault" in read && read.fault === "priceZero" && !isNew && draft.priceRupiah === 0) return nothing;
  return valueField("priceRupiah", read);
}

/** Reads a weight into grams. */
export function readWeightField(cell: Cell, { units }: FieldContext): ReadField {
  if (isBlank(cell)) return faulty("required");
  const read = readWeight(cell, units.weightGrams);
  if ("value" in read && read.value > catalogueLimits.weightGrams) return faulty("numberTooLarge");
  return valueField("weightGrams", read);
}

/** Reads the sales unit; an empty cell changes nothing. */
export function readSalesUnitField(cell: Cell): ReadField {
  return isBlank(cell) ? nothing : valueField("salesUnit", readSalesUnit(cell));
}

/** Reads the grade; an empty cell changes nothing. */
export function readGradeField(cell: Cell): ReadField {
  return isBlank(cell) ? nothing : valueField("grade", readGrade(cell));
}

/** Reads a country by its two letters or its name in either language. */
export function readCountryField(cell: Cell): ReadField {
  if (isBlank(cell)) return value({ country: "" });
  const country = readCountry(restoreFormula(cell.text));
  return country === undefined ? faulty("unknownCountry") : value({ country });
}

/** Reads the number of a bar code; a spreadsheet may have lost zeros at its front. */
export function readGtinField(cell: Cell): ReadField {
  if (isBlank(cell)) return value({ gtin: "" });
  const digits = restoreFormula(cell.text).replace(/[\s-]/g, "");
  const known = [digits, digits.padStart(12, "0"), digits.padStart(13, "0")].find(isGtin);
  return known === undefined ? faulty("notAGtin") : value({ gtin: known });
}

/** Reads the name of a category in either language. */
export function readCategory(cell: Cell, { names, draft, categories }: FieldContext): ReadField {
  const name = restoreFormula(cell.text.trim());
  if (name === "") return faulty("required");
  const meant = Object.hasOwn(categories, categoryWords(name)) ? categories[categoryWords(name)] : undefined;
  const categoryId =
    names.findCategory(name, draft.categoryId) ??
    (meant !== undefined && names.hasCategory(meant) ? meant : undefined);
  return categoryId === undefined ? faulty("unknownCategory") : value({ categoryId });
}

/**
 * Warns about a price whose thousands are separated by another character than in earlier prices: one of the two was
 * meant differently.
 */
function mindMark(read: ReadValue<number>, thousands: FieldContext["thousands"]): ReadValue<number> {
  if (!("value" in read) || read.mark === undefined) return read;
  thousands.mark ??= read.mark;
  return read.mark === thousands.mark ? read : { ...read, warning: "readAsThousands" };
}

/** What a cell says that changes nothing. */
export const nothing: ReadField = { change: {}, faults: [], warnings: [] };

/** The change of a cell that could be read. */
export function value(change: Partial<FullProduct>): ReadField {
  return { ...nothing, change };
}

/** The fault of a cell that could not be read. */
export function faulty(remark: ImportRemark, values?: FieldRemark["values"]): ReadField {
  return { ...nothing, faults: [{ remark, ...(values && { values }) }] };
}

/** Whether a cell has nothing but blanks. */
export function isBlank({ text }: Cell): boolean {
  return text.trim() === "";
}

/** Builds the reader of a text; `maximum` is in characters. */
export function textField(
  field: TextField,
  maximum: number,
  { isRequired = false, hasLines = false } = {},
): FieldReader {
  return (cell, { draft }) => {
    const written = restoreFormula(plainText(cell.text));
    // A name that the sheet breaks into lines to fit its column becomes one line.
    const text = hasLines ? written : written.replace(/\s*[\n\t]\s*/g, " ");
    if (text === "" && isRequired) return faulty("required");
    if (text.length > maximum) return faulty("tooLong", { maximum });
    if (!(hasLines ? isLines : isOneLine)(text)) return faulty("textNotAllowed");
    // Workbooks know only one kind of line break.
    return text === plainText(draft[field]) ? nothing : value({ [field]: text });
  };
}

function plainText(text: string): string {
  return text.replace(/\r\n?/g, "\n").trim();
}

/** The change that a read value makes to its field, or the fault of its cell. */
export function valueField<Field extends keyof FullProduct>(
  field: Field,
  read: ReadValue<FullProduct[Field]>,
): ReadField {
  if ("fault" in read) return faulty(read.fault, read.values);
  const { warning } = read;
  return {
    change: { [field]: read.value },
    faults: [],
    warnings:
      warning === undefined
        ? []
        : [{ remark: warning, ...(read.read !== undefined && { values: { read: read.read } }) }],
  };
}

export function readMachines(cell: Cell, { names, draft }: FieldContext): ReadField {
  const machineIds = new Set<number>();
  const newMachines: UnknownMachine[] = [];
  const read: ReadField = { change: {}, newMachines, faults: [], warnings: [] };
  for (const name of readList(restoreFormula(cell.text))) {
    const found = names.findMachine(name, draft.brand);
    if ("id" in found) machineIds.add(found.id);
    else if ("fault" in found) read.faults.push({ remark: found.fault });
    else if (!isOneLine(name)) read.faults.push({ remark: "textNotAllowed" });
    else {
      newMachines.push(found.unknown);
      read.warnings.push({
        remark: "newMachine",
        values: { machine: `${found.unknown.brand} ${found.unknown.model}` },
      });
    }
  }
  if (machineIds.size + newMachines.length > catalogueLimits.machines) {
    return faulty("tooMany", { maximum: catalogueLimits.machines });
  }
  return {
    ...read,
    change: {
      machineIds: keepOrder(
        [...machineIds].toSorted((one, other) => one - other),
        draft.machineIds,
      ),
      // Where it sits in a machine that it does not fit any more goes with it.
      fitmentDetails: draft.fitmentDetails.filter(({ machineId }) => machineIds.has(machineId)),
    },
  };
}

export function readSupersedes(cell: Cell, { draft }: FieldContext): ReadField {
  const destroyed = cell.kind === "text" ? undefined : destroyedNumber(cell);
  if (destroyed !== undefined) return faulty(destroyed);
  const seen = new Set<string>();
  const supersedes: string[] = [];
  for (const code of readList(restoreFormula(cell.text)).map(partNumberIn)) {
    const number = normalizePartNumber(code);
    const lost = destroyedNumber({ text: code, kind: "text" });
    if (lost !== undefined) return faulty(lost);
    if (number === "") return faulty("noNumber");
    if (!isOneLine(code)) return faulty("textNotAllowed");
    if (code.length > catalogueLimits.codeLength)
      return faulty("tooLong", { maximum: catalogueLimits.codeLength });
    if (number === normalizePartNumber(draft.code)) return faulty("ownNumber");
    if (!seen.has(number)) supersedes.push(code);
    seen.add(number);
  }
  if (supersedes.length > catalogueLimits.chainNumbers) {
    return faulty("tooMany", { maximum: catalogueLimits.chainNumbers });
  }
  return value({ supersedes });
}

/** The same values in another order are not a change. */
export function keepOrder<Item>(items: Item[], before: Item[]): Item[] {
  const sorted = (list: Item[]) => JSON.stringify(list.map((item) => JSON.stringify(item)).toSorted());
  return sorted(items) === sorted(before) ? before : items;
}
