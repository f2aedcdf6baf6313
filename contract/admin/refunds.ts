import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { quantity, requiredLines, uuid } from "../fields.ts";
import { limits } from "../limits.ts";
import { paymentConfirmation } from "../payments.ts";
import { refundAccount } from "../refunds.ts";
import { eachLineOnce, orderLineId } from "../returns.ts";
import { salesUnits } from "../sales-units.ts";
import { movedOrder, orderKey } from "./orders.ts";

/**
 * Money that goes back: promised, then sent, then confirmed by the customer; or the promise is withdrawn before the
 * money was sent.
 */
export const refundStates = ["promised", "sent", "confirmed", "withdrawn"] as const;
export type RefundState = (typeof refundStates)[number];

export const refund = z.object({
  id: z.string(),
  orderId: z.string(),
  orderCode: z.string(),
  state: z.enum(refundStates),
  /** Whether the shop keeps it as the customer's credit for other orders. */
  isCredit: z.boolean(),
  /** Whether it lowered what was owed for its order instead of going back. */
  isSetOff: z.boolean(),
  /** Rupiah that go back. */
  amount: z.int(),
  /** The pieces that it is for, with the Rupiah for each line; the rest of the amount is for the whole order. */
  lines: z.array(
    z.object({
      lineId: z.int(),
      code: z.string(),
      name: z.string(),
      qty: z.int(),
      salesUnit: z.enum(salesUnits),
      amount: z.int(),
    }),
  ),
  reason: z.string(),
  customerName: z.string(),
  customerCompany: z.string(),
  customerPhoneNumber: z.string(),
  /** Where it goes; null until somebody has named it. */
  account: z
    .object({ bankName: z.string(), accountNumber: z.string(), accountHolder: z.string() })
    .nullable(),
  promisedAt: z.string(),
  promisedBy: z.string(),
  sentAt: z.string().nullable(),
});
export type Refund = z.infer<typeof refund>;

const key = z.object({ id: uuid });
const byFinance = { access: "staff", permission: "manageRefunds" } as const;

export const listRefunds = defineEndpoint({
  name: "listRefunds",
  access: "staff",
  permission: "seePayments",
  summary: "Refunds in one state or of one order, the oldest first",
  query: z.object({
    state: z.enum(refundStates, "invalid").optional(),
    order: uuid.optional(),
    after: z.string().default(""),
  }),
  data: z.object({ rows: z.array(refund), next: z.string().nullable() }),
});

export const promiseRefund = defineEndpoint({
  name: "promiseRefund",
  ...byFinance,
  summary:
    "Promise a customer money of an order back, at most what was received, or keep it as credit for other orders; mailed. It is for the named pieces, or for the whole order",
  params: orderKey,
  body: z.object({
    amount: z.int("wholeNumber").min(1, "tooSmall").max(limits.amountRupiah, "tooLarge"),
    reason: requiredLines(limits.reasonLength),
    /** The customer keeps it as credit, and nothing is transferred. */
    isCredit: z.boolean("invalid").default(false),
    /** The pieces that it is for; left out if it is for the whole order. */
    lines: eachLineOnce(z.object({ lineId: orderLineId, qty: quantity })).optional(),
    /** Those of the pieces that have not left are sent all the same; otherwise they are left out. */
    isStillSent: z.boolean("invalid").default(false),
  }),
  data: refund,
  refusals: ["orderNotFound", "refundTooMuch", "refundPiecesTooMany", "piecesOfUnpaidOrder"],
});

export const useCredit = defineEndpoint({
  name: "useCredit",
  ...byFinance,
  summary:
    "Pay an order that waits for payment from its customer's credit, as far as the credit goes; the order moves to packing if nothing is open any more",
  params: orderKey,
  data: movedOrder,
  refusals: ["orderNotFound", "orderNotPayable", "paymentAlreadyConfirmed", "noCredit"],
});

export const setRefundAccount = defineEndpoint({
  name: "setRefundAccount",
  ...byFinance,
  summary: "Set the bank account that a customer has named for a refund",
  params: key,
  body: refundAccount,
  data: refund,
  refusals: ["notFound", "refundNotPromised"],
});

export const sendRefund = defineEndpoint({
  name: "sendRefund",
  ...byFinance,
  summary: "Record that a refund was transferred, with a picture of the bank's receipt; mailed",
  params: key,
  body: z.object({ receiptImage: paymentConfirmation.shape.paymentReceiptImage }),
  data: refund,
  refusals: [
    "notFound",
    "refundNotPromised",
    "refundWithoutAccount",
    "receiptNotAnImage",
    "receiptTooLarge",
    "storageUnavailable",
  ],
  bodyLimitBytes: 12 * 1024 * 1024,
});

export const confirmRefund = defineEndpoint({
  name: "confirmRefund",
  ...byFinance,
  summary: "Record that a refund has arrived",
  params: key,
  data: refund,
  refusals: ["notFound", "refundNotSent"],
});

export const withdrawRefund = defineEndpoint({
  name: "withdrawRefund",
  ...byFinance,
  summary:
    "Withdraw a promised refund that was not sent, with a reason that is mailed to the customer; a return that it settled must be settled again",
  params: key,
  body: z.object({ reason: requiredLines(limits.reasonLength) }),
  data: refund,
  refusals: ["notFound", "refundNotPromised"],
});

export const getRefundReceipt = defineEndpoint({
  name: "getRefundReceipt",
  access: "staff",
  permission: "seePayments",
  summary: "The picture of the bank's receipt of a refund, as an attachment",
  params: key,
  refusals: ["notFound", "storageUnavailable"],
});
