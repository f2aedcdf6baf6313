import type { z } from "zod";
import type { typedStep } from "#contract/parcels/admin/shipment-steps.ts";
import { invalidField } from "../../core/invalid-input.ts";
import { recordAudit } from "../../core/record-audit.ts";
import { Refusal } from "../../core/refusal.ts";
import { announceNews } from "../../database/changes.ts";
import type { Queryable } from "../../database/queryable.ts";
import type { Dependencies } from "../../dependencies.ts";
import { findLoss } from "../../domains/parcels/lost-shipments.queries.ts";
import { findOrder } from "../../domains/orders/orders.queries.ts";
import {
  hasStepPhoto,
  insertTypedStep,
  markWithdrawn,
  settleState,
} from "../../domains/parcels/shipment-steps.queries.ts";
import { storeReceipt } from "../../files/storage/receipt-picture.ts";
import { deleteUnusedPicture } from "../core/delete-unused-picture.ts";
import { lockFound, requireShipment } from "./pack-shipment.ts";

interface ShipmentKey {
  /** The order's id or its code. */
  order: string;
  shipmentId: number;
  /** The member of staff who does it. */
  userId: string;
}

/** Milliseconds: goods sometimes leave days before somebody records it. */
const longBefore = 7 * 24 * 60 * 60 * 1_000;

/**
 * Records a step of a parcel that has left, with the picture of the signed delivery order if there is one (which stays
 * stored only if the step does).
 * @throws Refusal as the contract's `addShipmentStep` lists them; InvalidInput for a time long before the parcel left.
 */
export async function addShipmentStep(
  { db, files, log }: Pick<Dependencies, "db" | "files" | "log">,
  { step, ...key }: ShipmentKey & { step: z.output<typeof typedStep> },
): Promise<{ stepId: number }> {
  const { photo } = step;
  const known = await findOrder(db, key.order);
  if (known === undefined) throw new Refusal("orderNotFound");
  await requireLeft(db, known.id, key.shipmentId, new Date(step.at));
  // A picture takes a while, so it is read and stored before the order's row is locked.
  const photoKey = photo === null ? null : (await storeReceipt(files, photo)).receiptKey;
  try {
    return await db.transaction((tx) => writeStep(tx, { ...key, step, photoKey }));
  } catch (error) {
    if (photoKey !== null) {
      await deleteUnusedPicture({ files, log }, photoKey, () => hasStepPhoto(db, photoKey));
    }
    throw error;
  }
}

interface WrittenStep extends ShipmentKey {
  step: z.output<typeof typedStep>;
  photoKey: string | null;
}

async function writeStep(
  tx: Queryable,
  { order: idOrCode, shipmentId, userId, step, photoKey }: WrittenStep,
): Promise<{ stepId: number }> {
  const { photo: _, at: happenedAt, ...said } = step;
  const at = new Date(happenedAt);
  const order = await lockFound(tx, idOrCode);
  const { position } = await requireLeft(tx, order.id, shipmentId, at);
  // An arrival would contradict what the customer was told and got for it.
  if (said.state === "delivered" && (await findLoss(tx, shipmentId)) !== undefined) {
    throw new Refusal("parcelLost");
  }
  const stepId = await insertTypedStep(tx, { ...said, shipmentId, at, photoKey, userId });
  if (stepId === undefined) throw new Refusal("nothingChanged");
  await settleState(tx, shipmentId);
  await recordAudit(tx, {
    userId,
    action: "order.addStep",
    subjectId: order.id,
    subjectLabel: order.orderCode,
    after: { parcel: position, parcelState: said.state, happenedAt: at.toISOString() },
  });
  await announceNews(tx, { kind: "orderEdited", subject: order.orderCode });
  return { stepId };
}

/**
 * Withdraws a step that was typed wrongly. Only the staff still sees it, with the name of whoever withdrew it.
 * @throws Refusal `orderNotFound`, `shipmentNotFound`; `parcelLost` for the step that says so; `notFound` also for a courier's own step.
 */
export async function withdrawShipmentStep(
  { db }: Pick<Dependencies, "db">,
  { order: idOrCode, shipmentId, stepId, userId }: ShipmentKey & { stepId: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockFound(tx, idOrCode);
    const { position } = await requireShipment(tx, order.id, shipmentId);
    if ((await findLoss(tx, shipmentId))?.stepId === stepId) throw new Refusal("parcelLost");
    const withdrawn = await markWithdrawn(tx, { id: stepId, shipmentId, userId });
    if (withdrawn === undefined) throw new Refusal("notFound");
    await settleState(tx, shipmentId);
    await recordAudit(tx, {
      userId,
      action: "order.withdrawStep",
      subjectId: order.id,
      subjectLabel: order.orderCode,
      before: { parcel: position, parcelState: withdrawn.state, happenedAt: withdrawn.at.toISOString() },
    });
    await announceNews(tx, { kind: "orderEdited", subject: order.orderCode });
  });
}

/** The order's shipment, which had left by then. @throws Refusal `shipmentNotFound`, `shipmentNotLeft`; InvalidInput */
async function requireLeft(db: Queryable, orderId: string, shipmentId: number, at: Date) {
  const shipment = await requireShipment(db, orderId, shipmentId);
  if (shipment.handedOverAt === null) throw new Refusal("shipmentNotLeft");
  if (at.getTime() < shipment.handedOverAt.getTime() - longBefore)
    throw invalidField(["at"], "stepTimeInvalid");
  return shipment;
}
