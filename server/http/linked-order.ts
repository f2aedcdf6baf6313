import type { FastifyRequest } from "fastify";
import { orderLinkHeader } from "#contract/orders/order-link-code.ts";
import { findLinkedOrder, type LinkedOrder } from "../rules/orders/order-links.ts";
import { Refusal } from "../core/refusal.ts";
import type { Queryable } from "../database/queryable.ts";
import { clientAddress, type RateLimits } from "./rate-limit.ts";

/**
 * The order whose private link the caller has. Only codes that open nothing are counted and limited: nobody can guess
 * one, so a right one is never refused because others at the same address have had wrong ones.
 * @throws Refusal `orderLinkUnknown`, `tooManyTries`.
 */
export async function requireLinkedOrder(
  { db, limits }: { db: Queryable; limits: RateLimits },
  request: FastifyRequest,
): Promise<LinkedOrder> {
  const linked = await findLinkedOrder(db, request.headers[orderLinkHeader]);
  if (linked !== undefined) return linked;
  await limits.consume("orderLinkPerAddress", clientAddress(request));
  throw new Refusal("orderLinkUnknown");
}
