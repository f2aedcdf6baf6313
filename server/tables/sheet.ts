/** What a cell holds: its text, and what the spreadsheet took it for. */
export interface Cell {
  text: string;
  kind: "text" | "number" | "date" | "boolean";
}

export interface SheetLine {
  /** As the spreadsheet counts its rows: the first is 1. */
  line: number;
  cells: Cell[];
}

/** A file of products as it was read, before anything is made of it. */
export interface Sheet {
  /** The columns' names, none twice and none empty. */
  headers: string[];
  /** The lines below the headers that are not empty. */
  lines: SheetLine[];
}

/** Lines that a file may have; more are split over several files. */
export const mostLines = 50_000;
/** Characters of a column's name that are kept. */
const headerLength = 80;

/** What keeps a file from being read. */
export type SheetFault = "importNotReadable" | "importEmpty" | "importTooLong";

export class SheetError extends Error {
  readonly reason: SheetFault;

  constructor(reason: SheetFault) {
    super(`the file is no sheet of products: ${reason}`);
    this.name = "SheetError";
    this.reason = reason;
  }
}

/**
 * Makes a sheet of rows: the first that is not empty names the columns.
 * @throws SheetError where there is no line below it, or too many.
 */
export function sheetOf(rows: SheetLine[]): Sheet {
  const filled = rows.filter(({ cells }) => cells.some(({ text }) => text.trim() !== ""));
  const [first, ...lines] = filled;
  if (first === undefined || lines.length === 0) throw new SheetError("importEmpty");
  if (lines.length > mostLines) throw new SheetError("importTooLong");
  return { headers: namesOf(first.cells), lines };
}

/** Columns without a name are called as the spreadsheet letters them; a name that is there already gets a number. */
function namesOf(cells: Cell[]): string[] {
  const last = cells.findLastIndex(({ text }) => text.trim() !== "");
  const names = new Set<string>();
  for (const [index, { text }] of cells.slice(0, last + 1).entries()) {
    const name = text.trim().replace(/\s+/g, " ").slice(0, headerLength) || columnLetters(index);
    let free = name;
    for (let count = 2; names.has(free); count += 1) free = `${name} (${count})`;
    names.add(free);
  }
  return [...names];
}

/** A, B … Z, AA …, as a spreadsheet letters its columns. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}
