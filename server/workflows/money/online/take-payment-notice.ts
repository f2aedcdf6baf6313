import type { Dependencies } from "../../../dependencies.ts";
import { insertNotice, markAttemptToAsk } from "../../../domains/money/online/notices.queries.ts";
import { Refusal } from "../../../core/refusal.ts";

/**
 * Stores a gateway's notification, once for each change of a transaction, with the job that asks the gateway for the
 * real state, because the notification's signature does not cover the status. The gateway gets its answer only when
 * both are stored. A notification may be early, so that the gateway is asked in vain: one that is known already makes the
 * shop ask again while the attempt can still be paid.
 * @throws Refusal `notFound` if the shop has no gateway; `noticeNotSigned`.
 */
export async function takePaymentNotice(
  { db, jobs, gateway, log }: Pick<Dependencies, "db" | "jobs" | "gateway" | "log">,
  body: unknown,
): Promise<void> {
  if (gateway === undefined) throw new Refusal("notFound");
  const notice = gateway.readNotice(body);
  if (notice === undefined) throw new Refusal("noticeNotSigned");
  await db.transaction(async (tx) => {
    const isNew = await insertNotice(tx, notice);
    const attemptId = await markAttemptToAsk(tx, notice.reference, { isOpenOnly: !isNew });
    if (attemptId !== undefined) {
      await jobs.enqueue(tx, "follow-attempt", { attemptId }, { subject: attemptId });
    } else if (isNew) {
      // Signed, but about nothing that this database knows: a test from the gateway's own pages, or another shop's.
      log.warn({ attempt: notice.reference }, "the payment gateway tells of an unknown attempt");
    }
  });
}
