import type { FastifyRequest } from "fastify";
import { limits } from "#contract/limits.ts";
import * as orders from "#contract/orders.ts";
import type { Dependencies } from "../../dependencies.ts";
import { InvalidInput } from "../../http/invalid-input.ts";
import { Refusal } from "../../http/refusal.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { placeOrder } from "../../workflows/place-order.ts";
import { getOrder, listOrders } from "./orders.queries.ts";

/** The customer's orders. */
export function registerOrderRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db } = dependencies;

  register(orders.placeOrder, ({ body, session: { userId }, language, request }) =>
    placeOrder(dependencies, { userId, language, body, idempotencyKey: idempotencyKey(request) }),
  );

  register(orders.listOrders, ({ session }) => listOrders(db, session.userId));

  register(orders.getOrder, async ({ params: { id }, session: { userId } }) => {
    const order = await getOrder(db, { id, userId });
    if (order === undefined) throw new Refusal("orderNotFound");
    return order;
  });
}

/** The key under which a submit may safely be sent again: printable characters without spaces. */
function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || key.length > limits.idempotencyKeyLength || !/^[\x21-\x7e]+$/.test(key)) {
    throw new InvalidInput([{ code: "custom", path: ["Idempotency-Key"], message: "invalid", input: key }]);
  }
  return key;
}
