import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { uuid } from "../core/fields.ts";
import { whoeverHasTheLink } from "../orders/order-links.ts";
import { orderStatuses } from "../orders/order-states.ts";

/** The ways to pay online, in the order of display: QRIS, then virtual accounts by their banks. */
export const onlineMethods = ["qris", "bca", "mandiri", "bni", "bri", "permata", "cimb"] as const;
export type OnlineMethod = (typeof onlineMethods)[number];

/**
 * The state of an attempt to pay online: the gateway is being asked for it, it can be paid, it was paid; it ended
 * without money (its time is over, it was withdrawn, the gateway refused it); or the staff must decide about its money:
 * a different amount came, or the gateway revoked a payment or gave it back.
 */
export const attemptStates = [
  "opening",
  "pending",
  "paid",
  "expired",
  "cancelled",
  "failed",
  "mismatched",
  "reversed",
  "returned",
] as const;
export type AttemptState = (typeof attemptStates)[number];

/**
 * What somebody needs for paying: a virtual account's number, a bill of Mandiri (company and number), the text of a QR
 * code.
 */
export const payInstructions = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("account"), number: z.string() }),
  z.object({ kind: z.literal("bill"), billerCode: z.string(), billKey: z.string() }),
  z.object({ kind: z.literal("qr"), text: z.string() }),
]);
export type PayInstructions = z.infer<typeof payInstructions>;

const openAttempt = z.object({
  id: z.string(),
  method: z.enum(onlineMethods),
  /** Rupiah, exactly. */
  amount: z.int(),
  expiresAt: z.string(),
  /** Null while the gateway is still being asked for them. */
  instructions: payInstructions.nullable(),
});
export type OpenAttempt = z.infer<typeof openAttempt>;

export const onlinePayment = z.object({
  /** What is offered now; empty if the shop takes no payments online or the order waits for none. */
  methods: z.array(z.enum(onlineMethods)),
  /** The attempts that can be paid now, the newest first. */
  attempts: z.array(openAttempt),
  orderStatus: z.enum(orderStatuses),
  /** The Rupiah that are missing. */
  open: z.int(),
  /**
   * Rupiah that came in another amount than was asked for, while the shop checks them: nothing is offered meanwhile. Left
   * out if there are none.
   */
  checking: z.int().optional(),
});
export type OnlinePayment = z.infer<typeof onlinePayment>;

const chosenMethod = z.object({ method: z.enum(onlineMethods, { error: "invalid" }) });
const startRefusals = [
  "tooManyTries",
  "orderNotPayable",
  "paymentAlreadyConfirmed",
  "onlineMethodNotOffered",
  "onlineMoneyChecked",
  "onlinePaymentUnavailable",
] as const;

export const getOnlinePayment = defineEndpoint({
  name: "getOnlinePayment",
  access: "member",
  summary: "How one of the caller's orders can be paid online, and the attempts that were begun",
  params: z.object({ id: uuid }),
  data: onlinePayment,
  refusals: ["orderNotFound"],
});

export const startOnlinePayment = defineEndpoint({
  name: "startOnlinePayment",
  access: "member",
  summary:
    "Get a virtual account or a QR code for the open amount of one of the caller's orders; the same one again while it can be paid",
  params: z.object({ id: uuid }),
  body: chosenMethod,
  data: onlinePayment,
  refusals: ["orderNotFound", ...startRefusals],
});

export const getLinkedOnlinePayment = defineEndpoint({
  name: "getLinkedOnlinePayment",
  ...whoeverHasTheLink,
  summary: "How the order of a private link can be paid online, and the attempts that were begun",
  data: onlinePayment,
  refusals: ["orderLinkUnknown", "tooManyTries"],
});

export const startLinkedOnlinePayment = defineEndpoint({
  name: "startLinkedOnlinePayment",
  ...whoeverHasTheLink,
  summary: "Get a virtual account or a QR code for the order of a private link",
  body: chosenMethod,
  data: onlinePayment,
  refusals: ["orderLinkUnknown", ...startRefusals],
});

export const takePaymentNotice = defineEndpoint({
  name: "takePaymentNotice",
  access: "public",
  summary: "A signed notification of the payment gateway; the shop asks the gateway before it believes it",
  body: z.looseObject({}),
  data: z.null(),
  refusals: ["notFound", "noticeNotSigned"],
  bodyLimitBytes: 16 * 1_024,
});
