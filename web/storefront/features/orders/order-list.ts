import type { OrderInHistory } from "#contract/orders/orders.ts";

export interface OrderListProps {
  orders: OrderInHistory[];
  onConfirmPayment: (order: OrderInHistory) => void;
}
