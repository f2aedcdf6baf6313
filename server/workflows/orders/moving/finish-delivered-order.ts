import type { Dependencies } from "../../../dependencies.ts";
import { findOrderToFinish } from "../../../domains/orders/moving/delivered-orders.queries.ts";
import { lockOrder } from "../../../domains/orders/orders.queries.ts";
import { makeMove } from "./make-move.ts";

/**
 * Finishes an order whose parcels arrived at least `days` ago, by the ordinary move, so that its customer gets that
 * move's mail. Returns whether it was finished.
 */
export async function finishDeliveredOrder(
  { db, mails }: Pick<Dependencies, "db" | "mails">,
  orderId: string,
  days: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const order = await findOrderToFinish(tx, orderId, days);
    if (order === undefined) return false;
    await makeMove(tx, mails, { ...order, from: "delivering" }, { to: "done", reason: "", movedBy: null });
    return true;
  });
}
