import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { text } from "../fields.ts";
import { limits } from "../limits.ts";
import { movedOrder, orderKey } from "./orders.ts";

export const decidePayment = defineEndpoint({
  name: "decidePayment",
  access: "staff",
  permission: "decidePayments",
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
  data: movedOrder,
  refusals: ["orderNotFound", "paymentNotToDecide"],
});
