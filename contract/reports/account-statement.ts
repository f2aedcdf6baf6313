import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { calendarDay } from "../core/fields.ts";

/** What moves an account: an invoice raises what is owed, money and withheld tax lower it, and so on. */
export const accountMoveKinds = [
  "invoice",
  "payment",
  "pph22",
  "ppn",
  "write-off",
  "credit-note",
  "refund",
] as const;
export type AccountMoveKind = (typeof accountMoveKinds)[number];

/** The most rows of one account statement. */
export const mostAccountMoves = 2_000;

/** Days of Jakarta, both included. */
export const accountPeriod = z
  .object({ from: calendarDay, to: calendarDay })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: "dayBeforeFirst" });
export type AccountPeriod = z.output<typeof accountPeriod>;

/** How a customer stands with the company over some days. Amounts are Rupiah; what is owed is positive. */
export const accountStatement = z.object({
  name: z.string(),
  /** Empty for a customer without a company. */
  npwp: z.string(),
  from: z.string(),
  to: z.string(),
  /** What was owed before the first day; negative if the customer had paid too much. */
  opening: z.int(),
  rows: z.array(
    z.object({
      day: z.string(),
      kind: z.enum(accountMoveKinds),
      /** The document's or the slip's; empty if it has none. */
      number: z.string(),
      orderCode: z.string(),
      poNumber: z.string(),
      /** Positive if it raises what is owed. */
      amount: z.int(),
      /** What was owed after it. */
      balance: z.int(),
    }),
  ),
  closing: z.int(),
  /** What must be paid now, the earliest due first, whatever the days above are. */
  due: z.array(
    z.object({
      orderCode: z.string(),
      poNumber: z.string(),
      /** The invoice's; empty if there is none. */
      number: z.string(),
      dueOn: z.string().nullable(),
      /** Days since the due day; 0 if it is not overdue. */
      days: z.int(),
      open: z.int(),
      /** Only withheld tax is still open: its slips are missing, but no money. */
      isOnlyTax: z.boolean(),
      /** A payment of it was confirmed, and nobody has decided on it yet. */
      isPaymentChecked: z.boolean(),
    }),
  ),
  owed: z.int(),
  /** The part that should have been paid by now, without invoices for which only slips are missing. */
  overdue: z.int(),
  /** Credit that was kept and can pay any of it. */
  credit: z.int(),
});
export type AccountStatement = z.infer<typeof accountStatement>;

export const getAccountStatement = defineEndpoint({
  name: "getAccountStatement",
  access: "member",
  summary:
    "The caller's invoices, payments, withheld tax and refunds between two days, and what must be paid now; finance and managers of a company get the company's",
  query: accountPeriod,
  data: accountStatement,
  refusals: ["notAllowed", "reportTooLong"],
});

export const getAccountStatementPdf = defineEndpoint({
  name: "getAccountStatementPdf",
  access: "member",
  summary: "The same as PDF",
  query: accountPeriod,
  refusals: ["notAllowed", "reportTooLong", "paperNotPrinted", "paperNotMade"],
});
