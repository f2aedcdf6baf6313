import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { text } from "./fields.ts";
import { limits } from "./limits.ts";
import { orderStatus } from "./orders.ts";

const orderKey = z.object({
  /** The order's id or its code. */
  id: z.union([z.uuid(), z.string().regex(/^SO-\d{8}-\d{4,}$/, "invalid")], "invalid"),
});

export const moveOrder = defineEndpoint({
  name: "moveOrder",
  access: "staff",
  summary: "Move an order to another status; recorded and mailed to the customer",
  params: orderKey,
  body: z.object({
    orderStatus,
    shippingAirwayBills: text(limits.airwayBillLength).optional(),
    reason: text(limits.reasonLength).optional(),
  }),
  data: z.object({ id: z.string(), orderCode: z.string(), orderStatus, openMoves: z.array(orderStatus) }),
  refusals: ["orderNotFound", "orderMoveNotOpen", "airwayBillRequired"],
});

export const decidePayment = defineEndpoint({
  name: "decidePayment",
  access: "staff",
  summary:
    "Accept a confirmed payment (the order moves to packing) or reject it with a reason (the customer can confirm again)",
  params: orderKey,
  body: z
    .object({
      decision: z.enum(["accept", "reject"], "invalid"),
      reason: text(limits.reasonLength).default(""),
    })
    .refine(({ decision, reason }) => decision === "accept" || reason !== "", {
      path: ["reason"],
      error: "required",
    }),
  data: z.object({ id: z.string(), orderCode: z.string(), orderStatus, openMoves: z.array(orderStatus) }),
  refusals: ["orderNotFound", "paymentNotToDecide"],
});
