import { and, eq, inArray, or, sql } from "drizzle-orm";
import { type OrderStatus } from "#contract/orders/order-states.ts";
import type { Queryable } from "../../database/queryable.ts";
import { orderEvents, orderLines, orders } from "../../database/schema/orders.ts";
import { setOffRupiah } from "../../rules/money/set-off.ts";
import { isOrder } from "../../rules/orders/is-order.ts";

/** The facts of an order for the staff, by its id or code. */
export async function findOrder(db: Queryable, idOrCode: string) {
  const [order] = await db
    .select({
      id: orders.id,
      orderCode: orders.orderCode,
      orderStatus: orders.status,
      fulfilmentState: orders.fulfilmentState,
      language: orders.language,
      received: orders.receivedRupiah,
      withheld: orders.withheldRupiah,
      setOff: setOffRupiah,
      isOnAccount: sql<boolean>`${orders.onAccountAt} is not null`,
    })
    .from(orders)
    .where(isOrder(idOrCode));
  return order;
}

/** Whether a product is one of an order's lines. */
export async function hasOrderedPart(
  db: Queryable,
  { orderId, productId }: { orderId: string; productId: number },
): Promise<boolean> {
  const isLine = and(eq(orderLines.orderId, orderId), eq(orderLines.productId, productId));
  return (await db.$count(orderLines, isLine)) > 0;
}

/** The codes of orders by what names them here, their id or their code; without those that are not there. */
export async function findOrderCodes(db: Queryable, idsOrCodes: string[]): Promise<Map<string, string>> {
  const codes = idsOrCodes.filter((one) => one.startsWith("SO-"));
  const ids = idsOrCodes.filter((one) => !one.startsWith("SO-"));
  const found = await db
    .select({ id: orders.id, orderCode: orders.orderCode })
    .from(orders)
    .where(or(inArray(orders.orderCode, codes), inArray(orders.id, ids)));
  return new Map(
    found.flatMap(({ id, orderCode }) => [id, orderCode].map((name) => [name, orderCode] as const)),
  );
}

/** The courier that the customer chose for the whole order, and its price. */
export async function findCourier(db: Queryable, orderId: string) {
  const [courier] = await db
    .select({
      provider: orders.shippingProvider,
      service: orders.shippingMethod,
      costRupiah: orders.shippingCostRupiah,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (courier === undefined) throw new Error("an order was deleted, which none ever is");
  return courier;
}

/** Whether goods of the order have left the warehouse. */
export async function hasLeft(tx: Queryable, orderId: string): Promise<boolean> {
  const [order] = await tx
    .select({ fulfilmentState: orders.fulfilmentState })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order !== undefined && order.fulfilmentState !== "nothing";
}

/** The status of the order; its row is locked until the transaction ends. */
export async function lockOrder(tx: Queryable, orderId: string): Promise<OrderStatus> {
  const [order] = await tx
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("no key update");
  if (order === undefined) throw new Error("an order was deleted, which none ever is");
  return order.status;
}

/**
 * Moves the order if it is still in the status from which the move starts, and records the move. Returns whether it
 * moved.
 */
export async function changeOrderStatus(
  tx: Queryable,
  move: {
    orderId: string;
    from: OrderStatus;
    to: OrderStatus;
    reason: string;
    /** Null if the shop does it by itself. */
    movedBy: string | null;
  },
): Promise<boolean> {
  const moved = await tx
    .update(orders)
    .set({ status: move.to, updatedAt: sql`now()` })
    .where(and(eq(orders.id, move.orderId), eq(orders.status, move.from)))
    .returning({ id: orders.id });
  if (moved.length === 0) return false;
  await tx.insert(orderEvents).values({
    orderId: move.orderId,
    fromStatus: move.from,
    toStatus: move.to,
    reason: move.reason,
    userId: move.movedBy,
  });
  return true;
}
