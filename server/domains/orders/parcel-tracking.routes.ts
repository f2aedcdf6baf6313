import * as tracking from "#contract/parcel-tracking.ts";
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
    await limits.consume("trackingPerAddress", address);
    await limits.consume("trackingPerOrder", body.orderCode);
    const order = await trackOrder(db, body);
    if (order === undefined) throw new Refusal("orderNotTracked");
    await limits.giveBack("trackingPerAddress", address);
    await limits.giveBack("trackingPerOrder", body.orderCode);
    return order;
  });

  register(tracking.getDeliveryPhoto, async ({ params: { id: orderId, stepId }, session, reply }) => {
    if (!(await isOpenTo(db, { orderId, userId: session.userId, act: "see" }))) throw new Refusal("notFound");
    return sendStepPhoto(dependencies, reply, { orderId, stepId, isForStaff: false });
  });

  register(tracking.getLinkedDeliveryPhoto, ({ params: { stepId }, linked: { orderId }, reply }) =>
    sendStepPhoto(dependencies, reply, { orderId, stepId, isForStaff: false }),
  );
}
