import pLimit from "p-limit";
import sharp from "sharp";
import { catalogueLimits } from "#contract/catalogue/admin/catalogue.ts";
import type { Queryable } from "../../database/queryable.ts";
import { Refusal } from "../../core/refusal.ts";
import type { FileStore } from "./file-store.ts";
import { addPicture, originalKey, type StoredPicture } from "./picture-store.ts";

/** Few at once: a large picture takes about 120 MB while it is read. */
const atOnce = pLimit(2);
/** Seconds for one picture. */
const workTimeout = 15;
/** The quality, 1 to 100, of the stored picture; the forms that visitors get are made from it. */
const keptQuality = 92;

/** A cut, in per cent of the picture as it is shown. */
export interface Cut {
  left: number;
  top: number;
  width: number;
  height: number;
}

const whole: Cut = { left: 0, top: 0, width: 100, height: 100 };

/**
 * Stores a picture that the staff sent, redrawn from its pixels: turned upright, without metadata (where and by whom it
 * was taken) and without any data hidden behind the picture. With `ground`, transparent areas get that colour.
 * @throws Refusal `pictureTooLarge` above 10 MB or 40 million pixels, `pictureNotAnImage` for anything that is not a
 * complete JPEG, PNG, WebP or AVIF picture.
 */
export async function takePicture(
  db: Queryable,
  files: FileStore,
  bytes: Uint8Array,
  { ground }: { ground?: string } = {},
): Promise<StoredPicture> {
  if (bytes.length > catalogueLimits.pictureBytes) throw new Refusal("pictureTooLarge");
  return atOnce(async () => {
    await checkPicture(bytes);
    return addPicture(db, files, await draw(bytes, whole, ground));
  });
}

/**
 * Cuts a stored picture and stores the cut as another picture.
 * @throws Refusal `notFound` if there is no such picture, `pictureNotAnImage` for a cut without a pixel.
 */
export async function cutPicture(
  db: Queryable,
  files: FileStore,
  { key, ...cut }: Cut & { key: string },
): Promise<StoredPicture> {
  const original = await files.get(originalKey(key));
  if (original === undefined) throw new Refusal("notFound");
  return atOnce(async () => addPicture(db, files, await draw(original, cut)));
}

async function checkPicture(bytes: Uint8Array): Promise<void> {
  const { format, compression, width, height } = await orRefuse(() =>
    sharp(bytes, { limitInputPixels: false }).metadata(),
  );
  const isKnown = ["jpeg", "png", "webp"].includes(format) || compression === "av1";
  if (!isKnown) throw new Refusal("pictureNotAnImage");
  if (width * height > catalogueLimits.picturePixels) throw new Refusal("pictureTooLarge");
}

/** Draws the whole picture, or a cut of it, in its own format; AVIF becomes WebP, which is written ten times faster. */
async function draw(original: Uint8Array, cut: Cut, ground?: string): Promise<Buffer> {
  const { format, autoOrient } = await orRefuse(() => sharp(original).metadata());
  const left = Math.floor((autoOrient.width * cut.left) / 100);
  const top = Math.floor((autoOrient.height * cut.top) / 100);
  const width = Math.min(Math.round((autoOrient.width * cut.width) / 100), autoOrient.width - left);
  const height = Math.min(Math.round((autoOrient.height * cut.height) / 100), autoOrient.height - top);
  if (width < 1 || height < 1) throw new Refusal("pictureNotAnImage");
  const upright = openPicture(original).autoOrient().extract({ left, top, width, height });
  const drawn = ground === undefined ? upright : upright.flatten({ background: ground });
  return orRefuse(() => {
    if (format === "png") return drawn.png().toBuffer();
    return format === "jpeg"
      ? drawn.jpeg({ quality: keptQuality, mozjpeg: true }).toBuffer()
      : drawn.webp({ quality: keptQuality }).toBuffer();
  });
}

function openPicture(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: catalogueLimits.picturePixels, failOn: "error" }).timeout({
    seconds: workTimeout,
  });
}

async function orRefuse<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch {
    throw new Refusal("pictureNotAnImage");
  }
}
