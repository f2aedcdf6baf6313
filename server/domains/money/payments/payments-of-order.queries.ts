import { and, asc, eq, sql } from "drizzle-orm";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { isWithheldTax, writeOffMethod } from "#contract/money/order-payments.ts";
import type { OrderDetail } from "#contract/orders/orders.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { users } from "../../../database/schema/accounts.ts";
import { proofsOfPayment } from "../../../database/schema/orders.ts";
import { enteredPayments, payments, refunds } from "../../../database/schema/payments.ts";
import { isSetOff } from "../../../rules/money/set-off.ts";
import { personName } from "../../../rules/people/person-name.ts";

/** The transfers on statements that belong to a payment. */
const transfers = sql<AdminOrder["payments"][number]["transfers"]>`(
  select coalesce(json_agg(json_build_object('bookedOn', bank_mutation.booked_on, 'description', bank_mutation.description,
    'amount', part.amount_rupiah) order by part.id), '[]')
  from payment_allocation part join bank_mutation on bank_mutation.id = part.mutation_id where part.payment_id = payment.id)`;

/** Everything about an order's payments, the newest first. */
export async function listPaymentsOfOrder(db: Queryable, orderId: string): Promise<AdminOrder["payments"]> {
  const rows = await db
    .select({
      id: payments.id,
      invoiceCode: payments.reference,
      status: payments.state,
      method: payments.method,
      amount: payments.amountRupiah,
      claimed: proofsOfPayment.amountRupiah,
      senderName: proofsOfPayment.senderName,
      paymentTo: proofsOfPayment.paymentTo,
      transferredAt: proofsOfPayment.transferredAt,
      rejectReason: proofsOfPayment.rejectReason,
      enteredId: enteredPayments.paymentId,
      day: enteredPayments.day,
      number: enteredPayments.number,
      note: enteredPayments.note,
      account: enteredPayments.account,
      fileKey: enteredPayments.fileKey,
      transfers,
      decidedBy: sql<string | null>`${personName}`,
      decidedAt: payments.decidedAt,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .leftJoin(proofsOfPayment, eq(proofsOfPayment.id, payments.id))
    .leftJoin(enteredPayments, eq(enteredPayments.paymentId, payments.id))
    .leftJoin(users, eq(users.id, payments.decidedBy))
    .where(eq(payments.orderId, orderId))
    .orderBy(sql`${payments.createdAt} desc`);
  return rows.map(({ enteredId, day, number, note, account, fileKey, ...row }) => ({
    ...row,
    senderName: row.senderName ?? "",
    paymentTo: row.paymentTo ?? account ?? "",
    rejectReason: row.rejectReason ?? "",
    transferredAt: row.transferredAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    entered:
      enteredId === null
        ? null
        : { day, number: number ?? "", note: note ?? "", account: account ?? "", hasFile: fileKey !== null },
  }));
}

/** What the customer sees of the money that came for an order and went back, the oldest first. */
export async function listOwnPayments(db: Queryable, orderId: string): Promise<OrderDetail["payments"]> {
  const rows = await db
    .select({
      amount: payments.amountRupiah,
      method: payments.method,
      isSetOff,
      slipNumber: sql<string>`coalesce(${enteredPayments.number}, '')`,
      status: payments.state,
      at: sql<Date>`coalesce(${payments.decidedAt}, ${payments.createdAt})`.mapWith(payments.createdAt),
    })
    .from(payments)
    .leftJoin(enteredPayments, eq(enteredPayments.paymentId, payments.id))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt));
  return rows.flatMap(({ amount, method, isSetOff: isOff, slipNumber, status, at }) =>
    status === "checking" || status === "rejected" || status === "withdrawn" || (isOff && amount > 0)
      ? []
      : [
          {
            amount,
            isCredit: method === "credit",
            isSetOff: isOff,
            withheld: isWithheldTax(method) ? { tax: method, slipNumber } : null,
            ...(method === writeOffMethod && { isWrittenOff: true as const }),
            status,
            at: at.toISOString(),
          },
        ],
  );
}

/** How many of an account's digits are shown to people who may not be its holder. */
const shownDigits = 4;

/** The amount that is promised back for an order, and to which bank account, as far as its customer has named one. */
export async function findOwnRefund(db: Queryable, orderId: string): Promise<OrderDetail["refund"]> {
  const [refund] = await db
    .select({
      amount: sql<number>`-sum(${payments.amountRupiah})`.mapWith(Number),
      isAccountNamed: sql<boolean>`bool_and(${refunds.accountNumber} <> '')`,
      account: sql<
        NonNullable<OrderDetail["refund"]>["account"]
      >`(array_agg(json_build_object('bankName', ${refunds.bankName},
        'lastDigits', right(${refunds.accountNumber}, ${sql.raw(String(shownDigits))})) order by ${payments.createdAt} desc)
        filter (where ${refunds.accountNumber} <> ''))[1]`,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(payments.state, "promised")))
    .having(sql`count(*) > 0`);
  return refund ?? null;
}
