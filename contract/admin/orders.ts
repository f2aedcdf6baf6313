import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { text } from "../fields.ts";
import { limits } from "../limits.ts";
import { orderStatus } from "../orders.ts";

/** The order's id or its code. */
export const orderKey = z.object({
  id: z.union([z.uuid(), z.string().regex(/^SO-\d{8}-\d{4,}$/, "invalid")], "invalid"),
});

/** Where a decision left the order, and where it may go from there. */
export const movedOrder = z.object({
  id: z.string(),
  orderCode: z.string(),
  orderStatus,
  openMoves: z.array(orderStatus),
});

export const moveOrder = defineEndpoint({
  name: "moveOrder",
  access: "staff",
  permission: "moveOrders",
  summary: "Move an order to another status; recorded and mailed to the customer",
  params: orderKey,
  body: z.object({
    orderStatus,
    shippingAirwayBills: text(limits.airwayBillLength).optional(),
    reason: text(limits.reasonLength).optional(),
  }),
  data: movedOrder,
  refusals: ["orderNotFound", "orderMoveNotOpen", "airwayBillRequired"],
});
