import type { Dependencies } from "../../../dependencies.ts";
import { lockOrder } from "../../../domains/orders/orders.queries.ts";
import { recordReminder } from "../../../domains/orders/moving/unpaid-orders.queries.ts";
import { ruleSettings } from "../../../company/shop-rules.ts";

/**
 * Mails the customer that an order's time to pay ends soon or has ended, once for each of the two, however often this
 * is called. Returns whether a mail was queued.
 */
export async function remindOfPayment(
  { db, mails }: Pick<Dependencies, "db" | "mails">,
  orderId: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const { endsUnpaid, graceDays } = await ruleSettings.unpaid.read(tx);
    const kind = await recordReminder(tx, orderId, endsUnpaid ? graceDays : null);
    if (kind === undefined) return false;
    await mails.enqueue(tx, { template: "payment-reminder", orderId, kind });
    return true;
  });
}
