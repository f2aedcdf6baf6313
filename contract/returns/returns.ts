import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { idempotencyHeaders, lines, quantity, text, uuid } from "../core/fields.ts";
import { limits } from "../core/limits.ts";
import { orderLinkCode, orderLinkHeader } from "../orders/order-link-code.ts";
import { confirmationBodyBytes } from "../money/payments.ts";
import { quantityOfPart } from "../orders/quantity-of-part.ts";
import { returnReasons, returnSettlements, returnStates } from "./return-states.ts";

export const orderLineId = z.int("invalid").min(1, "invalid");

/** The most lines of one return: those of an order. */
const returnLinesMaximum = 500;

/** Lines of an order, each named once. */
export const eachLineOnce = <Line extends z.ZodType<{ lineId: number }>>(line: Line) =>
  z
    .array(line)
    .min(1, "required")
    .max(returnLinesMaximum, "tooLong")
    .refine((named) => new Set(named.map(({ lineId }) => lineId)).size === named.length, "invalid");

/** A request for a return; pictures are sent as base64 without the prefix of a data URL. */
export const returnForm = z.object({
  lines: eachLineOnce(
    z.object({
      lineId: orderLineId,
      qty: quantity,
      reason: z.enum(returnReasons, { error: "required" }),
      /** Of a part that does not fit: the machine, as the customer calls it, and its serial number; empty if not said. */
      machine: text(limits.nameLength).default(""),
      serialNumber: text(limits.nameLength).default(""),
    }),
  ),
  /** What is wrong, in the customer's words. */
  note: lines(limits.noteLength).default(""),
  photos: z
    .array(
      // As with a receipt, larger pictures get the picture's own refusal.
      z
        .string("required")
        .min(1, "required")
        .max(limits.receiptBytes * 2, "tooLarge"),
    )
    .max(limits.returnPhotos, "tooLong")
    .default([]),
});

/** What everybody who follows a return can see. */
export const shownReturn = z.object({
  id: z.int(),
  /** The order's code and its place among the order's returns: `SO-20261120-0001-R1`. */
  number: z.string(),
  state: z.enum(returnStates),
  askedAt: z.string(),
  note: z.string(),
  /** Where the customer must send the parts; empty until the return is approved. */
  address: z.string(),
  /** What the company wrote to the customer with its last decision. */
  answer: z.string(),
  /** Null until it is settled. */
  settlement: z.enum(returnSettlements).nullable(),
  /** The Rupiah by which its credit note lowered what was owed for the order. */
  setOff: z.int(),
  /** The order that replaces the parts. */
  replacementCode: z.string().nullable(),
});

/** The same as the customer sees it. */
export const ownReturn = shownReturn.extend({
  photoCount: z.int(),
  lines: z.array(quantityOfPart.extend({ reason: z.enum(returnReasons), receivedQty: z.int() })),
});
export type OwnReturn = z.infer<typeof ownReturn>;

/** The returns of an order, the oldest first, and which other parts can be returned. */
export const returnsOfOrder = z.object({
  returns: z.array(ownReturn),
  /** Until when the customer can ask; null while that is not known, because the order is not finished. */
  until: z.string().nullable(),
  /** How the customer is answered: by mail, or by WhatsApp to the number with these last digits if the order has no email. */
  answered: z.union([
    z.object({ by: z.literal("email") }),
    z.object({ by: z.literal("whatsapp"), lastDigits: z.string() }),
  ]),
  /** Empty if the customer cannot ask: nothing has arrived, the time is over, or a return waits for an answer. */
  returnable: z.array(quantityOfPart.extend({ lineId: z.int() })),
});
export type ReturnsOfOrder = z.infer<typeof returnsOfOrder>;

const ownOrder = z.object({ id: uuid });
const byLink = z.looseObject({ [orderLinkHeader]: z.string().regex(orderLinkCode, "invalid") });
/** Bytes of the request, with all its photos in base64. */
export const returnBodyBytes = confirmationBodyBytes;
const refusedAsking = [
  "nothingToReturn",
  "returnTooLate",
  "returnTooMany",
  "returnAskedAlready",
  "photoNotAnImage",
  "photoTooLarge",
  "storageUnavailable",
] as const;

export const listOwnReturns = defineEndpoint({
  name: "listOwnReturns",
  access: "member",
  summary: "The returns of one of the caller's orders, and what else of it can be returned",
  params: ownOrder,
  data: returnsOfOrder,
  refusals: ["orderNotFound"],
});

export const askReturn = defineEndpoint({
  name: "askReturn",
  access: "member",
  summary: "Ask to send parts of one of the caller's orders back, with photos; the answer is mailed",
  headers: idempotencyHeaders,
  params: ownOrder,
  body: returnForm,
  data: z.object({ number: z.string() }),
  refusals: ["orderNotFound", ...refusedAsking],
  bodyLimitBytes: returnBodyBytes,
});

export const listLinkedReturns = defineEndpoint({
  name: "listLinkedReturns",
  access: "link",
  headers: byLink,
  summary: "The returns of the order of a private link, and what else of it can be returned",
  data: returnsOfOrder,
  refusals: ["orderLinkUnknown", "tooManyTries"],
});

export const askLinkedReturn = defineEndpoint({
  name: "askLinkedReturn",
  access: "link",
  headers: byLink,
  summary: "Ask to send parts of the order of a private link back, with photos; the answer is mailed",
  body: returnForm,
  data: z.object({ number: z.string() }),
  refusals: ["orderLinkUnknown", "tooManyTries", "companyPeopleOnly", ...refusedAsking],
  bodyLimitBytes: returnBodyBytes,
});
