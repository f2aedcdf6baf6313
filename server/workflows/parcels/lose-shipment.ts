import { orderStates } from "#contract/orders/order-states.ts";
import type { LossOutcome } from "#contract/parcels/shipments.ts";
import { recordAudit } from "../../core/record-audit.ts";
import { requireAllowed } from "../../core/rights.ts";
import { Refusal } from "../../core/refusal.ts";
import { announceNews } from "../../database/changes.ts";
import { untilDurable } from "../../database/durability.ts";
import type { Dependencies } from "../../dependencies.ts";
import { findLoss, insertLoss, writeLoss } from "../../domains/parcels/lost-shipments.queries.ts";
import { insertTypedStep } from "../../domains/parcels/shipment-steps.queries.ts";
import { listPieces } from "../../domains/parcels/shipments.queries.ts";
import { lockOwner, makeGood, type MadeGood, type ParcelAct } from "./make-loss-good.ts";
import { lockFound, requireShipment } from "./pack-shipment.ts";
import { requireUnclaimed } from "./take-back-hand-over.ts";

interface Lost extends ParcelAct {
  /** Told to the customer. */
  reason: string;
  /** Rupiah; null if nothing is claimed from the courier. */
  claim: number | null;
  outcome: LossOutcome;
}

/**
 * Records that the courier has lost a parcel that left: its customer sees it as a step, and no courier's step moves it any
 * more. Its pieces have left the stock already. What the customer gets for it is done at once, or left for later.
 * @throws Refusal as the contract's `loseShipment` lists them; `notAllowed` for goods or money, of whoever does not cancel
 * orders.
 */
export async function loseShipment(
  { db, mails, changes }: Pick<Dependencies, "db" | "mails" | "changes">,
  { order: idOrCode, shipmentId, reason, claim, outcome, by }: Lost,
): Promise<MadeGood> {
  if (outcome !== "later") requireAllowed(by, "cancelOrders");
  const { userId } = by;
  const made = await db.transaction(async (tx) => {
    if (outcome === "replacement") await lockOwner(tx, idOrCode);
    const order = await lockFound(tx, idOrCode);
    const { id: orderId, orderCode, status } = order;
    const shipment = await requireShipment(tx, orderId, shipmentId);
    if (shipment.state === "packed") throw new Refusal("shipmentNotLeft");
    if ((await findLoss(tx, shipmentId)) !== undefined) throw new Refusal("parcelLost");
    if (!orderStates[status].isOpen) throw new Refusal("orderFinished", { order: orderCode });
    if (shipment.state === "delivered" || shipment.state === "returned") throw new Refusal("parcelArrived");
    await requireUnclaimed(tx, orderId, await listPieces(tx, shipmentId));
    const stepId = await insertTypedStep(tx, {
      shipmentId,
      state: "problem",
      text: reason,
      place: "",
      at: new Date(),
      signedBy: "",
      photoKey: null,
      userId,
    });
    if (stepId === undefined) throw new Refusal("nothingChanged");
    await insertLoss(tx, { shipmentId, reason, claimRupiah: claim, stepId, lostBy: userId });
    await recordAudit(tx, {
      userId,
      action: "order.loseParcel",
      subjectId: orderId,
      subjectLabel: orderCode,
      after: { parcel: shipment.position, reason, ...(claim !== null && { claim }) },
    });
    if (outcome === "later") {
      await mails.enqueue(tx, { template: "shipment-lost", orderId, shipmentId });
      await announceNews(tx, { kind: "orderEdited", subject: orderCode });
      return { replacementCode: null };
    }
    return makeGood(tx, mails, { order, shipment, outcome, userId });
  });
  if (outcome === "replacement") {
    await untilDurable(db);
    await changes.catchUp(db);
  }
  return made;
}

/**
 * Sets what is claimed from the courier for a lost parcel, and what of it the courier has paid.
 * @throws Refusal as the contract's `claimFromCourier` lists them.
 */
export async function claimFromCourier(
  { db }: Pick<Dependencies, "db">,
  {
    order: idOrCode,
    shipmentId,
    claim,
    paid,
    by: { userId },
  }: ParcelAct & { claim: number | null; paid: number | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockFound(tx, idOrCode);
    const { position } = await requireShipment(tx, order.id, shipmentId);
    const loss = await findLoss(tx, shipmentId);
    if (loss === undefined) throw new Refusal("parcelNotLost");
    if (loss.claim === claim && loss.claimPaid === paid) throw new Refusal("nothingChanged");
    await writeLoss(tx, shipmentId, { claimRupiah: claim, claimPaidRupiah: paid });
    await recordAudit(tx, {
      userId,
      action: "order.claimParcel",
      subjectId: order.id,
      subjectLabel: order.orderCode,
      before: { parcel: position, claim: loss.claim, claimPaid: loss.claimPaid },
      after: { parcel: position, claim, claimPaid: paid },
    });
    await announceNews(tx, { kind: "orderEdited", subject: order.orderCode });
  });
}
