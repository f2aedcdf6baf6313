import {
  pricesInList,
  type PriceFault,
  type PriceForm,
  type PriceRow,
} from "#contract/catalogue/admin/price-lists.ts";
import type { Language } from "#contract/core/languages.ts";
import { limits } from "#contract/core/limits.ts";
import { cleanPartNumber, normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { restoreFormula } from "#contract/core/formulas.ts";
import { readRupiah } from "#contract/core/written-numbers.ts";
import { readDayOfCell } from "../../../files/tables/read-day.ts";
import { unpackLines, type Cell, type Sheet } from "../../../files/tables/sheet.ts";
import type { TableRow } from "../../../files/tables/write-csv.ts";

/** The columns of a price list as a file, in both languages; those that are missing are empty. */
const columns = {
  code: { id: "Nomor part", en: "Part number" },
  name: { id: "Nama", en: "Name" },
  category: { id: "Kategori", en: "Category" },
  minQty: { id: "Mulai jumlah", en: "From quantity" },
  listPrice: { id: "Harga katalog", en: "Catalogue price" },
  price: { id: "Harga khusus", en: "Company price" },
  percentOff: { id: "Potongan %", en: "Per cent off" },
  validFrom: { id: "Berlaku mulai", en: "Valid from" },
  validUntil: { id: "Berlaku sampai", en: "Valid until" },
} as const satisfies Record<string, Record<Language, string>>;

type Column = keyof typeof columns;
const names = Object.keys(columns) as Column[];

/** The widths of a workbook's columns, in characters. */
export const priceFileWidths = [20, 36, 20, 14, 14, 14, 12, 14, 14];

/** The table of a price list, its headings first. */
export async function* priceFileRows(prices: PriceRow[], language: Language): AsyncGenerator<TableRow> {
  yield names.map((column) => columns[column][language]);
  for (const { product, category, minQty, price, percentOff, validFrom, validUntil } of prices) {
    yield [
      product?.code ?? "",
      product?.name ?? "",
      category?.name ?? "",
      minQty,
      product?.listPrice ?? null,
      price,
      percentOff,
      validFrom ?? "",
      validUntil ?? "",
    ];
  }
}

/** What a line of a file says, as it was typed. */
type Line = Record<Column, Cell>;

/** A line of a file, before its product or category is looked up. */
export interface TypedPrice {
  line: number;
  /** In the form in which part numbers are compared; empty if the line names none. */
  number: string;
  /** In lower case; empty if the line names none. */
  category: string;
  typed: { code: string; category: string };
  values: Omit<PriceForm, "productId" | "categoryId">;
}

interface ReadPrices {
  prices: TypedPrice[];
  /** Every wrong line. */
  faults: PriceFault[];
  /** How many prices have a fraction of a Rupiah. */
  fractionCount: number;
}

interface PriceFileReading {
  /** Of the reader, for columns that the file lacks. */
  language: Language;
  /** Whether prices with a fraction of a Rupiah are rounded. */
  roundsPrices: boolean;
}

type FaultOf = (line: number, column: Column, value: string, kind: PriceFault["fault"]) => PriceFault;

/** Names the columns of faults as the file does, or in the reader's language where it has no such column. */
export function faultsIn(headers: string[], language: Language): FaultOf {
  const places = placesOf(headers);
  return (line, column, value, kind) => ({
    line,
    column: headers[places.get(column) ?? -1] ?? columns[column][language],
    value: value.slice(0, 100),
    fault: kind,
  });
}

/** Reads the lines of a price list's file. Columns are recognised by their names and not by their places. */
export function readPriceFile(sheet: Sheet, reading: PriceFileReading): ReadPrices {
  const places = placesOf(sheet.headers);
  const fault = faultsIn(sheet.headers, reading.language);
  const nothing = { prices: [], fractionCount: 0 };
  if (!places.has("code") && !places.has("category") && !places.has("percentOff"))
    return { ...nothing, faults: [fault(sheet.headerRow, "code", "", "columnMissing")] };
  if (!places.has("price") && !places.has("percentOff"))
    return { ...nothing, faults: [fault(sheet.headerRow, "price", "", "columnMissing")] };
  if (sheet.lineCount > pricesInList)
    return { ...nothing, faults: [fault(sheet.headerRow, "code", String(sheet.lineCount), "tooMany")] };
  const read: ReadPrices = { ...nothing, prices: [], faults: [] };
  for (const { line, cells } of [...unpackLines(sheet)].flat()) {
    const cellOf = (column: Column): Cell => {
      const cell = cells[places.get(column) ?? -1];
      return cell === undefined
        ? { text: "", kind: "text" }
        : { ...cell, text: restoreFormula(cell.text.trim()) };
    };
    const values = Object.fromEntries(names.map((column) => [column, cellOf(column)])) as Line;
    readLine({ line, cells: values, fault, roundsPrices: reading.roundsPrices }, read);
  }
  return read;
}

function readLine(
  { line, cells, fault, roundsPrices }: { line: number; cells: Line; fault: FaultOf; roundsPrices: boolean },
  read: ReadPrices,
): void {
  const before = read.faults.length;
  const wrong = (column: Column, kind: PriceFault["fault"]) =>
    read.faults.push(fault(line, column, cells[column].text, kind));
  /** The value of a cell, null if it is empty; a fault if it cannot be read. */
  const valueOf = <Value>(
    column: Column,
    reader: (cell: Cell) => Value | undefined,
    kind: PriceFault["fault"],
  ): Value | null => {
    if (cells[column].text === "") return null;
    const value = reader(cells[column]);
    if (value === undefined) wrong(column, kind);
    return value ?? null;
  };
  const minQty = valueOf("minQty", readQuantity, "quantityWrong") ?? 1;
  const written = valueOf("price", readPrice, "priceWrong");
  const isFraction = written !== null && !Number.isInteger(written);
  if (isFraction) read.fractionCount += 1;
  if (isFraction && !roundsPrices) wrong("price", "priceFraction");
  const price = written === null ? null : Math.round(written);
  if (price === 0) wrong("price", "priceWrong");
  const percentOff = valueOf("percentOff", readPercent, "percentWrong");
  const validFrom = valueOf("validFrom", readDay, "dayWrong");
  const validUntil = valueOf("validUntil", readDay, "dayWrong");
  const typed = { code: cleanPartNumber(cells.code.text), category: cells.category.text };
  const number = normalizePartNumber(typed.code);
  if (typed.code !== "" && number === "") wrong("code", "productUnknown");
  if (typed.code !== "" && typed.category !== "") wrong("category", "twoThings");
  if (read.faults.length === before && (price === null) === (percentOff === null))
    wrong("price", "priceOrPercent");
  if (price !== null && typed.code === "") wrong("price", "priceWithoutProduct");
  if (validFrom !== null && validUntil !== null && validUntil < validFrom)
    wrong("validUntil", "endsBeforeStart");
  if (read.faults.length > before) return;
  const values = { minQty, price, percentOff, validFrom, validUntil };
  read.prices.push({ line, number, category: typed.category.toLowerCase(), typed, values });
}

/** The products and categories that a file's prices name. */
interface Catalogue {
  products: Map<string, number>;
  categories: Map<string, number>;
}

/**
 * The prices with the ids of what they name; with faults for names that the catalogue does not have, and for a price
 * that is there twice.
 */
export function namePrices(
  prices: TypedPrice[],
  catalogue: Catalogue,
  fault: FaultOf,
): { named: PriceForm[]; faults: PriceFault[] } {
  const named: PriceForm[] = [];
  const faults: PriceFault[] = [];
  const seen = new Set<string>();
  for (const { line, number, category, typed, values } of prices) {
    const productId = number === "" ? null : catalogue.products.get(number);
    const categoryId = category === "" ? null : catalogue.categories.get(category);
    if (productId === undefined) faults.push(fault(line, "code", typed.code, "productUnknown"));
    if (categoryId === undefined) faults.push(fault(line, "category", typed.category, "categoryUnknown"));
    if (productId === undefined || categoryId === undefined) continue;
    const price = { productId, categoryId, ...values };
    const key = keyOfPrice(price);
    if (seen.has(key)) faults.push(fault(line, "code", typed.code, "twice"));
    seen.add(key);
    named.push(price);
  }
  return { named, faults };
}

/** The key for which a list can have only one price. */
export function keyOfPrice({ productId, categoryId, minQty, validFrom }: PriceForm): string {
  return [productId, categoryId, minQty, validFrom].join(" ");
}

function placesOf(headers: string[]): Map<Column, number> {
  const places = new Map<Column, number>();
  for (const [place, header] of headers.entries()) {
    const typed = header.trim().toLowerCase();
    const column = names.find((name) =>
      Object.values(columns[name]).some((known) => known.toLowerCase() === typed),
    );
    if (column !== undefined && !places.has(column)) places.set(column, place);
  }
  return places;
}

/** Rupiah in any spelling, perhaps with a fraction, which a spreadsheet's formula leaves: `Rp 1.250.000`, `1250000.00`. */
function readPrice({ text, kind }: Cell): number | undefined {
  if (kind === "date" || kind === "boolean") return undefined;
  const read = readRupiah(text, {
    most: limits.amountRupiah,
    ...(kind === "number" && { decimalSign: ".", threeDigits: "decimals" }),
  });
  const isFraction = read.kind === "refused" && read.reason === "fraction";
  const rupiah = read.kind === "read" || isFraction ? Number(read.value?.toPrecision(15)) : 0;
  return rupiah > 0 && rupiah <= limits.amountRupiah ? rupiah : undefined;
}

function readQuantity({ text, kind }: Cell): number | undefined {
  const pieces = kind !== "date" && /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return pieces >= 1 && pieces <= limits.cartQuantity ? pieces : undefined;
}

/** `12`, `12,5`, `12.50 %`. */
function readPercent({ text, kind }: Cell): number | undefined {
  const bare = text.replace(/\s*%$/, "").replace(",", ".");
  const percent = kind !== "date" && /^\d{1,2}(?:\.\d{1,2})?$/.test(bare) ? Number(bare) : 0;
  return percent > 0 ? percent : undefined;
}

function readDay({ text }: Cell): string | undefined {
  return readDayOfCell(text);
}
