import type { FastifyReply } from "fastify";

/** Sends a picture from the private store: it can be looked at and saved, but not run as a page of the shop. */
export function sendPrivatePicture(
  reply: FastifyReply,
  picture: { key: string; name: string; bytes: Uint8Array },
): FastifyReply {
  const extension = picture.key.slice(picture.key.lastIndexOf(".") + 1);
  return reply
    .type(extension === "png" ? "image/png" : "image/jpeg")
    .header("content-disposition", `attachment; filename="${picture.name}.${extension}"`)
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", "sandbox")
    .header("cache-control", "private, no-store")
    .send(picture.bytes);
}
