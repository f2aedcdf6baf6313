import type { FastifyRequest } from "fastify";
import { clientAddress } from "./rate-limit.ts";

/** The header of the calls that the server makes of itself while it renders a page. */
export const renderedPageHeader = "x-rendered-page";

/** Whether a call comes from the rendering of a page: the page itself knows who asked for it. */
export function isRenderedPage({ headers }: FastifyRequest): boolean {
  return headers[renderedPageHeader] !== undefined;
}

/** Who asks, as far as counting needs it. */
export function visitorOf(request: FastifyRequest): { address: string; userAgent: string } {
  return { address: clientAddress(request), userAgent: request.headers["user-agent"] ?? "" };
}
