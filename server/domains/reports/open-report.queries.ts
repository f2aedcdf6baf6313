import { sql, type SQL } from "drizzle-orm";
import { openAges, type getOpenReport, type OpenAge, type OpenRow } from "#contract/reports/admin/reports.ts";
import type { EndpointData } from "#contract/core/endpoint.ts";
import type { Language } from "#contract/core/languages.ts";
import { reportWords } from "#contract/texts/report-words.ts";
import type { TableRow } from "../../files/tables/write-csv.ts";
import { moneyMovements } from "./money-movements.ts";
import { isOwed, openRupiah } from "../../rules/money/open-amount.ts";
import { buyerName } from "../../rules/people/person-name.ts";
import { statusList } from "../../rules/orders/status-list.ts";
import { listOnlyTaxOpen } from "../../rules/money/withholding.ts";
import type { Queryable } from "../../database/queryable.ts";

export type OpenReport = EndpointData<typeof getOpenReport>;

interface FoundRow extends Record<string, unknown> {
  orderId: string;
  orderCode: string;
  debtorId: string;
  isCompany: boolean;
  customer: string;
  askedOn: string;
  dueOn: string | null;
  isOnAccount: boolean;
  days: number;
  total: string;
  open: string;
}

/**
 * Orders that are not fully paid, the longest overdue first, with the sums by age and by debtor: orders that wait for
 * payment, orders on account, and orders of which a payment was taken back after they left. With a day (Asia/Jakarta) it is
 * what was open when that day ended.
 */
export async function readOpen(db: Queryable, limit: number, day?: string): Promise<OpenReport> {
  const then = day === undefined ? sql`(now() at time zone 'Asia/Jakarta')::date` : sql`${day}::date`;
  const { rows: found } = await db.execute<FoundRow>(sql`
    select id as "orderId", order_code as "orderCode", "debtorId", "isCompany", customer, asked_on::text as "askedOn",
      due_on::text as "dueOn", "isOnAccount",
      greatest(0, ${then} - due_on) as days, total_rupiah::text as total, open::text as open
    from (${day === undefined ? openNow : openThen(day)}) owed
    where open > 0
    order by due_on nulls last, order_code`);
  const onlyTax = await listOnlyTaxOpen(
    db,
    found.map(({ orderId, open }) => ({ id: orderId, openRupiah: Number(open) })),
  );
  const rows = found.map((one) => asRow(one, onlyTax));
  const debtors = debtorsOf(found, onlyTax);
  return {
    ages: openAges.map((age) => {
      const ofAge = rows.filter((row) => row.age === age);
      return { age, orders: ofAge.length, open: sumOf(ofAge) };
    }),
    debtors: debtors.slice(0, limit),
    debtorCount: debtors.length,
    rows: rows.slice(0, limit),
    count: rows.length,
    open: sumOf(rows),
  };
}

/** What is known of an open order beside what is open of it; `isOnAccount` is SQL. */
const factsOf = (
  isOnAccount: SQL,
  isAsked: SQL,
) => sql`sales_order.id, order_code, coalesce(company_id, user_id) as "debtorId",
  company_id is not null as "isCompany",
  ${buyerName} as customer,
  (coalesce(case when ${isOnAccount} then on_account_at end, (select max(at) from sales_order_event
    where order_id = sales_order.id and to_status = 'waiting for payment' and ${isAsked}), order_date) at time zone 'Asia/Jakarta')::date as asked_on,
  (payment_due_at at time zone 'Asia/Jakarta')::date as due_on, ${isOnAccount} as "isOnAccount", total_rupiah`;

const openNow = sql`
  select ${factsOf(sql`on_account_at is not null`, sql`true`)}, ${openRupiah} as open
  from sales_order where ${isOwed}`;

/**
 * The same as it was when a day ended: by the status that the order had then, and by the money that had come and gone by
 * then, each on the day that the money report says. The total is that of today.
 */
function openThen(day: string): SQL {
  const end = sql`((${day}::date + 1)::timestamp at time zone 'Asia/Jakarta')`;
  const isOnAccount = sql`coalesce(on_account_at < ${end}, false)`;
  return sql`
    select ${factsOf(isOnAccount, sql`at < ${end}`)},
      total_rupiah - coalesce(moved.received, 0) + coalesce(back.amount, 0) as open
    from sales_order
    cross join lateral (
      select to_status as status from sales_order_event
      where order_id = sales_order.id and at < ${end} order by sales_order_event.id desc limit 1
    ) was
    left join (
      select order_id, sum(amount) as received
      from (${moneyMovements({ from: firstDay, to: day }, { hasAccount: false })}) movement where amount > 0 group by order_id
    ) moved on moved.order_id = sales_order.id
    left join lateral (
      select sum(payment.owed_again_rupiah) as amount
      from payment left join refund on refund.payment_id = payment.id
      where payment.order_id = sales_order.id and payment.state in ('promised', 'sent', 'confirmed')
        and least(payment.created_at, refund.sent_at) < ${end}
    ) back on true
    where order_date < ${end} and (was.status = 'waiting for payment' or was.status in (${statusList("isReleased")}))`;
}

/** Before the first day of any shop. */
const firstDay = "2000-01-01";

function asRow(found: FoundRow, onlyTax: ReadonlySet<string>): OpenRow {
  const { debtorId: _d, isCompany: _c, total, open, ...row } = found;
  const days = row.days ?? 0;
  const isOnlyTax = onlyTax.has(row.orderId);
  return { ...row, days, age: ageOf(days), total: Number(total), open: Number(open), isOnlyTax };
}

/** How much each debtor owes, by age, the largest debt first. */
function debtorsOf(found: FoundRow[], onlyTax: ReadonlySet<string>): OpenReport["debtors"] {
  const debtors = [...Map.groupBy(found, ({ debtorId }) => debtorId)].map(([id, theirs]) => {
    const rows = theirs.map((one) => asRow(one, onlyTax));
    const ofAge = (age: OpenAge) => sumOf(rows.filter((row) => row.age === age));
    return {
      id,
      isCompany: theirs.at(-1)?.isCompany ?? false,
      // The name in the newest order.
      name: theirs.at(-1)?.customer ?? "",
      ages: Object.fromEntries(openAges.map((age) => [age, ofAge(age)])) as Record<OpenAge, number>,
      open: sumOf(rows),
      onlyTax: sumOf(rows.filter(({ isOnlyTax }) => isOnlyTax)),
    };
  });
  return debtors.toSorted((one, other) => other.open - one.open || one.name.localeCompare(other.name));
}

function ageOf(days: number): OpenAge {
  if (days === 0) return "0";
  if (days <= 30) return "1-30";
  if (days <= 60) return "31-60";
  return days <= 90 ? "61-90" : "91";
}

function sumOf(rows: OpenRow[]): number {
  return rows.reduce((sum, { open }) => sum + open, 0);
}

/**
 * The rows of its file, the names of the columns first, without sums: adding up a column gives the sum that the screen
 * shows.
 */
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
