import { formatRupiah } from "#contract/core/money.ts";
import { taxNumberDigits } from "#contract/money/tax-documents.ts";
import type { TaxListMove, TaxMove } from "#contract/money/admin/tax-fillings.ts";
import type { TaxListLine, TaxListProblem } from "./read-tax-list.ts";

/** An invoice that includes PPN, as a list of Coretax is held against it. */
export interface ListedInvoice {
  id: string;
  number: string;
  orderCode: string;
  buyer: string;
  isVoid: boolean;
  /** Empty until it is known. */
  taxNumber: string;
  /** Rupiah: the price without PPN, the part of it on which the rate is charged, and the PPN. */
  price: number;
  base: number;
  vat: number;
}

export interface CheckedTaxList {
  faults: TaxListProblem[];
  moves: TaxListMove[];
  /** The invoices whose number is written. */
  changes: { id: string; number: string; before: string; after: string }[];
}

/**
 * Rupiah by which the list may differ from an invoice: Coretax computes each part to the hundredth, which makes one
 * Rupiah (`coretax-amounts.ts`), and rounds the sum to a whole one (PER-11/PJ/2025, article 129).
 */
const toleratedRupiah = 2;

type Found = { move: TaxMove } | (Pick<TaxListProblem, "column" | "fault" | "other"> & { value?: string });

/**
 * What each line of a list does. `invoices` are those that the lines refer to, by their numbers; `ownerOf` says which
 * invoice has a tax invoice's number already.
 */
export function checkTaxList(
  lines: TaxListLine[],
  { invoices, ownerOf }: { invoices: Map<string, ListedInvoice>; ownerOf: Map<string, string> },
): CheckedTaxList {
  const twice = linesOfOne(lines);
  const checked: CheckedTaxList = { faults: [], moves: [], changes: [] };
  for (const line of lines) {
    const invoice = invoices.get(line.reference);
    const found = checkLine(line, { invoice, owner: ownerOf.get(line.number), twice });
    if ("fault" in found) {
      checked.faults.push({ value: line.textOf(found.column), ...found, line: line.line });
      continue;
    }
    const before = invoice?.taxNumber ?? "";
    checked.moves.push({
      line: line.line,
      move: found.move,
      invoice: invoice?.number ?? "",
      orderCode: invoice?.orderCode ?? "",
      buyer: invoice?.buyer ?? "",
      taxNumber: line.number,
      before,
      day: line.day,
      status: line.status,
    });
    if (invoice !== undefined && (found.move === "new" || found.move === "changed")) {
      checked.changes.push({ id: invoice.id, number: invoice.number, before, after: line.number });
    }
  }
  return checked;
}

interface Beside {
  invoice: ListedInvoice | undefined;
  /** The number of the invoice that has the line's tax invoice already; undefined if none has. */
  owner: string | undefined;
  twice: ReturnType<typeof linesOfOne>;
}

function checkLine(line: TaxListLine, beside: Beside): Found {
  const { invoice } = beside;
  const isThere = invoice !== undefined && line.number !== "" && invoice.taxNumber === line.number;
  if (line.standing === "cancelled" && isThere && !invoice.isVoid) {
    return { column: "status", fault: "cancelledThere" };
  }
  if (line.standing === "cancelled" || line.standing === "replaced") return { move: "passedOver" };
  if (isThere && !beside.twice.has(line)) return { move: "unchanged" };
  if (line.standing !== "approved") return { column: "status", fault: "notApproved" };
  if (!isTaxNumber(line.number)) return { column: "number", fault: "numberInvalid" };
  if (line.reference === "") return { column: "reference", fault: "referenceMissing" };
  if (invoice === undefined) return { column: "reference", fault: "referenceUnknown" };
  return twiceFault(line, beside.twice) ?? checkWithInvoice(line, invoice, beside.owner);
}

function checkWithInvoice(line: TaxListLine, invoice: ListedInvoice, owner: string | undefined): Found {
  if (invoice.isVoid) return { column: "reference", fault: "invoiceVoid" };
  if (owner !== undefined && owner !== invoice.number) {
    return { column: "number", fault: "numberTaken", value: `${line.number} (${owner})` };
  }
  if (invoice.taxNumber !== "" && !replaces(line.number, invoice.taxNumber)) {
    return { column: "number", fault: "otherNumber", value: `${line.number} (${invoice.taxNumber})` };
  }
  for (const column of ["price", "base", "vat"] as const) {
    const told = line.amounts[column];
    if (told === undefined) return { column, fault: "amountUnreadable" };
    if (Math.abs(told - invoice[column]) <= toleratedRupiah) continue;
    return {
      column,
      fault: "amountDiffers",
      value: `${line.textOf(column)} (${formatRupiah(invoice[column])})`,
    };
  }
  return { move: invoice.taxNumber === "" ? "new" : "changed" };
}

function isTaxNumber(typed: string): boolean {
  return typed.length === taxNumberDigits && /^\d+$/.test(typed);
}

/**
 * Whether a number is that of the tax invoice that replaces another one: the same serial number of 13 digits, and a
 * higher count of replacements in its third and fourth digit (PER-11/PJ/2025).
 */
function replaces(later: string, earlier: string): boolean {
  return later.slice(4) === earlier.slice(4) && later.slice(2, 4) > earlier.slice(2, 4);
}

/** The lines that have an invoice, or a number, in common with another line that would write it. */
function linesOfOne(lines: TaxListLine[]) {
  const writing = lines.filter(({ standing }) => standing === "approved");
  const twice = new Map<TaxListLine, { fault: "invoiceTwice" | "numberTwice"; other: number }>();
  const note = (key: "reference" | "number", fault: "invoiceTwice" | "numberTwice") => {
    for (const [value, ofOne] of Map.groupBy(writing, (line) => line[key])) {
      if (value === "" || ofOne.length < 2) continue;
      for (const line of ofOne) {
        const other = ofOne.find((one) => one !== line)?.line ?? line.line;
        if (!twice.has(line)) twice.set(line, { fault, other });
      }
    }
  };
  note("reference", "invoiceTwice");
  note("number", "numberTwice");
  return twice;
}

function twiceFault(line: TaxListLine, twice: ReturnType<typeof linesOfOne>): Found | undefined {
  const found = twice.get(line);
  if (found === undefined) return undefined;
  return { column: found.fault === "invoiceTwice" ? "reference" : "number", ...found };
}
