import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { idempotencyHeaders, lines as wordLines, text, uuid } from "../core/fields.ts";
import { grades } from "../catalogue/grades.ts";
import { limits } from "../core/limits.ts";
import { shownUnits } from "../orders/for-unit-fields.ts";
import { orderLinkCode } from "../orders/order-link-code.ts";
import { placedOrder, recipient } from "../orders/orders.ts";
import { deliveryTerms, quotationStates, rejectionReasons } from "./quotation-states.ts";
import { salesUnits } from "../core/sales-units.ts";

/** The most lines of one quotation: those of an order. */
export const quotedLinesMaximum = 500;

/** The header that carries the code of a quotation's private link. */
export const quotationLinkHeader = "quotation-link";

/** The calls of somebody with a quotation's private link, with or without an account. */
const whoeverHasTheLink = {
  access: "public",
  headers: z.looseObject({ [quotationLinkHeader]: z.string().regex(orderLinkCode, "invalid") }),
} as const;

/** A line as everybody who sees the quotation sees it. */
export const quotedLine = z.object({
  /** Its place, from 0. */
  position: z.int(),
  /** The catalogue's, if the line is of it; left out of quotations that are older than this field. */
  productId: z.int().nullable().optional(),
  /** Empty if it has no number. */
  code: z.string(),
  name: z.string(),
  /** Its maker; empty if nobody has said. */
  brand: z.string(),
  grade: z.enum(grades).nullable(),
  qty: z.int(),
  salesUnit: z.enum(salesUnits),
  /** Rupiah for one. */
  price: z.int(),
  /** Working days until it leaves; 0 if it is ready, null if the seller has not said. */
  deliveryDays: z.int().nullable(),
  /** The place of the line that it can stand in for; it counts in no sum. Null if it is not an alternative. */
  alternativeOf: z.int().nullable(),
  note: z.string(),
  forUnits: shownUnits,
});
export type QuotedLine = z.infer<typeof quotedLine>;

/** The customer's "no" to a version. */
export const rejection = z.object({
  reason: z.enum(rejectionReasons),
  note: z.string(),
  at: z.string(),
});
export type Rejection = z.infer<typeof rejection>;

/** The sent version of a quotation, as it was when it was sent. */
export const shownQuotation = z.object({
  id: z.string(),
  /** `001/PNW/MJ/XI/2026`. */
  number: z.string(),
  state: z.enum(quotationStates),
  version: z.int(),
  sentAt: z.string(),
  /** The last day, `2026-12-31`. */
  validUntil: z.string(),
  name: z.string(),
  company: z.string(),
  /** The contact of the customer, as in the PDF; empty if it is not known. */
  phoneNumber: z.string(),
  email: z.string(),
  lines: z.array(quotedLine),
  delivery: z.enum(deliveryTerms),
  /** Rupiah; the quoted price of the transport. */
  shippingCost: z.int(),
  subtotal: z.int(),
  total: z.int(),
  /** The PPN in the total; null if the company collects none. */
  tax: z.object({ base: z.int(), ratePercent: z.number(), tax: z.int() }).nullable(),
  terms: z.string(),
  /** The order that was made from it; null if there is none yet. */
  order: z.object({ id: z.string(), orderCode: z.string() }).nullable(),
  /** Whether it can be accepted or rejected now. */
  isOpen: z.boolean(),
  /** Null unless the customer has rejected this version. */
  rejection: rejection.nullable(),
  /** It is for another account or company than the one that is logged in; otherwise left out. */
  isForOthers: z.literal(true).optional(),
});
export type ShownQuotation = z.infer<typeof shownQuotation>;

const own = z.object({ id: uuid });

export const listOwnQuotations = defineEndpoint({
  name: "listOwnQuotations",
  access: "member",
  summary: "The latest quotations for the caller and the caller's company, the newest first",
  data: z.array(
    shownQuotation.pick({
      id: true,
      number: true,
      state: true,
      version: true,
      sentAt: true,
      validUntil: true,
      total: true,
    }),
  ),
});

const acceptance = z.object({
  /** The version that the customer has seen. */
  version: z.int("invalid"),
  /** The places of the wanted lines: for each line either itself or one of its alternatives. */
  lines: z.array(z.int("invalid").min(0, "invalid")).min(1, "required").max(quotedLinesMaximum, "tooLong"),
  /** The number of the company's purchase order; ignored if the customer belongs to no company. */
  poNumber: text(limits.poNumberLength).default(""),
  /**
   * Left out if the goods go to the address of the account. If given, the staff checks the quoted price of the
   * transport before asking for payment.
   */
  recipient: recipient.optional(),
  /**
   * Whether the company asks for the order on account: only for a logged-in person who orders for the buying company.
   */
  isOnAccount: z.boolean("invalid").default(false),
});

const refusedAccepting = [
  "companyPeopleOnly",
  "quotationRevised",
  "quotationNotOpen",
  "quotationAccepted",
  "financeDoesNotOrder",
  "notEnoughStock",
  "noCreditTerms",
  "creditOverdue",
  "overCreditLimit",
] as const;

export const acceptQuotation = defineEndpoint({
  name: "acceptQuotation",
  access: "member",
  summary:
    "Accept a quotation for the caller or the caller's company, once: it becomes an order at its prices, to the address of the caller's account or to the named recipient",
  headers: idempotencyHeaders,
  params: own,
  body: acceptance,
  data: placedOrder,
  refusals: ["quotationNotFound", ...refusedAccepting],
});

export const acceptLinkedQuotation = defineEndpoint({
  name: "acceptLinkedQuotation",
  ...whoeverHasTheLink,
  summary:
    "The same for whoever has the private link: an order of the account that the quotation is for; a guest's quotation goes to the account that the caller is logged in with. Another recipient needs a login with the buying account; on account needs a login that orders for its company",
  body: acceptance,
  data: placedOrder,
  refusals: ["quotationLinkUnknown", "tooManyTries", "quotationNeedsAccount", ...refusedAccepting],
});

const rejecting = z
  .object({
    /** The version that the customer has seen. */
    version: z.int("invalid"),
    reason: z.enum(rejectionReasons, { error: "required" }),
    note: wordLines(limits.reasonLength).default(""),
  })
  .refine(({ reason, note }) => reason !== "other" || note !== "", { path: ["note"], error: "required" });

const refusedRejecting = [
  "quotationRevised",
  "quotationNotOpen",
  "quotationAccepted",
  "financeDoesNotOrder",
] as const;

export const rejectQuotation = defineEndpoint({
  name: "rejectQuotation",
  access: "member",
  summary:
    "Reject a quotation with a reason; a reason that is not listed needs words. Rejecting it again changes nothing",
  params: own,
  body: rejecting,
  data: shownQuotation,
  refusals: ["quotationNotFound", ...refusedRejecting],
});

export const rejectLinkedQuotation = defineEndpoint({
  name: "rejectLinkedQuotation",
  ...whoeverHasTheLink,
  summary: "The same for whoever has the private link",
  body: rejecting,
  data: shownQuotation,
  refusals: [
    "quotationLinkUnknown",
    "tooManyTries",
    ...refusedRejecting.filter((reason) => reason !== "financeDoesNotOrder"),
  ],
});

export const getOwnQuotation = defineEndpoint({
  name: "getOwnQuotation",
  access: "member",
  summary: "A quotation for the caller or the caller's company, in its latest version",
  params: own,
  data: shownQuotation,
  refusals: ["quotationNotFound"],
});

export const getOwnQuotationPdf = defineEndpoint({
  name: "getOwnQuotationPdf",
  access: "member",
  summary: "The same as PDF, in Indonesian",
  params: own,
  refusals: ["quotationNotFound", "paperNotPrinted", "paperNotMade"],
});

export const getLinkedQuotation = defineEndpoint({
  name: "getLinkedQuotation",
  ...whoeverHasTheLink,
  summary: "The quotation of a private link, in its latest version",
  data: shownQuotation,
  refusals: ["quotationLinkUnknown", "tooManyTries"],
});

export const getLinkedQuotationPdf = defineEndpoint({
  name: "getLinkedQuotationPdf",
  ...whoeverHasTheLink,
  summary: "The same as PDF, in Indonesian",
  refusals: ["quotationLinkUnknown", "tooManyTries", "paperNotPrinted", "paperNotMade"],
});
