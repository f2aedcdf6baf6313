import { createHash, randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { limits } from "#contract/core/limits.ts";
import { Refusal } from "../../core/refusal.ts";
import { prepareReceipt } from "./receipt-picture.ts";

let jpeg: Buffer;
let png: Buffer;

beforeAll(async () => {
  // Noise, as in a photograph: every part of the file carries data.
  const pixels = randomBytes(320 * 200 * 3);
  const noise = sharp(pixels, { raw: { width: 320, height: 200, channels: 3 } });
  jpeg = await noise.clone().jpeg({ quality: 90 }).toBuffer();
  png = await noise.clone().png().toBuffer();
});

const prepare = (bytes: Buffer) => prepareReceipt(bytes.toString("base64"));

async function refusalOf(base64: string): Promise<string> {
  try {
    await prepareReceipt(base64);
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
  return "taken";
}

/** The JPEG with an APP1 segment of metadata: rotated by 90 degrees, taken at Monas. */
const withExif = () =>
  sharp(jpeg)
    .withExif({
      IFD0: { Make: "Kamera" },
      IFD3: {
        GPSLatitudeRef: "S",
        GPSLatitude: "6/1 10/1 31/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "106/1 49/1 37/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** A PNG of `side` × `side` black pixels in very few bytes. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function crc(bytes: Buffer): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

/** The JPEG, filled up to this many bytes. */
function filled(length: number): Buffer {
  return Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length)]);
}

const text = (value: string) => Buffer.from(value);

describe("pictures that are taken", () => {
  test("a JPEG and a PNG are redrawn, each in its own format", async () => {
    for (const [bytes, contentType] of [
      [jpeg, "image/jpeg"],
      [png, "image/png"],
    ] as const) {
      const prepared = await prepare(bytes);
      expect(prepared.contentType).toBe(contentType);
      expect(prepared.hash).toBe(createHash("sha256").update(bytes).digest("hex"));
      const { format, width, height } = await sharp(prepared.bytes).metadata();
      expect(`image/${format}`).toBe(contentType);
      expect([width, height]).toEqual([320, 200]);
    }
  });

  test("the camera's data is removed: place, maker and the rotation, which is applied to the picture itself", async () => {
    const before = await sharp(await withExif()).metadata();
    expect(before.exif?.includes("Kamera")).toBe(true);
    expect(before.orientation).toBe(6);
    const { bytes } = await prepare(await withExif());
    const after = await sharp(bytes).metadata();
    expect(after.exif).toBeUndefined();
    expect(after.orientation).toBeUndefined();
    expect([after.width, after.height]).toEqual([200, 320]);
    expect(bytes.includes("Kamera")).toBe(false);
  });

  test.each([
    ["a ZIP archive", Buffer.from("PK\x03\x04 evil.html <script>alert(1)</script> PK\x05\x06", "latin1")],
    ["a PHP script", Buffer.from("<?php system($_GET['c']); ?>")],
  ])("%s behind the picture does not come along", async (_, tail) => {
    for (const picture of [jpeg, png]) {
      const { bytes } = await prepare(Buffer.concat([picture, tail]));
      expect(bytes.includes(tail)).toBe(false);
      expect(bytes.includes("<script>")).toBe(false);
      expect(bytes.includes("<?php")).toBe(false);
    }
  });

  test("exactly 5,242,880 bytes are taken, one more is too large", async () => {
    expect((await prepare(filled(limits.receiptBytes))).contentType).toBe("image/jpeg");
    expect(await refusalOf(filled(limits.receiptBytes + 1).toString("base64"))).toBe("receiptTooLarge");
  });

  test("forty at once are all answered", async () => {
    const prepared = await Promise.all(Array.from({ length: 40 }, () => prepare(jpeg)));
    expect(prepared.every(({ contentType }) => contentType === "image/jpeg")).toBe(true);
  });
});

describe("what is refused", () => {
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ["an SVG drawing", () => text(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`)],
    ["a page", () => text("<!doctype html><script>alert(1)</script>")],
    ["a PDF", () => text("%PDF-1.7\n1 0 obj")],
    ["a GIF", () => sharp(png).gif().toBuffer()],
    ["a WebP picture", () => sharp(png).webp().toBuffer()],
    ["a TIFF picture", () => sharp(png).tiff().toBuffer()],
    [
      "a page that begins like a JPEG",
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text("<script>alert(1)</script>")]),
    ],
    ["a PNG's first bytes and nothing else", () => png.subarray(0, 8)],
    ["half a JPEG", () => jpeg.subarray(0, Math.floor(jpeg.length / 2))],
    ["half a PNG", () => png.subarray(0, Math.floor(png.length / 2))],
    ["a PNG with a damaged middle", () => Buffer.from(png).fill(0, 3_000, 9_000)],
  ])("%s", async (_, make) => {
    expect(await refusalOf(Buffer.from(await make()).toString("base64"))).toBe("receiptNotAnImage");
  });

  test("what is not strict base64, even where a decoder would be lenient", async () => {
    const base64 = jpeg.toString("base64");
    const attempts = [
      "",
      "====",
      "not base64!",
      `data:image/jpeg;base64,${base64}`,
      `${base64.slice(0, 400)}\n${base64.slice(400)}`,
      ` ${base64}`,
      base64.replace(/\//g, "_").replace(/\+/g, "-"),
      `${base64}====`,
    ];
    for (const attempt of attempts) expect(await refusalOf(attempt)).toBe("receiptNotAnImage");
  });

  test("a picture of 14,000 by 14,000 pixels in few bytes, before it is unpacked", async () => {
    const bytes = bomb(14_000);
    expect(bytes.length).toBeLessThan(limits.receiptBytes);
    const before = process.resourceUsage().maxRSS;
    expect(await refusalOf(bytes.toString("base64"))).toBe("receiptTooLarge");
    // A few kilobytes that would take more than half a gigabyte when decoded.
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(200_000);
  });
});
