export const orderStatuses = [
  "new",
  "processing",
  "waiting for payment",
  "packing",
  "delivering",
  "done",
  "cancel",
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** The moves that are open from each status; the server's guard and every button read this table. */
const openMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  new: ["processing", "cancel"],
  processing: ["waiting for payment", "cancel"],
  "waiting for payment": ["packing", "cancel"],
  packing: ["delivering"],
  delivering: ["done"],
  done: [],
  cancel: [],
};

/** Orders whose goods have not left yet: they hold stock, or wait for it. */
export const statusesBeforeSending: OrderStatus[] = ["new", "processing", "waiting for payment", "packing"];

/** The statuses that an order may move to from `status`. */
export function openMovesFrom(status: OrderStatus): readonly OrderStatus[] {
  return openMoves[status];
}

/** Whether the customer may still tell of a transfer: the order waits for it and none is recorded. */
export function canConfirmPayment(order: {
  orderStatus: OrderStatus;
  paymentReceiptSenderName: string | null;
}): boolean {
  return order.orderStatus === "waiting for payment" && order.paymentReceiptSenderName === null;
}
