import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "../../../database/queryable.ts";
import { orders, proofsOfPayment } from "../../../database/schema/orders.ts";
import { payments } from "../../../database/schema/payments.ts";

/**
 * Lets a customer's receipt wait to be checked again, with the customer's own amount, unless another receipt of its
 * order waits. Returns whether it waits. The caller has locked the order's row.
 */
export async function checkAgain(tx: Queryable, paymentId: string): Promise<boolean> {
  const [proof] = await tx
    .select({
      orderId: proofsOfPayment.orderId,
      amountRupiah: proofsOfPayment.amountRupiah,
      senderName: proofsOfPayment.senderName,
    })
    .from(proofsOfPayment)
    .where(eq(proofsOfPayment.id, paymentId));
  if (proof === undefined) return false;
  const { orderId, amountRupiah, senderName } = proof;
  const named = await tx
    .update(orders)
    .set({ paymentReceiptSenderName: senderName, updatedAt: sql`now()` })
    .where(
      and(
        eq(orders.id, orderId),
        sql`not exists (select from proof_of_payment where proof_of_payment.order_id = sales_order.id
          and proof_of_payment.status = 'checking' and proof_of_payment.id <> ${paymentId})`,
      ),
    )
    .returning({ id: orders.id });
  if (named.length === 0) return false;
  const undecided = { decidedBy: null, decidedAt: null };
  await tx
    .update(payments)
    .set({ state: "checking", amountRupiah, unseenState: null, unseenRupiah: null, ...undecided })
    .where(eq(payments.id, paymentId));
  await tx
    .update(proofsOfPayment)
    .set({ status: "checking", rejectReason: "", updatedAt: sql`now()`, ...undecided })
    .where(eq(proofsOfPayment.id, paymentId));
  return true;
}

/** Closes a receipt whose payment was taken back and which cannot wait to be checked again. */
export async function closeReceipt(
  tx: Queryable,
  { paymentId, reason, decidedBy }: { paymentId: string; reason: string; decidedBy: string | null },
): Promise<void> {
  await tx
    .update(proofsOfPayment)
    .set({
      status: "rejected",
      rejectReason: reason,
      decidedBy,
      decidedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(eq(proofsOfPayment.id, paymentId));
}

/** What is known of a payment that may be taken back; undefined if there is none. */
export async function findTakenPayment(db: Queryable, id: string) {
  const [found] = await db
    .select({
      orderId: orders.id,
      orderCode: orders.orderCode,
      method: payments.method,
      reference: payments.reference,
      state: payments.state,
      amountRupiah: payments.amountRupiah,
      decidedAt: payments.decidedAt,
      hasReceipt: sql<boolean>`exists (select from proof_of_payment where proof_of_payment.id = payment.id)`,
      isOnStatement: sql<boolean>`exists (select from payment_allocation where payment_allocation.payment_id = payment.id)`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, id));
  return found;
}
