import { isMoney } from "#contract/money/order-payments.ts";
import { salesAmounts, type SalesGrouping, type SalesSums } from "#contract/reports/admin/reports.ts";
import type { Language } from "#contract/core/languages.ts";
import { reportWords } from "#contract/texts/report-words.ts";
import type { TableRow } from "../../files/tables/write-csv.ts";
import type { MoneyReport } from "./money-report.queries.ts";
import type { OpenReport } from "./open-report.queries.ts";
import type { SalesReport } from "./sales-report.queries.ts";

// The files have no row of sums, so that adding up a column gives the sum that the screen shows.

/** The rows of a file, its names of columns first. */
export function salesTable(report: SalesReport, by: SalesGrouping, language: Language): TableRow[] {
  const words = reportWords[language];
  const isInTime = by === "month" || by === "day";
  const isNumbered = by === "part" || by === "customer";
  const row = (names: { key: string; code: string; name: string }, sums: SalesSums): TableRow => [
    ...(isNumbered ? [names.code] : []),
    isInTime ? names.key : names.name,
    sums.orders,
    sums.pieces,
    ...salesAmounts.map((kind) => sums.amounts[kind]),
    sums.revenue,
    sums.withheld,
  ];
  return [
    [
      ...(isNumbered ? [words.code] : []),
      words.groupings[by],
      words.orders,
      words.pieces,
      ...salesAmounts.map((kind) => words.amounts[kind]),
      words.revenue,
      words.withheld,
    ],
    ...report.rows.map((one) => {
      const name = one.key === "" && by === "category" ? words.noCategory : one.name;
      return row({ ...one, name }, one);
    }),
    ...(report.rest === null ? [] : [row({ key: "", code: "", name: words.rest }, report.rest)]),
  ];
}

/** The rows of a file, its names of columns first. */
export function moneyTable(report: MoneyReport, language: Language): TableRow[] {
  const words = reportWords[language];
  return [
    [words.day, words.method, words.account, words.received, words.sent, words.balance, words.writtenOff],
    ...report.rows.map(({ day, method, account, received, sent, writtenOff }) => [
      day,
      words.methods[method],
      account === "" && isMoney(method) ? words.noAccount : account,
      received,
      sent,
      received - sent,
      writtenOff,
    ]),
  ];
}

/** The rows of a file, its names of columns first. */
export function openTable(report: OpenReport, language: Language): TableRow[] {
  const words = reportWords[language];
  return [
    [
      words.order,
      words.customer,
      words.askedOn,
      words.dueOn,
      words.onAccount,
      words.days,
      words.age,
      words.total,
      words.open,
      words.onlyTax,
    ],
    ...report.rows.map((row) => [
      row.orderCode,
      row.customer,
      row.askedOn,
      row.dueOn,
      row.isOnAccount ? words.yes : "",
      row.days,
      words.ages[row.age],
      row.total,
      row.open,
      row.isOnlyTax ? words.yes : "",
    ]),
  ];
}
