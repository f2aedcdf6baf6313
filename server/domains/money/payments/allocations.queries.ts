import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { PaymentMethod, PaymentState } from "#contract/money/order-payments.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { orders, proofsOfPayment } from "../../../database/schema/orders.ts";
import {
  enteredPayments,
  paymentAllocations,
  payments,
  type FreedPromise,
} from "../../../database/schema/payments.ts";
import { bankAccounts } from "../../../database/schema/settings.ts";

interface NewAllocation {
  paymentId: string;
  mutationId: number;
  amountRupiah: number;
  /** The promises that it took away or lowered. */
  freed?: FreedPromise[];
}

/** Links a payment to the part of a transfer that it is. */
export async function insertAllocation(tx: Queryable, allocation: NewAllocation): Promise<void> {
  await tx.insert(paymentAllocations).values(allocation);
}

/** A payment that a transfer may be: accepted and not fully shown by statements, or a receipt that waits. */
export interface UnseenPayment {
  id: string;
  method: PaymentMethod;
  state: PaymentState;
  /** Rupiah that it counts for, or that its receipt says. */
  amountRupiah: number;
  /** What of it no statement has shown yet. */
  leftRupiah: number;
  hasReceipt: boolean;
  senderName: string;
  /** The day in Jakarta on which it was paid, as the customer or the staff says; null if nobody does. */
  day: string | null;
  /** The number of the shop's account to which it was paid; null if it is not known. */
  accountNumber: string | null;
  /** The short name of the bank of that account; empty if it is not known. */
  bank: string;
}

const shown = sql<number>`(select coalesce(sum(part.amount_rupiah), 0) from payment_allocation part where part.payment_id = payment.id)`;

/** The payments of an order that a transfer may be, the oldest first. */
export async function listUnseenPayments(tx: Queryable, orderId: string): Promise<UnseenPayment[]> {
  return tx
    .select({
      id: payments.id,
      method: payments.method,
      state: payments.state,
      amountRupiah: payments.amountRupiah,
      leftRupiah: sql<number>`(${payments.amountRupiah} - ${shown})::bigint`.mapWith(Number),
      hasReceipt: sql<boolean>`${proofsOfPayment.id} is not null`,
      senderName: sql<string>`coalesce(${proofsOfPayment.senderName}, '')`,
      day: sql<
        string | null
      >`coalesce(to_char(${proofsOfPayment.transferredAt} at time zone 'Asia/Jakarta', 'YYYY-MM-DD'), ${enteredPayments.day}::text)`,
      accountNumber: bankAccounts.accountNumber,
      bank: sql<string>`coalesce(${bankAccounts.bankAliasName}, '')`,
    })
    .from(payments)
    .leftJoin(proofsOfPayment, eq(proofsOfPayment.id, payments.id))
    .leftJoin(enteredPayments, eq(enteredPayments.paymentId, payments.id))
    .leftJoin(
      bankAccounts,
      sql`${bankAccounts.bankName} = coalesce(nullif(${enteredPayments.account}, ''), ${proofsOfPayment.paymentTo})`,
    )
    .where(
      and(
        eq(payments.orderId, orderId),
        // Cash and cheques are taken to the bank, too.
        inArray(payments.method, ["transfer", "cash", "cheque"]),
        or(
          eq(payments.state, "checking"),
          and(eq(payments.state, "accepted"), sql`${payments.amountRupiah} > ${shown}`),
        ),
      ),
    )
    .orderBy(asc(payments.createdAt));
}

/** Sets what an accepted payment counts for, after a statement has shown it. */
export async function countAsShown(
  tx: Queryable,
  { id, amountRupiah }: { id: string; amountRupiah: number },
): Promise<void> {
  await tx
    .update(payments)
    .set({
      amountRupiah,
      unseenState: sql`coalesce(${payments.unseenState}, ${payments.state})`,
      unseenRupiah: sql`coalesce(${payments.unseenRupiah}, ${payments.amountRupiah})`,
    })
    .where(eq(payments.id, id));
}

/** Records what a payment that a match has just made or accepted was before it. */
export async function rememberUnseen(
  tx: Queryable,
  id: string,
  before: { unseenState: PaymentState; unseenRupiah: number },
): Promise<void> {
  await tx.update(payments).set(before).where(eq(payments.id, id));
}

/** Rupiah of a payment that statements have shown. */
export async function shownRupiah(tx: Queryable, paymentId: string): Promise<number> {
  const [sum] = await tx
    .select({ rupiah: sql<number>`coalesce(sum(${paymentAllocations.amountRupiah}), 0)`.mapWith(Number) })
    .from(paymentAllocations)
    .where(eq(paymentAllocations.paymentId, paymentId));
  return sum?.rupiah ?? 0;
}

/** The payments that a transfer is linked to, with their orders. */
export async function listAllocated(tx: Queryable, mutationId: number) {
  return tx
    .select({
      paymentId: payments.id,
      method: payments.method,
      amountRupiah: payments.amountRupiah,
      orderId: orders.id,
      orderCode: orders.orderCode,
      unseenState: payments.unseenState,
      unseenRupiah: payments.unseenRupiah,
      decidedAt: payments.decidedAt,
      freed: paymentAllocations.freed,
      /** What the customer's receipt says; null if there is none. */
      claimedRupiah: proofsOfPayment.amountRupiah,
      hasEntry: sql<boolean>`${enteredPayments.paymentId} is not null`,
      /** What other transfers show of it. */
      otherRupiah: sql<number>`(select coalesce(sum(other.amount_rupiah), 0) from payment_allocation other
        where other.payment_id = ${payments.id} and other.mutation_id <> ${mutationId})`.mapWith(Number),
    })
    .from(paymentAllocations)
    .innerJoin(payments, eq(payments.id, paymentAllocations.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(proofsOfPayment, eq(proofsOfPayment.id, payments.id))
    .leftJoin(enteredPayments, eq(enteredPayments.paymentId, payments.id))
    .where(eq(paymentAllocations.mutationId, mutationId))
    .orderBy(asc(paymentAllocations.id));
}

/** Removes the links of a transfer to its payments. */
export async function deleteAllocations(tx: Queryable, mutationId: number): Promise<void> {
  await tx.delete(paymentAllocations).where(eq(paymentAllocations.mutationId, mutationId));
}

/** Takes back an accepted payment that did not come for its order after all; null if the shop does it by itself. */
export async function withdrawPayment(tx: Queryable, id: string, decidedBy: string | null): Promise<void> {
  await tx
    .update(payments)
    .set({ state: "rejected", unseenState: null, unseenRupiah: null, decidedBy, decidedAt: sql`now()` })
    .where(and(eq(payments.id, id), eq(payments.state, "accepted")));
}

/** Sets what an accepted payment counts for, once no transfer shows it any more or fewer do. */
export async function countAgain(
  tx: Queryable,
  { id, amountRupiah, isUnseen }: { id: string; amountRupiah: number; isUnseen: boolean },
): Promise<void> {
  await tx
    .update(payments)
    .set({ amountRupiah, ...(isUnseen && { unseenState: null, unseenRupiah: null }) })
    .where(eq(payments.id, id));
}

/**
 * Forgets that matches of an order took off what was promised for a lost shipment, which was found: the promise does not
 * come back when one of them is undone. The caller has locked the order's row.
 */
export async function forgetFreedForLoss(
  tx: Queryable,
  { orderId, shipmentId }: { orderId: string; shipmentId: number },
): Promise<void> {
  await tx.execute(sql`
    update payment_allocation set freed = coalesce((
      select jsonb_agg(one) from jsonb_array_elements(payment_allocation.freed) as one
      where one ->> 'id' is distinct from loss.refund_id::text and one ->> 'id' is distinct from loss.rest_refund_id::text
    ), '[]'::jsonb)
    from shipment_loss loss, payment
    where loss.shipment_id = ${shipmentId} and payment.id = payment_allocation.payment_id
      and payment.order_id = ${orderId}::uuid and payment_allocation.freed <> '[]'::jsonb`);
}
