import type { Dependencies } from "../../dependencies.ts";
import { insertServiceMail, type NoticeKey } from "../../domains/machines/services/service-mails.queries.ts";

/**
 * Mails somebody that a service of a machine is due soon: once for each service, however often this is called. Returns
 * whether the mail was queued.
 * @param dueHours how long the machine has run when it is due, which tells one service from the next.
 */
export async function tellOfService(
  { db, mails }: Pick<Dependencies, "db" | "mails">,
  notice: NoticeKey,
  dueHours: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await insertServiceMail(tx, notice, dueHours))) return false;
    await mails.enqueue(tx, { template: "service-due", ...notice, dueHours });
    return true;
  });
}
