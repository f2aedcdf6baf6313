import { eq, sql } from "drizzle-orm";
import type { EnteredPaymentForm } from "#contract/money/admin/entered-payments.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { orders } from "../../../database/schema/orders.ts";
import { enteredPayments, payments } from "../../../database/schema/payments.ts";

/** Stores what the staff recorded about a payment that was just accepted. */
export async function insertEntered(
  tx: Queryable,
  entered: { paymentId: string } & EnteredPaymentForm,
): Promise<void> {
  await tx.insert(enteredPayments).values(entered);
}

/** A recorded payment, with its payment and order; undefined if there is none with this id. */
export async function findEntered(db: Queryable, id: string) {
  const [found] = await db
    .select({
      orderId: orders.id,
      orderCode: orders.orderCode,
      method: payments.method,
      state: payments.state,
      amountRupiah: payments.amountRupiah,
      day: enteredPayments.day,
      number: enteredPayments.number,
      note: enteredPayments.note,
      account: enteredPayments.account,
      fileKey: enteredPayments.fileKey,
      isOnStatement: sql<boolean>`exists (select from payment_allocation where payment_allocation.payment_id = ${payments.id})`,
    })
    .from(enteredPayments)
    .innerJoin(payments, eq(payments.id, enteredPayments.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(enteredPayments.paymentId, id));
  return found;
}
export type Entered = NonNullable<Awaited<ReturnType<typeof findEntered>>>;

/** Changes a recorded payment. */
export async function writeEntered(
  tx: Queryable,
  id: string,
  known: Partial<EnteredPaymentForm & { fileKey: string }>,
): Promise<void> {
  await tx.update(enteredPayments).set(known).where(eq(enteredPayments.paymentId, id));
}
