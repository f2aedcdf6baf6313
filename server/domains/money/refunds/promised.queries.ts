import { and, desc, eq, sql } from "drizzle-orm";
import type { Queryable } from "../../../database/queryable.ts";
import { payments, refunds, type FreedPromise } from "../../../database/schema/payments.ts";
import { moveRefund, writeRefundAmount } from "./refunds.queries.ts";

/** A refund that is promised and not sent yet. */
export interface Promised {
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

/** The promises to pay back what was more than an order costs, the newest first: nothing was given for them. */
export async function listPromisedSurplus(tx: Queryable, orderId: string): Promise<Promised[]> {
  return (await listPromised(tx, orderId)).filter(
    ({ amountRupiah, owedAgain, hasLines }) => owedAgain === amountRupiah && !hasLines,
  );
}

/** Takes Rupiah off a promise, and withdraws it if nothing is left. Returns how much less of it is owed again. */
export async function lowerPromise(
  tx: Queryable,
  { id, amountRupiah, owedAgain }: Promised,
  { rupiah, decidedBy }: { rupiah: number; decidedBy: string | null },
): Promise<number> {
  if (rupiah < amountRupiah) return writeRefundAmount(tx, id, amountRupiah - rupiah);
  await moveRefund(tx, { id, from: "promised", to: "withdrawn", decidedBy });
  return owedAgain;
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
