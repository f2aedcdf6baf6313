import { limits } from "#contract/core/limits.ts";
import { mostTaxPdfs } from "#contract/money/admin/tax-fillings.ts";

/** What a ZIP may be, so that no file fills the browser's memory or keeps it busy for long. */
export const zipLimits = {
  /** Of the ZIP itself, of which only the parts that are needed are read. */
  bytes: 500_000_000,
  /** Of its list of files. */
  directoryBytes: 4_000_000,
  /** Other files may lie beside the PDFs. */
  files: mostTaxPdfs * 2,
  /** Of a file when it is unpacked; the list may claim anything. */
  fileBytes: limits.receiptBytes,
} as const;

export type ZipFaultKind = "broken" | "tooLarge" | "tooMany" | "encrypted" | "fileTooLarge";

/** Why a ZIP, or a file in it, cannot be read. */
export class ZipFault extends Error {
  readonly kind: ZipFaultKind;

  constructor(kind: ZipFaultKind, cause?: unknown) {
    super(`the ZIP cannot be read: ${kind}`, { cause });
    this.name = "ZipFault";
    this.kind = kind;
  }
}

export interface ZippedFile {
  /** With its folders: `faktur/04002600000000017.pdf`. */
  name: string;
  /** @throws ZipFault */
  read: () => Promise<Blob>;
}

// APPNOTE.TXT of PKWARE, 4.3: the end of the list, the list's entries, and what stands before each file.
const endOfList = 0x06054b50;
const entryOfList = 0x02014b50;
const beforeFile = 0x04034b50;
const endBytes = 22;
const longestComment = 65_535;

/**
 * The files of a ZIP; none is unpacked before it is read. Folders, and what a Mac adds, are left out.
 * @throws ZipFault
 */
export async function readZip(zip: Blob): Promise<ZippedFile[]> {
  if (zip.size > zipLimits.bytes) throw new ZipFault("tooLarge");
  const tail = await bytesOf(zip, Math.max(0, zip.size - endBytes - longestComment), zip.size);
  const end = findEnd(tail);
  const count = tail.getUint16(end + 10, true);
  const length = tail.getUint32(end + 12, true);
  const start = tail.getUint32(end + 16, true);
  if (count > zipLimits.files) throw new ZipFault("tooMany");
  if (length > zipLimits.directoryBytes) throw new ZipFault("tooLarge");
  const list = await bytesOf(zip, start, start + length);
  try {
    return filesOf(zip, list, count);
  } catch (error) {
    // Reading behind the end of the list.
    throw error instanceof RangeError ? new ZipFault("broken", error) : error;
  }
}

function findEnd(tail: DataView): number {
  for (let at = tail.byteLength - endBytes; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) === endOfList) return at;
  }
  throw new ZipFault("broken");
}

function filesOf(zip: Blob, list: DataView, count: number): ZippedFile[] {
  const files: ZippedFile[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (list.getUint32(at, true) !== entryOfList) throw new ZipFault("broken");
    const nameEnd = at + 46 + list.getUint16(at + 28, true);
    const name = nameIn(list, at + 46, nameEnd);
    const entry = {
      isEncrypted: (list.getUint16(at + 8, true) & 1) === 1,
      method: list.getUint16(at + 10, true),
      packed: list.getUint32(at + 20, true),
      start: list.getUint32(at + 42, true),
    };
    if (isWanted(name)) files.push({ name, read: () => unpack(zip, entry) });
    at = nameEnd + list.getUint16(at + 30, true) + list.getUint16(at + 32, true);
  }
  return files;
}

function nameIn(list: DataView, start: number, end: number): string {
  if (end > list.byteLength) throw new ZipFault("broken");
  return new TextDecoder().decode(new Uint8Array(list.buffer, start, end - start));
}

function isWanted(name: string): boolean {
  return !name.endsWith("/") && !/(^|[/\\])(__MACOSX[/\\]|\.)/.test(name);
}

interface Entry {
  isEncrypted: boolean;
  method: number;
  packed: number;
  start: number;
}

async function unpack(zip: Blob, { isEncrypted, method, packed, start }: Entry): Promise<Blob> {
  if (isEncrypted) throw new ZipFault("encrypted");
  const head = await bytesOf(zip, start, start + 30);
  if (head.byteLength < 30 || head.getUint32(0, true) !== beforeFile) throw new ZipFault("broken");
  const from = start + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  if (from + packed > zip.size) throw new ZipFault("broken");
  const content = zip.slice(from, from + packed);
  // Stored as it is, or deflated; no program packs PDFs in another way.
  if (method === 0) return withinLimit(content.stream());
  if (method !== 8) throw new ZipFault("broken");
  return withinLimit(content.stream().pipeThrough(new DecompressionStream("deflate-raw")));
}

/** Reads no more than a file may have, whatever the ZIP claims. */
async function withinLimit(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    for await (const piece of readPieces(stream)) {
      bytes += piece.length;
      if (bytes > zipLimits.fileBytes) throw new ZipFault("fileTooLarge");
      pieces.push(piece);
    }
  } catch (error) {
    throw error instanceof ZipFault ? error : new ZipFault("broken", error);
  }
  return new Blob(pieces, { type: "application/pdf" });
}

/** Safari cannot iterate a stream by itself. */
async function* readPieces(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

async function bytesOf(zip: Blob, start: number, end: number): Promise<DataView> {
  return new DataView(await zip.slice(start, end).arrayBuffer());
}
