import { orderStatuses, type OrderStatus } from "#contract/orders/order-states.ts";
import type { OrderDetail } from "#contract/orders/orders.ts";

export interface OrderStep {
  status: OrderStatus;
  /** When the order last came to it; null if it has not, or is not there any more. */
  at: string | null;
  /** Whether the order is at this step now. */
  isNow: boolean;
}

/**
 * The steps of an order's way in the order of its life: those that it took, and those that are still to come. A cancelled
 * order has only what it took. Events have the order in which they happened, also where their moments are equal.
 */
export function stepsOf({
  orderStatus: now,
  events,
  onAccount,
}: Pick<OrderDetail, "orderStatus" | "events" | "onAccount">): OrderStep[] {
  const latest = (status: OrderStatus) =>
    events.findLast(({ orderStatus }) => orderStatus === status)?.at ?? null;
  const isCancelled = now === "cancel";
  const place = orderStatuses.indexOf(now);
  return orderStatuses.flatMap((status, index): OrderStep[] => {
    const at = latest(status);
    if (status === now) return [{ status, at, isNow: true }];
    if (status === "cancel") return [];
    if (isCancelled || index < place) return at === null ? [] : [{ status, at, isNow: false }];
    if (status === "waiting for payment" && onAccount !== undefined) return [];
    return [{ status, at: null, isNow: false }];
  });
}
