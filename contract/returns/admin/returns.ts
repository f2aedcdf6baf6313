import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { idempotencyHeaders, lines, numericId, requiredLines, rupiah, uuid } from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";
import { returnReasons, returnSettlements, returnStates, type ReturnState } from "../return-states.ts";
import { eachLineOnce, orderLineId, returnBodyBytes, returnForm, shownReturn } from "../returns.ts";
import { salesUnits } from "../../core/sales-units.ts";
import { orderKey } from "../../orders/admin/orders.ts";
import type { Permission } from "../../admin/permissions.ts";

/** The tabs of the queue: returns whose next step the reader may take, or those in one state. */
export const returnTabs = ["waiting", ...returnStates] as const;

/** By state, the permission that the company's next step needs; in the other states the company has none. */
export const returnSteps = {
  asked: "manageReturns",
  received: "receiveReturns",
  inspected: "settleReturns",
} as const satisfies Partial<Record<ReturnState, Permission>>;
export type ReturnStep = keyof typeof returnSteps;

/** The states in which the next step is one that the reader may take. */
export function returnStepsOf(may: (permission: Permission) => boolean): ReturnStep[] {
  return (Object.keys(returnSteps) as ReturnStep[]).filter((state) => may(returnSteps[state]));
}

export const adminReturn = shownReturn.extend({
  orderId: z.string(),
  orderCode: z.string(),
  customerName: z.string(),
  customerCompany: z.string(),
  customerPhoneNumber: z.string(),
  /** Whether the staff entered it for the customer. */
  isEntered: z.boolean(),
  /** Since when it has been in its state. */
  since: z.string(),
  /** The Rupiah of its refund or credit; null without one, and for readers who may not see payments. */
  amount: z.int().nullable(),
  lines: z.array(
    z.object({
      lineId: z.int(),
      code: z.string(),
      name: z.string(),
      qty: z.int(),
      salesUnit: z.enum(salesUnits),
      reason: z.enum(returnReasons),
      /** How many came, and what became of them. */
      receivedQty: z.int(),
      shelfQty: z.int(),
      scrapQty: z.int(),
      makerQty: z.int(),
    }),
  ),
  /** The ids of its photos. */
  photos: z.array(z.int()),
});
export type AdminReturn = z.infer<typeof adminReturn>;

const key = z.object({ id: numericId });
/** A line of which nothing is sent or found has 0 pieces, or is left out. */
const pieces = z.int("wholeNumber").min(0, "tooSmall").max(limits.cartQuantity, "tooLarge");

export const listReturns = defineEndpoint({
  name: "listReturns",
  access: "staff",
  permission: "seeOrders",
  summary:
    "Returns, the longest waiting first: those in one state, those whose next step the reader may take (`waiting`), or those of one order",
  query: z.object({
    state: z.enum(returnTabs, "invalid").optional(),
    order: uuid.optional(),
    after: z.string().default(""),
  }),
  data: z.object({ rows: z.array(adminReturn), next: z.string().nullable() }),
});

export const enterReturn = defineEndpoint({
  name: "enterReturn",
  access: "staff",
  permission: "manageReturns",
  summary:
    "Record a return that a customer asks for by telephone or message; the customers' time limit does not apply",
  headers: idempotencyHeaders,
  params: orderKey,
  body: returnForm,
  data: adminReturn,
  refusals: [
    "orderNotFound",
    "nothingToReturn",
    "returnTooMany",
    "returnAskedAlready",
    "photoNotAnImage",
    "photoTooLarge",
    "storageUnavailable",
  ],
  bodyLimitBytes: returnBodyBytes,
});

export const approveReturn = defineEndpoint({
  name: "approveReturn",
  access: "staff",
  permission: "manageReturns",
  summary:
    "Approve a return; the customer gets a mail with the address for the parts and the return's number",
  params: key,
  body: z.object({
    address: requiredLines(limits.addressLength),
    answer: lines(limits.reasonLength).default(""),
  }),
  data: adminReturn,
  refusals: ["returnNotFound", "returnNotOpen"],
});

export const refuseReturn = defineEndpoint({
  name: "refuseReturn",
  access: "staff",
  permission: "manageReturns",
  summary: "Refuse a return, also an approved one whose parts never came; the text is mailed to the customer",
  params: key,
  body: z.object({ answer: requiredLines(limits.reasonLength) }),
  data: adminReturn,
  refusals: ["returnNotFound", "returnNotOpen"],
});

export const receiveReturn = defineEndpoint({
  name: "receiveReturn",
  access: "staff",
  permission: "receiveReturns",
  summary: "Record which pieces of an approved return have come; mailed",
  params: key,
  body: z.object({ lines: eachLineOnce(z.object({ lineId: orderLineId, qty: pieces })) }),
  data: adminReturn,
  refusals: ["returnNotFound", "returnNotOpen", "returnTooMany"],
});

export const inspectReturn = defineEndpoint({
  name: "inspectReturn",
  access: "staff",
  permission: "receiveReturns",
  summary:
    "Record what happens to the pieces that came: back to the shelf (and into the stock), scrap, or to the maker; mailed",
  params: key,
  body: z.object({
    lines: eachLineOnce(z.object({ lineId: orderLineId, shelf: pieces, scrap: pieces, maker: pieces })),
  }),
  data: adminReturn,
  refusals: ["returnNotFound", "returnNotOpen"],
});

export const settleReturn = defineEndpoint({
  name: "settleReturn",
  access: "staff",
  permission: "settleReturns",
  summary:
    "Settle an inspected return, once: by a refund or credit of at most what was received (which first lowers, by a credit note, what is owed for the order), by a new order without price, or by nothing; mailed",
  params: key,
  body: z
    .object({
      settlement: z.enum(returnSettlements, { error: "invalid" }),
      /** Made by the browser, so that a repeated request settles it once; only pages of an older version leave it out. */
      id: uuid.optional(),
      /** Rupiah of the refund or the credit. */
      amount: rupiah.optional(),
      /** Somebody has looked at it: more is given than the order charges for what came back. */
      isMoreMeant: z.boolean("invalid").default(false),
      /** Told to the customer. */
      answer: lines(limits.reasonLength).default(""),
    })
    .superRefine(({ settlement, amount = 0, answer }, context) => {
      if ((settlement === "refund" || settlement === "credit") && amount === 0) {
        context.addIssue({ code: "custom", path: ["amount"], message: "required" });
      }
      if (settlement === "nothing" && answer === "") {
        context.addIssue({ code: "custom", path: ["answer"], message: "required" });
      }
    }),
  data: adminReturn,
  refusals: [
    "returnNotFound",
    "returnNotOpen",
    "refundTooMuch",
    "refundPiecesTooMany",
    "moreThanReturned",
    "productNotFound",
    "notEnoughStock",
  ],
});

const takingBack = {
  params: key,
  body: z.object({ reason: requiredLines(limits.reasonLength) }),
  data: adminReturn,
};

export const takeBackDecision = defineEndpoint({
  name: "takeBackDecision",
  access: "staff",
  permission: "manageReturns",
  summary:
    "Take back that a return was approved or refused, while none of its parts has come: it waits for an answer again; the reason is mailed",
  ...takingBack,
  refusals: ["returnNotFound", "returnNotOpen", "returnAskedAlready", "returnTooMany"],
});

export const takeBackReception = defineEndpoint({
  name: "takeBackReception",
  access: "staff",
  permission: "receiveReturns",
  summary:
    "Take back the last step of a return that is not settled: what was found at the inspection (pieces that went to the shelf leave the stock), or which pieces have come; the reason is mailed",
  ...takingBack,
  refusals: ["returnNotFound", "returnNotOpen", "returnTooMany", "stockBelowZero"],
});

export const takeBackSettlement = defineEndpoint({
  name: "takeBackSettlement",
  access: "staff",
  permission: "settleReturns",
  summary:
    "Take back how a return was settled, all of it: its promised money or unused credit, what its credit note took off what is owed, or the replacement that has not left. It can be settled again; the reason is mailed",
  ...takingBack,
  refusals: [
    "returnNotFound",
    "returnNotOpen",
    "refundSentAlready",
    "creditUsed",
    "replacementHasLeft",
    "refundNotPromised",
  ],
});

export const getReturnPhoto = defineEndpoint({
  name: "getReturnPhoto",
  access: "staff",
  permission: "seeOrders",
  summary: "A photo of a return, as an attachment",
  params: key.extend({ photoId: numericId }),
  refusals: ["notFound", "storageUnavailable"],
});
