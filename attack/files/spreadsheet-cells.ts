import { readZip } from "./zip.ts";

/** Separators that Excel, Numbers or LibreOffice may use for columns; the file does not decide that. */
const separators = [",", ";", "\t"];

/** A cell that begins like this is a formula; a number with a sign is only a number. */
const formula = /^[=+\-@\t\r](?!\s*$)/;
const signedNumber = /^[+-]\d[\d.]*%?(?:[,;\t"]|$)/;

/** Cells of a CSV file that some spreadsheet takes for formulas, whichever separator it uses. */
export function liveCells(csv: string): string[] {
  const text = csv.replace(/^\ufeff/, "");
  const cells = separators.flatMap((separator) => cellsOf(text, separator));
  return [...new Set(cells.filter((cell) => formula.test(cell) && !signedNumber.test(cell)))];
}

/**
 * The cells as Excel splits them: quotes count only at the beginning of a cell, text after a closing quote belongs to
 * the cell, and any line end outside quotes begins a new row.
 */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  let isAtStart = true;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && isAtStart) {
      isQuoted = true;
      isAtStart = false;
    } else if (character === separator || character === "\n" || character === "\r") {
      cells.push(cell);
      cell = "";
      isAtStart = true;
    } else {
      cell += character;
      isAtStart = false;
    }
  }
  return [...cells, cell];
}

/** Formulas in a workbook, which stores them separately from texts. */
export function formulasOf(workbook: Buffer): string[] {
  const sheets = [...readZip(workbook)].filter(([name]) => name.startsWith("xl/worksheets/"));
  return sheets.flatMap(([, xml]) => [...xml.toString().matchAll(/<f[ >][^<]*/g)].map(([found]) => found));
}
