import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import {
  idempotencyHeaders,
  calendarDay,
  numericId,
  quantity,
  requiredLines,
  requiredText,
  rupiah,
  text,
} from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";
import { orderStatus } from "../../orders/orders.ts";
import { workPaper } from "../../money/admin/order-documents.ts";
import { movedOrder, orderKey } from "../../orders/admin/orders.ts";

const staffMay = { access: "staff", permission: "shipOrders" } as const;

const shipmentKey = orderKey.extend({ shipmentId: numericId });
const lineId = z.int("invalid").min(1, "invalid");
/** The most lines that are packed at once: as many as an order can have. */
const linesMaximum = 500;

const courier = {
  shippingProvider: requiredText(limits.nameLength),
  shippingMethod: requiredText(limits.nameLength),
};
const airwayBill = text(limits.airwayBillLength);

/** The shipment, and the order's status after it. */
const shippedOrder = z.object({ shipmentId: z.int(), orderStatus });

export const packShipment = defineEndpoint({
  name: "packShipment",
  ...staffMay,
  summary:
    "Pack pieces of an order into a parcel of their own; with an airway bill it leaves at once, and the customer gets a mail",
  headers: idempotencyHeaders,
  params: orderKey,
  body: z.object({
    lines: z
      .array(z.object({ lineId, qty: quantity }))
      .min(1, "required")
      .max(linesMaximum, "tooLong")
      .refine((lines) => new Set(lines.map((line) => line.lineId)).size === lines.length, "invalid"),
    ...courier,
    /** The Rupiah that the courier charges. */
    cost: rupiah.nullable().default(null),
    airwayBill: airwayBill.default(""),
  }),
  data: shippedOrder,
  refusals: ["orderNotFound", "orderNotToShip", "tooManyPieces", "orderNotPaid"],
});

export const handOverShipment = defineEndpoint({
  name: "handOverShipment",
  ...staffMay,
  summary:
    'Hand a packed parcel to the courier; the customer gets a mail, and with the last piece the order moves to "delivering"',
  params: shipmentKey,
  body: z.object({ airwayBill: requiredText(limits.airwayBillLength, "required") }),
  data: shippedOrder,
  refusals: ["orderNotFound", "shipmentNotFound", "shipmentHasLeft", "orderNotPaid"],
});

/** Why a step of an order is taken back. */
export const takenBack = z.object({
  reason: requiredLines(limits.reasonLength),
  /** Whether the customer gets a mail of correction. */
  isTold: z.boolean("invalid").default(true),
});

export const takeBackHandOver = defineEndpoint({
  name: "takeBackHandOver",
  ...staffMay,
  summary:
    "Take back that a parcel was handed over, as long as it has not arrived: it is packed again without an airway bill, its pieces are in the stock again and held, its delivery order is void, and an order that was delivering is packed again",
  params: shipmentKey,
  body: takenBack,
  data: shippedOrder,
  refusals: [
    "orderNotFound",
    "shipmentNotFound",
    "shipmentNotLeft",
    "parcelLost",
    "orderFinished",
    "parcelArrived",
    "parcelInReturn",
  ],
});

export const takeBackCancel = defineEndpoint({
  name: "takeBackCancel",
  access: "staff",
  permission: "cancelOrders",
  summary:
    "Take back that an order was cancelled, while its money has not gone back and its goods can be had: what was promised back or kept as credit since is withdrawn, its stock is held again, and it is new or processed again, or packed if it is paid. Who does not manage refunds withdraws no credit",
  params: orderKey,
  body: takenBack,
  data: movedOrder,
  refusals: [
    "orderNotFound",
    "orderMoveNotOpen",
    "cancelStays",
    "refundSentAlready",
    "refundNotPromised",
    "creditUsed",
    "notEnoughStock",
  ],
});

export const takeBackFinish = defineEndpoint({
  name: "takeBackFinish",
  ...staffMay,
  summary:
    'Take back that an order is done: it is "delivering" again, and its parcels stand where their steps say; the shop finishes it by itself only after as many days as after an arrival',
  params: orderKey,
  body: takenBack,
  data: movedOrder,
  refusals: ["orderNotFound", "orderMoveNotOpen"],
});

export const unpackShipment = defineEndpoint({
  name: "unpackShipment",
  ...staffMay,
  summary: "Unpack a parcel that has not left; its pieces can be packed again",
  params: shipmentKey,
  data: z.null(),
  refusals: ["orderNotFound", "shipmentNotFound", "shipmentHasLeft"],
});

export const correctShipment = defineEndpoint({
  name: "correctShipment",
  ...staffMay,
  summary: "Correct the courier or the airway bill of a parcel that has left; the customer gets another mail",
  params: shipmentKey,
  body: z.object({ ...courier, airwayBill: requiredText(limits.airwayBillLength, "required") }),
  data: z.null(),
  refusals: ["orderNotFound", "shipmentNotFound", "shipmentNotLeft", "nothingChanged"],
});

export const promiseLines = defineEndpoint({
  name: "promiseLines",
  ...staffMay,
  summary: "Set the day by which the waiting pieces of an order should leave; its customer sees it",
  params: orderKey,
  body: z.object({
    lines: z
      .array(z.object({ lineId, promisedOn: calendarDay.nullable() }))
      .min(1, "required")
      .max(linesMaximum, "tooLong"),
  }),
  data: z.null(),
  refusals: ["orderNotFound", "nothingChanged"],
});

/** The documents of a parcel. */
export const shipmentDocuments = ["packing-list", "delivery-order", "shipping-label"] as const;
export type ShipmentDocument = (typeof shipmentDocuments)[number];

export const printShipment = defineEndpoint({
  name: "printShipment",
  access: "staff",
  permission: "printOrders",
  summary:
    "A document of one parcel as PDF, in Indonesian: packing list, shipping label, or delivery order, which is issued by its first print. `paper` 80mm prints the first two on a roll",
  params: shipmentKey.extend({ kind: z.enum(shipmentDocuments, "invalid") }),
  query: z.object({ paper: workPaper }),
  refusals: ["orderNotFound", "shipmentNotFound", "documentNotYet", "paperNotPrinted", "paperNotMade"],
});
