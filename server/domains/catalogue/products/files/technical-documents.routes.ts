import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import * as contract from "#contract/catalogue/admin/technical-documents.ts";
import { technicalFileAddress, technicalFileOf } from "#contract/catalogue/technical-documents.ts";
import { technicalKindNames } from "#contract/texts/technical-documents.ts";
import { Refusal } from "../../../../core/refusal.ts";
import type { Dependencies } from "../../../../dependencies.ts";
import { clientAddress } from "../../../../http/rate-limit.ts";
import type { RegisterEndpoint } from "../../../../http/register-endpoint.ts";
import { sendPrivateFile } from "../../../../http/send-private-file.ts";
import { storedTechnicalFile, storeTechnicalFile } from "../../../../files/storage/technical-file.ts";
import { findPublicFile, insertTechnicalFile } from "./technical-documents.queries.ts";

/** The staff's calls for the files of technical documents. */
export function registerTechnicalFileRoutes(
  register: RegisterEndpoint,
  { db, files, log }: Pick<Dependencies, "db" | "files" | "log">,
): void {
  register(contract.addTechnicalFile, async ({ body }) => {
    const key = await storeTechnicalFile(files, body);
    try {
      await insertTechnicalFile(db, { key, bytes: body.length });
    } catch (error) {
      // Nobody knows the key, so without its row the file would stay for ever.
      await files.delete(key).catch((err: unknown) => log.warn({ err, key }, "a file was left in the store"));
      throw error;
    }
    return { address: technicalFileAddress(key) };
  });

  register(contract.getTechnicalFile, async ({ params: { key }, reply }) => {
    const bytes = await files.get(storedTechnicalFile(key));
    if (bytes === undefined) throw new Refusal("notFound");
    return sendPrivateFile(reply, { key: `${key}.pdf`, name: key.slice(0, 8), bytes });
  });
}

/** Bytes of files that are kept in memory, and that are sent to one address at the same time. */
const memory = 32 * 1024 * 1024;
const mostAtOnce = 4;
/** Bytes of files that are being sent to all. */
const mostSent = 64 * 1024 * 1024;

/**
 * `/documents/….pdf`: the files of technical documents, for everybody, as long as a visible product names them.
 * Browsers save them and never run them as a page of the shop. The bytes on their way are limited, so that slow readers
 * cannot fill the memory.
 */
export function registerTechnicalFiles(
  app: FastifyInstance,
  { db, files }: Pick<Dependencies, "db" | "files">,
): void {
  const kept = new LRUCache<string, Buffer>({
    maxSize: memory,
    sizeCalculation: ({ length }) => length + 200,
  });
  const sentTo = new Map<string, number>();
  let sent = 0;

  const load = async (key: string, length: number, request: FastifyRequest, reply: FastifyReply) => {
    const address = clientAddress(request);
    const ownNow = sentTo.get(address) ?? 0;
    if (ownNow >= mostAtOnce || sent + length > mostSent) {
      throw new Refusal("tooMuchAsked", {}, { retryAfterSeconds: 10 });
    }
    sentTo.set(address, ownNow + 1);
    sent += length;
    reply.raw.once("close", () => {
      sent -= length;
      const left = (sentTo.get(address) ?? 1) - 1;
      if (left === 0) sentTo.delete(address);
      else sentTo.set(address, left);
    });
    const bytes = kept.get(key) ?? (await files.get(storedTechnicalFile(key)));
    if (bytes === undefined) throw new Refusal("notFound");
    kept.set(key, bytes);
    return bytes;
  };

  app.get<{ Params: { file: string } }>("/documents/:file", async (request, reply) => {
    const key = technicalFileOf(`/documents/${request.params.file}`);
    const found = key === undefined ? undefined : await findPublicFile(db, key);
    if (key === undefined || found === undefined) throw new Refusal("notFound");
    const tag = `"${key}"`;
    const isKnown = request.headers["if-none-match"] === tag;
    const bytes = isKnown ? Buffer.alloc(0) : await load(key, found.bytes, request, reply);
    void reply
      // Only a day, so that a file that no product names any more does not stay public for long.
      .header("cache-control", "public, max-age=86400")
      .header("etag", tag)
      .header("content-disposition", `attachment; filename="${fileName(found)}"`)
      .header("x-content-type-options", "nosniff")
      .header("content-security-policy", "sandbox; default-src 'none'")
      .type("application/pdf");
    return isKnown ? reply.status(304).send() : reply.send(bytes);
  });
}

/** `6754-81-8090-data-sheet.pdf` */
function fileName({ code, kind }: { code: string; kind: keyof (typeof technicalKindNames)["en"] }): string {
  const name = `${code} ${technicalKindNames.en[kind]}`.toLowerCase();
  return `${name.replace(/[^a-z0-9.]+/g, "-").replace(/^-|-$/g, "")}.pdf`;
}
