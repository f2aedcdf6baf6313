import { invalidField } from "../../core/invalid-input.ts";
import { changedFields, recordAudit } from "../../core/record-audit.ts";
import { Refusal } from "../../core/refusal.ts";
import { announceNews } from "../../database/changes.ts";
import type { Dependencies } from "../../dependencies.ts";
import { settleState } from "../../domains/parcels/shipment-steps.queries.ts";
import {
  listPromises,
  writePromise,
  type PromisedLine,
} from "../../domains/parcels/delivery-promises.queries.ts";
import { writeCourier } from "../../domains/parcels/shipments.queries.ts";
import { lockFound, requireShipment } from "./pack-shipment.ts";

interface Correction {
  /** The order's id or its code. */
  order: string;
  shipmentId: number;
  shippingProvider: string;
  shippingMethod: string;
  airwayBill: string;
  /** The member of staff who corrects it. */
  userId: string;
}

/**
 * Corrects the courier or the airway bill of a shipment that has left, and mails the customer again.
 * @throws Refusal `orderNotFound`, `shipmentNotFound`, `shipmentNotLeft`, `nothingChanged`.
 */
export async function correctShipment(
  { db, mails }: Pick<Dependencies, "db" | "mails">,
  { order: idOrCode, shipmentId, userId, ...right }: Correction,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockFound(tx, idOrCode);
    const shipment = await requireShipment(tx, order.id, shipmentId);
    if (shipment.state === "packed") throw new Refusal("shipmentNotLeft");
    const { shippingProvider: provider, shippingMethod: service, airwayBill } = right;
    const changed = changedFields(
      { courier: `${shipment.provider} ${shipment.service}`, shippingAirwayBills: shipment.airwayBill },
      { courier: `${provider} ${service}`, shippingAirwayBills: airwayBill },
    );
    if (changed === undefined) throw new Refusal("nothingChanged");
    await writeCourier(tx, shipment.id, { provider, service, airwayBill });
    // What was told about the old number happened to another parcel.
    await settleState(tx, shipment.id);
    await mails.enqueue(tx, { template: "airway-bill-corrected", orderId: order.id, shipmentId });
    await recordAudit(tx, {
      userId,
      action: "order.correctAirwayBill",
      subjectId: order.id,
      subjectLabel: order.orderCode,
      ...changed,
    });
    await announceNews(tx, { kind: "orderEdited", subject: order.orderCode });
  });
}

/**
 * Sets the day by which the waiting lines of an order should leave.
 * @throws Refusal `orderNotFound`, `nothingChanged`; InvalidInput for a line that the order does not have.
 */
export async function promiseLines(
  { db }: Pick<Dependencies, "db">,
  { order: idOrCode, lines, userId }: { order: string; lines: Promised[]; userId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockFound(tx, idOrCode);
    const known = new Map((await listPromises(tx, order.id)).map((line) => [line.lineId, line]));
    const [before, after]: [string[], string[]] = [[], []];
    for (const [index, { lineId, promisedOn }] of lines.entries()) {
      const line = known.get(lineId);
      if (line === undefined) throw invalidField(["lines", index, "lineId"], "invalid");
      if (line.promisedOn === promisedOn) continue;
      await writePromise(tx, { lineId, promisedOn });
      before.push(`${line.code}: ${line.promisedOn ?? "-"}`);
      after.push(`${line.code}: ${promisedOn ?? "-"}`);
    }
    if (after.length === 0) throw new Refusal("nothingChanged");
    await recordAudit(tx, {
      userId,
      action: "order.promise",
      subjectId: order.id,
      subjectLabel: order.orderCode,
      before: { promised: before },
      after: { promised: after },
    });
    await announceNews(tx, { kind: "orderEdited", subject: order.orderCode });
  });
}

type Promised = Pick<PromisedLine, "lineId" | "promisedOn">;
