import { z } from "zod";
import { sheetRefusals } from "../../core/sheet-refusals.ts";
import { defineEndpoint, fileBody } from "../../core/endpoint.ts";
import { flag, uuid } from "../../core/fields.ts";
import { taxNumberDigits } from "../tax-documents.ts";
import { taxPdfBodyBytes } from "./tax.ts";

// What Coretax gives back, for many invoices at once: its list of tax invoices, and their PDFs.

/** What was filled in: the numbers of Coretax's list, or PDFs. */
export const taxFillingKinds = ["numbers", "pdfs"] as const;
export type TaxFillingKind = (typeof taxFillingKinds)[number];

/** Days within which what was filled in can be taken back: the next month's list comes after about thirty. */
export const taxFillingDays = 30;

/** The most lines of a list, of which Coretax's own files for an upload have at most 1,000 each. */
export const mostTaxLines = 5_000;

/** How many lines of a list, without its faults, are shown. */
export const taxLinesShown = 1_000;

/** The most PDFs that are matched at once. */
export const mostTaxPdfs = 1_000;

const office = { access: "staff", permission: "manageTax" } as const;

/**
 * What a line of the list does: its number is written where none was, or in the place of the one that it replaces
 * (`changed`); the invoice has it already; or its tax invoice is cancelled or replaced, and there is nothing to write.
 */
export const taxMoves = ["new", "changed", "unchanged", "passedOver"] as const;
export type TaxMove = (typeof taxMoves)[number];

/** What keeps a line of the list from being filled in. */
export const taxListFaults = [
  "columnMissing",
  "referenceMissing",
  "referenceUnknown",
  "invoiceVoid",
  "numberInvalid",
  "numberTaken",
  "otherNumber",
  "notApproved",
  "cancelledThere",
  "amountUnreadable",
  "amountDiffers",
  "invoiceTwice",
  "numberTwice",
] as const;
export type TaxListFault = (typeof taxListFaults)[number];

export const taxListMove = z.object({
  /** As the spreadsheet counts its rows, from 1. */
  line: z.int(),
  move: z.enum(taxMoves),
  /** The invoice's number, `INV/2026/0001`; empty if the line names none of the shop's. */
  invoice: z.string(),
  orderCode: z.string(),
  buyer: z.string(),
  taxNumber: z.string(),
  /** The number that the invoice has now; empty if none. */
  before: z.string(),
  /** The tax invoice's day, `2026-11-24`; null if the list has none that can be read. */
  day: z.string().nullable(),
  /** The tax invoice's state, in Coretax's own word. */
  status: z.string(),
});
export type TaxListMove = z.infer<typeof taxListMove>;

export const importTaxNumbers = defineEndpoint({
  name: "importTaxNumbers",
  ...office,
  summary:
    "Fill in the numbers of tax invoices from Coretax's list of output tax (XLSX or CSV), each by its reference, which is the invoice's number. All lines or none, unless faulty ones are left out",
  query: z.object({
    /** Only reports what it would do. */
    isTrial: flag,
    /** The faulty lines are left out; without it nothing is written while there are any. */
    leavesOutFaulty: flag.optional(),
    /** What the workbook hides is read too; without it, it is passed over. */
    takesHidden: flag.optional(),
  }),
  body: fileBody,
  data: z.object({
    lines: z.int(),
    /** The first ones; `faultCount` is how many there are. */
    faults: z.array(
      z.object({
        line: z.int(),
        /** The column's name in the file; Coretax's own name of one that is missing. */
        column: z.string(),
        value: z.string(),
        fault: z.enum(taxListFaults),
      }),
    ),
    faultCount: z.int(),
    faultyLines: z.int(),
    /** How many lines write a number, replace one, say what is there, or have nothing to write. */
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    passedOver: z.int(),
    /** The first lines that are not faulty. */
    moves: z.array(taxListMove),
    /** What of the workbook was passed over because it is hidden: the first thirty rows, columns and sheets by name. */
    hidden: z.object({
      rows: z.array(z.int()),
      rowCount: z.int(),
      columns: z.array(z.string()),
      sheets: z.array(z.string()),
    }),
    isApplied: z.boolean(),
  }),
  refusals: [...sheetRefusals, "taxNumberTaken", "tooLarge"],
  bodyLimitBytes: 4_000_000,
});

/** Why a PDF belongs to no invoice. */
export const taxPdfProblems = ["noNumber", "severalNumbers", "unknownNumber", "twice"] as const;
export type TaxPdfProblem = (typeof taxPdfProblems)[number];

const taxPdfMatch = z.object({
  fileName: z.string(),
  /** The 17 digits in the name; empty if there are none. */
  taxNumber: z.string(),
  /** Null if the PDF belongs to none; `problem` says why. */
  invoice: z
    .object({ number: z.string(), buyer: z.string(), isVoid: z.boolean(), hasPdf: z.boolean() })
    .nullable(),
  problem: z.enum(taxPdfProblems).nullable(),
});
export type TaxPdfMatch = z.infer<typeof taxPdfMatch>;

export const matchTaxPdfs = defineEndpoint({
  name: "matchTaxPdfs",
  ...office,
  onlyReads: true,
  summary: "Which invoices PDFs of tax invoices belong to, by the 17-digit number in each file's name",
  body: z.object({
    fileNames: z.array(z.string({ error: "invalid" }).max(300, "tooLong")).max(mostTaxPdfs, "tooLong"),
  }),
  data: z.array(taxPdfMatch),
});

export const addTaxPdf = defineEndpoint({
  name: "addTaxPdf",
  ...office,
  summary:
    "Store the PDF of the tax invoice that has this number, as one of several that can be taken back together; the customer gets it",
  /** The browser makes an id for the PDFs that belong together. */
  params: z.object({ id: uuid }),
  query: z.object({
    number: z.string({ error: "invalid" }).regex(new RegExp(`^\\d{${taxNumberDigits}}$`), "taxNumberInvalid"),
  }),
  body: fileBody,
  data: z.object({
    /** The invoice already had exactly this PDF. */
    wasThere: z.boolean(),
  }),
  refusals: ["notFound", "taxPdfUnmatched", "taxPdfNotReadable", "taxPdfTooLarge", "storageUnavailable"],
  bodyLimitBytes: taxPdfBodyBytes,
});

const taxFilling = z.object({
  id: z.string(),
  kind: z.enum(taxFillingKinds),
  at: z.string(),
  by: z.string(),
  /** Of how many invoices it changed the number, or the PDF. */
  count: z.int(),
});
export type TaxFilling = z.infer<typeof taxFilling>;

export const listTaxFillings = defineEndpoint({
  name: "listTaxFillings",
  ...office,
  summary: "The lists and the PDFs that can still be taken back, the newest first",
  data: z.array(taxFilling),
});

export const takeBackTaxFilling = defineEndpoint({
  name: "takeBackTaxFilling",
  ...office,
  summary:
    "Take a list, or PDFs that came together, back: each invoice gets the number, or the PDF, that it had before. Invoices that were changed since stay as they are, and are named",
  params: z.object({ id: uuid }),
  data: z.object({
    /** How many invoices have again what they had. */
    restored: z.int(),
    /** The invoices that were changed since; if all were, it can still be taken back later. */
    kept: z.array(z.string()),
  }),
  refusals: ["notFound"],
});
