import { openMovesOf, type OrderStatus } from "#contract/orders/order-states.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { findOrder } from "../../../domains/orders/orders.queries.ts";

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** An order whose row is locked, and the status that it moves from. */
export interface MovableOrder {
  id: string;
  orderCode: string;
  from: OrderStatus;
}

/** What a call answers about an order in the status that it has now, with the moves that are open to it. */
export function movedOrder<Status extends OrderStatus>(
  { id, orderCode, fulfilmentState }: Pick<Order, "id" | "orderCode" | "fulfilmentState">,
  orderStatus: Status,
) {
  return { id, orderCode, orderStatus, openMoves: openMovesOf({ orderStatus, fulfilmentState }) };
}

/** The refusal of a move that is not open to an order, which names those that are. */
export function moveNotOpen(
  { fulfilmentState }: Pick<Order, "fulfilmentState">,
  { from, to }: { from: OrderStatus; to: OrderStatus },
): Refusal {
  const open = openMovesOf({ orderStatus: from, fulfilmentState }).join(", ") || "-";
  return new Refusal("orderMoveNotOpen", { from, to, open });
}
