import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "../../database/queryable.ts";
import { orders, proofsOfPayment } from "../../database/schema/orders.ts";
import { enteredPayments, paymentAllocations, payments } from "../../database/schema/payments.ts";

interface NewAllocation {
  paymentId: string;
  mutationId: number;
  amountRupiah: number;
}

/** Links a payment to the part of a transfer that it is. */
export async function insertAllocation(tx: Queryable, allocation: NewAllocation): Promise<void> {
  await tx.insert(paymentAllocations).values(allocation);
}

/** An accepted payment that statements have not fully shown yet, with the amount that is left. */
export async function findUnseenPayment(
  tx: Queryable,
  orderId: string,
  /** The amount of a transfer; a payment with exactly this left comes first. */
  amountRupiah: number,
): Promise<{ id: string; leftRupiah: number } | undefined> {
  const left = sql<number>`(${payments.amountRupiah} - coalesce(sum(${paymentAllocations.amountRupiah}), 0))::bigint`;
  const [found] = await tx
    .select({ id: payments.id, leftRupiah: left.mapWith(Number) })
    .from(payments)
    .leftJoin(paymentAllocations, eq(paymentAllocations.paymentId, payments.id))
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.state, "accepted"),
        // Cash and cheques are taken to the bank, too.
        inArray(payments.method, ["transfer", "cash", "cheque"]),
      ),
    )
    .groupBy(payments.id)
    .having(sql`${left} > 0`)
    .orderBy(sql`${left} <> ${amountRupiah}`, asc(payments.createdAt))
    .limit(1);
  return found;
}

/** The payments that a transfer is linked to, with their orders. */
export async function listAllocated(tx: Queryable, mutationId: number) {
  return tx
    .select({
      paymentId: payments.id,
      amountRupiah: payments.amountRupiah,
      orderId: orders.id,
      orderCode: orders.orderCode,
      /** Whether nothing else proves that this money came. */
      isOnlyHere: sql<boolean>`not exists (select from ${proofsOfPayment} where ${proofsOfPayment.id} = ${payments.id})
        and not exists (select from ${enteredPayments} where ${enteredPayments.paymentId} = ${payments.id})
        and not exists (select from ${paymentAllocations} other where other.payment_id = ${payments.id} and other.mutation_id <> ${mutationId})`,
    })
    .from(paymentAllocations)
    .innerJoin(payments, eq(payments.id, paymentAllocations.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
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
    .set({ state: "rejected", decidedBy, decidedAt: sql`now()` })
    .where(and(eq(payments.id, id), eq(payments.state, "accepted")));
}
