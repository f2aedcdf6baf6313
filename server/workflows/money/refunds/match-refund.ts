import type { Refund } from "#contract/money/admin/refunds.ts";
import { jakartaDay } from "../../../core/format-moment.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { Dependencies } from "../../../dependencies.ts";
import {
  listOutgoing,
  lockOutgoing,
  writeTransfer,
  type OutgoingTransfer,
} from "../../../domains/money/refunds/refund-transfers.queries.ts";
import { findRefund, writeSent } from "../../../domains/money/refunds/refunds.queries.ts";
import { finish, lockRefund } from "./pay-refund.ts";

/**
 * The lines of bank statements by which a refund may have left, the most likely first.
 * @throws Refusal `notFound`.
 */
export async function listRefundTransfers(db: Queryable, id: string): Promise<OutgoingTransfer[]> {
  const refund = await findRefund(db, id);
  if (refund === undefined) throw new Refusal("notFound");
  return listOutgoing(db, refund);
}

/**
 * Says which line of a bank statement shows a refund: it left on the line's day and from its account. Without a line it says that none
 * does; day and account stay as they are.
 * @throws Refusal `notFound`, `refundNotSent`, `mutationNotFound`, `transferNotOfRefund`.
 */
export async function setRefundTransfer(
  { db }: Pick<Dependencies, "db">,
  { id, mutationId, userId }: { id: string; mutationId: number | null; userId: string },
): Promise<Refund> {
  return db.transaction(async (tx) => {
    const refund = await lockRefund(tx, id);
    const { sentAt } = refund;
    if (refund.isCredit || sentAt === null || (refund.state !== "sent" && refund.state !== "confirmed"))
      throw new Refusal("refundNotSent");
    const before = { bankName: refund.sentFrom, day: jakartaDay(new Date(sentAt)) };
    if (mutationId === null) {
      await writeTransfer(tx, id, null);
      return finish(tx, refund, { action: "refund.match", userId, after: before });
    }
    const line = await lockOutgoing(tx, { mutationId, refundId: id });
    if (line === undefined) throw new Refusal("mutationNotFound");
    if (line.remains < refund.amount || line.bookedOn === null || line.sentFrom === null)
      throw new Refusal("transferNotOfRefund");
    const sent = { sentFrom: line.sentFrom, sentOn: line.bookedOn };
    await writeTransfer(tx, id, mutationId);
    await writeSent(tx, id, sent);
    return finish(tx, refund, {
      action: "refund.match",
      userId,
      before,
      after: { bankName: sent.sentFrom, day: sent.sentOn },
    });
  });
}
