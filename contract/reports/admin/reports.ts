import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { calendarDay } from "../../core/fields.ts";
import { paymentMethods } from "../../money/order-payments.ts";
import { exportFormats } from "../../catalogue/admin/imports.ts";

/** What the sales can be divided by. */
export const salesGroupings = ["month", "day", "part", "category", "customer"] as const;
export type SalesGrouping = (typeof salesGroupings)[number];

/**
 * The parts of revenue, in Rupiah. Those before `refunded` are what was settled; a discount, a refund, what is kept as
 * credit and what was written off are negative, and revenue is the sum of all.
 */
export const salesAmounts = [
  "goods",
  "discount",
  "shipping",
  "insurance",
  "tax",
  "rounding",
  "unique-code",
  "overpaid",
  "refunded",
  "credit",
  "written-off",
] as const;
export type SalesAmount = (typeof salesAmounts)[number];

/** How many rows of a report a screen shows; its file has all of them. */
export const reportRowsShown = 200;

/** The most rows of a report as CSV; a workbook has fewer. */
export const mostReportRows = 200_000;

/** The most days that a graph draws one by one. */
const mostDays = 62;

/** Whether a graph of a period has a bar for each day or for each month. */
export function stepOf({ from, to }: { from: string; to: string }): "day" | "month" {
  return Date.parse(to) - Date.parse(from) < mostDays * 86_400_000 ? "day" : "month";
}

const format = z.enum(exportFormats, { error: "invalid" }).default("csv");

/** Days of Jakarta, both included. */
const period = z
  .object({ from: calendarDay, to: calendarDay })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: "dayBeforeFirst" });

const sums = z.object({
  /** Orders for which money came or went back. */
  orders: z.int(),
  /** Pieces that are paid: if an order is partly paid, as many whole pieces as its payments cover. */
  pieces: z.int(),
  amounts: z.record(z.enum(salesAmounts), z.int()),
  revenue: z.int(),
  /** The part of the revenue that is tax which buyers withheld: no money came for it. */
  withheld: z.int(),
});
export type SalesSums = z.infer<typeof sums>;

const salesRow = sums.extend({
  /** A month (`2026-11`), a day, or the key of the part, category or customer; empty for lines without a category. */
  key: z.string(),
  /** The number of a part or customer; empty for the others. */
  code: z.string(),
  /** Empty for months, days, and things whose name no longer exists. */
  name: z.string(),
});
export type SalesRow = z.infer<typeof salesRow>;

const salesQuery = period.safeExtend({ by: z.enum(salesGroupings, { error: "invalid" }) });

export const getSalesReport = defineEndpoint({
  name: "getSalesReport",
  access: "staff",
  permission: "seeReports",
  summary:
    "Revenue between two days of Jakarta, grouped by month, day, part, category or customer. A payment counts on the day on which the bank booked it, or else was accepted; tax that buyers withheld counts too, and is shown separately",
  query: salesQuery,
  data: z.object({
    /** Months and days in their order, the others by revenue; the first 200. */
    rows: z.array(salesRow),
    /** How many rows there are. */
    count: z.int(),
    /**
     * Amounts that belong to whole orders and not to a part or category, both received and refunded; null if the rows
     * contain everything.
     */
    rest: sums.nullable(),
    total: sums,
  }),
  refusals: ["reportTooSlow"],
});

export const exportSalesReport = defineEndpoint({
  name: "exportSalesReport",
  access: "staff",
  permission: "seeReports",
  summary: "The same report as CSV (up to 200,000 rows) or as a workbook (up to 20,000)",
  query: salesQuery.safeExtend({ format }),
  refusals: ["reportTooLong", "reportTooSlow"],
});

const moved = z.object({
  /** The Rupiah that came; for the method `credit`, the credit that paid an order. */
  received: z.int(),
  /** The Rupiah that went back, positive; for the method `credit`, what was kept for customers. */
  sent: z.int(),
});

const moneyOfAccount = moved.extend({
  method: z.enum(paymentMethods),
  /** The shop's bank account, if a statement or the customer names it; otherwise empty. */
  account: z.string(),
  /** Rupiah that were written off, which neither came nor went. */
  writtenOff: z.int(),
});

const moneyRow = moneyOfAccount.extend({ day: z.string() });
export type MoneyRow = z.infer<typeof moneyRow>;

export const getMoneyReport = defineEndpoint({
  name: "getMoneyReport",
  access: "staff",
  permission: "seeReports",
  summary:
    "Money that came and went back between two days of Jakarta, by day, method and bank account, the tax that buyers withheld, and what was written off",
  query: period,
  data: z.object({
    /** The first 200, by day. */
    rows: z.array(moneyRow),
    count: z.int(),
    accounts: z.array(moneyOfAccount),
    /** Without credit and withheld tax, for which no money moves. */
    money: moved,
    /** Rupiah of tax that buyers withheld. */
    withheld: z.int(),
    writtenOff: z.int(),
    credit: moved,
    /** The money of each day on which some moved, of a long period of each month (`stepOf`); without credit and withheld tax. */
    steps: z.array(moved.extend({ key: z.string() })),
    /** Rupiah that came for cancelled orders and that nobody has promised back, now, whatever the period is. */
    unpromised: z.int(),
  }),
  refusals: ["reportTooSlow"],
});

export const exportMoneyReport = defineEndpoint({
  name: "exportMoneyReport",
  access: "staff",
  permission: "seeReports",
  summary: "The same report as CSV (up to 200,000 rows) or as a workbook (up to 20,000)",
  query: period.safeExtend({ format }),
  refusals: ["reportTooLong", "reportTooSlow"],
});

/** How many days ago the last day to pay was; `0` is not due yet. */
export const openAges = ["0", "1-30", "31-60", "61-90", "91"] as const;
export type OpenAge = (typeof openAges)[number];

const openRow = z.object({
  orderId: z.string(),
  orderCode: z.string(),
  customer: z.string(),
  /** The day in Jakarta on which payment was asked for the last time, or the order went on account. */
  askedOn: z.string(),
  /** The last day to pay. */
  dueOn: z.string().nullable(),
  /** Whether its company pays it later, after the goods have left. */
  isOnAccount: z.boolean(),
  /** Days since the last day to pay; 0 if it is not overdue. */
  days: z.int(),
  age: z.enum(openAges),
  total: z.int(),
  open: z.int(),
  /** Only the tax that its buyer withholds is open: its slips are missing, but no money. */
  isOnlyTax: z.boolean(),
});
export type OpenRow = z.infer<typeof openRow>;

export const getOpenReport = defineEndpoint({
  name: "getOpenReport",
  access: "staff",
  permission: "seeReports",
  summary:
    "What customers owe, on account too, by the days overdue, for each company and customer: now, or as it was at the end of a day",
  query: z.object({ day: calendarDay.optional() }),
  data: z.object({
    ages: z.array(z.object({ age: z.enum(openAges), orders: z.int(), open: z.int() })),
    /** Who owes it, a company with all its people; the first 200, the largest debt first. */
    debtors: z.array(
      z.object({
        /** The company's id, or the id of a customer without a company. */
        id: z.string(),
        isCompany: z.boolean(),
        name: z.string(),
        ages: z.record(z.enum(openAges), z.int()),
        open: z.int(),
        /** The part that is withheld tax for which only the slips are missing. */
        onlyTax: z.int(),
      }),
    ),
    debtorCount: z.int(),
    /** The first 200, the longest overdue first. */
    rows: z.array(openRow),
    count: z.int(),
    open: z.int(),
  }),
  refusals: ["reportTooSlow"],
});

export const exportOpenReport = defineEndpoint({
  name: "exportOpenReport",
  access: "staff",
  permission: "seeReports",
  summary: "The same report as CSV (up to 200,000 rows) or as a workbook (up to 20,000)",
  query: z.object({ format, day: calendarDay.optional() }),
  refusals: ["reportTooLong", "reportTooSlow"],
});
