import type { AdminOrderRow } from "#contract/orders/admin/orders.ts";
import { openMovesOf, orderStates, type OrderStatus } from "#contract/orders/order-states.ts";
import type { OfficeMessages } from "#web/texts/office/en.ts";

/** Whether a move takes an order back to where it can be edited, after it was billed. */
export function isReopening(from: OrderStatus, to: OrderStatus): boolean {
  return orderStates[from].isBilled && orderStates[to].isEditable;
}

/**
 * Whether an order can make this move together with others: not if it was billed and would be edited again, because
 * each order needs its own reason for that, and not to packing, because each payment has its account and its day.
 */
export function isMovedTogether(
  order: Pick<AdminOrderRow, "orderStatus" | "fulfilmentState">,
  to: OrderStatus,
): boolean {
  return to !== "packing" && openMovesOf(order).includes(to) && !isReopening(order.orderStatus, to);
}

/** The text of a move on its button. */
export function moveName(texts: OfficeMessages["orders"], from: OrderStatus, to: OrderStatus): string {
  return isReopening(from, to) ? texts.reopen : texts.moves[to];
}
