import type { Dependencies } from "../dependencies.ts";
import { listToEnd, listToRemind } from "../domains/orders/moving/unpaid-orders.queries.ts";
import { ruleSettings } from "../company/shop-rules.ts";
import { endUnpaidOrder } from "../workflows/orders/moving/end-unpaid-order.ts";
import { remindOfPayment } from "../workflows/money/payments/remind-of-payment.ts";

type Needs = Pick<Dependencies, "db" | "mails" | "log">;

/**
 * Reminds the customers whose time to pay ends, and ends the orders that were still not paid. Each order has a
 * transaction of its own: one that fails is tried again by the next run, and stops no other.
 */
export async function followUnpaidOrders(parts: Needs, signal: AbortSignal): Promise<void> {
  await forEachOf(await listToRemind(parts.db), remindOfPayment, parts, signal);
  if (!(await ruleSettings.unpaid.read(parts.db)).endsUnpaid) return;
  await forEachOf(await listToEnd(parts.db), endUnpaidOrder, parts, signal);
}

async function forEachOf(
  orderIds: string[],
  act: (parts: Needs, orderId: string) => Promise<boolean>,
  parts: Needs,
  signal: AbortSignal,
): Promise<void> {
  for (const orderId of orderIds) {
    signal.throwIfAborted();
    try {
      await act(parts, orderId);
    } catch (error) {
      parts.log.error({ err: error, orderId }, "an unpaid order could not be followed");
    }
  }
}
