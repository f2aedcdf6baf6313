import * as lost from "#contract/parcels/admin/lost-parcels.ts";
import * as steps from "#contract/parcels/admin/shipment-steps.ts";
import * as contract from "#contract/parcels/admin/shipments.ts";
import * as unsent from "#contract/parcels/admin/unsent-pieces.ts";
import type { Dependencies } from "../../dependencies.ts";
import { sendPdf } from "../../http/send-pdf.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { correctShipment, promiseLines } from "../../workflows/parcels/correct-shipment.ts";
import { leaveOutPieces, sendPiecesAfterAll } from "../../workflows/orders/editing/leave-out-pieces.ts";
import { claimFromCourier, loseShipment } from "../../workflows/parcels/lose-shipment.ts";
import { makeLossGood } from "../../workflows/parcels/make-loss-good.ts";
import { findLostShipment } from "../../workflows/parcels/find-lost-shipment.ts";
import { handOverShipment, packShipment, unpackShipment } from "../../workflows/parcels/pack-shipment.ts";
import { printShipment } from "../../workflows/money/documents/print-order.ts";
import { takeBackCancel } from "../../workflows/orders/moving/take-back-cancel.ts";
import { takeBackFinish } from "../../workflows/orders/moving/take-back-finish.ts";
import { takeBackHandOver } from "../../workflows/parcels/take-back-hand-over.ts";
import { addShipmentStep, withdrawShipmentStep } from "../../workflows/parcels/write-shipment-step.ts";
import { sendStepPhoto } from "./step-photo.ts";

/** The staff's calls about the parcels of an order. */
export function registerShipmentRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  register.once(contract.packShipment, dependencies, (parts, { params, body, session: { userId } }) =>
    packShipment(parts, { ...body, order: params.id, userId }),
  );

  register(contract.handOverShipment, ({ params, body, session: { userId } }) =>
    handOverShipment(dependencies, {
      order: params.id,
      shipmentId: params.shipmentId,
      airwayBill: body.airwayBill,
      userId,
    }),
  );

  register(contract.takeBackHandOver, ({ params, body, session: { userId } }) =>
    takeBackHandOver(dependencies, {
      ...body,
      order: params.id,
      shipmentId: params.shipmentId,
      userId,
    }),
  );

  register(contract.takeBackCancel, ({ params, body, session }) =>
    takeBackCancel(dependencies, { ...body, order: params.id, by: session }),
  );

  register(contract.takeBackFinish, ({ params, body, session: { userId } }) =>
    takeBackFinish(dependencies, { ...body, order: params.id, userId }),
  );

  register(contract.unpackShipment, async ({ params, session: { userId } }) => {
    await unpackShipment(dependencies, { order: params.id, shipmentId: params.shipmentId, userId });
    return null;
  });

  register(contract.correctShipment, async ({ params, body, session: { userId } }) => {
    await correctShipment(dependencies, {
      ...body,
      order: params.id,
      shipmentId: params.shipmentId,
      userId,
    });
    return null;
  });

  register.once(steps.addShipmentStep, dependencies, (parts, { params, body, session: { userId } }) =>
    addShipmentStep(parts, {
      order: params.id,
      shipmentId: params.shipmentId,
      step: body,
      userId,
    }),
  );

  register(steps.withdrawShipmentStep, async ({ params: { id: order, ...step }, session: { userId } }) => {
    await withdrawShipmentStep(dependencies, { order, ...step, userId });
    return null;
  });

  register(steps.getShipmentPhoto, ({ params: { id: order, stepId }, reply }) =>
    sendStepPhoto(dependencies, reply, { order, stepId, isForStaff: true }),
  );

  register(lost.loseShipment, ({ params, body, session }) =>
    loseShipment(dependencies, { ...body, order: params.id, shipmentId: params.shipmentId, by: session }),
  );

  register(lost.makeLossGood, ({ params, body, session }) =>
    makeLossGood(dependencies, { ...body, order: params.id, shipmentId: params.shipmentId, by: session }),
  );

  register(lost.claimFromCourier, async ({ params, body, session }) => {
    await claimFromCourier(dependencies, {
      ...body,
      order: params.id,
      shipmentId: params.shipmentId,
      by: session,
    });
    return null;
  });

  register(lost.findLostShipment, async ({ params, body, session }) => {
    await findLostShipment(dependencies, {
      ...body,
      order: params.id,
      shipmentId: params.shipmentId,
      by: session,
    });
    return null;
  });

  register.once(unsent.leaveOutPieces, dependencies, (parts, { params, body, session }) =>
    leaveOutPieces(parts, { ...body, order: params.id, decidedBy: session }),
  );

  register.once(unsent.sendPiecesAfterAll, dependencies, (parts, { params, body, session }) =>
    sendPiecesAfterAll(parts, { ...body, order: params.id, decidedBy: session }),
  );

  register(contract.promiseLines, async ({ params, body, session: { userId } }) => {
    await promiseLines(dependencies, { order: params.id, lines: body.lines, userId });
    return null;
  });

  register(contract.printShipment, async ({ params: { id: order, ...printed }, query, session, reply }) =>
    sendPdf(
      reply,
      await printShipment(dependencies, { order, ...printed, ...query, printedBy: session.userId }),
    ),
  );
}
