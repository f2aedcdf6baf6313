import { inflateSync } from "node:zlib";

/**
 * The plain font (SFNT, as in a .ttf file) of a WOFF file (https://www.w3.org/TR/WOFF/, version 1). The library that puts fonts into PDFs reads WOFF too, but
 * unpacks its tables again for each letter of each document.
 * @throws Error for anything but a WOFF file of version 1.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("not a WOFF file");
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, place) => {
    const entry = 44 + place * 20;
    const [from, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(from, from + packed);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.subarray(entry + 16, entry + 20),
      // A table that would not be smaller stands there as it is.
      content: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  const header = Buffer.alloc(12 + count * 16);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const selector = Math.floor(Math.log2(count));
  header.writeUInt16BE(16 * 2 ** selector, 6);
  header.writeUInt16BE(selector, 8);
  header.writeUInt16BE(16 * (count - 2 ** selector), 10);
  const parts: Buffer[] = [header];
  let end = header.length;
  for (const [place, { tag, checksum, content }] of tables.entries()) {
    const entry = 12 + place * 16;
    tag.copy(header, entry);
    checksum.copy(header, entry + 4);
    header.writeUInt32BE(end, entry + 8);
    header.writeUInt32BE(content.length, entry + 12);
    // Each table begins at a multiple of four bytes.
    const padding = Buffer.alloc(-content.length & 3);
    parts.push(content, padding);
    end += content.length + padding.length;
  }
  return Buffer.concat(parts);
}
