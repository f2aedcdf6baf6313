import { eq } from "drizzle-orm";
import type { Queryable } from "../../database/queryable.ts";
import { orders } from "../../database/schema/orders.ts";
import { isOrder } from "../../rules/orders/is-order.ts";

const fields = {
  id: orders.id,
  orderCode: orders.orderCode,
  orderStatus: orders.status,
  companyId: orders.companyId,
  poNumber: orders.poNumber,
  poFileKey: orders.poFileKey,
};

/** An order's purchase order, by the order's id or code. */
export async function findPurchaseOrder(db: Queryable, idOrCode: string) {
  const [found] = await db.select(fields).from(orders).where(isOrder(idOrCode));
  return found;
}

/** The same; the order's row is locked until the transaction ends. */
export async function lockPurchaseOrder(tx: Queryable, idOrCode: string) {
  const [found] = await tx.select(fields).from(orders).where(isOrder(idOrCode)).for("no key update");
  return found;
}

/**
 * Writes the number or the file. The order's version stays, because somebody who edits the order meanwhile changes
 * something else.
 */
export async function writePurchaseOrder(
  tx: Queryable,
  orderId: string,
  written: { poNumber: string } | { poFileKey: string },
): Promise<void> {
  await tx.update(orders).set(written).where(eq(orders.id, orderId));
}
