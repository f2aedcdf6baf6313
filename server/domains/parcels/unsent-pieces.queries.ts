import { asc, eq, sql } from "drizzle-orm";
import type { SalesUnit } from "#contract/core/sales-units.ts";
import type { Queryable } from "../../database/queryable.ts";
import { orderLines } from "../../database/schema/orders.ts";
import { unshippedQty, type Pieces } from "./shipments.queries.ts";

/** What of an order's line can still be sent, and what was left out. */
export interface UnsentLine {
  lineId: number;
  code: string;
  salesUnit: SalesUnit;
  /** Pieces that have not left and are not left out. */
  unshipped: number;
  /** How many of these are in parcels that have not left. */
  packed: number;
  /** Pieces that were left out and for which no money goes back. */
  leftOut: number;
}

/** The pieces of a line whose money goes back and which will not be sent for that reason. */
const unsentByRefunds = sql`(select coalesce(sum(part.unsent_qty), 0) from refund_line part
  join payment on payment.id = part.refund_id
  where part.line_id = sales_order_line.id and payment.state <> 'withdrawn')`;

const packed = sql`(select coalesce(sum(part.qty), 0) from shipment_line part join shipment on shipment.id = part.shipment_id
  where part.line_id = sales_order_line.id and shipment.state = 'packed')`;

/** The order's lines with their pieces that have not left; reliable while the order's row is locked. */
export async function listUnsent(db: Queryable, orderId: string): Promise<UnsentLine[]> {
  return db
    .select({
      lineId: orderLines.id,
      code: orderLines.code,
      salesUnit: orderLines.salesUnit,
      unshipped: unshippedQty,
      packed: sql<number>`${packed}::integer`,
      leftOut: sql<number>`greatest(0, ${orderLines.cancelledQty} - ${unsentByRefunds})::integer`,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

/** Takes pieces off what is to be sent; negative pieces are sent after all. */
export async function addCancelled(tx: Queryable, orderId: string, pieces: Pieces[]): Promise<void> {
  for (const { lineId, qty } of pieces) {
    // One after another: a transaction has one connection.
    await tx
      .update(orderLines)
      .set({ cancelledQty: sql`${orderLines.cancelledQty} + ${qty}` })
      .where(eq(orderLines.id, lineId));
  }
  await tx.execute(sql`select settle_fulfilment(${orderId}::uuid)`);
}

/** The packed shipments that hold pieces of a line, the latest first. */
export async function listPackedWith(tx: Queryable, lineId: number): Promise<{ id: number; qty: number }[]> {
  const { rows } = await tx.execute<{ id: string; qty: number }>(sql`
    select shipment.id, part.qty from shipment join shipment_line part on part.shipment_id = shipment.id
    where part.line_id = ${lineId} and shipment.state = 'packed' order by shipment.position desc`);
  return rows.map(({ id, qty }) => ({ id: Number(id), qty }));
}

/** Notes on a refund how many of its pieces will not be sent because of it. */
export async function writeUnsent(tx: Queryable, refundId: string, pieces: Pieces[]): Promise<void> {
  for (const { lineId, qty } of pieces) {
    await tx.execute(sql`update refund_line set unsent_qty = ${qty}
      where refund_id = ${refundId} and line_id = ${lineId}`);
  }
}

/** The pieces that will not be sent because of a refund. */
export async function listUnsentOf(tx: Queryable, refundId: string): Promise<Pieces[]> {
  const { rows } = await tx.execute<{ line_id: string; qty: number }>(sql`
    select line_id, unsent_qty as qty from refund_line where refund_id = ${refundId} and unsent_qty > 0`);
  return rows.map(({ line_id: lineId, qty }) => ({ lineId: Number(lineId), qty }));
}
