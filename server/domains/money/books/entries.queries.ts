import { asc, desc, eq, sql } from "drizzle-orm";
import type { PaymentMethod } from "#contract/money/order-payments.ts";
import type { Charge } from "#contract/orders/order-total.ts";
import { dayOf } from "../../../database/jakarta-days.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { insertRows } from "../../../database/insert-rows.ts";
import { users } from "../../../database/schema/accounts.ts";
import { bookedEntries, closedMonths } from "../../../database/schema/books.ts";
import { creditOf, moneyOf, saleOf, type Entry } from "../../../rules/money/books/entries.ts";
import { personName } from "../../../rules/people/person-name.ts";
import type { Tax } from "../../../rules/money/tax.ts";
import { statusList } from "../../../rules/orders/status-list.ts";

/** Days of Jakarta, both included; from the beginning if `from` is left out. */
export interface Days {
  from?: string | undefined;
  until: string;
}

const within = (day: ReturnType<typeof sql>, { from = "0001-01-01", until }: Days) =>
  sql`${day} between ${from}::date and ${until}::date`;

/** The order's invoice that holds. */
const joinInvoice = sql`left join document invoice on invoice.order_id = sales_order.id and invoice.kind = 'invoice'
  and invoice.voided_at is null`;

/**
 * What the books have to say of these days by what is known now: sales of released orders on the day of their release,
 * what was given back of them, and money of any order. A cancelled order is no sale.
 */
export async function listEntries(db: Queryable, days: Days): Promise<Entry[]> {
  const all = [await listSales(db, days), await listCredits(db, days), await listMoney(db, days)].flat();
  return all.toSorted((one, other) => one.day.localeCompare(other.day));
}

type Named = Pick<Entry, "day" | "number" | "documentId" | "orderId" | "orderCode">;

async function listSales(db: Queryable, days: Days): Promise<Entry[]> {
  const { rows } = await db.execute<Named & { amount: string; charges: Charge[]; tax: Tax | null }>(sql`
    select released.day::text as day, coalesce(invoice.number, order_code) as number, invoice.id as "documentId",
      sales_order.id as "orderId", order_code as "orderCode",
      coalesce((invoice.snapshot ->> 'amount')::bigint, total_rupiah) as amount,
      coalesce(invoice.snapshot -> 'order' -> 'charges', (
        select coalesce(json_agg(json_build_object('kind', kind, 'amount', amount_rupiah)), '[]')::jsonb
        from order_charge where order_id = sales_order.id)) as charges,
      nullif(invoice.snapshot -> 'tax', 'null'::jsonb) as tax
    from sales_order
    cross join lateral (
      select ${dayOf(sql`coalesce((select max(at) from sales_order_event
        where order_id = sales_order.id and to_status = 'packing'), order_date)`)} as day) released
    ${joinInvoice}
    where status in (${statusList("isReleased")}) and total_rupiah > 0 and ${within(sql`released.day`, days)}
    order by released.day, order_code`);
  return rows.map(({ amount, charges, tax, ...named }) => ({
    ...named,
    source: `sale ${named.orderId}`,
    kind: "sale",
    postings: saleOf({ amount: Number(amount), charges, tax }),
  }));
}

/** When money went: as the bank's statement shows it, else as the staff said. */
const sentOn = sql`coalesce(
  (select booked_on from bank_mutation where id = refund.mutation_id),
  ${dayOf(sql`coalesce(refund.sent_at, payment.decided_at, payment.created_at)`)})`;

async function listCredits(db: Queryable, days: Days): Promise<Entry[]> {
  const { rows } = await db.execute<Named & { id: string; amount: string; tax: Tax | null }>(sql`
    select gone.day::text as day, coalesce(note.number, order_code) as number, note.id as "documentId",
      sales_order.id as "orderId", order_code as "orderCode", payment.id,
      -amount_rupiah - coalesce(payment.owed_again_rupiah, 0) as amount,
      nullif(invoice.snapshot -> 'tax', 'null'::jsonb) as tax
    from payment
    join refund on refund.payment_id = payment.id
    join sales_order on sales_order.id = payment.order_id
    cross join lateral (select ${sentOn} as day) gone
    left join document note on note.order_id = sales_order.id and note.kind = 'credit-note'
      and note.subject = payment.id::text and note.voided_at is null
    ${joinInvoice}
    where payment.amount_rupiah < 0 and payment.state in ('sent', 'confirmed')
      and -amount_rupiah > coalesce(payment.owed_again_rupiah, 0)
      and status in (${statusList("isReleased")}) and ${within(sql`gone.day`, days)}
    order by gone.day, order_code`);
  return rows.map(({ id, amount, tax, ...named }) => ({
    ...named,
    source: `credit ${id}`,
    kind: "credit",
    postings: creditOf({ amount: Number(amount), tax }),
  }));
}

async function listMoney(db: Queryable, days: Days): Promise<Entry[]> {
  const { rows } = await db.execute<
    Named & { id: string; rupiah: string; method: Exclude<PaymentMethod, "credit">; bank: string }
  >(sql`
    select moved.day::text as day, coalesce(kwitansi.number, nullif(payment.reference, ''), order_code) as number,
      null as "documentId", sales_order.id as "orderId", order_code as "orderCode", payment.id,
      payment.amount_rupiah as rupiah, payment.method,
      coalesce(nullif(entered.account, ''), nullif(proof.payment_to, ''), nullif(refund.sent_from, ''), shown.bank, '') as bank
    from payment
    join sales_order on sales_order.id = payment.order_id
    left join refund on refund.payment_id = payment.id
    left join entered_payment entered on entered.payment_id = payment.id
    left join proof_of_payment proof on proof.id = payment.id
    left join lateral (
      select max(bank_mutation.booked_on) as day, max(bank_account.bank_name) as bank
      from payment_allocation
      join bank_mutation on bank_mutation.id = payment_allocation.mutation_id
      join bank_statement on bank_statement.id = bank_mutation.statement_id
      left join bank_account on bank_account.id = bank_statement.bank_account_id
      where payment_allocation.payment_id = payment.id) shown on true
    cross join lateral (
      select case when payment.amount_rupiah < 0 then ${sentOn} else coalesce(shown.day, entered.day,
        ${dayOf(sql`coalesce(proof.transferred_at, payment.decided_at, payment.created_at)`)}) end as day) moved
    left join document kwitansi on kwitansi.order_id = sales_order.id and kwitansi.kind = 'kwitansi'
      and kwitansi.subject = payment.id::text and kwitansi.voided_at is null
    where payment.method <> 'credit'
      and payment.state in ('accepted', 'sent', 'confirmed') and ${within(sql`moved.day`, days)}
    order by moved.day, order_code, payment.created_at`);
  return rows.map(({ id, rupiah, method, bank, ...named }) => ({
    ...named,
    source: `money ${id}`,
    kind: "money",
    postings: moneyOf({ rupiah: Number(rupiah), method, bank }),
  }));
}

/** What closed months say: one, or all. */
export async function listBooked(
  db: Queryable,
  month?: string,
): Promise<(Entry & { isCorrection: boolean })[]> {
  return db
    .select({
      source: bookedEntries.source,
      kind: bookedEntries.kind,
      isCorrection: bookedEntries.isCorrection,
      day: bookedEntries.day,
      number: bookedEntries.number,
      documentId: bookedEntries.documentId,
      orderId: bookedEntries.orderId,
      orderCode: bookedEntries.orderCode,
      postings: bookedEntries.postings,
    })
    .from(bookedEntries)
    .where(month === undefined ? undefined : eq(bookedEntries.month, month))
    .orderBy(asc(bookedEntries.day), asc(bookedEntries.id));
}

/** Closed months, the latest first. */
export async function listClosedMonths(db: Queryable) {
  return db
    .select({
      month: closedMonths.month,
      at: closedMonths.closedAt,
      by: personName,
    })
    .from(closedMonths)
    .innerJoin(users, eq(users.id, closedMonths.closedBy))
    .orderBy(desc(closedMonths.month));
}

/** Lets one transaction after another close or open months. */
export async function lockClosedMonths(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table closed_month in share row exclusive mode`);
}

/** Stores what a month says from now on. */
export async function insertClosedMonth(
  tx: Queryable,
  { month, userId }: { month: string; userId: string },
  entries: readonly (Entry & { isCorrection: boolean })[],
): Promise<void> {
  await tx.insert(closedMonths).values({ month, closedBy: userId });
  await insertRows(
    tx,
    bookedEntries,
    [
      "month",
      "source",
      "kind",
      "isCorrection",
      "day",
      "number",
      "documentId",
      "orderId",
      "orderCode",
      "postings",
    ],
    entries.map((entry) => ({ ...entry, month })),
  );
}

/** Deletes what a month said, and returns how many entries that were. */
export async function deleteClosedMonth(tx: Queryable, month: string): Promise<number> {
  const count = await tx.$count(bookedEntries, eq(bookedEntries.month, month));
  await tx.delete(closedMonths).where(eq(closedMonths.month, month));
  return count;
}
