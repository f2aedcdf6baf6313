import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../process/project-root.ts";
import { unpackWoff } from "./unpack-woff.ts";

const fontsource = join(projectRoot, "node_modules/@fontsource");

/** The sum of a table's words, as OpenType defines it. */
function checksumOf(table: Buffer): number {
  const words = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
  let sum = 0;
  for (let at = 0; at < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0;
  return sum;
}

it.each([
  "barlow/files/barlow-latin-400-normal.woff",
  "barlow/files/barlow-latin-ext-700-normal.woff",
  "ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff",
])("%s is unpacked with all its tables, each as its checksum says", (name) => {
  const woff = readFileSync(join(fontsource, name));
  const font = unpackWoff(woff);
  expect(font.length).toBe(woff.readUInt32BE(16)); // the size that the file itself tells
  const count = font.readUInt16BE(4);
  const tables = Array.from({ length: count }, (_, place) => {
    const entry = 12 + place * 16;
    const [checksum, from = 0, length = 0] = [4, 8, 12].map((at) => font.readUInt32BE(entry + at));
    return {
      tag: font.toString("latin1", entry, entry + 4),
      checksum,
      sum: checksumOf(font.subarray(from, from + length)),
    };
  });
  // The checksum of `head` is that of the table before the font's own checksum was written into it.
  const wrong = tables.filter(({ tag, checksum, sum }) => tag !== "head" && sum !== checksum);
  expect(wrong).toEqual([]);
  const tags = tables.map(({ tag }) => tag);
  expect(tags).toEqual(expect.arrayContaining(["cmap", "glyf", "head", "hmtx", "loca", "maxp", "name"]));
});

it("anything else is refused", () => {
  expect(() => unpackWoff(Buffer.from("wOF2 and more"))).toThrow("not a WOFF file");
});
