import type { FastifyRequest } from "fastify";
import { clientAddress } from "./rate-limit.ts";

/** The header of the calls that the server makes to itself while it renders a page. */
export const renderedPageHeader = "x-rendered-page";

/** Whether a call comes from the rendering of a page, which itself knows the visitor. */
export function isRenderedPage({ headers }: FastifyRequest): boolean {
  return headers[renderedPageHeader] !== undefined;
}

/** The visitor's identity, as far as counting needs it. */
export function visitorOf(request: FastifyRequest): { address: string; userAgent: string } {
  return { address: clientAddress(request), userAgent: request.headers["user-agent"] ?? "" };
}
