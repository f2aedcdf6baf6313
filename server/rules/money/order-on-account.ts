import type { OrderOnAccount } from "#contract/money/credit-terms.ts";
import { openAmount, owedAmount, type OrderSums } from "#contract/money/order-payments.ts";
import { isToPay, orderStates, type OrderStatus } from "#contract/orders/order-states.ts";
import { orders } from "../../database/schema/orders.ts";

/** The columns that `onAccountOf` needs. */
export const onAccountColumns = {
  orderStatus: orders.status,
  isAskedOnAccount: orders.isAskedOnAccount,
  onAccountAt: orders.onAccountAt,
  paymentDueAt: orders.paymentDueAt,
  total: orders.totalRupiah,
  received: orders.receivedRupiah,
  promised: orders.promisedRupiah,
  refunded: orders.refundedRupiah,
  owedAgain: orders.owedAgainRupiah,
};

export interface OnAccountRow extends OrderSums {
  orderStatus: OrderStatus;
  isAskedOnAccount: boolean;
  onAccountAt: Date | null;
  paymentDueAt: Date | null;
}

/**
 * The state of an order that is on account, or whose buyer has asked for it. Null for all others: also if the staff has
 * asked for payment instead, and if the order is cancelled.
 */
export function onAccountOf(order: OnAccountRow, now = new Date()): OrderOnAccount | null {
  const { isReleased, isEditable } = orderStates[order.orderStatus];
  if (order.onAccountAt === null) {
    const isAsked = order.isAskedOnAccount && isEditable;
    return isAsked ? { isReleased: false, dueAt: null, open: 0, isOverdue: false } : null;
  }
  if (!isReleased) return null;
  const open = openAmount(order);
  const due = order.paymentDueAt;
  return {
    isReleased: true,
    dueAt: due?.toISOString() ?? null,
    open,
    isOverdue: open > 0 && due !== null && due < now,
  };
}

/**
 * Rupiah that are open for an order that is paid in part, or that was released and is owed without being on account;
 * undefined if no money came for one that waits, or nothing is to be paid.
 */
export function openInPart(order: OnAccountRow): number | undefined {
  const owed = owedAmount({ ...order, status: order.orderStatus });
  if (!isToPay({ ...order, open: owed })) return undefined;
  const isAsWhole = orderStates[order.orderStatus].isReleased && order.onAccountAt === null;
  return order.received > 0 || isAsWhole ? owed : undefined;
}
