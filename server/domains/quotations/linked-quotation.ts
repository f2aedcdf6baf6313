import type { FastifyRequest } from "fastify";
import { quotationLinkHeader } from "#contract/quotations/quotations.ts";
import { findLinkedQuotation } from "../../rules/quotations/quotation-links.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Queryable } from "../../database/queryable.ts";
import { clientAddress, type RateLimits } from "../../http/rate-limit.ts";

/**
 * The id of the quotation whose private link the caller has. Only codes that open nothing are counted and limited: nobody can guess
 * one, so a right one is never refused because others at the same address have had wrong ones.
 * @throws Refusal `quotationLinkUnknown`, `tooManyTries`.
 */
export async function requireLinkedQuotation(
  { db, limits }: { db: Queryable; limits: RateLimits },
  request: FastifyRequest,
): Promise<string> {
  const linked = await findLinkedQuotation(db, request.headers[quotationLinkHeader]);
  if (linked !== undefined) return linked;
  await limits.consume("quotationLinkPerAddress", clientAddress(request));
  throw new Refusal("quotationLinkUnknown");
}
