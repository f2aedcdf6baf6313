import type { AccountStatement } from "#contract/reports/account-statement.ts";
import { isAskedToPay } from "#contract/orders/order-states.ts";
import type { OrderInHistory } from "#contract/orders/orders.ts";

/** The Rupiah that are still to be paid for one order. */
export function openRupiah({ open, onAccount, total }: OrderInHistory): number {
  return open ?? onAccount?.open ?? total;
}

/** The Rupiah that are to be paid for orders. */
export function owedRupiah(orders: readonly OrderInHistory[]): number {
  return orders.filter(isAskedToPay).reduce((sum, order) => sum + openRupiah(order), 0);
}

/** The part of it that should have been paid by now. */
export function overdueRupiah(orders: readonly OrderInHistory[]): number {
  return owedRupiah(orders.filter(({ onAccount }) => onAccount?.isOverdue === true));
}

/** What a statement of account has to say of its sums. */
export interface DueSums {
  /** To be transferred now: the same sum as `owedRupiah` of these orders. */
  toPay: number;
  /** The part of `toPay` that is late. */
  overdue: number;
  /** Of these orders a payment was confirmed, which nobody has decided on yet. */
  checked: number;
}

/** The sums of what is due on an account, without that for which only slips are missing. */
export function dueSums({ due }: Pick<AccountStatement, "due">): DueSums {
  const sums: DueSums = { toPay: 0, overdue: 0, checked: 0 };
  for (const { open, days, isOnlyTax, isPaymentChecked } of due) {
    if (isOnlyTax) continue;
    if (isPaymentChecked) {
      sums.checked += open;
      continue;
    }
    sums.toPay += open;
    if (days > 0) sums.overdue += open;
  }
  return sums;
}
