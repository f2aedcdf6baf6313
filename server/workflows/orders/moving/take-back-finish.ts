import { recordAudit } from "../../../core/record-audit.ts";
import { Refusal } from "../../../core/refusal.ts";
import { announceNews } from "../../../database/changes.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { changeOrderStatus, findOrder, lockOrder } from "../../../domains/orders/orders.queries.ts";
import { settleState } from "../../../domains/parcels/shipment-steps.queries.ts";
import { listSentIds } from "../../../domains/parcels/shipments.queries.ts";
import { moveNotOpen, movedOrder } from "./moved-order.ts";

interface TakenBack {
  /** The order's id or its code. */
  order: string;
  reason: string;
  /** Whether the customer gets a mail of correction. */
  isTold: boolean;
  /** The member of staff who takes it back. */
  userId: string;
}

/**
 * Takes back that an order is done: it is delivering again, and its parcels stand where their steps say.
 * @throws Refusal `orderNotFound`, `orderMoveNotOpen`.
 */
export async function takeBackFinish(
  { db, mails }: Pick<Dependencies, "db" | "mails">,
  { order: idOrCode, reason, isTold, userId }: TakenBack,
) {
  return db.transaction(async (tx) => {
    const order = await findOrder(tx, idOrCode);
    if (order === undefined) throw new Refusal("orderNotFound");
    const { id, orderCode } = order;
    const from = await lockOrder(tx, id);
    const to = "delivering" as const;
    if (from !== "done") throw moveNotOpen(order, { from, to });
    await changeOrderStatus(tx, { orderId: id, from, to, reason, movedBy: userId });
    for (const shipmentId of await listSentIds(tx, id)) {
      // A transaction has one connection.
      await settleState(tx, shipmentId);
    }
    if (isTold) await mails.enqueue(tx, { template: "order-corrected", orderId: id, was: from, reason });
    await recordAudit(tx, {
      userId,
      action: "order.move",
      subjectId: id,
      subjectLabel: orderCode,
      before: { orderStatus: from },
      after: { orderStatus: to, reason },
    });
    await announceNews(tx, { kind: "orderMoved", subject: orderCode });
    return movedOrder((await findOrder(tx, id)) ?? order, to);
  });
}
