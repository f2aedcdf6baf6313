import type { FastifyReply } from "fastify";

const contentTypes: Record<string, string> = { png: "image/png", pdf: "application/pdf" };

/** Sends a picture or a PDF from the private store: it can be looked at and saved, but not run as a page of the shop. */
export function sendPrivateFile(
  reply: FastifyReply,
  file: { key: string; name: string; bytes: Uint8Array },
): FastifyReply {
  const extension = file.key.slice(file.key.lastIndexOf(".") + 1);
  return reply
    .type(contentTypes[extension] ?? "image/jpeg")
    .header("content-disposition", `attachment; filename="${file.name}.${extension}"`)
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", "sandbox")
    .header("cache-control", "private, no-store")
    .send(file.bytes);
}
