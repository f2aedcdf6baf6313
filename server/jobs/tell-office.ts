import { officeAddressesIn } from "#contract/company/admin/settings-office-mails.ts";
import type { Dependencies } from "../dependencies.ts";
import { officeMailSetting } from "../company/office-mail-setting.ts";
import type { OfficeMail } from "../mail/mail.ts";
import { listUntoldOrders, listUntoldReceipts, listUntoldRequests } from "../mail/office-mails.queries.ts";

/**
 * Mails the addresses of the settings what customers have done: placed an order, sent a receipt, asked for a quotation. It looks for it
 * afterwards, so that no order waits for it; the queued mail is the mark of what was told.
 */
export async function tellOffice(
  { db, mails }: Pick<Dependencies, "db" | "mails">,
  signal: AbortSignal,
): Promise<void> {
  const { addresses, language, since, ...wanted } = await officeMailSetting.read(db);
  const recipients = officeAddressesIn(addresses);
  if (since === null || recipients.length === 0) return;
  const news: OfficeMail[] = [];
  if (wanted.order) {
    const ids = await listUntoldOrders(db, since);
    news.push(...ids.map((orderId) => ({ template: "office-order" as const, orderId })));
  }
  if (wanted.receipt) {
    const receipts = await listUntoldReceipts(db, since);
    news.push(...receipts.map((receipt) => ({ template: "office-receipt" as const, ...receipt })));
  }
  if (wanted.request) {
    const ids = await listUntoldRequests(db, since);
    news.push(...ids.map((askedId) => ({ template: "office-request" as const, askedId })));
  }
  for (const one of news) {
    signal.throwIfAborted();
    // All of its mails or none: one of them marks it as told.
    await db.transaction(async (tx) => {
      for (const recipient of recipients) await mails.enqueueFor(tx, one, { recipient, language });
    });
  }
}
