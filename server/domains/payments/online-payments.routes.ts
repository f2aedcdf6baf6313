import * as online from "#contract/online-payments.ts";
import type { Dependencies } from "../../dependencies.ts";
import { Refusal } from "../../core/refusal.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { startOnlinePayment } from "../../workflows/start-online-payment.ts";
import { takePaymentNotice } from "../../workflows/take-payment-notice.ts";
import { getOnlinePayment } from "./online-payment.ts";
import { findPayableOrder } from "./payments.queries.ts";

/** Payment through the gateway: the customer's part, and the gateway's notifications. */
export function registerOnlinePaymentRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db, gateway } = dependencies;

  const shown = async (orderId: string) => {
    const payment = await getOnlinePayment(db, { orderId, hasGateway: gateway !== undefined });
    if (payment === undefined) throw new Refusal("orderNotFound");
    return payment;
  };
  const requireOwn = async (orderId: string, userId: string) => {
    const order = await findPayableOrder(db, orderId);
    if (order?.userId !== userId) throw new Refusal("orderNotFound");
  };

  register(online.getOnlinePayment, async ({ params: { id }, session }) => {
    await requireOwn(id, session.userId);
    return shown(id);
  });

  register(online.startOnlinePayment, async ({ params: { id }, body: { method }, session }) => {
    await requireOwn(id, session.userId);
    await startOnlinePayment(dependencies, { orderId: id, method });
    return shown(id);
  });

  register(online.getLinkedOnlinePayment, ({ linked: { orderId } }) => shown(orderId));

  register(online.startLinkedOnlinePayment, async ({ linked: { orderId }, body: { method } }) => {
    await startOnlinePayment(dependencies, { orderId, method });
    return shown(orderId);
  });

  register(online.takePaymentNotice, async ({ body }) => {
    await takePaymentNotice(dependencies, body);
    return null;
  });
}
