import { createHash } from "node:crypto";
import sharp from "sharp";
import type { Queryable } from "../../database/queryable.ts";
import { pictures } from "../../database/schema/catalogue.ts";
import type { FileStore } from "./file-store.ts";

const contentTypes: Record<string, string> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
};

/** Pixels; no catalogue picture needs more. */
export const pictureInputPixels = 40_000_000;

/** The key of a stored picture's original in the file store. */
export function originalKey(key: string): string {
  return `pictures/${key}`;
}

export interface StoredPicture {
  key: string;
  /** Pixels, as the picture is shown. */
  width: number;
  height: number;
}

/**
 * Stores a catalogue picture (JPEG, PNG, WebP or AVIF) as it is: for the shop's own files and for redrawn pictures
 * (`takePicture`). The same bytes are stored once.
 * @throws Error for bytes that are no such picture, Refusal `storageUnavailable` if the store is away.
 */
export async function addPicture(db: Queryable, files: FileStore, bytes: Buffer): Promise<StoredPicture> {
  const stored = await storePicture(files, bytes);
  // Waits for a clearing that is just deleting the same picture.
  await db.insert(pictures).values(stored).onConflictDoNothing();
  if (!(await files.has(originalKey(stored.key)))) await storePicture(files, bytes);
  return stored;
}

/** Only puts the bytes of a catalogue picture into the store: the caller writes its row in the database. */
export async function storePicture(files: FileStore, bytes: Buffer): Promise<StoredPicture> {
  const picture = sharp(bytes, { limitInputPixels: pictureInputPixels });
  const { format, compression, autoOrient } = await picture.metadata();
  // AVIF is a kind of HEIF; few browsers can show the other kinds.
  const contentType = contentTypes[compression === "av1" ? "avif" : format];
  if (contentType === undefined) throw new Error(`a picture in ${format} cannot be stored`);
  const key = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const { width, height } = autoOrient;
  await files.put(originalKey(key), bytes, contentType);
  return { key, width, height };
}
