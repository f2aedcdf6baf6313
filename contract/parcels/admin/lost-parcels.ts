import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { numericId, requiredLines, rupiah } from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";
import { lossOutcomes } from "../shipments.ts";
import { orderKey } from "../../orders/admin/orders.ts";

const staffMay = { access: "staff", permission: "shipOrders" } as const;
/** Money and goods of the company are given only by who may also cancel an order. */
const mayMakeGood = { access: "staff", permission: "cancelOrders" } as const;

const shipmentKey = orderKey.extend({ shipmentId: numericId });
const reason = requiredLines(limits.reasonLength);
/** Rupiah; null if nothing is claimed, or the courier has not answered. */
const claimed = rupiah.nullable().default(null);

/** The code of the order by which the pieces are sent again; null if they are not. */
const madeGood = z.object({ replacementCode: z.string().nullable() });

export const loseShipment = defineEndpoint({
  name: "loseShipment",
  ...staffMay,
  summary:
    "Say that the courier has lost a parcel that left and has not arrived: its customer is told by mail and by a step, the stock stays as it is, and its pieces are sent again by an order without price, or their money goes back (what is still owed is lowered first), or that is decided later. Who does not cancel orders decides later",
  params: shipmentKey,
  body: z.object({
    /** Told to the customer. */
    reason,
    /** The Rupiah that are claimed from the courier. */
    claim: claimed,
    outcome: z.enum(lossOutcomes, "invalid").default("later"),
  }),
  data: madeGood,
  refusals: [
    "orderNotFound",
    "shipmentNotFound",
    "shipmentNotLeft",
    "orderFinished",
    "parcelArrived",
    "parcelLost",
    "parcelInReturn",
    "productNotFound",
    "notEnoughStock",
    "refundTooMuch",
    "refundPiecesTooMany",
  ],
});

export const makeLossGood = defineEndpoint({
  name: "makeLossGood",
  ...mayMakeGood,
  summary: "Send the pieces of a lost parcel again, or give their money back, where that was left for later",
  params: shipmentKey,
  body: z.object({ outcome: z.enum(lossOutcomes, "invalid").exclude(["later"]) }),
  data: madeGood,
  refusals: [
    "orderNotFound",
    "shipmentNotFound",
    "parcelNotLost",
    "lossMadeGood",
    "productNotFound",
    "notEnoughStock",
    "refundTooMuch",
    "refundPiecesTooMany",
  ],
});

export const findLostShipment = defineEndpoint({
  name: "findLostShipment",
  ...staffMay,
  summary:
    "Take back that a parcel is lost, as long as its replacement has not left and its money was not sent: its step is withdrawn, its replacement is cancelled, its promised money is withdrawn, it stands again where its other steps say, and its customer is told by mail. Who does not cancel orders finds only what was left for later",
  params: shipmentKey,
  body: z.object({ reason }),
  data: z.null(),
  refusals: [
    "orderNotFound",
    "shipmentNotFound",
    "parcelNotLost",
    "orderFinished",
    "refundSentAlready",
    "refundNotPromised",
    "creditUsed",
    "replacementHasLeft",
  ],
});

export const claimFromCourier = defineEndpoint({
  name: "claimFromCourier",
  ...mayMakeGood,
  summary: "Set what is claimed from the courier for a lost parcel, and what of it was paid; 0 if it refused",
  params: shipmentKey,
  body: z
    .object({ claim: claimed, paid: claimed })
    .refine(({ claim, paid }) => claim !== null || paid === null, { path: ["claim"], error: "required" }),
  data: z.null(),
  refusals: ["orderNotFound", "shipmentNotFound", "parcelNotLost", "nothingChanged"],
});
