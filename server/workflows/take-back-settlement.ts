import type { AdminReturn } from "#contract/admin/returns.ts";
import { openMovesOf } from "#contract/order-states.ts";
import { creditHolderOf, lockCreditHolder } from "../core/customer-credit.ts";
import { Refusal } from "../core/refusal.ts";
import type { Transaction } from "../database/queryable.ts";
import type { Dependencies } from "../dependencies.ts";
import { findOrder, lockOrder } from "../domains/orders/orders.queries.ts";
import { findReturn } from "../domains/returns/admin-returns.queries.ts";
import type { MailQueue } from "../mail/mail-queue.ts";
import { lockReturn, requireOpen, tellReturn } from "./decide-return.ts";
import { makeMove } from "./move-order.ts";
import { openSettlement, tellWithdrawn } from "./withdraw-money.ts";

interface TakenBack {
  returnId: number;
  /** Told to the customer. */
  reason: string;
  /** The member of staff who takes it back. */
  userId: string;
}

/**
 * Takes back how a return was settled, all of it: money that was promised or kept as credit, what a credit note took off what is owed, the
 * order that replaces the parts. The return is "inspected" again and can be settled anew. Before the order, the caller has locked who holds
 * its credit.
 * @throws Refusal `returnNotFound`, `returnNotOpen`; `refundSentAlready` if its money has left, `creditUsed`, `parcelHasLeft` if the
 * replacement has left.
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
    // oxlint-disable-next-line no-await-in-loop
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

/** Cancels the order that replaces returned parts, which tells its customer. */
async function cancelReplacement(
  tx: Transaction,
  mails: MailQueue,
  { replacementId, reason, userId }: { replacementId: string; reason: string; userId: string },
): Promise<void> {
  const order = await findOrder(tx, replacementId);
  if (order === undefined) throw new Error("an order was deleted, which none ever is");
  const from = await lockOrder(tx, replacementId);
  if (from === "cancel") return;
  if (!openMovesOf({ ...order, orderStatus: from }).includes("cancel"))
    throw new Refusal("parcelHasLeft", { order: order.orderCode });
  await makeMove(tx, mails, { ...order, from }, { to: "cancel", reason, movedBy: userId });
}
