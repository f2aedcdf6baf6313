import { eq, sql } from "drizzle-orm";
import { Refusal } from "../../../core/refusal.ts";
import { refundedQty } from "../../../rules/money/refunded-pieces.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { orderLines } from "../../../database/schema/orders.ts";
import type { WrittenLine } from "./edit-order.queries.ts";

const packed = sql`(select coalesce(sum(part.qty), 0) from shipment_line part join shipment on shipment.id = part.shipment_id
  where part.line_id = sales_order_line.id and shipment.state = 'packed')`;

/**
 * Makes sure that an edit keeps the pieces of each line that something has happened to: they have left, are in a parcel,
 * will not be sent, or were refunded. The order's row is locked.
 * @throws Refusal `lineTooSmall`.
 */
export async function requireKeptPieces(
  tx: Queryable,
  orderId: string,
  edited: readonly WrittenLine[],
): Promise<void> {
  const lines = await tx
    .select({
      id: orderLines.id,
      code: orderLines.code,
      unit: orderLines.salesUnit,
      least: sql<number>`greatest(${orderLines.shippedQty} + ${orderLines.cancelledQty} + ${packed}, ${refundedQty})::integer`,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  for (const { id, code, unit, least } of lines) {
    const qty = edited.find((line) => line.id === id)?.qty ?? 0;
    if (qty < least) throw new Refusal("lineTooSmall", { product: code, least: { qty: least, unit } });
  }
}
