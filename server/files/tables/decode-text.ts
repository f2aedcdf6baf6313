export interface DecodedText {
  text: string;
  encoding: "UTF-8" | "UTF-16LE" | "UTF-16BE" | "Windows-1252";
}

/** How many bytes are searched for the zeros of UTF-16. */
const sampleBytes = 2_000;

/**
 * The text of a file in unknown encoding: by its byte order mark, by the zeros of UTF-16, else UTF-8, else
 * Windows-1252.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = sniffUtf16(bytes);
  if (encoding !== undefined) return { text: new TextDecoder(encoding).decode(bytes), encoding };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "UTF-8" };
  } catch {
    // Text that is not valid UTF-8 comes from an older Excel.
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "Windows-1252" };
  }
}

function sniffUtf16(bytes: Uint8Array): "UTF-16LE" | "UTF-16BE" | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "UTF-16LE";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "UTF-16BE";
  const sample = bytes.subarray(0, sampleBytes);
  const zeros = (odd: number) => sample.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  // In UTF-16, nearly every second byte of Latin text is zero.
  if (zeros(1) > sample.length / 4) return "UTF-16LE";
  if (zeros(0) > sample.length / 4) return "UTF-16BE";
  return undefined;
}
