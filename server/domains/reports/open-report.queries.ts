import { sql } from "drizzle-orm";
import { openAges, type getOpenReport, type OpenAge, type OpenRow } from "#contract/admin/reports.ts";
import type { EndpointData } from "#contract/endpoint.ts";
import { openRupiah } from "../../core/open-amount.ts";
import type { Queryable } from "../../database/queryable.ts";

export type OpenReport = EndpointData<typeof getOpenReport>;

interface FoundRow extends Record<string, unknown> {
  orderId: string;
  orderCode: string;
  customer: string;
  askedOn: string;
  dueOn: string | null;
  days: number;
  total: string;
  open: string;
}

/** Orders that wait for payment and of which something is open, the oldest first, with the sums of each age. */
export async function readOpen(db: Queryable, limit: number): Promise<OpenReport> {
  const { rows: found } = await db.execute<FoundRow>(sql`
    select id as "orderId", order_code as "orderCode", customer, asked_on::text as "askedOn", due_on::text as "dueOn",
      (now() at time zone 'Asia/Jakarta')::date - asked_on as days, total_rupiah::text as total, open::text as open
    from (
      select sales_order.id, order_code,
        coalesce(nullif(customer_company, ''), trim(customer_first_name || ' ' || customer_last_name)) as customer,
        (coalesce(asked.at, order_date) at time zone 'Asia/Jakarta')::date as asked_on,
        (payment_due_at at time zone 'Asia/Jakarta')::date as due_on, total_rupiah, ${openRupiah} as open
      from sales_order
      left join lateral (
        select max(at) as at from sales_order_event
        where order_id = sales_order.id and to_status = 'waiting for payment'
      ) asked on true
      where status = 'waiting for payment'
    ) waiting
    where open > 0
    order by asked_on, order_code`);
  const rows: OpenRow[] = found.map((row) => ({
    ...row,
    age: ageOf(row.days),
    total: Number(row.total),
    open: Number(row.open),
  }));
  return {
    ages: openAges.map((age) => {
      const ofAge = rows.filter((row) => row.age === age);
      return { age, orders: ofAge.length, open: sumOf(ofAge) };
    }),
    rows: rows.slice(0, limit),
    count: rows.length,
    open: sumOf(rows),
  };
}

function ageOf(days: number): OpenAge {
  if (days <= 7) return "0-7";
  if (days <= 30) return "8-30";
  return days <= 60 ? "31-60" : "61";
}

function sumOf(rows: OpenRow[]): number {
  return rows.reduce((sum, { open }) => sum + open, 0);
}
