import { mayConfirmPayment, isToPay } from "#contract/orders/order-states.ts";
import { Refusal } from "../../../core/refusal.ts";

/**
 * Refuses an act that is only possible while an order can be paid.
 * @throws Refusal `orderNotPayable` if it is not to be paid; `paymentAlreadyConfirmed` while a receipt is being
 * checked.
 */
export function requirePayable(order: Parameters<typeof mayConfirmPayment>[0]): void {
  if (mayConfirmPayment(order)) return;
  throw new Refusal(isToPay(order) ? "paymentAlreadyConfirmed" : "orderNotPayable");
}
