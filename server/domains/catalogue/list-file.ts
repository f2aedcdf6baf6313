import { limits } from "#contract/limits.ts";
import { Refusal } from "../../core/refusal.ts";
import { ListsWaiting, readForeignList } from "../../foreign-files/read-foreign-file.ts";
import { SheetError } from "../../tables/sheet.ts";

/** How many rows at the top may stand above the list. */
const mostRowsAbove = 20;

/** What the column of the part numbers is called, the surest names first. */
const numberNames = [
  /^(?:part|item|oem|material|kode|nomor|no|p)[\s./#_-]*(?:no|n|num|number|nomor|code|kode|part|barang)\b/i,
  /^(?:code|kode|number|nomor|oem|sku)\b/i,
  /^parts?$/i,
];
/** The same of the pieces; an amount of money is no quantity. */
const piecesNames = [/^(?:q'?ty|quantity|kuantitas)\b/i, /^(?:jumlah|jml|pcs|pieces|banyaknya)\b/i];
const money = /harga|price|total|amount|\brp\b|rupiah|nilai|idr/i;

/**
 * Reads a workbook that a visitor opens as a list, as the text that would have been pasted.
 * @throws Refusal as the contract's `readListFile` lists them.
 */
export async function readListFile(bytes: Uint8Array): Promise<string> {
  if (isEncrypted(bytes)) throw new Refusal("listFileEncrypted");
  const lines = listOfRows(await readRows(bytes));
  if (lines.length === 0) throw new Refusal("listFileEmpty");
  if (lines.length > limits.linesAtOnce) throw tooLong();
  const text = lines.join("\n");
  if (text.length > limits.listLength) throw new Refusal("listFileTooMuch");
  return text;
}

async function readRows(bytes: Uint8Array): Promise<string[][]> {
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

/**
 * The rows as lines of a list. Where a row names the columns, a line is the part number and the pieces: the other columns, as
 * prices, could be taken for pieces. Else it is all of the row, below the titles.
 */
export function listOfRows(rows: string[][]): string[] {
  const top = rows.slice(0, mostRowsAbove);
  const heading = top.findIndex((row) => columnsOf(row) !== undefined);
  const columns = columnsOf(rows[heading] ?? []);
  if (columns === undefined) {
    const first = top.findIndex((row) => row.some((cell) => /\d/.test(cell)));
    return rows.slice(Math.max(0, first)).map(lineOf).filter(isFilled);
  }
  return rows
    .slice(heading + 1)
    .map((row) => {
      const number = row[columns.number] ?? "";
      // A row without a number is shown as it is: what it means is for the buyer to say.
      return lineOf(number === "" ? row : [number, row[columns.pieces] ?? ""]);
    })
    .filter(isFilled);
}

function columnsOf(row: string[]): { number: number; pieces: number } | undefined {
  const find = (names: RegExp[]) =>
    names
      .map((name) => row.findIndex((cell) => name.test(cell) && !money.test(cell)))
      .find((column) => column !== -1);
  const number = find(numberNames);
  const pieces = find(piecesNames);
  return number === undefined || pieces === undefined ? undefined : { number, pieces };
}

const lineOf = (row: string[]) => row.filter(isFilled).join("\t");
const isFilled = (text: string) => text !== "";

const compoundFile = Buffer.from("d0cf11e0a1b11ae1", "hex");
const encryptedPart = Buffer.from("EncryptedPackage", "utf16le");

/** Whether it is a workbook that Excel has encrypted; an old .xls begins in the same way. */
function isEncrypted(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return file.subarray(0, compoundFile.length).equals(compoundFile) && file.includes(encryptedPart);
}
