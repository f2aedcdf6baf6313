import * as orders from "#contract/orders/orders.ts";
import type { Dependencies } from "../../dependencies.ts";
import { Refusal } from "../../core/refusal.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { placeOrder } from "../../workflows/orders/entering/place-order.ts";
import { getOrder } from "./order-detail.queries.ts";
import { listOrders } from "./order-history.queries.ts";

/** The customer's orders. */
export function registerOrderRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db } = dependencies;

  register.byClaim(orders.placeOrder, ({ body, keyed, claim, language }) =>
    placeOrder(dependencies, { claim, language, body, keyed }),
  );

  register(orders.listOrders, ({ query: { q }, session }) => listOrders(db, session.userId, q));

  register(orders.getOrder, async ({ params: { id }, session: { userId } }) => {
    const order = await getOrder(db, { id, userId });
    if (order === undefined) throw new Refusal("orderNotFound");
    return order;
  });
}
