import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { requiredLines, uuid } from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";
import { attemptStates, onlineMethods } from "../online-payments.ts";

export const onlineAttempt = z.object({
  id: z.string(),
  orderId: z.string(),
  orderCode: z.string(),
  /** Its number at the gateway. */
  reference: z.string(),
  method: z.enum(onlineMethods),
  /** The Rupiah that it asked for. */
  amount: z.int(),
  state: z.enum(attemptStates),
  /**
   * Rupiah: the different amount that came, the amount that the gateway gave back to the payer, or, of one that was paid,
   * what the payer paid with the gateway's fee on top; otherwise null.
   */
  otherAmount: z.int().nullable(),
  /** Why the gateway created none, as a word; empty if it did. */
  fault: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Who decided a case that no rule decides, when, and with which words. */
  settledBy: z.string().nullable(),
  settledAt: z.string().nullable(),
  note: z.string(),
});
export type OnlineAttempt = z.infer<typeof onlineAttempt>;

export const listOnlineAttempts = defineEndpoint({
  name: "listOnlineAttempts",
  access: "staff",
  permission: "seePayments",
  summary:
    "The attempts to pay an order online, the newest first; without an order those that the staff must decide, the oldest first",
  query: z.object({ order: uuid.optional() }),
  data: z.object({ rows: z.array(onlineAttempt) }),
});

export const settleOnlineAttempt = defineEndpoint({
  name: "settleOnlineAttempt",
  access: "staff",
  permission: "decidePayments",
  summary:
    "Decide about money of an attempt that no rule can decide: accept a different amount as received, or put it aside",
  params: z.object({ id: uuid }),
  body: z.object({
    decision: z.enum(["accept", "close"], "invalid"),
    note: requiredLines(limits.reasonLength),
  }),
  data: onlineAttempt,
  refusals: ["notFound", "attemptNotToSettle"],
});
