import type { BulkMove } from "#contract/admin/orders.ts";
import { refusalText } from "#contract/errors.ts";
import type { OrderStatus } from "#contract/order-states.ts";
import type { Language } from "#contract/languages.ts";
import type { Dependencies } from "../dependencies.ts";
import { findOrder } from "../domains/orders/orders.queries.ts";
import { Refusal } from "../core/refusal.ts";
import type { Session } from "../core/sessions.ts";
import { moveOrder } from "./move-order.ts";

interface BulkMoves {
  orders: { id: string; shippingAirwayBills?: string | undefined }[];
  to: OrderStatus;
  reason: string;
  movedBy: Pick<Session, "userId" | "role">;
  language: Language;
  /** Named to whoever looks into a move that broke. */
  requestId: string;
}

/**
 * Moves orders one by one, each in a transaction of its own: what cannot move does not hold back the others. Answers
 * for each, in the order they were named, whether it moved or why it did not.
 */
export async function moveOrders(dependencies: Dependencies, moves: BulkMoves): Promise<BulkMove[]> {
  const report: BulkMove[] = [];
  for (const { id, shippingAirwayBills: airwayBill } of moves.orders) {
    try {
      const { orderCode } = await moveOrder(dependencies, { ...moves, order: id, airwayBill });
      report.push({ order: id, orderCode, isMoved: true, refusal: "" });
    } catch (error) {
      report.push({
        order: id,
        orderCode: (await codeOf(dependencies, id)) ?? "",
        isMoved: false,
        refusal: sentenceOf(error, dependencies, moves),
      });
    }
  }
  return report;
}

/** Whoever asked must learn which orders moved, even where one broke: that is said of it alone. */
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
