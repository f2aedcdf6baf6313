import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { idempotencyHeaders, numericId, text } from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";
import { confirmationBodyBytes, paymentConfirmation } from "../../money/payments.ts";
import { orderKey } from "../../orders/admin/orders.ts";

const staffMay = { access: "staff", permission: "shipOrders" } as const;

/**
 * The states of a parcel that the staff may type; the others follow from what the staff does with the parcel, or come
 * from a courier's service.
 */
export const typedStates = [
  "picked up",
  "in transit",
  "out for delivery",
  "attempt failed",
  "problem",
  "delivered",
] as const;
export type TypedState = (typeof typedStates)[number];

/** Milliseconds by which a clock may be fast. */
const clockTolerance = 5 * 60 * 1_000;

/**
 * One step of a parcel as the staff types it. An arrival may name who signed, with a picture of the signed delivery
 * order.
 */
export const typedStep = z
  .object({
    state: z.enum(typedStates, "invalid"),
    text: text(limits.stepTextLength).default(""),
    place: text(limits.nameLength).default(""),
    /** When it happened. */
    at: z.iso
      .datetime({ offset: true, error: "required" })
      .refine((moment) => Date.parse(moment) <= Date.now() + clockTolerance, "stepTimeInvalid"),
    signedBy: text(limits.nameLength).default(""),
    /** Base64 without the prefix of a data URL. */
    photo: paymentConfirmation.shape.paymentReceiptImage.nullable().default(null),
  })
  .superRefine(({ state, text: words, signedBy, photo }, context) => {
    const refuse = (path: string, message: string) => {
      context.addIssue({ code: "custom", path: [path], message });
    };
    if (state === "delivered") return;
    if (words === "") refuse("text", "required");
    if (signedBy !== "") refuse("signedBy", "invalid");
    if (photo !== null) refuse("photo", "invalid");
  });

const shipmentKey = orderKey.extend({ shipmentId: numericId });

export const addShipmentStep = defineEndpoint({
  name: "addShipmentStep",
  ...staffMay,
  summary:
    "Add a step of a parcel that has left, which its customer sees: where it is, or that it has arrived, who signed, and a picture of the signed delivery order",
  headers: idempotencyHeaders,
  params: shipmentKey,
  body: typedStep,
  data: z.object({ stepId: z.int() }),
  refusals: [
    "orderNotFound",
    "shipmentNotFound",
    "shipmentNotLeft",
    "parcelLost",
    "nothingChanged",
    "receiptNotAnImage",
    "receiptTooLarge",
    "storageUnavailable",
  ],
  bodyLimitBytes: confirmationBodyBytes,
});

export const withdrawShipmentStep = defineEndpoint({
  name: "withdrawShipmentStep",
  ...staffMay,
  summary:
    "Withdraw a step that was typed wrongly: customers no longer see it; the staff sees that it was withdrawn and by whom",
  params: shipmentKey.extend({ stepId: numericId }),
  data: z.null(),
  refusals: ["orderNotFound", "shipmentNotFound", "parcelLost", "notFound"],
});

export const getShipmentPhoto = defineEndpoint({
  name: "getShipmentPhoto",
  access: "staff",
  permission: "seeOrders",
  summary: "The picture of a parcel's signed delivery order, as an attachment",
  params: orderKey.extend({ stepId: numericId }),
  refusals: ["notFound", "storageUnavailable"],
});
