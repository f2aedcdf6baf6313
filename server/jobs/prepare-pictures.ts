import { setTimeout as pause } from "node:timers/promises";
import { asc } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { PictureFormat, PictureWidth } from "#contract/pictures.ts";
import type { Queryable } from "../database/client.ts";
import { pictures } from "../database/schema/catalogue.ts";
import { derivedKey, makeDerived } from "../storage/derived-pictures.ts";
import type { FileStore } from "../storage/file-store.ts";

/** What cards, lists and galleries ask for; the rest is made when it is asked for. */
const widths: readonly PictureWidth[] = [160, 320, 640];
const formats: readonly PictureFormat[] = ["avif", "webp"];

/**
 * Makes the common forms of every stored picture that has none yet, one after another and with a rest after each as
 * long as the work was, so that visitors do not notice. What is missing is made on demand.
 * @throws where `signal` ends it early.
 */
export async function preparePictures(
  { db, files, log }: { db: Queryable; files: FileStore; log: FastifyBaseLogger },
  signal: AbortSignal,
): Promise<void> {
  const rows = await db.select({ key: pictures.key }).from(pictures).orderBy(asc(pictures.createdAt));
  let made = 0;
  for (const { key } of rows) {
    for (const width of widths) {
      for (const format of formats) {
        signal.throwIfAborted();
        const picture = { key, width, format };
        if (await files.has(derivedKey(picture))) continue;
        const began = performance.now();
        await makeDerived(files, picture);
        made += 1;
        await pause(performance.now() - began);
      }
    }
  }
  log.info({ made }, "pictures are prepared");
}
