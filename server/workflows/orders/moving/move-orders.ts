import type { BulkMove } from "#contract/orders/admin/orders.ts";
import { refusalText } from "#contract/core/errors.ts";
import type { OrderStatus } from "#contract/orders/order-states.ts";
import type { Language } from "#contract/core/languages.ts";
import { isDatabaseAway } from "../../../database/constraint-errors.ts";
import { itemsInTurn, TimeBudgetSpent } from "../../../database/items-in-turn.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { findOrderCodes } from "../../../domains/orders/orders.queries.ts";
import { fieldErrors, InvalidInput } from "../../../core/invalid-input.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Actor } from "../../../core/sessions.ts";
import { moveOrder } from "./move-order.ts";

interface BulkMoves {
  orders: { id: string; shippingAirwayBills?: string | undefined }[];
  to: OrderStatus;
  reason: string;
  movedBy: Actor;
  language: Language;
  /** Logged if a move fails unexpectedly. */
  requestId: string;
}

/**
 * Moves orders one by one, each in its own transaction (`itemsInTurn`): an order that cannot move does not
 * stop the others. Returns for each, in the given order, whether it moved or why not, also that it was not begun or that the shop does not know.
 */
export async function moveOrders(dependencies: Dependencies, moves: BulkMoves): Promise<BulkMove[]> {
  const report: BulkMove[] = [];
  const codes = await findOrderCodes(
    dependencies.db,
    moves.orders.map(({ id }) => id),
  );
  const inTurn = itemsInTurn();
  for (const { id, shippingAirwayBills: airwayBill } of moves.orders) {
    try {
      const move = () => moveOrder(dependencies, { ...moves, order: id, airwayBill });
      const { orderCode } = await inTurn(move);
      report.push({ order: id, orderCode, isMoved: true, refusal: "" });
    } catch (error) {
      report.push({
        order: id,
        orderCode: codes.get(id) ?? "",
        isMoved: false,
        refusal: sentenceOf(error, dependencies, moves),
      });
    }
  }
  return report;
}

const reasonNames: Record<Language, string> = { en: "Reason", id: "Alasan" };

/** The caller must learn which orders moved even if one failed unexpectedly; only that order reports the failure. */
function sentenceOf(error: unknown, { log }: Dependencies, { language, requestId }: BulkMoves): string {
  if (error instanceof Refusal) return refusalText(error.reason, language, error.values);
  if (error instanceof InvalidInput) {
    return fieldErrors(error.issues, language)
      .map(({ path, message }) => `${path === "reason" ? reasonNames[language] : path}: ${message}`)
      .join(" ");
  }
  if (error instanceof TimeBudgetSpent) return refusalText("notBegun", language);
  if (isDatabaseAway(error)) {
    log.warn({ err: error, requestId }, "database away in a bulk move");
    return refusalText("outcomeUnknown", language);
  }
  log.error({ err: error, requestId }, "an order of a bulk move broke");
  return refusalText("unexpected", language, { requestId });
}
