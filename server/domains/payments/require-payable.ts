import { canConfirmPayment } from "#contract/order-states.ts";
import { Refusal } from "../../core/refusal.ts";

/**
 * Refuses what is done only while an order can be paid.
 * @throws Refusal `orderNotPayable` if it does not wait for payment; `paymentAlreadyConfirmed` while a receipt is being checked.
 */
export function requirePayable(order: Parameters<typeof canConfirmPayment>[0]): void {
  if (canConfirmPayment(order)) return;
  const isWaiting = order.orderStatus === "waiting for payment";
  throw new Refusal(isWaiting ? "paymentAlreadyConfirmed" : "orderNotPayable");
}
