import { sql } from "drizzle-orm";
import { openAges, type getOpenReport, type OpenAge, type OpenRow } from "#contract/admin/reports.ts";
import type { EndpointData } from "#contract/endpoint.ts";
import { isOwed, owedRupiah } from "../../core/open-amount.ts";
import { listOnlyTaxOpen } from "../../core/withholding.ts";
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
 * payment, orders on account, and orders of which a payment was taken back after they left.
 */
export async function readOpen(db: Queryable, limit: number): Promise<OpenReport> {
  const { rows: found } = await db.execute<FoundRow>(sql`
    select id as "orderId", order_code as "orderCode", "debtorId", "isCompany", customer, asked_on::text as "askedOn",
      due_on::text as "dueOn", "isOnAccount",
      greatest(0, (now() at time zone 'Asia/Jakarta')::date - due_on) as days, total_rupiah::text as total, open::text as open
    from (
      select sales_order.id, order_code, coalesce(company_id, user_id) as "debtorId", company_id is not null as "isCompany",
        coalesce(nullif(company_legal_name, ''), nullif(customer_company, ''), trim(customer_first_name || ' ' || customer_last_name)) as customer,
        (coalesce(on_account_at, asked.at, order_date) at time zone 'Asia/Jakarta')::date as asked_on,
        (payment_due_at at time zone 'Asia/Jakarta')::date as due_on, on_account_at is not null as "isOnAccount", total_rupiah,
        ${owedRupiah} as open
      from sales_order
      left join lateral (
        select max(at) as at from sales_order_event
        where order_id = sales_order.id and to_status = 'waiting for payment'
      ) asked on true
      where ${isOwed}
    ) owed
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
