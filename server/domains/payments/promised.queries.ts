import { and, desc, eq, sql } from "drizzle-orm";
import type { Queryable } from "../../database/queryable.ts";
import { payments, type FreedPromise } from "../../database/schema/payments.ts";

/** The refunds of an order that are promised and not sent yet, the newest first. */
export async function listPromised(
  tx: Queryable,
  orderId: string,
): Promise<{ id: string; amountRupiah: number; hasLines: boolean; createdAt: Date }[]> {
  return tx
    .select({
      id: payments.id,
      amountRupiah: sql<number>`-${payments.amountRupiah}`.mapWith(Number),
      /** It is for named pieces, or settled a return, so its amount belongs to them. */
      hasLines: sql<boolean>`exists (select from refund_line where refund_line.refund_id = payment.id)
        or exists (select from return_request where return_request.refund_id = payment.id)`,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, "promised")))
    .orderBy(desc(payments.createdAt));
}

/**
 * Raises what a refund that was not sent yet gives back, by Rupiah of which `owedAgain` take nothing off what is owed.
 */
export async function raisePromise(tx: Queryable, { id, rupiah, owedAgain }: FreedPromise): Promise<void> {
  const [before] = await tx
    .select({ amount: payments.amountRupiah, owedAgain: payments.owedAgainRupiah })
    .from(payments)
    .where(eq(payments.id, id));
  if (before === undefined) return;
  const write = (columns: { amountRupiah: number } | { owedAgainRupiah: number }) =>
    tx.update(payments).set(columns).where(eq(payments.id, id));
  await write({ amountRupiah: before.amount - rupiah });
  // After the amount, of which the database would say itself how much is owed again.
  await write({ owedAgainRupiah: (before.owedAgain ?? 0) + owedAgain });
}
