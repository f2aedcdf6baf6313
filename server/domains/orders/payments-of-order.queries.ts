import { asc, eq, sql } from "drizzle-orm";
import type { AdminOrder } from "#contract/admin/orders.ts";
import type { OrderDetail } from "#contract/orders.ts";
import type { Queryable } from "../../database/queryable.ts";
import { users } from "../../database/schema/accounts.ts";
import { proofsOfPayment } from "../../database/schema/orders.ts";
import { payments } from "../../database/schema/payments.ts";
import { personName } from "../../core/person-name.ts";

/** The transfers on statements that a payment is. */
const transfers = sql<AdminOrder["payments"][number]["transfers"]>`(
  select coalesce(json_agg(json_build_object('bookedOn', bank_mutation.booked_on, 'description', bank_mutation.description,
    'amount', part.amount_rupiah) order by part.id), '[]')
  from payment_allocation part join bank_mutation on bank_mutation.id = part.mutation_id where part.payment_id = payment.id)`;

/** All that is known of an order's payments, the newest first. */
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
      transfers,
      decidedBy: sql<string | null>`${personName}`,
      decidedAt: payments.decidedAt,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .leftJoin(proofsOfPayment, eq(proofsOfPayment.id, payments.id))
    .leftJoin(users, eq(users.id, payments.decidedBy))
    .where(eq(payments.orderId, orderId))
    .orderBy(sql`${payments.createdAt} desc`);
  return rows.map(({ transferredAt, decidedAt, createdAt, senderName, paymentTo, rejectReason, ...row }) => ({
    ...row,
    senderName: senderName ?? "",
    paymentTo: paymentTo ?? "",
    rejectReason: rejectReason ?? "",
    transferredAt: transferredAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
}

/** What its customer is told of the money that came for an order and went back, the oldest first. */
export async function listOwnPayments(db: Queryable, orderId: string): Promise<OrderDetail["payments"]> {
  const rows = await db
    .select({
      amount: payments.amountRupiah,
      status: payments.state,
      at: sql<Date>`coalesce(${payments.decidedAt}, ${payments.createdAt})`.mapWith(payments.createdAt),
    })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt));
  return rows.flatMap(({ amount, status, at }) =>
    status === "checking" || status === "rejected" ? [] : [{ amount, status, at: at.toISOString() }],
  );
}
