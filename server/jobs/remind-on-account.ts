import type { Dependencies } from "../dependencies.ts";
import { listAccountsToRemind } from "../domains/money/credit/account-reminders.queries.ts";
import { ruleSettings } from "../company/shop-rules.ts";
import { remindOnAccount } from "../workflows/money/credit/remind-on-account.ts";

/**
 * Reminds of the orders on account that are due soon, today, or were due some days ago. Each order has a transaction of its own: one that
 * fails is tried again by the next run, and stops no other.
 */
export async function remindOfAccounts(
  parts: Pick<Dependencies, "db" | "mails" | "log">,
  signal: AbortSignal,
): Promise<void> {
  const settings = await ruleSettings.account.read(parts.db);
  if (!settings.remindsOnAccount) return;
  for (const orderId of await listAccountsToRemind(parts.db, settings)) {
    signal.throwIfAborted();
    try {
      await remindOnAccount(parts, orderId);
    } catch (error) {
      parts.log.error({ err: error, orderId }, "nobody could be reminded of an order on account");
    }
  }
}
