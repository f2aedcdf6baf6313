import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import {
  idempotencyHeaders,
  lines,
  pastDay,
  quantity,
  requiredLines,
  text,
  uuid,
} from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";
import { paymentConfirmation } from "../payments.ts";
import { refundAccount } from "../refunds.ts";
import { eachLineOnce, orderLineId } from "../../returns/returns.ts";
import { salesUnits } from "../../core/sales-units.ts";
import { movedOrder, orderKey } from "../../orders/admin/orders.ts";

/**
 * Money that goes back: promised, then sent, then confirmed by the customer; or the promise is withdrawn before the
 * money was sent. Each step can be taken back.
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
  /** The bank's name of the own account from which it was sent; empty if nobody has said so. */
  sentFrom: z.string(),
  /** The line of a bank statement that shows it; null while none does. */
  transfer: z
    .object({ id: z.string(), bookedOn: z.string().nullable(), description: z.string(), amount: z.int() })
    .nullable(),
  /** The number of the return that it settled, which must be settled again if it is withdrawn; null for others. */
  returnNumber: z.string().nullable(),
});
export type Refund = z.infer<typeof refund>;

const key = z.object({ id: uuid });

/** From which own account money left, and on which day. */
const sending = {
  /** The bank's name of one of the shop's accounts; empty while nobody says so. */
  sentFrom: text(limits.nameLength).default(""),
  sentOn: pastDay,
};
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
    "Promise a customer money of an order back, at most what was received, or keep it as credit for other orders; mailed. It is for the named pieces, or for the whole order. The same `id` again changes nothing",
  headers: idempotencyHeaders,
  params: orderKey,
  body: z.object({
    /** Made by the browser; only pages of an older version leave it out. */
    id: uuid.optional(),
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
    "Pay an order that waits for payment from the credit of its company, or of its customer if it is a private order, as far as the credit goes; the order moves to packing if nothing is open any more",
  headers: idempotencyHeaders,
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
  summary:
    "Record that a refund was transferred, from which own account and on which day (today if left out), with a picture of the bank's receipt; mailed. What was transferred is refused if the refund has become another one meanwhile",
  params: key,
  body: z.object({
    /** What was transferred, and to which account; only pages of an older version leave it out. */
    transferred: z.object({ amount: z.int("wholeNumber"), accountNumber: z.string("invalid") }).optional(),
    receiptImage: paymentConfirmation.shape.paymentReceiptImage,
    sentFrom: sending.sentFrom,
    sentOn: sending.sentOn.optional(),
  }),
  data: refund,
  refusals: [
    "notFound",
    "refundNotPromised",
    "refundWithoutAccount",
    "refundChanged",
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
    "Withdraw a promised refund that was not sent, a credit of which nothing was used, or what a credit note took off what is owed, with a reason that is mailed to the customer; its credit note is void. A return that it settled loses its whole settlement, and must be settled again",
  params: key,
  body: z.object({ reason: requiredLines(limits.reasonLength) }),
  data: refund,
  refusals: ["notFound", "refundNotPromised", "creditUsed", "refundSentAlready", "refundPiecesTooMany"],
});

export const takeBackRefund = defineEndpoint({
  name: "takeBackRefund",
  ...byFinance,
  summary:
    "Say that a refund did not arrive after all (back to `sent`), or that it was not sent or the bank has sent it back (back to `promised`: its credit note is void, it can be sent again, and the customer is told by mail)",
  params: key,
  body: z.object({
    to: z.enum(["sent", "promised"], { error: "invalid" }),
    reason: requiredLines(limits.reasonLength),
    /** The account was wrong: it is forgotten, and must be named again. */
    isAccountWrong: z.boolean("invalid").default(false),
  }),
  data: refund,
  refusals: ["notFound", "refundNotSent"],
});

export const correctRefund = defineEndpoint({
  name: "correctRefund",
  ...byFinance,
  summary:
    "Correct how much of a refund was sent, from which own account and on which day. Another amount makes its credit note void, issues a new one and is mailed; what is missing of the promised amount stays promised, which is mailed too",
  params: key,
  body: z.object({
    amount: z.int("wholeNumber").min(1, "tooSmall").max(limits.amountRupiah, "tooLarge"),
    ...sending,
    reason: lines(limits.reasonLength).default(""),
  }),
  data: refund,
  refusals: ["notFound", "refundNotSent", "refundTooMuch"],
});

export const listRefundTransfers = defineEndpoint({
  name: "listRefundTransfers",
  access: "staff",
  permission: "seePayments",
  summary:
    "Lines of bank statements by which a refund may have left: money that went out and shows no other refund, the most likely first",
  params: key,
  data: z.array(
    z.object({
      id: z.string(),
      bookedOn: z.string().nullable(),
      description: z.string(),
      /** Rupiah that went out. */
      amount: z.int(),
      /** The own account that it left: its bank's name, or its number if it is none of the shop's. */
      account: z.string(),
      /** Whether amount and the customer's name, the account's number or the order's code agree. */
      isLikely: z.boolean(),
    }),
  ),
  refusals: ["notFound"],
});

export const setRefundTransfer = defineEndpoint({
  name: "setRefundTransfer",
  ...byFinance,
  summary:
    "Say which line of a bank statement shows a refund that was sent: its day and account become those of the line; or null to say that none does",
  params: key,
  body: z.object({
    transfer: z
      .string()
      .regex(/^[1-9]\d{0,14}$/, "invalid")
      .nullable(),
  }),
  data: refund,
  refusals: ["notFound", "refundNotSent", "mutationNotFound", "transferNotOfRefund"],
});

export const getRefundReceipt = defineEndpoint({
  name: "getRefundReceipt",
  access: "staff",
  permission: "seePayments",
  summary: "The picture of the bank's receipt of a refund, as an attachment",
  params: key,
  refusals: ["notFound", "storageUnavailable"],
});
