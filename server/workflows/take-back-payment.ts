import type { Queryable } from "../database/queryable.ts";
import { voidDocuments } from "../domains/orders/documents.queries.ts";
import { withdrawPayment } from "../domains/payments/allocations.queries.ts";

/**
 * Takes back an accepted payment that did not come for its order after all, and makes its kwitansi void. The caller has
 * locked the order's row.
 */
export async function takeBackPayment(
  tx: Queryable,
  {
    id,
    orderId,
    reason,
    decidedBy,
  }: { id: string; orderId: string; reason: string; decidedBy: string | null },
): Promise<void> {
  await withdrawPayment(tx, id, decidedBy);
  await voidDocuments(tx, { orderId, kind: "kwitansi", subject: id, reason });
}
