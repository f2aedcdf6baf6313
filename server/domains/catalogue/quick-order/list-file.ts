import { limits } from "#contract/core/limits.ts";
import { listOfRows } from "#contract/catalogue/list-rows.ts";
import { Refusal } from "../../../core/refusal.ts";
import { ListsWaiting, readForeignList } from "../../../files/foreign-files/read-foreign-file.ts";
import { SheetError } from "../../../files/tables/sheet.ts";

/**
 * Reads a workbook that a visitor opens as a list, and returns the text that would have been pasted.
 * @throws Refusal as the contract's `readListFile` lists them.
 */
export async function readListFile(bytes: Uint8Array): Promise<string> {
  const lines = listOfRows(await readListRows(bytes));
  if (lines.length === 0) throw new Refusal("listFileEmpty");
  if (lines.length > limits.linesAtOnce) throw tooLong();
  const text = lines.join("\n");
  if (text.length > limits.listLength) throw new Refusal("listFileTooMuch");
  return text;
}

/**
 * The rows of the first sheet of a workbook that a visitor opens as a list.
 * @throws Refusal `listFileEncrypted`, `listFileNotReadable`, `listFileTooLong`, `listFileTooMuch`, `tooMuchAsked`.
 */
export async function readListRows(bytes: Uint8Array): Promise<string[][]> {
  if (isEncrypted(bytes)) throw new Refusal("listFileEncrypted");
  try {
    return await readForeignList(bytes);
  } catch (error) {
    if (error instanceof ListsWaiting) throw new Refusal("tooMuchAsked", {}, { retryAfterSeconds: 10 });
    if (!(error instanceof SheetError)) throw error;
    if (error.reason === "importTooLong") throw tooLong();
    throw new Refusal(error.reason === "importNotReadable" ? "listFileNotReadable" : "listFileTooMuch");
  }
}

function tooLong(): Refusal {
  return new Refusal("listFileTooLong", { maximum: limits.linesAtOnce });
}

const compoundFile = Buffer.from("d0cf11e0a1b11ae1", "hex");
const encryptedPart = Buffer.from("EncryptedPackage", "utf16le");

/** Whether it is a workbook that Excel has encrypted; an old .xls begins in the same way. */
function isEncrypted(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return file.subarray(0, compoundFile.length).equals(compoundFile) && file.includes(encryptedPart);
}
