import type { FastifyRequest } from "fastify";
import { orderLinkHeader } from "#contract/order-link-code.ts";
import { findLinkedOrder, type LinkedOrder } from "../core/order-links.ts";
import { Refusal } from "../core/refusal.ts";
import type { Queryable } from "../database/queryable.ts";
import { clientAddress, type RateLimits } from "./rate-limit.ts";

/**
 * The order whose private link the caller has. Only codes that open nothing count against the caller's address.
 * @throws Refusal `orderLinkUnknown`, `tooManyTries`.
 */
export async function requireLinkedOrder(
  { db, limits }: { db: Queryable; limits: RateLimits },
  request: FastifyRequest,
): Promise<LinkedOrder> {
  const address = clientAddress(request);
  await limits.consume("orderLinkPerAddress", address);
  const linked = await findLinkedOrder(db, request.headers[orderLinkHeader]);
  if (linked === undefined) throw new Refusal("orderLinkUnknown");
  await limits.giveBack("orderLinkPerAddress", address);
  return linked;
}
