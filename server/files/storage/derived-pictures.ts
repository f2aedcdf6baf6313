import pLimit from "p-limit";
import sharp from "sharp";
import { type PictureFormat, type PictureWidth } from "#contract/core/pictures.ts";
import { Refusal } from "../../core/refusal.ts";
import type { FileStore } from "./file-store.ts";
import { originalKey, pictureInputPixels } from "./picture-store.ts";

// The processor must stay free for visitors: one thread per picture, two pictures at once.
sharp.concurrency(1);
const atOnce = pLimit(2);

/** The background of every picture, also of transparent ones. */
const ground = "#f1efeb";

export const pictureContentTypes: Record<PictureFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** One form of a stored picture. */
export interface DerivedPicture {
  key: string;
  width: PictureWidth;
  format: PictureFormat;
}

export function derivedKey({ key, width, format }: DerivedPicture): string {
  return `derived/${key}/${width}.${format}`;
}

/** Whether a file is a picture that is made again from another one when it is asked for. */
export function isDerived(key: string): boolean {
  return key.startsWith("derived/");
}

/**
 * Makes one form of a stored picture from its original and stores it; undefined if there is no such picture. If a form
 * cannot be stored (a full disk), it is still returned, and made again for the next caller.
 */
export async function makeDerived(files: FileStore, picture: DerivedPicture): Promise<Buffer | undefined> {
  return atOnce(async () => {
    const original = await files.get(originalKey(picture.key));
    if (original === undefined) return undefined;
    const bytes = await encode(original, picture);
    try {
      await files.put(derivedKey(picture), bytes, pictureContentTypes[picture.format]);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    return bytes;
  });
}

async function encode(original: Buffer, { width, format }: DerivedPicture): Promise<Buffer> {
  const picture = sharp(original, { limitInputPixels: pictureInputPixels })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: ground });
  if (format === "avif") return picture.avif({ quality: 55, effort: 2 }).toBuffer();
  if (format === "webp") return picture.webp({ quality: 78 }).toBuffer();
  return picture.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}
