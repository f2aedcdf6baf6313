import { and, desc, eq, sql } from "drizzle-orm";
import type { Queryable } from "../../database/queryable.ts";
import { payments, refunds, type FreedPromise } from "../../database/schema/payments.ts";

/** A refund that is promised and not sent yet. */
interface Promised {
  id: string;
  amountRupiah: number;
  /** How much of it is owed again. */
  owedAgain: number;
  reason: string;
  /** It is for named pieces, or settled a return, so its amount belongs to them. */
  hasLines: boolean;
  createdAt: Date;
}

/** The refunds of an order that are promised and not sent yet, the newest first. */
export async function listPromised(tx: Queryable, orderId: string): Promise<Promised[]> {
  return tx
    .select({
      id: payments.id,
      amountRupiah: sql<number>`-${payments.amountRupiah}`.mapWith(Number),
      owedAgain: sql<number>`coalesce(${payments.owedAgainRupiah}, 0)`.mapWith(Number),
      reason: refunds.reason,
      hasLines: sql<boolean>`exists (select from refund_line where refund_line.refund_id = payment.id)
        or exists (select from return_request where return_request.refund_id = payment.id)`,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .innerJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(and(eq(payments.orderId, orderId), eq(payments.state, "promised")))
    .orderBy(desc(payments.createdAt));
}

/**
 * Raises what a refund gives back, by Rupiah of which `owedAgain` take nothing off what is owed.
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
