import type { OrderPaymentState } from "../../money/order-payments.ts";
import type { OrderStatus } from "../../orders/order-states.ts";

/** What the statuses of an order are called, on the screens and in files. */
export const orderStatusNames: Record<OrderStatus, string> = {
  new: "New",
  processing: "Processing",
  "waiting for payment": "Waiting For Payment",
  packing: "On Packing Process",
  delivering: "On Delivery",
  done: "Finish",
  cancel: "Cancel",
};

/** How an order stands with its money. */
export const paymentStateNames: Record<OrderPaymentState, string> = {
  unpaid: "Unpaid",
  "partly paid": "Partly paid",
  paid: "Paid",
  overpaid: "Overpaid",
  "partly refunded": "Partly refunded",
  refunded: "Refunded",
  credited: "Credited, nothing owed",
};
