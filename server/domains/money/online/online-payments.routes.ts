import * as online from "#contract/money/online-payments.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { isOpenTo } from "../../../core/membership.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import { startOnlinePayment } from "../../../workflows/money/online/start-online-payment.ts";
import { takePaymentNotice } from "../../../workflows/money/online/take-payment-notice.ts";
import { getOnlinePayment } from "./online-payment.ts";

/** Payment through the gateway: the customer's part, and the gateway's notifications. */
export function registerOnlinePaymentRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db, gateway } = dependencies;

  const shown = async (orderId: string) => {
    const payment = await getOnlinePayment(db, { orderId, hasGateway: gateway !== undefined });
    if (payment === undefined) throw new Refusal("orderNotFound");
    return payment;
  };
  const requirePayer = async (orderId: string, userId: string) => {
    if (!(await isOpenTo(db, { orderId, userId, act: "pay" }))) throw new Refusal("orderNotFound");
  };

  register(online.getOnlinePayment, async ({ params: { id }, session }) => {
    await requirePayer(id, session.userId);
    return shown(id);
  });

  register(online.startOnlinePayment, async ({ params: { id }, body: { method }, session }) => {
    await requirePayer(id, session.userId);
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
