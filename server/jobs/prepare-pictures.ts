import { setTimeout as pause } from "node:timers/promises";
import { asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Queryable } from "../database/queryable.ts";
import { categories, productPictures, products } from "../database/schema/catalogue.ts";
import { drawings } from "../database/schema/drawings.ts";
import { derivedKey, makeDerived } from "../files/storage/derived-pictures.ts";
import type { JobData } from "../core/jobs.ts";
import type { FileStore } from "../files/storage/file-store.ts";

/**
 * The forms that a card needs on a desktop and on most phones, in the format that nearly every browser asks for. All
 * other forms are made when they are first requested, which takes a few tenths of a second.
 */
const ofCard = { widths: [320, 480], format: "avif" } as const;
/** A drawing's first paint on a phone and on a desktop. */
const firstOfDrawing = { widths: [480, 1000], format: "webp" } as const;
/**
 * The pause after each picture, as a multiple of the work's time: at least three quarters of a core stay free for
 * visitors.
 */
const restPerWork = 3;

/**
 * Makes the forms that are missing: the cards' of the picture `key`, the first ones of the drawing `key`, or, without
 * it, of the first picture of every category and product in the order in which the shop shows them. It works on one
 * after another with rests, so that visitors do not notice.
 * @throws where `signal` ends it early.
 */
export async function preparePictures(
  { db, files, log }: { db: Queryable; files: FileStore; log: FastifyBaseLogger },
  { key: onlyKey, isDrawing = false }: JobData["prepare-pictures"],
  signal: AbortSignal,
): Promise<void> {
  const cards = onlyKey === undefined ? await cardPictures(db) : isDrawing ? [] : [onlyKey];
  const ofDrawings = onlyKey === undefined ? await drawingPictures(db) : isDrawing ? [onlyKey] : [];
  const wanted = [
    ...[...cards].map((key) => ({ key, ...ofCard })),
    ...ofDrawings.map((key) => ({ key, ...firstOfDrawing })),
  ];
  let made = 0;
  for (const { key, widths, format } of wanted) {
    for (const width of widths) {
      signal.throwIfAborted();
      const picture = { key, width, format };
      if (await files.has(derivedKey(picture))) continue;
      const began = performance.now();
      await makeDerived(files, picture);
      made += 1;
      await pause(restPerWork * (performance.now() - began));
    }
  }
  log.info({ made }, "pictures are prepared");
}

/** The keys of the pictures on cards: the categories', then the products', the newest first. */
async function cardPictures(db: Queryable): Promise<Set<string>> {
  const ofCategories = await db
    .select({ key: sql<string>`${categories.pictureKey}` })
    .from(categories)
    .where(isNotNull(categories.pictureKey))
    .orderBy(asc(categories.position));
  const ofProducts = await db
    .select({ key: productPictures.pictureKey })
    .from(productPictures)
    .innerJoin(products, eq(products.id, productPictures.productId))
    .where(eq(productPictures.position, 0))
    .orderBy(desc(products.createdAt));
  return new Set([...ofCategories, ...ofProducts].map(({ key }) => key));
}

async function drawingPictures(db: Queryable): Promise<string[]> {
  const rows = await db.selectDistinct({ key: drawings.pictureKey }).from(drawings);
  return rows.map(({ key }) => key);
}
