import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { lines, searchText, uuid } from "../../core/fields.ts";
import { languages } from "../../core/languages.ts";
import { limits } from "../../core/limits.ts";
import { proofStatuses } from "../payments.ts";
import { orderStatus } from "../../orders/orders.ts";
import { movedOrder, orderKey } from "../../orders/admin/orders.ts";

/** A confirmation of payment as the staff sees it, next to what the order expects. */
export const paymentToDecide = z.object({
  id: z.string(),
  invoiceCode: z.string(),
  status: z.enum(proofStatuses),
  orderId: z.string(),
  orderCode: z.string(),
  orderStatus,
  /** Rupiah that the customer says were transferred. */
  amount: z.int(),
  /** The Rupiah that were open when it was checked or rejected; for an accepted one, what it counts for. */
  expected: z.int(),
  /** The order's total in Rupiah, and how much of it other payments have brought. */
  total: z.int(),
  received: z.int(),
  /** The part of the expected Rupiah that identifies this order's transfer; 0 if it has none. */
  uniqueCode: z.int(),
  senderName: z.string(),
  senderEmail: z.string(),
  /** The bank's name, and the shop's account there; null if the shop no longer has one. */
  paymentTo: z.string(),
  account: z.object({ bankAliasName: z.string(), number: z.string(), holder: z.string() }).nullable(),
  transferredAt: z.string(),
  /** When the customer sent it. */
  createdAt: z.string(),
  paymentDueAt: z.string().nullable(),
  customerName: z.string(),
  customerCompany: z.string(),
  customerPhoneNumber: z.string(),
  /** The language in which the shop writes to the customer. */
  language: z.enum(languages),
  /** Why it was rejected; empty otherwise. */
  rejectReason: z.string(),
  /** Who of the staff decided, and when; null while it is being checked. */
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** What the customer said before each correction, the oldest first, and when it was corrected. */
  corrections: z.array(
    z.object({
      at: z.string(),
      /** Rupiah. */
      amount: z.int(),
      paymentTo: z.string(),
      transferredAt: z.string(),
      /** Whether the correction came with another picture. */
      isOtherPicture: z.boolean(),
    }),
  ),
  /** Other confirmations that came with exactly the same picture, the newest first. */
  samePicture: z.array(
    z.object({ orderCode: z.string(), status: z.enum(proofStatuses), createdAt: z.string() }),
  ),
  /**
   * The other orders of one transfer for several, each with the Rupiah of it that the customer says are for that order, or for which it counts
   * once it is accepted.
   */
  sameTransfer: z.array(
    z.object({ id: z.string(), orderCode: z.string(), amount: z.int(), status: z.enum(proofStatuses) }),
  ),
});
export type PaymentToDecide = z.infer<typeof paymentToDecide>;

export const listPayments = defineEndpoint({
  name: "listPayments",
  access: "staff",
  permission: "seePayments",
  summary:
    "Proofs of payment in one status: those to check with the oldest first, decided ones with the newest first; `q` searches order code, customer, phone and sender",
  query: z.object({
    status: z.enum(proofStatuses, "invalid").default("checking"),
    q: searchText().default(""),
    after: z.string().default(""),
  }),
  data: z.object({ rows: z.array(paymentToDecide), next: z.string().nullable() }),
});

export const getPayment = defineEndpoint({
  name: "getPayment",
  access: "staff",
  permission: "seePayments",
  summary: "One proof of payment; after the decision also who decided it and how",
  params: z.object({ id: uuid }),
  data: paymentToDecide,
  refusals: ["notFound"],
});

export const getPaymentReceipt = defineEndpoint({
  name: "getPaymentReceipt",
  access: "staff",
  permission: "seePayments",
  summary: "The picture of one proof of payment, as an attachment",
  params: z.object({ id: uuid }),
  refusals: ["notFound", "storageUnavailable"],
});

/** What the staff can decide about a receipt; a receipt for an order that was paid without it is set aside. */
export const paymentDecisions = ["accept", "reject", "set aside"] as const;
export type PaymentDecision = (typeof paymentDecisions)[number];

export const decidePayment = defineEndpoint({
  name: "decidePayment",
  access: "staff",
  permission: "decidePayments",
  summary:
    "Accept a confirmed payment for the amount that came (the order moves to packing if nothing is open any more; otherwise the customer is told what is missing), reject it with a reason (the customer can confirm again), or set it aside without a mail because the order was paid online meanwhile",
  params: orderKey,
  body: z
    .object({
      decision: z.enum(paymentDecisions, "invalid"),
      /**
       * The Rupiah that came, if it is accepted: less than the open amount is accepted as a part. If left out, the open
       * amount.
       */
      amount: z.int("wholeNumber").min(1, "tooSmall").max(limits.amountRupiah, "tooLarge").optional(),
      reason: lines(limits.reasonLength).default(""),
      /** The confirmation that the staff looked at, so that a newer one of the same order is not decided by mistake. */
      paymentId: uuid.optional(),
    })
    .refine(({ decision, reason }) => decision !== "reject" || reason !== "", {
      path: ["reason"],
      error: "required",
    }),
  data: movedOrder,
  refusals: ["orderNotFound", "paymentNotToDecide", "orderNotPaidOtherwise", "orderPaidOtherwise"],
});

export const reopenReceipt = defineEndpoint({
  name: "reopenReceipt",
  access: "staff",
  permission: "decidePayments",
  summary:
    "Let a receipt that was rejected or set aside by mistake wait to be checked again, while its order can still be paid",
  params: z.object({ id: uuid }),
  data: paymentToDecide,
  refusals: ["notFound", "receiptNotToReopen"],
});
