import * as tracking from "#contract/parcels/parcel-tracking.ts";
import type { Dependencies } from "../../dependencies.ts";
import { isOpenTo } from "../../core/membership.ts";
import { Refusal } from "../../core/refusal.ts";
import { clientAddress } from "../../http/rate-limit.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { trackOrder } from "./parcel-tracking.queries.ts";
import { sendStepPhoto } from "./step-photo.ts";

/** Calls about parcels outside the order's page. */
export function registerParcelTrackingRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db, limits } = dependencies;

  register(tracking.trackOrder, async ({ body, request }) => {
    const address = clientAddress(request);
    const { orderCode } = body;
    const atOrder = `${orderCode} ${address}`;
    const order = await trackOrder(db, body);
    if (order === undefined) {
      await limits.consume("trackingPerAddress", address);
      await limits.consume("trackingPerOrderAndAddress", atOrder);
      await limits.consume("trackingPerOrder", orderCode);
      throw new Refusal("orderNotTracked");
    }
    // Five digits can be guessed, so whoever has guessed is refused with the right ones too. Others are not, whoever else guesses.
    await limits.requireLeft("trackingPerAddress", address);
    await limits.requireLeft("trackingPerOrderAndAddress", atOrder);
    if (await limits.isCounted("trackingPerOrderAndAddress", atOrder))
      await limits.requireLeft("trackingPerOrder", orderCode);
    return order;
  });

  register(tracking.getDeliveryPhoto, async ({ params: { id: orderId, stepId }, session, reply }) => {
    if (!(await isOpenTo(db, { orderId, userId: session.userId, act: "see" }))) throw new Refusal("notFound");
    return sendStepPhoto(dependencies, reply, { order: orderId, stepId, isForStaff: false });
  });

  register(tracking.getLinkedDeliveryPhoto, ({ params: { stepId }, linked: { orderId }, reply }) =>
    sendStepPhoto(dependencies, reply, { order: orderId, stepId, isForStaff: false }),
  );
}
