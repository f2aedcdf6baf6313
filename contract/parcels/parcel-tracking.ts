import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { numericId, requiredText, uuid } from "../core/fields.ts";
import { limits } from "../core/limits.ts";
import { readOrderCode } from "../orders/order-code.ts";
import { whoeverHasTheLink } from "../orders/order-links.ts";
import { orderStatus } from "../orders/orders.ts";
import { shipmentStep, shownShipment } from "./shipments.ts";

/** The state of an order, for somebody without an account who proves to know it: nothing that names a person. */
export const trackedOrder = z.object({
  orderCode: z.string(),
  orderStatus,
  /** What has left, the earliest first. */
  shipments: z.array(
    shownShipment.extend({
      /**
       * The latest first. The words of a courier or the staff may name people, so a step has only state, place and
       * time.
       */
      steps: z.array(shipmentStep.pick({ state: true, place: true, at: true, isLoss: true })),
    }),
  ),
});
export type TrackedOrder = z.infer<typeof trackedOrder>;

/** How somebody proves to know an order. */
export const trackingProof = z.object({
  orderCode: requiredText(limits.nameLength).overwrite(readOrderCode),
  /** The last five digits of the customer's or the recipient's phone number. */
  phoneDigits: requiredText(limits.phoneLength)
    .overwrite((digits) => digits.replace(/\s/g, ""))
    .regex(/^\d{5}$/, "fiveDigits"),
});
export type TrackingProof = z.output<typeof trackingProof>;

export const trackOrder = defineEndpoint({
  name: "trackOrder",
  access: "public",
  onlyReads: true,
  summary:
    "The state of an order and its parcels, by its code and the last five digits of the phone number; a wrong code and wrong digits get the same answer",
  body: trackingProof,
  data: trackedOrder,
  refusals: ["orderNotTracked", "tooManyTries"],
});

const stepKey = z.object({ stepId: numericId });

export const getDeliveryPhoto = defineEndpoint({
  name: "getDeliveryPhoto",
  access: "member",
  summary:
    "The picture of the signed delivery order of a parcel of one of the caller's orders, as an attachment",
  params: stepKey.extend({ id: uuid }),
  refusals: ["notFound", "storageUnavailable"],
});

export const getLinkedDeliveryPhoto = defineEndpoint({
  name: "getLinkedDeliveryPhoto",
  ...whoeverHasTheLink,
  summary:
    "The picture of the signed delivery order of a parcel of the order of a private link, as an attachment",
  params: stepKey,
  refusals: ["orderLinkUnknown", "tooManyTries", "notFound", "storageUnavailable"],
});
