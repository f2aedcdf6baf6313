import { formatRupiah } from "#contract/core/money.ts";
import { orderStates } from "#contract/orders/order-states.ts";
import { Refusal } from "../../../core/refusal.ts";
import { isOnlyTaxOpen } from "../../../rules/money/withholding.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { lockOrderMoney } from "../../../domains/money/payments/order-payments.queries.ts";

/**
 * Makes sure that goods of an order may leave: it is paid except for tax that its buyer withholds, or on account. A
 * payment of it may have been taken back since it was packed. The caller has locked its row.
 * @throws Refusal `orderNotPaid`.
 */
export async function requireMayLeave(
  tx: Queryable,
  { id, orderCode }: { id: string; orderCode: string },
): Promise<void> {
  const { status, onAccount, owed } = await lockOrderMoney(tx, id);
  const isReleased = orderStates[status].isReleased;
  if (isReleased && (onAccount !== null || owed === 0 || (await isOnlyTaxOpen(tx, id, owed)))) return;
  throw new Refusal("orderNotPaid", { order: orderCode, amount: formatRupiah(owed) });
}
