import type { AdminOrderRow } from "#contract/admin/orders.ts";
import { openMovesOf, orderStates, type OrderStatus } from "#contract/order-states.ts";
import type { OfficeMessages } from "../../messages/en.ts";

/** Whether a move takes an order back from its bill to where it can be edited. */
export function isReopening(from: OrderStatus, to: OrderStatus): boolean {
  return orderStates[from].isBilled && orderStates[to].isEditable;
}

/** Whether an order can be moved together with others: not back from its bill, for which each needs a reason of its own. */
export function isMovedTogether(
  order: Pick<AdminOrderRow, "orderStatus" | "fulfilmentState">,
  to: OrderStatus,
): boolean {
  return openMovesOf(order).includes(to) && !isReopening(order.orderStatus, to);
}

/** What a move is called on its button. */
export function moveName(texts: OfficeMessages["orders"], from: OrderStatus, to: OrderStatus): string {
  return isReopening(from, to) ? texts.reopen : texts.moves[to];
}
