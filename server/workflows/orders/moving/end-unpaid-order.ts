import type { Language } from "#contract/core/languages.ts";
import { formatMoment } from "../../../core/format-moment.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { lockOrder } from "../../../domains/orders/orders.queries.ts";
import { findOrderToEnd } from "../../../domains/orders/moving/unpaid-orders.queries.ts";
import { makeMove } from "./make-move.ts";

/** What the customer is told, in the language of the order's mails. */
const reasons: Record<Language, (dueAt: string) => string> = {
  en: (dueAt) => `No payment came by ${dueAt}.`,
  id: (dueAt) => `Tidak ada pembayaran sampai ${dueAt}.`,
};

/**
 * Cancels an order that was not paid in time, as its customer was told: its stock and its unique code become free, and
 * the customer gets a mail. Nothing happens if the order was paid or its payment is being checked. Returns whether the
 * order ended.
 */
export async function endUnpaidOrder(
  { db, mails }: Pick<Dependencies, "db" | "mails">,
  orderId: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const order = await findOrderToEnd(tx, orderId);
    if (order === undefined) return false;
    const { id, orderCode, language, dueAt } = order;
    await makeMove(
      tx,
      mails,
      { id, orderCode, from: "waiting for payment" },
      { to: "cancel", reason: reasons[language](formatMoment(dueAt, language)), movedBy: null },
    );
    return true;
  });
}
