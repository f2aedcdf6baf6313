/**
 * Whether a file begins like a workbook, including those of an older Excel or with a password: the shop reads it, or
 * says why it cannot.
 */
export async function isWorkbook(file: File): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);
}

/** A file's text, in UTF-8 or in the encoding of older spreadsheets; undefined if it is not text. */
export async function textOfFile(file: File): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The files that hold a list. */
export const listFileTypes =
  ".xlsx,.csv,.txt,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/plain";
