import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import {
  idempotencyHeaders,
  calendarDay,
  lines,
  quantity,
  requiredLines,
  requiredText,
  rowId,
  rupiah,
  text,
  uuid,
} from "../../core/fields.ts";
import { grades } from "../../catalogue/grades.ts";
import { languages } from "../../core/languages.ts";
import { limits } from "../../core/limits.ts";
import { catalogueLimits } from "../../catalogue/admin/catalogue.ts";
import { forUnits, shownUnits, unitsWithin } from "../../orders/for-unit-fields.ts";
import { deliveryCharged, deliveryTerms, quotationStates } from "../quotation-states.ts";
import { quotedLinesMaximum, rejection } from "../quotations.ts";
import { salesUnits } from "../../core/sales-units.ts";

const writtenLine = z
  .object({
    /** Null for a part that is not in the catalogue. */
    productId: rowId.nullable(),
    code: text(limits.nameLength),
    name: requiredText(limits.quotedNameLength),
    /** If the product has them, brand and grade are the product's, whatever the caller sends. */
    brand: text(catalogueLimits.brandLength).default(""),
    grade: z.enum(grades, { error: "invalid" }).nullable().default(null),
    qty: quantity,
    salesUnit: z.enum(salesUnits, { error: "invalid" }),
    price: rupiah,
    /** Working days until it leaves; 0 if it is ready, null if nobody can say yet. */
    deliveryDays: z
      .int("wholeNumber")
      .min(0, "tooSmall")
      .max(limits.quotedDeliveryDays, "tooLarge")
      .nullable()
      .default(null),
    /** The place of the line that it can stand in for. That line comes before it and is not an alternative itself. */
    alternativeOf: z.int("invalid").min(0, "invalid").nullable(),
    note: text(limits.reasonLength),
    forUnits: forUnits.default([]),
  })
  .refine(...unitsWithin);

/** What a quotation says; the server adds sums, tax and the seller's facts. */
export const quotationContent = z
  .object({
    name: requiredText(limits.nameLength),
    company: text(limits.companyLength),
    address: lines(limits.addressLength),
    validUntil: calendarDay,
    delivery: z.enum(deliveryTerms, { error: "invalid" }),
    shippingCost: rupiah,
    terms: requiredLines(limits.noteLength),
    lines: z
      .array(writtenLine)
      .min(1, "required")
      .max(quotedLinesMaximum, "tooLong")
      .superRefine((written, context) => {
        for (const [place, { alternativeOf }] of written.entries()) {
          if (alternativeOf === null) continue;
          if (alternativeOf < place && written[alternativeOf]?.alternativeOf === null) continue;
          context.addIssue({ code: "custom", path: [place, "alternativeOf"], message: "invalid" });
        }
      }),
  })
  .refine(({ delivery, shippingCost }) => deliveryCharged(delivery, shippingCost) === delivery, {
    path: ["shippingCost"],
    error: "francoIsFree",
  });
export type QuotationContent = z.output<typeof quotationContent>;

/** The same as it is stored, possibly incomplete. */
const storedContent = z.object({
  name: z.string(),
  company: z.string(),
  address: z.string(),
  validUntil: z.string(),
  delivery: z.enum(deliveryTerms),
  shippingCost: z.int(),
  terms: z.string(),
  lines: z.array(
    z.object({
      productId: z.int().nullable(),
      code: z.string(),
      name: z.string(),
      brand: z.string(),
      grade: z.enum(grades).nullable(),
      qty: z.int(),
      salesUnit: z.enum(salesUnits),
      price: z.int(),
      deliveryDays: z.int().nullable(),
      alternativeOf: z.int().nullable(),
      note: z.string(),
      forUnits: shownUnits,
    }),
  ),
});

const quotationRow = z.object({
  id: z.string(),
  /** Null until it is sent. */
  number: z.string().nullable(),
  state: z.enum(quotationStates),
  /** The latest version that was sent; 0 if none was. */
  version: z.int(),
  requestId: z.int().nullable(),
  name: z.string(),
  company: z.string(),
  /** Rupiah, and the last day, of the latest version. */
  total: z.int(),
  validUntil: z.string(),
  /** Since when it has been in its state. */
  since: z.string(),
  /** Why the customer rejected it; null unless it is rejected. */
  rejection: rejection.nullable(),
});
export type QuotationRow = z.infer<typeof quotationRow>;

export const adminQuotation = quotationRow.extend({
  customerId: z.string().nullable(),
  phoneNumber: z.string(),
  email: z.string(),
  language: z.enum(languages),
  /** The order that was made from it. */
  orderCode: z.string().nullable(),
  /** Increases with each change; a write names the one that its writer has seen. */
  edit: z.int(),
  /** The content: the draft, or the latest version. */
  content: storedContent,
  /** Whether there are changes that were not sent. */
  hasDraft: z.boolean(),
  /** The versions that were sent, the newest first. */
  versions: z.array(
    z.object({
      version: z.int(),
      sentAt: z.string(),
      sentBy: z.string(),
      total: z.int(),
      validUntil: z.string(),
      rejection: rejection.nullable(),
    }),
  ),
});
export type AdminQuotation = z.infer<typeof adminQuotation>;

const key = z.object({ id: uuid });
const mayWrite = { access: "staff", permission: "answerRequests" } as const;
const mayRead = { access: "staff", permission: "seeOrders" } as const;

export const listQuotations = defineEndpoint({
  name: "listQuotations",
  ...mayRead,
  summary: "Quotations, those that changed their state last first; of one state if it is named",
  query: z.object({
    state: z.enum(quotationStates, "invalid").optional(),
    after: z.string().default(""),
  }),
  data: z.object({ rows: z.array(quotationRow), next: z.string().nullable() }),
});

export const getQuotation = defineEndpoint({
  name: "getQuotation",
  ...mayRead,
  summary: "One quotation, with what is written and the versions that were sent",
  params: key,
  data: adminQuotation,
  refusals: ["quotationNotFound"],
});

export const startQuotation = defineEndpoint({
  name: "startQuotation",
  ...mayWrite,
  summary:
    "Begin the quotation that answers a request, with its parts at what the asker pays today; the one that is there if it was begun",
  headers: idempotencyHeaders,
  body: z.object({ requestId: rowId }),
  data: z.object({ id: z.string() }),
  refusals: ["requestNotFound", "requestNotOpen"],
});

export const saveQuotation = defineEndpoint({
  name: "saveQuotation",
  ...mayWrite,
  summary: "Save the draft of a quotation, or after it was sent the draft of its next version",
  params: key,
  body: quotationContent.safeExtend({ edit: z.int("invalid") }),
  data: adminQuotation,
  refusals: ["quotationNotFound", "quotationClosed", "quotationChanged", "productNotFound"],
  bodyLimitBytes: 512 * 1024,
});

export const sendQuotation = defineEndpoint({
  name: "sendQuotation",
  ...mayWrite,
  summary:
    "Send the draft as the next version, which never changes again; the first one gets the quotation's number. Mailed with the PDF if there is an email",
  headers: idempotencyHeaders,
  params: key,
  body: z.object({ edit: z.int("invalid") }),
  data: adminQuotation,
  refusals: ["quotationNotFound", "quotationClosed", "quotationChanged", "quotationIncomplete"],
});

export const writeQuotationMessage = defineEndpoint({
  name: "writeQuotationMessage",
  access: "staff",
  permission: "messageCustomers",
  summary:
    "A ready text for WhatsApp in the customer's language, with a private link to the quotation; the shop itself sends nothing",
  params: key,
  data: z.object({
    text: z.string(),
    /** The customer's number in WhatsApp's form, 62 and digits; empty if it is not a mobile number. */
    number: z.string(),
  }),
  refusals: ["quotationNotFound", "quotationNotSent"],
});

export const recordQuotationMessage = defineEndpoint({
  name: "recordQuotationMessage",
  access: "staff",
  permission: "messageCustomers",
  summary: "Record in the audit that somebody opened WhatsApp with, or copied, the text about this quotation",
  params: key,
  data: z.null(),
  refusals: ["quotationNotFound", "quotationNotSent"],
});

export const getQuotationPdf = defineEndpoint({
  name: "getQuotationPdf",
  ...mayRead,
  summary:
    "A quotation as PDF, in Indonesian: a version that was sent, or what is written, to look it through",
  params: key,
  query: z.object({
    version: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, "invalid")
      .transform(Number)
      .optional(),
  }),
  refusals: ["quotationNotFound", "paperNotPrinted", "paperNotMade"],
});
