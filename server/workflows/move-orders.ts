import type { BulkMove } from "#contract/admin/orders.ts";
import { refusalText } from "#contract/errors.ts";
import type { OrderStatus } from "#contract/order-states.ts";
import type { Language } from "#contract/languages.ts";
import { AnswerTime, withinAnswer } from "../database/answer-time.ts";
import { isDatabaseAway } from "../database/constraint-errors.ts";
import type { Dependencies } from "../dependencies.ts";
import { findOrder } from "../domains/orders/orders.queries.ts";
import { Refusal } from "../core/refusal.ts";
import type { Session } from "../core/sessions.ts";
import { moveOrder } from "./move-order.ts";

interface BulkMoves {
  orders: { id: string; shippingAirwayBills?: string | undefined }[];
  to: OrderStatus;
  reason: string;
  movedBy: Pick<Session, "userId" | "role" | "moreRoles">;
  language: Language;
  /** Logged if a move fails unexpectedly. */
  requestId: string;
}

/**
 * Moves orders one by one, each in its own transaction: an order that cannot move does not stop the others. Returns for
 * each, in the given order, whether it moved or why not. As long as the database answers, each order has its own time
 * limit.
 */
export async function moveOrders(dependencies: Dependencies, moves: BulkMoves): Promise<BulkMove[]> {
  const report: BulkMove[] = [];
  let time = new AnswerTime();
  for (const { id, shippingAirwayBills: airwayBill } of moves.orders) {
    try {
      const move = () => moveOrder(dependencies, { ...moves, order: id, airwayBill });
      const { orderCode } = await withinAnswer(time, move);
      time = new AnswerTime();
      report.push({ order: id, orderCode, isMoved: true, refusal: "" });
    } catch (error) {
      if (!isDatabaseAway(error)) time = new AnswerTime();
      report.push({
        order: id,
        orderCode: (await withinAnswer(time, () => codeOf(dependencies, id))) ?? "",
        isMoved: false,
        refusal: sentenceOf(error, dependencies, moves),
      });
    }
  }
  return report;
}

/** The caller must learn which orders moved even if one failed unexpectedly; only that order reports the failure. */
function sentenceOf(error: unknown, { log }: Dependencies, { language, requestId }: BulkMoves): string {
  if (error instanceof Refusal) return refusalText(error.reason, language, error.values);
  log.error({ err: error, requestId }, "an order of a bulk move broke");
  return refusalText("unexpected", language, { requestId });
}

async function codeOf({ db }: Dependencies, id: string): Promise<string | undefined> {
  try {
    return (await findOrder(db, id))?.orderCode;
  } catch {
    return undefined;
  }
}
