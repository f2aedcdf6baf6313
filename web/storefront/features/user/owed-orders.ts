import { canConfirmPayment } from "#contract/order-states.ts";
import type { OrderInHistory } from "#contract/orders.ts";

/** Whether an order waits for its buyer's money: nothing of it is being checked, and more than slips is missing. */
export function isOwedNow(order: OrderInHistory): boolean {
  return canConfirmPayment(order) && order.isOnlyTaxOpen !== true;
}

/** The Rupiah that are still to be paid for one order. */
export function openRupiah({ open, onAccount, total }: OrderInHistory): number {
  return open ?? onAccount?.open ?? total;
}

/** The Rupiah that are to be paid for orders. */
export function owedRupiah(orders: readonly OrderInHistory[]): number {
  return orders.filter(isOwedNow).reduce((sum, order) => sum + openRupiah(order), 0);
}
