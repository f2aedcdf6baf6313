import { createHash } from "node:crypto";
import sharp from "sharp";
import type { Queryable } from "../database/client.ts";
import { pictures } from "../database/schema/catalogue.ts";
import type { FileStore } from "./file-store.ts";

const contentTypes: Record<string, string> = { jpeg: "image/jpeg", png: "image/png", webp: "image/webp" };

/** Pixels; no catalogue picture needs more. */
export const pictureInputPixels = 40_000_000;

/** The key of a stored picture's original in the file store. */
export function originalKey(key: string): string {
  return `pictures/${key}`;
}

/**
 * Stores a catalogue picture (JPEG, PNG or WebP) as it is; the same bytes are stored once.
 * @throws Error for bytes that are no such picture, Refusal `storageUnavailable` where the store is away.
 */
export async function addPicture(
  db: Queryable,
  files: FileStore,
  bytes: Buffer,
): Promise<{ key: string; width: number; height: number }> {
  const { format, autoOrient } = await sharp(bytes, { limitInputPixels: pictureInputPixels }).metadata();
  const contentType = contentTypes[format];
  if (contentType === undefined) throw new Error(`a picture in ${format} cannot be stored`);
  const key = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const { width, height } = autoOrient;
  await files.put(originalKey(key), bytes, contentType);
  await db.insert(pictures).values({ key, width, height }).onConflictDoNothing();
  return { key, width, height };
}
