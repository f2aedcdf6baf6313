import type { AdminReturn } from "#contract/returns/admin/returns.ts";
import { creditHolderOf, lockCreditHolder } from "../../rules/money/customer-credit.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Transaction } from "../../database/queryable.ts";
import type { Dependencies } from "../../dependencies.ts";
import { findReturn } from "../../domains/returns/admin-returns.queries.ts";
import type { MailQueue } from "../../mail/mail-queue.ts";
import { cancelReplacement } from "../orders/moving/cancel-replacement.ts";
import { lockReturn, requireOpen, tellReturn } from "./decide-return.ts";
import { openSettlement, tellWithdrawn } from "../money/refunds/withdraw-money.ts";

interface TakenBack {
  returnId: number;
  /** Told to the customer. */
  reason: string;
  /** The member of staff who takes it back. */
  userId: string;
}

/**
 * Takes back how a return was settled, all of it: money that was promised or kept as credit, what a credit note took off what is owed, the
 * order that replaces the parts. The return is "inspected" again and can be settled again. Before the order, the caller has locked who holds
 * its credit.
 * @throws Refusal `returnNotFound`, `returnNotOpen`; `refundSentAlready` if its money has left, `creditUsed`, `replacementHasLeft`.
 */
export async function takeBackSettlement(
  tx: Transaction,
  mails: MailQueue,
  { returnId, reason, userId }: TakenBack,
): Promise<AdminReturn> {
  const found = await lockReturn(tx, returnId);
  requireOpen(found.state === "settled");
  const opened = await openSettlement(tx, returnId, { reason, withdrawnBy: userId });
  if (opened === undefined) throw new Refusal("returnNotOpen");
  const { withdrawn, replacementId } = opened;
  for (const refund of withdrawn) {
    // One after another: a transaction has one connection.
    await tellWithdrawn(tx, mails, refund, reason);
  }
  if (replacementId !== null) await cancelReplacement(tx, mails, { replacementId, reason, userId });
  return tellReturn(tx, mails, found, {
    action: "return.takeBack",
    userId,
    after: { reason },
    ...(withdrawn.length === 0 && replacementId === null && { takenBack: { reason } }),
  });
}

/**
 * Takes back how a return was settled, as a step of its own.
 * @throws Refusal as `takeBackSettlement` lists them.
 */
export async function unsettleReturn(
  { db, mails }: Pick<Dependencies, "db" | "mails">,
  { id, ...act }: { id: number; reason: string; userId: string },
): Promise<AdminReturn> {
  return db.transaction(async (tx) => {
    const found = await findReturn(tx, id, { seesPayments: false });
    if (found === undefined) throw new Refusal("returnNotFound");
    await lockCreditHolder(tx, await creditHolderOf(tx, found.orderId));
    return takeBackSettlement(tx, mails, { returnId: id, ...act });
  });
}
