import type { UnsentSettlement } from "#contract/parcels/admin/unsent-pieces.ts";
import { orderStates, type OrderStatus } from "#contract/orders/order-states.ts";
import { invalidField } from "../../../core/invalid-input.ts";
import { recordAudit } from "../../../core/record-audit.ts";
import { Refusal } from "../../../core/refusal.ts";
import { requireAllowed } from "../../../core/rights.ts";
import type { Actor } from "../../../core/sessions.ts";
import { announceNews } from "../../../database/changes.ts";
import type { Transaction } from "../../../database/queryable.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { Pieces } from "../../../domains/parcels/shipments.queries.ts";
import { listUnsent, writeUnsent, type UnsentLine } from "../../../domains/parcels/unsent-pieces.queries.ts";
import type { MailQueue } from "../../../mail/mail-queue.ts";
import { issueDocument } from "../../money/documents/issue-document.ts";
import { lockFound } from "../../parcels/pack-shipment.ts";
import { settlePiecesMoney, type PiecesMoney } from "../../money/refunds/settle-pieces-money.ts";
import { bringBack, goOnIfNothingWaits, isStillSent, takeOff } from "./unsent-pieces.ts";

interface NamedPieces {
  /** The order's id or its code. */
  order: string;
  lines: Pieces[];
  /** The member of staff who decides it. */
  decidedBy: Actor;
}

interface LeftOut extends NamedPieces {
  /** Told to the customer with the money. */
  reason: string;
  settlement: UnsentSettlement;
  /** Rupiah for the pieces; undefined for what was paid for them. */
  amount?: number | undefined;
}

/**
 * Leaves pieces of a released order out of what is sent, and settles the money for them: what is still owed for the order
 * is lowered first, by a credit note, and only the rest goes back. An order of which nothing waits any more goes on. Who
 * does not manage refunds keeps no credit by it and names no amount of their own.
 * @throws Refusal as the contract's `leaveOutPieces` lists them; InvalidInput for a line that the order does not have.
 */
export async function leaveOutPieces(
  { db, mails }: Pick<Dependencies, "db" | "mails">,
  { order: idOrCode, lines: pieces, reason, settlement, amount, decidedBy }: LeftOut,
): Promise<{ orderStatus: OrderStatus }> {
  const decidesMoney = settlement === "credit" || amount !== undefined;
  if (decidesMoney) requireAllowed(decidedBy, "manageRefunds");
  const { userId } = decidedBy;
  return db.transaction(async (tx) => {
    const order = await lockFound(tx, idOrCode);
    const { isReleased, reservesStock } = orderStates[order.status];
    if (!isReleased || !reservesStock) throw new Refusal("orderNotToShip", { status: order.status });
    const named = requirePieces(
      await listUnsent(tx, order.id),
      pieces,
      ({ unshipped }) => unshipped,
      "tooManyPieces",
    );
    await takeOff(tx, order, { pieces, userId });
    await recordAudit(tx, {
      userId,
      action: "order.leaveOut",
      subjectId: order.id,
      subjectLabel: order.orderCode,
      after: { lines: named, reason },
    });
    const credited =
      settlement === "nothing"
        ? []
        : await giveMoney(tx, mails, order, {
            pieces,
            reason,
            amount,
            userId,
            isCredit: settlement === "credit",
          });
    const orderStatus = await goOnIfNothingWaits(tx, mails, order, { reason, userId });
    await announceNews(tx, { kind: "orderEdited", subject: order.orderCode });
    for (const subject of credited) {
      // One after another: each takes the next number.
      await issueDocument(tx, { orderId: order.id, kind: "credit-note", subject, issuedBy: userId });
    }
    return { orderStatus };
  });
}

/**
 * Sends pieces after all that were left out and whose money was kept. An order of which all else has left goes back to
 * packing.
 * @throws Refusal as the contract's `sendPiecesAfterAll` lists them; InvalidInput for a line that the order does not have.
 */
export async function sendPiecesAfterAll(
  { db }: Pick<Dependencies, "db">,
  { order: idOrCode, lines: pieces, decidedBy: { userId } }: NamedPieces,
): Promise<{ orderStatus: OrderStatus }> {
  return db.transaction(async (tx) => {
    const order = await lockFound(tx, idOrCode);
    if (!isStillSent(order.status)) throw new Refusal("orderNotToShip", { status: order.status });
    const named = requirePieces(
      await listUnsent(tx, order.id),
      pieces,
      ({ leftOut }) => leftOut,
      "piecesRefunded",
    );
    await bringBack(tx, order, { pieces, reason: "", userId, mayWait: false });
    await recordAudit(tx, {
      userId,
      action: "order.sendAfterAll",
      subjectId: order.id,
      subjectLabel: order.orderCode,
      after: { lines: named },
    });
    return { orderStatus: "packing" };
  });
}

/**
 * Makes sure that the order has so many of these pieces; returns them as the audit names them.
 * @throws Refusal `reason`; InvalidInput for a line that the order does not have.
 */
function requirePieces(
  lines: UnsentLine[],
  pieces: Pieces[],
  most: (line: UnsentLine) => number,
  reason: "tooManyPieces" | "piecesRefunded",
): string[] {
  return pieces.map(({ lineId, qty }, index) => {
    const line = lines.find((one) => one.lineId === lineId);
    if (line === undefined) throw invalidField(["lines", index, "lineId"], "invalid");
    if (qty > most(line)) {
      throw new Refusal(reason, { product: line.code, left: { qty: most(line), unit: line.salesUnit } });
    }
    return `${line.code} × ${qty}`;
  });
}

/** Gives the money for the pieces and notes them on the refund; returns the refunds whose credit notes are due. */
async function giveMoney(
  tx: Transaction,
  mails: MailQueue,
  order: { id: string; orderCode: string },
  money: PiecesMoney,
): Promise<string[]> {
  const { refundIds, credited } = await settlePiecesMoney(tx, mails, order, money);
  const withPieces = refundIds.at(-1);
  if (withPieces !== undefined) await writeUnsent(tx, withPieces, money.pieces);
  return credited;
}
