import type { Dependencies } from "../../../dependencies.ts";
import {
  listPayers,
  recordAccountReminder,
} from "../../../domains/money/credit/account-reminders.queries.ts";
import { lockOrder } from "../../../domains/orders/orders.queries.ts";
import { ruleSettings } from "../../../company/shop-rules.ts";

/**
 * Mails the buyer of an order on account, and the company's finance, that it is due or overdue: once for each step,
 * however often this is called. Returns whether a reminder was recorded.
 */
export async function remindOnAccount(
  { db, mails }: Pick<Dependencies, "db" | "mails">,
  orderId: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const settings = await ruleSettings.account.read(tx);
    if (!settings.remindsOnAccount) return false;
    const kind = await recordAccountReminder(tx, orderId, settings);
    if (kind === undefined) return false;
    await mails.enqueue(tx, { template: "account-reminder", orderId, kind });
    for (const payerId of await listPayers(tx, orderId)) {
      await mails.enqueue(tx, { template: "account-reminder", orderId, kind, payerId });
    }
    return true;
  });
}
