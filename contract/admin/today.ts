import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { auditActions } from "./audit.ts";
import { orderStatus } from "../orders.ts";

/** How much waits for somebody; null where the caller's role does not see it. */
const waitingCount = z.int().nullable();

export const waiting = z.object({
  /** Orders that nobody has looked at. */
  newOrders: waitingCount,
  /** Orders that are looked at: price and stock are checked. */
  processing: waitingCount,
  /** Receipts to be held against the account. */
  paymentsToCheck: waitingCount,
  /** Orders that wait for a payment which is overdue and of which no receipt has come. */
  overdue: waitingCount,
  /** Paid orders to be packed and sent. */
  toSend: waitingCount,
  /** Orders under way whose arrival nobody has noted. */
  toFinish: waitingCount,
  /** Parts that were searched and not found. */
  missedParts: waitingCount,
});
export type Waiting = z.infer<typeof waiting>;

/** Something that happened: a move of an order, or anything else that the staff did. */
export const happening = z.object({
  at: z.string(),
  /** Who did it; empty where the shop or an unknown person did. */
  person: z.string(),
  order: z.object({ id: z.string(), code: z.string(), toStatus: orderStatus }).nullable(),
  act: z
    .object({
      action: z.enum(auditActions).or(z.string()),
      subject: z.string(),
      label: z.string(),
      count: z.int(),
    })
    .nullable(),
});
export type Happening = z.infer<typeof happening>;

export const getToday = defineEndpoint({
  name: "getToday",
  access: "staff",
  permission: "seeToday",
  summary: "What waits for whom, and what happened last, as far as the caller's role sees it",
  data: z.object({
    waiting,
    /** The newest first; null where the caller's role sees neither orders nor the audit. */
    latest: z.array(happening).nullable(),
  }),
});

export const salesPeriods = [7, 30, 90, 365] as const;

/** One day in Jakarta. */
export const salesDay = z.object({
  day: z.string(),
  /** Orders placed on it, cancelled ones aside. */
  orders: z.int(),
  /** Rupiah of those of them that are paid, shipping included. */
  revenueRupiah: z.int(),
});
export type SalesDay = z.infer<typeof salesDay>;

export const getSales = defineEndpoint({
  name: "getSales",
  access: "staff",
  permission: "seePayments",
  summary:
    "Orders and revenue of each of the last days, and the parts that were ordered most; some seconds old",
  query: z.object({ days: z.enum(salesPeriods.map(String) as [string, ...string[]], { error: "invalid" }) }),
  data: z.object({
    days: z.array(salesDay),
    topParts: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        pieces: z.int(),
        revenueRupiah: z.int(),
      }),
    ),
  }),
});
