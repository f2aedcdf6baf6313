import type { FastifyRequest } from "fastify";
import { quotationLinkHeader } from "#contract/quotations.ts";
import { findLinkedQuotation } from "../core/quotation-links.ts";
import { Refusal } from "../core/refusal.ts";
import type { Queryable } from "../database/queryable.ts";
import { clientAddress, type RateLimits } from "./rate-limit.ts";

/**
 * The id of the quotation whose private link the caller has. Only codes that open nothing count against the caller's address.
 * @throws Refusal `quotationLinkUnknown`, `tooManyTries`.
 */
export async function requireLinkedQuotation(
  { db, limits }: { db: Queryable; limits: RateLimits },
  request: FastifyRequest,
): Promise<string> {
  const address = clientAddress(request);
  await limits.consume("quotationLinkPerAddress", address);
  const linked = await findLinkedQuotation(db, request.headers[quotationLinkHeader]);
  if (linked === undefined) throw new Refusal("quotationLinkUnknown");
  await limits.giveBack("quotationLinkPerAddress", address);
  return linked;
}
