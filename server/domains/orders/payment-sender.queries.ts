import { and, eq, isNotNull, isNull, not, sql } from "drizzle-orm";
import type { Queryable } from "../../database/queryable.ts";
import { orders } from "../../database/schema/orders.ts";
import { hasPaymentToCheck } from "../../rules/money/awaits-payment.ts";
import { isOwed } from "../../rules/money/open-amount.ts";
import { mayWithOrder } from "../../core/membership.ts";

/**
 * Records who paid, if the order must be paid, the customer may pay it and nobody is recorded yet. Of several calls at
 * the same moment one succeeds. Returns whether it was this one.
 */
export async function recordPaymentSender(
  tx: Queryable,
  payment: { orderId: string; userId: string; senderName: string },
): Promise<boolean> {
  const recorded = await tx
    .update(orders)
    .set({ paymentReceiptSenderName: payment.senderName, updatedAt: sql`now()` })
    .where(
      and(
        eq(orders.id, payment.orderId),
        mayWithOrder(payment.userId, "pay"),
        isOwed,
        isNull(orders.paymentReceiptSenderName),
      ),
    )
    .returning({ id: orders.id });
  return recorded.length > 0;
}

/** Names another sender of the payment that is being checked. The caller has locked the order's row. */
export async function namePaymentSender(
  tx: Queryable,
  { orderId, senderName }: { orderId: string; senderName: string },
): Promise<void> {
  await tx
    .update(orders)
    .set({ paymentReceiptSenderName: senderName, updatedAt: sql`now()` })
    .where(eq(orders.id, orderId));
}

/** Sets the last day to pay, so many days from now; a later day that was promised before stays. */
export async function givePaymentDays(tx: Queryable, orderId: string, days: number): Promise<void> {
  await tx
    .update(orders)
    .set({ paymentDueAt: sql`greatest(${orders.paymentDueAt}, now() + make_interval(days => ${days}))` })
    .where(eq(orders.id, orderId));
}

/** Removes the record of who paid, so that the customer can confirm a payment again. Returns whether there was one. */
export async function clearPaymentSender(tx: Queryable, orderId: string): Promise<boolean> {
  const cleared = await tx
    .update(orders)
    .set({ paymentReceiptSenderName: null, updatedAt: sql`now()` })
    .where(and(eq(orders.id, orderId), isNotNull(orders.paymentReceiptSenderName)))
    .returning({ id: orders.id });
  return cleared.length > 0;
}

/** As `clearPaymentSender`, but leaves the record while a receipt of the order waits to be checked. */
export async function clearDecidedSender(tx: Queryable, orderId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ paymentReceiptSenderName: null, updatedAt: sql`now()` })
    .where(and(eq(orders.id, orderId), isNotNull(orders.paymentReceiptSenderName), not(hasPaymentToCheck)));
}
