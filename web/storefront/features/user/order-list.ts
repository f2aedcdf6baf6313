import type { OrderInHistory } from "#contract/orders.ts";

export interface OrderListProps {
  orders: OrderInHistory[];
  onConfirmPayment: (order: OrderInHistory) => void;
}
