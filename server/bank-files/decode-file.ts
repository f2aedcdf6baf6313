import iconv from "iconv-lite";

export interface DecodedFile {
  text: string;
  encoding: "UTF-8" | "UTF-16LE" | "UTF-16BE" | "Windows-1252";
}

/** Bytes looked at for the zeros of UTF-16. */
const sampleBytes = 2_000;

/** The text of a file of unknown encoding: by its mark, by the zeros of UTF-16, else UTF-8, else Windows-1252. */
export function decodeFile(bytes: Buffer): DecodedFile {
  const encoding = sniffEncoding(bytes);
  return { text: iconv.decode(bytes, encoding), encoding };
}

function sniffEncoding(bytes: Buffer): DecodedFile["encoding"] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "UTF-16LE";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "UTF-16BE";
  const sample = bytes.subarray(0, sampleBytes);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  // In text of the Latin alphabet nearly every second byte is zero.
  if (odd > sample.length / 4) return "UTF-16LE";
  if (even > sample.length / 4) return "UTF-16BE";
  return isUtf8(bytes) ? "UTF-8" : "Windows-1252";
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
