import { eq, sql } from "drizzle-orm";
import { invalidField } from "../../../core/invalid-input.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { orders } from "../../../database/schema/orders.ts";
import { withUniqueCode } from "../../../domains/orders/charges.queries.ts";
import { voidDocuments } from "../../../domains/money/documents/documents.queries.ts";

interface Reopening {
  orderId: string;
  /** Told to the customer, whose invoice is no longer valid. */
  reason: string;
}

/**
 * Makes sure that an order that waits for payment may go back to where it can be edited: with a reason, and without an
 * undecided receipt, because its money may have come. The caller has locked the order's row.
 * @throws InvalidInput without a reason; Refusal `receiptToDecide`.
 */
export async function requireReopenable(tx: Queryable, { orderId, reason }: Reopening): Promise<void> {
  if (reason === "") throw invalidField(["reason"], "required");
  await requireReceiptDecided(tx, orderId);
}

/**
 * Makes sure that no receipt of an order waits to be decided on. The caller has locked the order's row.
 * @throws Refusal `receiptToDecide`.
 */
export async function requireReceiptDecided(tx: Queryable, orderId: string): Promise<void> {
  const [order] = await tx
    .select({ orderCode: orders.orderCode, sender: orders.paymentReceiptSenderName })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (order !== undefined && order.sender !== null) {
    throw new Refusal("receiptToDecide", { order: order.orderCode });
  }
}

/**
 * Withdraws the request to pay an order that has just been reopened: its invoice becomes void, and its unique code,
 * which is remembered, and its last day to pay are removed.
 */
export async function withdrawBill(tx: Queryable, { orderId, reason }: Reopening): Promise<void> {
  const unbilled = await withUniqueCode(tx, orderId, 0);
  await tx
    .update(orders)
    .set({
      ...unbilled,
      formerCodeRupiah: orders.uniqueCodeRupiah,
      paymentDueAt: null,
      updatedAt: sql`now()`,
    })
    .where(eq(orders.id, orderId));
  await voidDocuments(tx, { orderId, kind: "invoice", reason });
}
