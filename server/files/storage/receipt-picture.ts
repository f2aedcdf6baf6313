import { createHash, randomBytes } from "node:crypto";
import pLimit from "p-limit";
import sharp from "sharp";
import { limits } from "#contract/core/limits.ts";
import { Refusal } from "../../core/refusal.ts";
import type { FileStore } from "./file-store.ts";

/** A receipt's photograph, redrawn from its pixels. */
export interface PreparedReceipt {
  bytes: Buffer;
  contentType: "image/jpeg" | "image/png";
  /** SHA-256 of the bytes as they were sent, hex. */
  hash: string;
}

/** A picture of 40 million pixels takes about 120 MB of memory: few at once. */
const atOnce = pLimit(2);
/** Seconds for one picture. */
const workTimeout = 10;

/**
 * Checks and redraws a receipt that was sent as text.
 * @throws Refusal as `redrawPicture`, also for anything that is not strict base64.
 */
export async function prepareReceipt(base64: string): Promise<PreparedReceipt> {
  if (Buffer.byteLength(base64, "base64") > limits.receiptBytes) throw new Refusal("receiptTooLarge");
  const sent = Buffer.from(base64, "base64");
  // The decoder skips invalid characters; the text was base64 only if encoding the bytes gives exactly the same text.
  if (sent.length === 0 || sent.toString("base64") !== base64) throw new Refusal("receiptNotAnImage");
  return redrawPicture(sent);
}

/**
 * Checks a picture by its bytes and redraws it: turned upright, without metadata and without any data hidden beside the
 * pixels.
 * @throws Refusal `receiptTooLarge` above 5,242,880 bytes or 40 million pixels, `receiptNotAnImage` for anything that
 * is not a complete JPEG or PNG picture.
 */
export async function redrawPicture(sent: Buffer): Promise<PreparedReceipt> {
  if (sent.length > limits.receiptBytes) throw new Refusal("receiptTooLarge");
  const format = formatByMagic(sent);
  if (format === undefined) throw new Refusal("receiptNotAnImage");
  return atOnce(async () => {
    await checkHeader(sent, format);
    const bytes = await drawAnew(sent, format);
    return { bytes, contentType: `image/${format}`, hash: createHash("sha256").update(sent).digest("hex") };
  });
}

/**
 * Checks a receipt, redraws it and puts it into the private store, under a key that nobody can guess.
 * @throws Refusal as `prepareReceipt`.
 */
export async function storeReceipt(
  files: Pick<FileStore, "put">,
  base64: string,
): Promise<{ receiptKey: string; receiptHash: string }> {
  const { bytes, contentType, hash } = await prepareReceipt(base64);
  const extension = contentType === "image/png" ? "png" : "jpg";
  const receiptKey = `receipts/${randomBytes(24).toString("hex")}.${extension}`;
  await files.put(receiptKey, bytes, contentType);
  return { receiptKey, receiptHash: hash };
}

function formatByMagic(bytes: Buffer): "jpeg" | "png" | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg";
  if (bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))) return "png";
  return undefined;
}

async function checkHeader(sent: Buffer, format: "jpeg" | "png"): Promise<void> {
  const {
    width,
    height,
    format: found,
  } = await asPicture(() => sharp(sent, { limitInputPixels: false }).metadata());
  if (found !== format) throw new Refusal("receiptNotAnImage");
  if (width * height > limits.receiptPixels) throw new Refusal("receiptTooLarge");
}

async function drawAnew(sent: Buffer, format: "jpeg" | "png"): Promise<Buffer> {
  const picture = sharp(sent, {
    limitInputPixels: limits.receiptPixels,
    failOn: "error",
    sequentialRead: true,
  })
    .autoOrient()
    .timeout({ seconds: workTimeout });
  return asPicture(() =>
    format === "jpeg"
      ? picture.jpeg({ quality: 88 }).toBuffer()
      : picture.png({ compressionLevel: 8 }).toBuffer(),
  );
}

async function asPicture<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch {
    throw new Refusal("receiptNotAnImage");
  }
}
