import { certain, readNumber } from "#contract/core/written-numbers.ts";
import type { TaxListFault } from "#contract/money/admin/tax-fillings.ts";
import { jakartaDay } from "../../../../core/format-moment.ts";
import { readDayOfCell } from "../../../../files/tables/read-day.ts";
import { unpackLines, type Cell, type Sheet } from "../../../../files/tables/sheet.ts";

// Coretax's list of output tax (Pajak Keluaran), as its page downloads it: one line for each tax invoice, text in all
// columns but the amounts, and the reference that the shop's own file has in `RefDesc`.

/** The columns that are read, with Coretax's own name of each. */
const columns = {
  reference: "Referensi",
  number: "Nomor Faktur Pajak",
  day: "Tanggal Faktur Pajak",
  status: "Status Faktur",
  price: "Harga Jual/Penggantian/DPP",
  base: "DPP Nilai Lain/DPP",
  vat: "PPN",
} as const;
export type TaxListColumn = keyof typeof columns;
const columnNames = Object.keys(columns) as TaxListColumn[];

/** The names of the same facts where Coretax's page asks its server for them. */
const fieldNames: Record<TaxListColumn, string> = {
  reference: "Reference",
  number: "TaxInvoiceNumber",
  day: "TaxInvoiceDate",
  status: "TaxInvoiceStatus",
  price: "SellingPrice",
  base: "OtherTaxBase",
  vat: "VAT",
};

/** How a tax invoice stands in Coretax; `open` is any state in which its number is not valid yet, or may change. */
export type TaxListStanding = "approved" | "replaced" | "cancelled" | "open";

const standings: Record<string, TaxListStanding> = {
  approved: "approved",
  disetujui: "approved",
  // What a buyer makes of it changes nothing for the seller.
  credited: "approved",
  uncredited: "approved",
  amended: "replaced",
  diganti: "replaced",
  canceled: "cancelled",
  cancelled: "cancelled",
  dibatalkan: "cancelled",
  batal: "cancelled",
  deleted: "cancelled",
  dihapus: "cancelled",
};

/** The amounts of a line in Rupiah; undefined for a cell that is none. */
export type TaxListAmounts = Record<"price" | "base" | "vat", number | undefined>;

export interface TaxListLine {
  line: number;
  /** In upper case, as invoices are numbered. */
  reference: string;
  /** As it stands in the file; 17 digits if it is right. */
  number: string;
  /** `2026-11-24`; null if the cell has no day that can be read. */
  day: string | null;
  status: string;
  standing: TaxListStanding;
  amounts: TaxListAmounts;
  /** What stands in a cell, to tell what is wrong with it. */
  textOf: (column: TaxListColumn) => string;
}

export interface TaxListProblem {
  line: number;
  column: TaxListColumn;
  fault: TaxListFault;
  value: string;
  /** The line that says the same. */
  other?: number;
}

/** Characters of a cell that are told. */
const toldLength = 100;

/** The lines of a list; faults alone if it lacks a column. */
export function readTaxList(sheet: Sheet): { lines: TaxListLine[]; faults: TaxListProblem[] } {
  const places = placesOf(sheet.headers);
  const missing = columnNames.filter((column) => !places.has(column));
  if (missing.length > 0) {
    const fault = { line: sheet.headerRow, fault: "columnMissing", value: "" } as const;
    return { lines: [], faults: missing.map((column) => ({ ...fault, column })) };
  }
  const lines = [...unpackLines(sheet)].flat().map(({ line, cells }): TaxListLine => {
    const cell = (column: TaxListColumn): Cell =>
      cells[places.get(column) ?? -1] ?? { text: "", kind: "text" };
    const textOf = (column: TaxListColumn) => cell(column).text.trim().slice(0, toldLength);
    const status = textOf("status");
    return {
      line,
      reference: textOf("reference").replace(/\s+/g, " ").toUpperCase(),
      number: numberOf(cell("number")),
      day: dayOf(textOf("day")),
      status,
      standing: standings[lettersOf(status)] ?? "open",
      amounts: {
        price: amountOf(cell("price")),
        base: amountOf(cell("base")),
        vat: amountOf(cell("vat")),
      },
      textOf,
    };
  });
  return { lines, faults: [] };
}

/** The column's name in the file, or Coretax's own if the file lacks it. */
export function nameOfColumn(sheet: Sheet, column: TaxListColumn): string {
  const place = placesOf(sheet.headers).get(column);
  return (place === undefined ? undefined : sheet.headers[place]) ?? columns[column];
}

function placesOf(headers: string[]): Map<TaxListColumn, number> {
  const places = new Map<TaxListColumn, number>();
  for (const [place, header] of headers.entries()) {
    // Coretax's own tables write "(Rupiah)" behind amounts in some places.
    const typed = lettersOf(header.replace(/\(.*\)/, ""));
    const column = columnNames.find((name) =>
      [columns[name], fieldNames[name]].some((known) => lettersOf(known) === typed),
    );
    if (column !== undefined && !places.has(column)) places.set(column, place);
  }
  return places;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, "");
}

/**
 * A number is text in Coretax's file. Where a spreadsheet made a figure of it, the zeros in front are lost and the last
 * digits may be: it is told as it stands.
 */
function numberOf({ text, kind }: Cell): string {
  const typed = text.trim().slice(0, toldLength);
  return kind === "text" ? typed.replace(/[\s.-]/g, "") : typed;
}

/** Coretax writes a moment with its zone, people a day. */
function dayOf(text: string): string | null {
  const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(text) ? new Date(text) : undefined;
  if (moment !== undefined && !Number.isNaN(moment.getTime())) return jakartaDay(moment);
  return readDayOfCell(text.replace(/T.*$/, "")) ?? null;
}

function amountOf({ text, kind }: Cell): number | undefined {
  if (kind === "date") return undefined;
  const figure = text.trim().replace(/^(?:rp|idr)\.?\s*/i, "");
  return certain(readNumber(figure, kind === "number" ? { decimalSign: "." } : { threeDigits: "thousands" }));
}
