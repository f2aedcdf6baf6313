import { and, asc, desc, eq, gt, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { statusesThat } from "#contract/orders/order-states.ts";
import type { Queryable } from "../../database/queryable.ts";
import { orderLines, orders } from "../../database/schema/orders.ts";
import { unshippedQty } from "../parcels/shipments.queries.ts";

/** A line of an order that names a product. It is only reliable while the stock is locked. */
export interface ReservedLine {
  id: number;
  productId: number;
  /** Its pieces that have not left. */
  qty: number;
  reservedQty: number;
}

const reservedLine = {
  id: orderLines.id,
  productId: sql<number>`${orderLines.productId}`,
  qty: unshippedQty,
  reservedQty: orderLines.reservedQty,
};

/** The order's lines that name a product, with the product's name. */
export async function listLinesToReserve(tx: Queryable, orderId: string) {
  return tx
    .select({ ...reservedLine, code: orderLines.code, name: orderLines.name })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.productId)))
    .orderBy(asc(orderLines.position));
}

/** Lines that wait for pieces of these products, the oldest order's first. */
export async function listWaitingLines(tx: Queryable, productIds: number[]): Promise<ReservedLine[]> {
  return tx
    .select(reservedLine)
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        inArray(orderLines.productId, productIds),
        inArray(orders.status, statusesThat("reservesStock")),
        lt(orderLines.reservedQty, unshippedQty),
      ),
    )
    .orderBy(asc(orders.orderDate), asc(orders.id), asc(orderLines.position));
}

/**
 * Lines that hold pieces of the product, sorted by which loses them first: unpaid orders before paid ones, the youngest
 * first.
 */
export async function listReservedLines(tx: Queryable, productId: number): Promise<ReservedLine[]> {
  return tx
    .select(reservedLine)
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.productId, productId), gt(orderLines.reservedQty, 0)))
    .orderBy(
      inArray(orders.status, statusesThat("isReleased")),
      desc(orders.orderDate),
      desc(orders.id),
      asc(orderLines.position),
    );
}

/** Writes how many pieces each of the lines holds now. */
export async function writeReserved(
  tx: Queryable,
  lines: Pick<ReservedLine, "id" | "reservedQty">[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ id, reservedQty }) => sql`(${id}::bigint, ${reservedQty}::integer)`);
  await tx.execute(sql`
    update ${orderLines} set reserved_qty = changed.reserved_qty
    from (values ${sql.join(rows, sql`, `)}) as changed (id, reserved_qty)
    where ${orderLines.id} = changed.id`);
}
