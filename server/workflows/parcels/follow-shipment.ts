import type { ParcelStep } from "../../partners/carriers/waybill-steps.ts";
import type { AskWaybill } from "../../partners/carriers/waybill.ts";
import { announceNews } from "../../database/changes.ts";
import type { Dependencies } from "../../dependencies.ts";
import {
  claimToFollow,
  writeOutcome,
  type ClaimedParcel,
} from "../../domains/parcels/followed-shipments.queries.ts";
import { findOrder, lockOrder } from "../../domains/orders/orders.queries.ts";
import { keepSteps, settleState } from "../../domains/parcels/shipment-steps.queries.ts";
import { findShipment } from "../../domains/parcels/shipments.queries.ts";

/** Milliseconds. Couriers reuse their numbers: steps from so long before the hand-over belong to another parcel. */
const longBefore = 7 * 24 * 60 * 60 * 1_000;

/**
 * Asks a courier's service where a parcel is, and stores its steps. While it waits for the answer it holds neither a
 * transaction nor a lock; another process that follows the same parcel meanwhile does nothing. Returns whether it
 * asked.
 * @throws CarrierFault, after the parcel was given a later time for the next try.
 */
export async function followShipment(
  { db }: Pick<Dependencies, "db">,
  ask: AskWaybill,
  shipmentId: number,
): Promise<boolean> {
  const parcel = await claimToFollow(db, shipmentId);
  if (parcel === undefined) return false;
  let steps: ParcelStep[] | undefined;
  try {
    steps = await ask(parcel);
  } catch (error) {
    await writeOutcome(db, parcel, "failed");
    throw error;
  }
  const [first] = steps ?? [];
  if (steps === undefined || first === undefined || isOfAnother(parcel, first)) {
    await writeOutcome(db, parcel, "unknown");
    return true;
  }
  await takeSteps(db, parcel, steps);
  return true;
}

function isOfAnother({ handedOverAt }: ClaimedParcel, { at }: ParcelStep): boolean {
  return at.getTime() < handedOverAt.getTime() - longBefore;
}

async function takeSteps(db: Dependencies["db"], parcel: ClaimedParcel, steps: ParcelStep[]): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrder(tx, parcel.orderId);
    const shipment = await findShipment(tx, parcel.orderId, parcel.id);
    // If the number was corrected meanwhile, the answer is about another parcel.
    if (shipment?.airwayBill !== parcel.airwayBill) return;
    await keepSteps(tx, parcel, steps);
    const hasChanged = await settleState(tx, parcel.id);
    await writeOutcome(tx, parcel, "told");
    if (!hasChanged) return;
    const order = await findOrder(tx, parcel.orderId);
    if (order !== undefined) await announceNews(tx, { kind: "orderEdited", subject: order.orderCode });
  });
}
