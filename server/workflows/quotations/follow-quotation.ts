import { announceNews } from "../../database/changes.ts";
import type { Dependencies } from "../../dependencies.ts";
import { closeExpired, noteReminder } from "../../domains/quotations/open-quotations.queries.ts";

/**
 * Mails the person whom a quotation is for that its validity ends soon, once for each version. Returns whether a mail
 * was queued.
 */
export async function remindOfQuotation(
  { db, mails }: Pick<Dependencies, "db" | "mails">,
  quotationId: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const version = await noteReminder(tx, quotationId);
    if (version === undefined) return false;
    await mails.enqueue(tx, { template: "quotation-reminder", quotationId, version });
    return true;
  });
}

/** Closes the quotations whose validity is over; they can still be revised. */
export async function expireQuotations({ db }: Pick<Dependencies, "db">): Promise<void> {
  await db.transaction(async (tx) => {
    for (const number of await closeExpired(tx)) {
      await announceNews(tx, { kind: "quotationsChanged", subject: number });
    }
  });
}
