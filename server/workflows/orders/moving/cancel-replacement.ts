import { orderStates } from "#contract/orders/order-states.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Transaction } from "../../../database/queryable.ts";
import { findOrder, hasLeft, lockOrder } from "../../../domains/orders/orders.queries.ts";
import type { MailQueue } from "../../../mail/mail-queue.ts";
import { makeMove } from "./make-move.ts";

/**
 * Cancels an order that sends parts again, which tells its customer. The caller has locked the row of the older order.
 * @throws Refusal `replacementHasLeft`.
 */
export async function cancelReplacement(
  tx: Transaction,
  mails: MailQueue,
  { replacementId, reason, userId }: { replacementId: string; reason: string; userId: string },
): Promise<void> {
  const order = await findOrder(tx, replacementId);
  if (order === undefined) throw new Error("an order was deleted, which none ever is");
  const from = await lockOrder(tx, replacementId);
  if (from === "cancel") return;
  if (!orderStates[from].to.includes("cancel") || (await hasLeft(tx, replacementId)))
    throw new Refusal("replacementHasLeft", { order: order.orderCode });
  await makeMove(tx, mails, { ...order, from }, { to: "cancel", reason, movedBy: userId });
}
