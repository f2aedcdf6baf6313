import { sql } from "drizzle-orm";
import type { EndpointData } from "#contract/core/endpoint.ts";
import type { Language } from "#contract/core/languages.ts";
import { stepOf, type getMoneyReport } from "#contract/reports/admin/reports.ts";
import { isMoney, isWithheldTax, type PaymentMethod } from "#contract/money/order-payments.ts";
import { reportWords } from "#contract/texts/report-words.ts";
import type { Queryable } from "../../database/queryable.ts";
import type { TableRow } from "../../files/tables/write-csv.ts";
import { isWriteOffMovement, moneyMovements } from "./money-movements.ts";
import type { Period } from "./sales-shares.ts";

export type MoneyReport = EndpointData<typeof getMoneyReport>;

interface GroupedRow extends Record<string, unknown> {
  day: string | null;
  /** The day or month of a row for the graph, which has neither day nor account; null of the others. */
  step: string | null;
  method: PaymentMethod;
  account: string;
  received: string;
  sent: string;
  writtenOff: string;
  count: number;
}

/** Money of a period by day, method and account, without the day, and by the steps of its graph. */
export async function readMoney(
  db: Queryable,
  { from, to, limit }: Period & { limit: number },
): Promise<MoneyReport> {
  // A long period has months; left() of a day's text is its month.
  const step = stepOf({ from, to }) === "month" ? sql`left(day::text, 7)` : sql`day::text`;
  const { rows } = await db.execute<GroupedRow>(sql`
    select *, (count(*) filter (where day is not null) over ())::integer as count
    from (
      select day::text as day, step, method, account, coalesce(sum(amount) filter (where amount > 0 and not ${isWriteOffMovement}), 0)::text as received,
        coalesce(-sum(amount) filter (where amount < 0), 0)::text as sent,
        coalesce(sum(amount) filter (where ${isWriteOffMovement}), 0)::text as "writtenOff"
      from (select *, ${step} as step from (${moneyMovements({ from, to })}) moved) movement
      group by grouping sets ((day, method, account), (method, account), (step, method))
    ) grouped
    order by day is not null, day, step, method desc, account
    limit ${limit + mostSums}`);
  const sums = rows.filter(({ day, step: one }) => day === null && one === null).map(asSums);
  const byDay = rows.filter(({ day }) => day !== null);
  return {
    rows: byDay.slice(0, limit).map((row) => ({ day: row.day ?? "", ...asSums(row) })),
    count: rows[0]?.count ?? 0,
    accounts: sums,
    money: sumOf(sums.filter(({ method }) => isMoney(method))),
    withheld: sumOf(sums.filter(({ method }) => isWithheldTax(method))).received,
    writtenOff: sums.reduce((sum, row) => sum + row.writtenOff, 0),
    credit: sumOf(sums.filter(({ method }) => method === "credit")),
    steps: stepsOf(rows),
    unpromised: await readUnpromised(db),
  };
}

/** Rupiah of cancelled orders that are neither promised nor sent back: a promise was withdrawn, and forgotten. */
async function readUnpromised(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ rupiah: string }>(sql`
    select coalesce(sum(received_rupiah - withheld_rupiah - promised_rupiah - refunded_rupiah), 0)::text as rupiah
    from sales_order where status = 'cancel'`);
  return Number(rows[0]?.rupiah ?? 0);
}

/** More than the bank accounts of any company, and the months of its years by method. */
const mostSums = 4_000;

function stepsOf(rows: GroupedRow[]) {
  const ofStep = new Map<string, GroupedRow[]>();
  for (const row of rows) {
    if (row.step !== null && isMoney(row.method))
      ofStep.set(row.step, [...(ofStep.get(row.step) ?? []), row]);
  }
  return [...ofStep].map(([key, moved]) => ({ key, ...sumOf(moved.map(asSums)) }));
}

function asSums({ method, account, received, sent, writtenOff }: GroupedRow) {
  return {
    method,
    account,
    received: Number(received),
    sent: Number(sent),
    writtenOff: Number(writtenOff),
  };
}

function sumOf(rows: { received: number; sent: number }[]) {
  return rows.reduce(
    (sum, { received, sent }) => ({ received: sum.received + received, sent: sum.sent + sent }),
    { received: 0, sent: 0 },
  );
}

/**
 * The rows of its file, the names of the columns first, without sums: adding up a column gives the sum that the screen
 * shows.
 */
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
