import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { auditActions } from "../../operations/admin/audit.ts";
import { orderStatus } from "../../orders/orders.ts";

/** How many wait; null if the caller's role may not see them. */
const waitingCount = z.int().nullable();

export const waiting = z.object({
  /** Orders that nobody has opened. */
  newOrders: waitingCount,
  /** Orders whose price and stock are being checked. */
  processing: waitingCount,
  /** Receipts to compare with the bank account. */
  paymentsToCheck: waitingCount,
  /** Transfers on bank statements that belong to no order yet. */
  transfersToMatch: waitingCount,
  /** Orders whose payment is overdue and for which no receipt has come. */
  overdue: waitingCount,
  /** Refunds that were promised and are not sent yet. */
  refunds: waitingCount,
  /** Orders of which money came that they do not need, and that was neither given back, promised nor kept. */
  moneyLeft: waitingCount,
  /** Returns whose next step the caller may take. */
  returns: waitingCount,
  /** Orders to pack of which pieces should have left by a day that was promised and has passed. */
  latePromises: waitingCount,
  /** Paid orders to pack and send. */
  toSend: waitingCount,
  /** Orders on their way whose arrival nobody has recorded. */
  toFinish: waitingCount,
  /** Returns that were approved and whose parts have not come. */
  returnsToCome: waitingCount,
  /** Requests for quotations that wait for an answer. */
  requests: waitingCount,
  /** Counted products that have fewer available pieces than their own minimum. */
  belowMinimum: waitingCount,
  /** Parts that were searched and not found. */
  missedParts: waitingCount,
  /** Reports that a part did not fit, which nobody has decided. */
  misfits: waitingCount,
});
export type Waiting = z.infer<typeof waiting>;

/** The kinds of waiting work. */
const waitingNames = waiting.keyof();

/** Since when the oldest of each kind waits, or is late; null if none waits, where the reader may not see it, and for what has no age. */
const oldest = z.record(waitingNames, z.string().nullable());
export type Oldest = z.infer<typeof oldest>;

/** Something that happened: a move of an order, or another act of the staff. */
export const happening = z.object({
  at: z.string(),
  /** Who did it; empty for the shop itself or an unknown person. */
  person: z.string(),
  order: z.object({ id: z.string(), code: z.string(), toStatus: orderStatus }).nullable(),
  act: z
    .object({
      action: z.enum(auditActions).or(z.string()),
      subject: z.string(),
      /** Of one of the things, if there are many. */
      subjectId: z.string(),
      label: z.string(),
      count: z.int(),
    })
    .nullable(),
});
export type Happening = z.infer<typeof happening>;

export const countWaiting = defineEndpoint({
  name: "countWaiting",
  access: "staff",
  permission: "seeToday",
  summary: "How much work waits, as far as the caller's roles may see it",
  data: waiting,
});

export const getToday = defineEndpoint({
  name: "getToday",
  access: "staff",
  permission: "seeToday",
  summary: "The work that waits and what happened last, as far as the caller's roles may see it",
  data: z.object({
    waiting,
    oldest,
    /** The newest first; null if the caller's role may see neither orders nor the audit. */
    latest: z.array(happening).nullable(),
    /** Whether nobody has ordered anything yet: there are no figures to look at. */
    isBeforeFirstOrder: z.boolean(),
  }),
});

export const salesPeriods = [7, 30, 90, 365] as const;

/** One day in Jakarta. */
export const salesDay = z.object({
  day: z.string(),
  /** Orders placed on that day, without cancelled ones. */
  orders: z.int(),
  /** The Rupiah that were paid on it, for any order, less what was sent back: the revenue of the sales report. */
  revenueRupiah: z.int(),
  /** The part that is tax which buyers withheld: no money came for it. */
  withheldRupiah: z.int(),
});
export type SalesDay = z.infer<typeof salesDay>;

/** The requests and quotations of a period, and their results. */
export const quotationFigures = z.object({
  /** Requests for quotations, and how many of them were quoted or declined. */
  asked: z.int(),
  answered: z.int(),
  /** The median of the minutes from a request to its answer; null if none was answered. */
  answerMinutes: z.int().nullable(),
  /** Quotations whose first version was sent, how many of them became orders, and the total of these in Rupiah. */
  sent: z.int(),
  ordered: z.int(),
  orderedRupiah: z.int(),
});
export type QuotationFigures = z.infer<typeof quotationFigures>;

export const getSales = defineEndpoint({
  name: "getSales",
  access: "staff",
  permission: "seePayments",
  summary:
    "Orders and revenue of each of the last days, the parts that were ordered most, and what became of quotations; some seconds old",
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
    quotations: quotationFigures,
  }),
  refusals: ["reportTooSlow"],
});
