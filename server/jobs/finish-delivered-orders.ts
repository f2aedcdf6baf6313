import type { Dependencies } from "../dependencies.ts";
import { listToFinish } from "../domains/orders/moving/delivered-orders.queries.ts";
import { ruleSettings } from "../company/shop-rules.ts";
import { finishDeliveredOrder } from "../workflows/orders/moving/finish-delivered-order.ts";

/**
 * Finishes the orders whose parcels have all arrived, some days later. Each order has a transaction of its own: one
 * that fails is tried again by the next run, and stops no other.
 */
export async function finishDeliveredOrders(
  parts: Pick<Dependencies, "db" | "mails" | "log">,
  signal: AbortSignal,
): Promise<void> {
  const { finishesDelivered, finishDays } = await ruleSettings.delivered.read(parts.db);
  if (!finishesDelivered) return;
  for (const orderId of await listToFinish(parts.db, finishDays)) {
    signal.throwIfAborted();
    try {
      await finishDeliveredOrder(parts, orderId, finishDays);
    } catch (error) {
      parts.log.error({ err: error, orderId }, "a delivered order could not be finished");
    }
  }
}
