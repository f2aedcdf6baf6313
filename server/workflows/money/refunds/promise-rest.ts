import type { Refund } from "#contract/money/admin/refunds.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { writeAccount } from "../../../domains/money/refunds/refunds.queries.ts";
import type { MailQueue } from "../../../mail/mail-queue.ts";
import { writePromisedRefund } from "./write-promised-refund.ts";

/** Promises more money back for the reason of a refund, and to its account. The caller has locked the order's row. */
export async function promiseRest(
  tx: Queryable,
  mails: MailQueue,
  { orderId, orderCode, reason, account }: Refund,
  rest: { amountRupiah: number; owedAgainRupiah?: number },
  promisedBy: string,
): Promise<void> {
  const id = await writePromisedRefund(tx, mails, {
    order: { id: orderId, orderCode },
    ...rest,
    reason,
    isAccountKnown: account !== null,
    promisedBy,
  });
  if (account !== null) await writeAccount(tx, id, account);
}
