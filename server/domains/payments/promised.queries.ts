import { and, desc, eq, sql } from "drizzle-orm";
import type { Queryable } from "../../database/queryable.ts";
import { payments } from "../../database/schema/payments.ts";

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

/** Lowers what a refund that was not sent yet gives back. */
export async function lowerPromise(
  tx: Queryable,
  { id, amountRupiah }: { id: string; amountRupiah: number },
): Promise<void> {
  await tx
    .update(payments)
    .set({ amountRupiah: -amountRupiah })
    .where(and(eq(payments.id, id), eq(payments.state, "promised")));
}
