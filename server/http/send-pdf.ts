import type { FastifyReply } from "fastify";

/** Sends a printed document, to be shown in the browser or saved under its name. */
export function sendPdf(
  reply: FastifyReply,
  { fileName, pdf }: { fileName: string; pdf: Buffer },
): FastifyReply {
  return reply
    .type("application/pdf")
    .header("cache-control", "no-store")
    .header("content-disposition", `inline; filename="${fileName}"`)
    .send(pdf);
}
