import type { FastifyRequest } from "fastify";
import { clientAddress } from "./rate-limit.ts";

/** The visitor's identity, as far as counting needs it. */
export function visitorOf(request: FastifyRequest): { address: string; userAgent: string } {
  return { address: clientAddress(request), userAgent: request.headers["user-agent"] ?? "" };
}
