import { inflateRawSync } from "node:zlib";
import { SheetError, type SheetBounds } from "./sheet.ts";

const endOfDirectory = Buffer.from("PK\x05\x06", "latin1");
const directoryEntry = 0x02014b50;

interface Entry {
  method: number;
  packedSize: number;
  at: number;
}

/**
 * Unpacks single files of a ZIP archive and counts the bytes that come out, since the archive's own sizes may be false.
 */
export class Archive {
  readonly #bytes: Buffer;
  readonly #entries: Map<string, Entry>;
  #left: number;

  /** @throws SheetError `importNotReadable` for bytes that are no such archive, `importTooMuch` for too many files. */
  constructor(bytes: Uint8Array, { entries, unpackedBytes }: SheetBounds) {
    this.#left = unpackedBytes;
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#entries = orRefuse(() => readDirectory(this.#bytes, entries));
  }

  /** The bytes of a file; undefined if the archive has none with this name. @throws SheetError as above. */
  unpack(name: string): Buffer | undefined {
    const entry = this.#entries.get(name);
    if (entry === undefined) return undefined;
    const bytes = orRefuse(() => inflate(this.#bytes, entry, this.#left));
    this.#left -= bytes.length;
    return bytes;
  }
}

function readDirectory(bytes: Buffer, mostEntries: number): Map<string, Entry> {
  const end = bytes.lastIndexOf(endOfDirectory);
  if (end === -1) throw new SheetError("importNotReadable");
  const count = bytes.readUInt16LE(end + 10);
  if (count > mostEntries) throw new SheetError("importTooMuch");
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== directoryEntry) throw new SheetError("importNotReadable");
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    entries.set(bytes.toString("utf8", at + 46, nameEnd), {
      method: bytes.readUInt16LE(at + 10),
      packedSize: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Stored files use method 0, deflated ones method 8; workbooks use no others. */
function inflate(bytes: Buffer, { method, packedSize, at }: Entry, left: number): Buffer {
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const packed = bytes.subarray(start, start + packedSize);
  if (method === 8) return inflateRawSync(packed, { maxOutputLength: Math.max(left, 1) });
  if (method !== 0) throw new SheetError("importNotReadable");
  if (packed.length > left) throw new SheetError("importTooMuch");
  return packed;
}

function orRefuse<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof SheetError) throw error;
    const isTooMuch = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    throw new SheetError(isTooMuch ? "importTooMuch" : "importNotReadable");
  }
}
