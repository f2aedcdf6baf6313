import { constants, crc32, deflateRawSync, inflateRawSync } from "node:zlib";

export interface ArchiveEntry {
  name: string;
  content: Buffer;
  /** The unpacked size in bytes that the archive claims, if it is not the real one. */
  claimedSize?: number;
}

/** Writes a ZIP archive (PKWARE APPNOTE 6.3), also one that lies about its sizes. */
export function writeZip(entries: Iterable<ArchiveEntry>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  let count = 0;
  for (const { name, content, claimedSize = content.length } of entries) {
    const nameBytes = Buffer.from(name);
    const packed = deflateRawSync(content, { level: 9, strategy: constants.Z_DEFAULT_STRATEGY });
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(claimedSize, 18);
    shared.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), shared, nameBytes, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), shared, place, nameBytes);
    parts.push(local);
    at += local.length;
    count += 1;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(Math.min(count, 0xffff), 8);
  end.writeUInt16LE(Math.min(count, 0xffff), 10);
  end.writeUInt32LE(directoryBytes.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directoryBytes, end]);
}

/** The files of a harmless archive. */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = bytes.lastIndexOf("PK\x05\x06", undefined, "latin1");
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packedSize] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const nameLength = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(begin, begin + packedSize);
    files.set(
      bytes.toString("utf8", at + 46, at + 46 + nameLength),
      method === 0 ? packed : inflateRawSync(packed),
    );
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}
