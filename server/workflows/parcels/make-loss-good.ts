import { formatRupiah } from "#contract/core/money.ts";
import type { LossOutcome } from "#contract/parcels/shipments.ts";
import { lostParcelReason } from "#contract/texts/lost-parcel.ts";
import { recordAudit } from "../../core/record-audit.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Actor } from "../../core/sessions.ts";
import { announceNews } from "../../database/changes.ts";
import { untilDurable } from "../../database/durability.ts";
import type { Queryable, Transaction } from "../../database/queryable.ts";
import type { Dependencies } from "../../dependencies.ts";
import {
  findLoss,
  findShortLine,
  listShippedProducts,
  writeLoss,
} from "../../domains/parcels/lost-shipments.queries.ts";
import { findOrder } from "../../domains/orders/orders.queries.ts";
import { listPieces, type FoundShipment, type Pieces } from "../../domains/parcels/shipments.queries.ts";
import { lockCustomer } from "../../domains/money/payments/payments.queries.ts";
import { listRefundable } from "../../domains/money/refunds/refunds.queries.ts";
import { findReturningOrder } from "../../domains/returns/returns.queries.ts";
import type { MailQueue } from "../../mail/mail-queue.ts";
import { issueDocument } from "../money/documents/issue-document.ts";
import { lockFound, requireShipment } from "./pack-shipment.ts";
import { settlePiecesMoney } from "../money/refunds/settle-pieces-money.ts";
import { writeReplacement } from "../orders/entering/write-replacement.ts";

/** A parcel of an order, and who does something with it. */
export interface ParcelAct {
  /** The order's id or its code. */
  order: string;
  shipmentId: number;
  by: Actor;
}

/** The code of the order by which pieces are sent again; null if their money goes back, or nothing is decided. */
export interface MadeGood {
  replacementCode: string | null;
}

/**
 * Gives the customer something for a lost parcel for which nothing was given yet.
 * @throws Refusal as the contract's `makeLossGood` lists them.
 */
export async function makeLossGood(
  { db, mails, changes }: Pick<Dependencies, "db" | "mails" | "changes">,
  { order: idOrCode, shipmentId, outcome, by: { userId } }: ParcelAct & Pick<Decided, "outcome">,
): Promise<MadeGood> {
  const made = await db.transaction(async (tx) => {
    if (outcome === "replacement") await lockOwner(tx, idOrCode);
    const order = await lockFound(tx, idOrCode);
    const shipment = await requireShipment(tx, order.id, shipmentId);
    return makeGood(tx, mails, { order, shipment, outcome, userId });
  });
  if (outcome === "replacement") {
    await untilDurable(db);
    await changes.catchUp(db);
  }
  return made;
}

/** Locks the customer before the order, as every workflow does, because a replacement writes a new order for them. */
export async function lockOwner(tx: Queryable, idOrCode: string): Promise<void> {
  const order = await findReturningOrder(tx, idOrCode);
  if (order !== undefined) await lockCustomer(tx, order.userId);
}

interface Decided {
  order: { id: string; orderCode: string };
  shipment: Pick<FoundShipment, "id" | "position">;
  outcome: Exclude<LossOutcome, "later">;
  /** The member of staff who decides it. */
  userId: string;
}

/**
 * Sends the pieces of a lost parcel again, or gives their money back, but not those for which money goes back already. The
 * caller has locked the order's row, and before it the customer if the pieces are sent again.
 * @throws Refusal `parcelNotLost`, `lossMadeGood`, `refundPiecesTooMany`, `refundTooMuch`, `productNotFound`,
 * `notEnoughStock`.
 */
export async function makeGood(tx: Transaction, mails: MailQueue, decided: Decided): Promise<MadeGood> {
  const { order, shipment, outcome, userId } = decided;
  const loss = await findLoss(tx, shipment.id);
  if (loss === undefined) throw new Refusal("parcelNotLost");
  if (loss.replacementId !== null || loss.refundIds.length > 0) throw new Refusal("lossMadeGood");
  const pieces = await requireOpenPieces(tx, order.id, shipment.id);
  const replacementCode =
    outcome === "replacement"
      ? await sendAgain(tx, mails, decided, pieces)
      : await giveMoneyBack(tx, mails, decided, { pieces, reason: loss.reason });
  await recordAudit(tx, {
    userId,
    action: "order.makeLossGood",
    subjectId: order.id,
    subjectLabel: order.orderCode,
    after: {
      parcel: shipment.position,
      settlement: outcome,
      ...(replacementCode !== null && { replacement: replacementCode }),
    },
  });
  await announceNews(tx, { kind: "orderEdited", subject: order.orderCode });
  return { replacementCode };
}

/** The pieces of a parcel for which no money goes back. @throws Refusal `refundPiecesTooMany` if there are none. */
async function requireOpenPieces(tx: Queryable, orderId: string, shipmentId: number): Promise<Pieces[]> {
  const lost = await listPieces(tx, shipmentId);
  const lines = new Map((await listRefundable(tx, orderId)).map((line) => [line.lineId, line]));
  const open = lost.flatMap(({ lineId, qty }) => {
    const most = Math.min(qty, lines.get(lineId)?.left ?? 0);
    return most > 0 ? [{ lineId, qty: most }] : [];
  });
  if (open.length > 0) return open;
  const [first] = lost;
  throw new Refusal("refundPiecesTooMany", { product: first?.code ?? "", left: 0 });
}

/**
 * The stock must be there, because the customer is told that the pieces leave now.
 * @throws Refusal `productNotFound`, `notEnoughStock`.
 */
async function sendAgain(
  tx: Transaction,
  mails: MailQueue,
  { order, shipment, userId }: Decided,
  pieces: Pieces[],
): Promise<string> {
  const sent = new Map(pieces.map(({ lineId, qty }) => [lineId, qty]));
  const products = await listShippedProducts(tx, [...sent.keys()]);
  const replacementId = await writeReplacement(tx, mails, {
    pieces: products.map(({ lineId, ...product }) => ({ ...product, qty: sent.get(lineId) ?? 0 })),
    number: order.orderCode,
    orderId: order.id,
    userId,
  });
  const short = await findShortLine(tx, replacementId);
  if (short !== undefined) {
    const { code, name, held: qty, salesUnit: unit } = short;
    throw new Refusal("notEnoughStock", { product: `${code} ${name}`, available: { qty, unit } });
  }
  await writeLoss(tx, shipment.id, { replacementId, refundId: null, restRefundId: null });
  await mails.enqueue(tx, { template: "shipment-lost", orderId: order.id, shipmentId: shipment.id });
  const replacement = await findOrder(tx, replacementId);
  if (replacement === undefined) throw new Error("the order that was just written is gone");
  return replacement.orderCode;
}

/** The mail about the money says what was lost. @throws Refusal `refundTooMuch` if none is left to give. */
async function giveMoneyBack(
  tx: Transaction,
  mails: MailQueue,
  { order, shipment: { id: shipmentId, position }, userId }: Decided,
  { pieces, reason }: { pieces: Pieces[]; reason: string },
): Promise<null> {
  const found = await findOrder(tx, order.id);
  if (found === undefined) throw new Error("an order was deleted, which none ever is");
  const { refundIds, credited } = await settlePiecesMoney(tx, mails, order, {
    pieces,
    reason: lostParcelReason[found.language]({ position, reason }),
    isCredit: false,
    userId,
  });
  const [refundId, restRefundId = null] = refundIds;
  if (refundId === undefined) throw new Refusal("refundTooMuch", { amount: formatRupiah(0) });
  await writeLoss(tx, shipmentId, { replacementId: null, refundId, restRefundId });
  for (const subject of credited) {
    // One after another: each takes the next number.
    await issueDocument(tx, { orderId: order.id, kind: "credit-note", subject, issuedBy: userId });
  }
  return null;
}
