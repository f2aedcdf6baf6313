import { sql, type SQL } from "drizzle-orm";
import type { AccountStatement } from "#contract/reports/account-statement.ts";
import { isPaymentBeingChecked, type OrderStatus } from "#contract/orders/order-states.ts";
import { creditOfOrders } from "../../rules/money/customer-credit.ts";
import { isOwed, openRupiah } from "../../rules/money/open-amount.ts";
import { listOnlyTaxOpen } from "../../rules/money/withholding.ts";
import { statusList } from "../../rules/orders/status-list.ts";
import type { Queryable } from "../../database/queryable.ts";
import type { AccountEvent } from "./account-moves.ts";

/** Whose account it is: a company with all its people, or a customer with the orders that were placed without a company. */
export type Debtor = { companyId: string } | { userId: string };

const isTheirs = (debtor: Debtor): SQL =>
  "companyId" in debtor
    ? sql`sales_order.company_id = ${debtor.companyId}::uuid`
    : sql`sales_order.user_id = ${debtor.userId}::uuid and sales_order.company_id is null`;

interface EventRow extends Record<string, unknown>, Omit<AccountEvent, "amount" | "owedAgain"> {
  amount: string;
  owedAgain: string | null;
}

/**
 * Everything that ever changed the account's balance, the earliest first; within a day invoices come before payments.
 * An order whose invoice was not issued yet counts from the day on which payment was asked for. A void invoice does not
 * count. The invoice of a cancelled order counts as far as it was paid, and what went back of it lowers its sale.
 */
export async function listAccountEvents(db: Queryable, debtor: Debtor): Promise<AccountEvent[]> {
  const { rows } = await db.execute<EventRow>(sql`
    with mine as (
      select id, order_code, po_number, status, total_rupiah, received_rupiah, order_date from sales_order
      where ${isTheirs(debtor)}),
    event as (
      select mine.id as order_id, 'invoice' as kind, null as method, invoice.number, 0 as place,
        coalesce(invoice.issued_at, asked.at, mine.order_date) as at,
        case when mine.status = 'cancel' then least(invoice.amount, mine.received_rupiah)
          else coalesce(invoice.amount, mine.total_rupiah) end as amount,
        null::bigint as again
      from mine
      left join lateral (
        select number, issued_at, (snapshot ->> 'amount')::bigint as amount from document
        where order_id = mine.id and kind = 'invoice' and voided_at is null order by issued_at desc limit 1
      ) invoice on true
      left join lateral (
        select min(at) as at from sales_order_event where order_id = mine.id and to_status in ('waiting for payment', 'packing')
      ) asked on true
      where mine.total_rupiah > 0 and (mine.status <> 'cancel' or mine.received_rupiah > 0) and (invoice.number is not null or mine.status in (${statusList("isBilled")}))
      union all
      select mine.id, case when payment.amount_rupiah > 0 then 'payment' else 'refund' end, payment.method,
        coalesce(issued.number, nullif(entered.number, ''), ''), 1,
        coalesce(refund.sent_at, payment.decided_at, payment.created_at), abs(payment.amount_rupiah),
        case when mine.status <> 'cancel' then payment.owed_again_rupiah end
      from mine join payment on payment.order_id = mine.id
      left join entered_payment entered on entered.payment_id = payment.id
      left join refund on refund.payment_id = payment.id
      left join document issued on issued.order_id = mine.id and issued.subject = payment.id::text and issued.voided_at is null
      where payment.state in ('accepted', 'sent', 'confirmed')
    )
    select order_id as "orderId", order_code as "orderCode", po_number as "poNumber",
      (at at time zone 'Asia/Jakarta')::date::text as day, kind, method, coalesce(number, '') as number, amount::text as amount, again::text as "owedAgain"
    from event join mine on mine.id = event.order_id
    order by day, place, at, order_code`);
  return rows.map((row) => ({
    ...row,
    amount: Number(row.amount),
    owedAgain: row.owedAgain === null ? null : Number(row.owedAgain),
  }));
}

interface DueRow
  extends
    Record<string, unknown>,
    Omit<AccountStatement["due"][number], "open" | "isOnlyTax" | "isPaymentChecked"> {
  id: string;
  open: string;
  orderStatus: OrderStatus;
  paymentReceiptSenderName: string | null;
}

/** What the debtor must pay now, by order, the earliest due first. */
export async function listDue(db: Queryable, debtor: Debtor): Promise<AccountStatement["due"]> {
  const { rows } = await db.execute<DueRow>(sql`
    select id, "orderCode", "poNumber", number, due_on::text as "dueOn",
      greatest(0, (now() at time zone 'Asia/Jakarta')::date - due_on) as days, open::text as open,
      "orderStatus", "paymentReceiptSenderName"
    from (
      select id, status as "orderStatus", payment_receipt_sender_name as "paymentReceiptSenderName", order_code as "orderCode", po_number as "poNumber", (payment_due_at at time zone 'Asia/Jakarta')::date as due_on,
        ${openRupiah} as open,
        coalesce((select number from document where order_id = sales_order.id and kind = 'invoice' and voided_at is null limit 1), '') as number
      from sales_order
      where ${isTheirs(debtor)} and ${isOwed}
    ) owed
    where open > 0
    order by due_on nulls last, "orderCode"`);
  const onlyTax = await listOnlyTaxOpen(
    db,
    rows.map(({ id, open }) => ({ id, openRupiah: Number(open) })),
  );
  return rows.map(({ id, days, open, orderStatus, paymentReceiptSenderName, ...row }) => ({
    ...row,
    days: days ?? 0,
    open: Number(open),
    isOnlyTax: onlyTax.has(id),
    isPaymentChecked: isPaymentBeingChecked({ orderStatus, paymentReceiptSenderName, open: Number(open) }),
  }));
}

/** Rupiah that were kept as credit of the debtor's orders, less what has paid others; never less than 0. A set-off counts as both. */
export async function readCredit(db: Queryable, debtor: Debtor): Promise<number> {
  return Math.max(0, await creditOfOrders(db, isTheirs(debtor)));
}

/** The debtor's name; undefined if there is no such debtor. */
export async function findDebtor(
  db: Queryable,
  debtor: Debtor,
): Promise<{ name: string; npwp: string } | undefined> {
  const { rows } = await db.execute<{ name: string; npwp: string }>(
    "companyId" in debtor
      ? sql`select legal_name as name, npwp from company where id = ${debtor.companyId}::uuid`
      : sql`select coalesce(nullif(company, ''), trim(first_name || ' ' || last_name)) as name, '' as npwp
          from app_user where id = ${debtor.userId}::uuid and role = 'member'`,
  );
  return rows[0];
}
