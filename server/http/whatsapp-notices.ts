import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { Refusal } from "../core/refusal.ts";
import { verifyTokenOf, type WhatsappAccess } from "../partners/messengers/whatsapp-cloud.ts";

/** Bytes: WhatsApp puts many statuses into one notice. */
const bodyLimit = 3 * 1024 * 1024;

export const whatsappNoticesPath = "/v1/whatsapp/notices";

const handshake = z.object({
  "hub.mode": z.literal("subscribe"),
  "hub.verify_token": z.string(),
  "hub.challenge": z.string().regex(/^[\w.-]{1,200}$/),
});

/**
 * What WhatsApp tells the shop: it asks once whether the address is the shop's, and then posts what became of messages and
 * what customers answer, each notice signed with the app's secret over its exact bytes. `take` refuses what it cannot read.
 */
export function registerWhatsappNotices(
  app: FastifyInstance,
  access: WhatsappAccess,
  take: (notice: unknown) => Promise<void>,
): void {
  app.get(whatsappNoticesPath, async (request, reply) => {
    const asked = handshake.safeParse(request.query);
    if (!asked.success) throw new Refusal("invalidInput");
    if (!isSame(asked.data["hub.verify_token"], verifyTokenOf(access))) throw new Refusal("notAllowed");
    return reply.type("text/plain; charset=utf-8").send(asked.data["hub.challenge"]);
  });

  // A register of its own, whose bodies stay as they came: what is signed are the bytes.
  void app.register((own, _options, done) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, parsed) => {
      parsed(null, body);
    });
    own.post(whatsappNoticesPath, { bodyLimit }, async (request, reply) => {
      const body = request.body as Buffer | undefined;
      const signature = request.headers["x-hub-signature-256"];
      const expected = `sha256=${createHmac("sha256", access.appSecret)
        .update(body ?? "")
        .digest("hex")}`;
      if (typeof signature !== "string" || !isSame(signature, expected)) throw new Refusal("noticeNotSigned");
      await take(readJson(body));
      return reply.send();
    });
    done();
  });
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

function readJson(body: Buffer | undefined): unknown {
  try {
    return JSON.parse((body ?? "").toString());
  } catch {
    return undefined;
  }
}
