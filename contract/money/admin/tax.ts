import { z } from "zod";
import { defineEndpoint, fileBody } from "../../core/endpoint.ts";
import { idempotencyHeaders, numericId, text, uuid } from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";
import { buyerDocuments, taxCollectors, taxNumberDigits } from "../tax-documents.ts";
import { exportFormats } from "../../catalogue/admin/imports.ts";

/**
 * The state of an invoice's tax invoice: its order is not paid and not on account (`waiting`), the buyer's number is
 * missing (`unnamed`), it can go to Coretax (`ready`), it is in a file for Coretax (`sent`), its number is known
 * (`numbered`).
 */
export const taxStates = ["unnamed", "ready", "sent", "numbered", "waiting"] as const;
export type TaxState = (typeof taxStates)[number];

/** How many invoices a screen shows; its file has all of them. */
export const taxRowsShown = 200;

/** The most invoices in one file for Coretax; the others go into the next file. */
export const mostInvoicesOfFile = 1_000;

/** A month of Jakarta, `2026-11`. */
const month = z.string({ error: "invalid" }).regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, "invalid");

const office = { access: "staff", permission: "manageTax" } as const;

export const taxInvoiceRow = z.object({
  /** The invoice's id. */
  id: z.string(),
  /** `INV/2026/0001`. */
  number: z.string(),
  /** The day in Jakarta on which it was issued. */
  day: z.string(),
  orderId: z.string(),
  orderCode: z.string(),
  state: z.enum(taxStates),
  /** The invoice is void but its tax invoice was sent, which must be cancelled in Coretax. */
  isVoid: z.boolean(),
  buyer: z.object({
    name: z.string(),
    /** Null if no number of the buyer is known. */
    document: z.enum(buyerDocuments).nullable(),
    number: z.string(),
    collector: z.enum(taxCollectors),
    /** Whether the staff typed it; otherwise it comes from the order's company. */
    isTyped: z.boolean(),
  }),
  /** DPP: the part of the price on which PPN is charged; Rupiah. */
  base: z.int(),
  tax: z.int(),
  total: z.int(),
  /** The Rupiah that credit notes of the order give back: the buyer makes a note of return in Coretax. */
  credited: z.int(),
  /** Empty until it is known. */
  taxNumber: z.string(),
  hasPdf: z.boolean(),
});
export type TaxInvoiceRow = z.infer<typeof taxInvoiceRow>;

const coretaxFileRow = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string(),
  /** How many invoices are in it. */
  count: z.int(),
});

const taxSums = z.object({ count: z.int(), base: z.int(), tax: z.int() });

const monthAndState = z.object({ month, state: z.enum(taxStates, { error: "invalid" }).optional() });

export const listTaxInvoices = defineEndpoint({
  name: "listTaxInvoices",
  ...office,
  summary:
    "The invoices of a month that include PPN, with the state of their tax invoices, and the files for Coretax",
  query: monthAndState,
  data: z.object({
    /** Whether the company collects PPN now, and whether its NPWP has the 16 digits that Coretax asks for. */
    seller: z.object({ isTaxable: z.boolean(), hasNpwp: z.boolean() }),
    /** The last day on which the month's tax invoices can be uploaded (PER-11/PJ/2025, article 44). */
    dueOn: z.string(),
    states: z.record(z.enum(taxStates), taxSums),
    /** The first 200. */
    rows: z.array(taxInvoiceRow),
    /** How many there are in the requested state. */
    count: z.int(),
    files: z.array(coretaxFileRow),
  }),
});

export const exportTaxInvoices = defineEndpoint({
  name: "exportTaxInvoices",
  ...office,
  summary: "The same list as CSV or as a workbook",
  query: monthAndState.extend({ format: z.enum(exportFormats, { error: "invalid" }).default("csv") }),
  refusals: ["reportTooLong"],
});

export const writeCoretaxFile = defineEndpoint({
  name: "writeCoretaxFile",
  ...office,
  summary:
    "Write the file for Coretax with up to 1,000 ready invoices of a month, which belong to this file from then on",
  headers: idempotencyHeaders,
  body: z.object({ month }),
  data: coretaxFileRow,
  refusals: ["sellerNpwpMissing", "nothingForCoretax"],
});

export const getCoretaxFile = defineEndpoint({
  name: "getCoretaxFile",
  ...office,
  summary: "A file for Coretax as it was written, as XML",
  params: z.object({ id: numericId }),
  refusals: ["notFound"],
});

export const takeBackCoretaxFile = defineEndpoint({
  name: "takeBackCoretaxFile",
  ...office,
  summary:
    "Delete a file that Coretax rejected; its invoices are ready again, except those with a known number",
  params: z.object({ id: numericId }),
  data: z.null(),
  refusals: ["notFound"],
});

const invoice = z.object({ id: uuid });

/** Digits; other characters between them are removed. */
const digits = (maximum: number) => text(maximum).overwrite((typed) => typed.replace(/[\s.-]/g, ""));

export const setTaxNumber = defineEndpoint({
  name: "setTaxNumber",
  ...office,
  summary: "Set the number that Coretax gave to an invoice's tax invoice; an empty one deletes it",
  params: invoice,
  body: z.object({
    number: digits(40).refine(
      (typed) => typed === "" || new RegExp(`^\\d{${taxNumberDigits}}$`).test(typed),
      "taxNumberInvalid",
    ),
  }),
  data: z.null(),
  refusals: ["notFound", "taxNumberTaken"],
});

/** Who the buyer of an invoice is for the tax office. */
export const taxBuyerForm = z
  .object({
    /** Null for the document that the invoice names. */
    document: z.enum(buyerDocuments, { error: "invalid" }).nullable(),
    number: text(40),
    /** As on the document; empty for the name on the invoice. */
    name: text(limits.companyLength),
    collector: z.enum(taxCollectors, { error: "invalid" }),
  })
  .transform((form) => {
    if (form.document === null) return { ...form, number: "", name: "" };
    if (form.document !== "TIN" && form.document !== "National ID") return form;
    const number = form.number.replace(/[\s.-]/g, "");
    // The older NPWP with 15 digits gets a 0 in front.
    return { ...form, number: form.document === "TIN" && number.length === 15 ? `0${number}` : number };
  })
  .superRefine(({ document, number }, context) => {
    const fault = buyerNumberFault(document, number);
    if (fault !== undefined) context.addIssue({ code: "custom", path: ["number"], message: fault });
  });

function buyerNumberFault(document: string | null, number: string) {
  if (document === null) return undefined;
  if (number === "") return "required";
  if (document === "TIN") return /^\d{16}$/.test(number) ? undefined : "npwpInvalid";
  if (document === "National ID") return /^\d{16}$/.test(number) ? undefined : "nikInvalid";
  return undefined;
}

export const setTaxBuyer = defineEndpoint({
  name: "setTaxBuyer",
  ...office,
  summary: "Set the buyer of an invoice for the tax office, before the invoice is in a file",
  params: invoice,
  body: z.object({ buyer: taxBuyerForm }),
  data: z.null(),
  refusals: ["notFound", "taxInvoiceSent"],
});

/**
 * Bytes of the body with a PDF; larger than the file's own limit, so that a file that is too large gets a refusal of
 * its own.
 */
export const taxPdfBodyBytes = 12 * 1024 * 1024;

export const putTaxPdf = defineEndpoint({
  name: "putTaxPdf",
  ...office,
  summary: "Store the PDF of an invoice's tax invoice, which the customer gets; it replaces an earlier one",
  params: invoice,
  body: fileBody,
  data: z.null(),
  refusals: ["notFound", "taxPdfNotReadable", "taxPdfTooLarge", "storageUnavailable"],
  bodyLimitBytes: taxPdfBodyBytes,
});

export const getTaxPdf = defineEndpoint({
  name: "getTaxPdf",
  ...office,
  summary: "The PDF of an invoice's tax invoice",
  params: invoice,
  refusals: ["notFound"],
});
