import * as links from "#contract/order-links.ts";
import type { Dependencies } from "../../dependencies.ts";
import { Refusal } from "../../core/refusal.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { confirmPayment } from "../../workflows/confirm-payment.ts";
import { getOrder } from "./orders.queries.ts";

/** What whoever has an order's private link may do. */
export function registerOrderLinkRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db } = dependencies;

  register(links.getLinkedOrder, async ({ linked: { orderId, userId } }) => {
    const order = await getOrder(db, { id: orderId, userId });
    if (order === undefined) throw new Refusal("orderLinkUnknown");
    return order;
  });

  register(links.confirmLinkedPayment, async ({ linked, body }) => {
    await confirmPayment(dependencies, { ...linked, form: body });
    return null;
  });
}
