import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { drawingWidths, pictureFormats, pictureWidths } from "#contract/core/pictures.ts";
import type { Dependencies } from "../../dependencies.ts";
import {
  derivedKey,
  makeDerived,
  pictureContentTypes,
  type DerivedPicture,
} from "../../files/storage/derived-pictures.ts";
import { Refusal } from "../../core/refusal.ts";

/** Bytes of pictures that are cached in memory. */
const memory = 32 * 1024 * 1024;

/**
 * Serves stored pictures at the addresses of contract/core/pictures.ts; a size or format that does not exist yet is made at
 * once.
 */
export function registerPictures(app: FastifyInstance, { files }: Pick<Dependencies, "files">): void {
  const kept = new LRUCache<string, Buffer>({
    maxSize: memory,
    sizeCalculation: ({ length }) => length + 200,
  });
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  const load = async (picture: DerivedPicture): Promise<Buffer | undefined> => {
    const name = derivedKey(picture);
    const inMemory = kept.get(name);
    if (inMemory !== undefined) return inMemory;
    const shared = underWay.get(name);
    if (shared !== undefined) return shared;
    const loading = (async () => (await files.get(name)) ?? (await makeDerived(files, picture)))();
    underWay.set(name, loading);
    try {
      const bytes = await loading;
      if (bytes !== undefined) kept.set(name, bytes);
      return bytes;
    } finally {
      underWay.delete(name);
    }
  };

  app.get<{ Params: { key: string; file: string } }>(
    "/pictures/:key/:file",
    async ({ params, headers }, reply) => {
      const picture = pictureOf(params);
      if (picture === undefined) throw new Refusal("notFound");
      const tag = `"${picture.key}-${picture.width}-${picture.format}"`;
      const bytes = await load(picture);
      if (bytes === undefined) throw new Refusal("notFound");
      void reply
        .header("cache-control", "public, max-age=31536000, immutable")
        .header("etag", tag)
        // Mails show the logo in programs that are on other sites, and so does the office's preview of a mail, whose frame has no origin.
        .header("cross-origin-resource-policy", "cross-origin")
        .header("x-content-type-options", "nosniff");
      if (headers["if-none-match"] === tag) return reply.status(304).send();
      return reply.type(pictureContentTypes[picture.format]).send(bytes);
    },
  );
}

/** The picture of an address; undefined for every address that the shop does not use. */
function pictureOf({ key, file }: { key: string; file: string }): DerivedPicture | undefined {
  if (!/^[0-9a-f]{32}$/.test(key)) return undefined;
  const [, digits, extension] = /^(\d{3,4})\.(\w{3,4})$/.exec(file) ?? [];
  const format = pictureFormats.find((known) => known === extension);
  // AVIF of a large picture takes the processor for many seconds.
  const widths = format === "webp" ? [...pictureWidths, ...drawingWidths] : pictureWidths;
  const width = widths.find((known) => String(known) === digits);
  return width === undefined || format === undefined ? undefined : { key, width, format };
}
