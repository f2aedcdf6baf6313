/** The content of a cell: its text, and the type that the spreadsheet gave it. */
export interface Cell {
  text: string;
  kind: "text" | "number" | "date" | "boolean";
}

export interface SheetLine {
  /** As the spreadsheet counts its rows, from 1. */
  line: number;
  cells: Cell[];
}

/** A file of products as it was read, before it is interpreted. */
export interface Sheet {
  /** The columns' names, all different and none empty. */
  headers: string[];
  /** How many lines below the headers are not empty. */
  lineCount: number;
  /** These lines as JSON, some hundred in each pack: bytes that one process passes to another. */
  packs: Uint8Array[];
}

/** The most lines of a file; larger lists must be split into several files. */
export const mostLines = 50_000;
/** The most columns that may hold something. */
const mostColumns = 200;
/** The most cells of all lines together: they must fit into the memory of the process that reads. */
const mostCells = 2_000_000;
/** Characters; the limit of Excel's own cells. */
const cellLength = 32_767;
/** How many characters of a column's name are used. */
const headerLength = 80;
/** How many lines are packed, and looked up, together. */
const linesInPack = 500;

/** What keeps a file from being read. */
export type SheetFault =
  | "importNotReadable"
  | "importEmpty"
  | "importTooLong"
  | "importTooManyColumns"
  | "importFarCell"
  | "importCellTooLong"
  | "importTextNotAllowed"
  | "importTooMuch";

export class SheetError extends Error {
  readonly reason: SheetFault;
  /** The values for the sentence about it. */
  readonly values: Record<string, string | number>;

  constructor(reason: SheetFault, values: Record<string, string | number> = {}) {
    super(`the file is no sheet of products: ${reason}`);
    this.name = "SheetError";
    this.reason = reason;
    this.values = values;
  }
}

/** Collects the lines of a file while it is read, and stops the reading at the first limit. */
export class SheetLines {
  readonly lines: SheetLine[] = [];
  #cells = 0;

  /**
   * Takes one more row; empty rows are left out, and so are empty cells at the end of a row.
   * @throws SheetError at a limit, and for text that cannot be stored.
   */
  add<Value>(line: number, values: readonly Value[], cellOf: (value: Value) => Cell): void {
    const cells = values.slice(0, lastFilled(values, cellOf) + 1).map(cellOf);
    if (cells.length === 0) return;
    if (cells.length > mostColumns) throw tooManyColumns(cellName(cells.length - 1, line));
    // The first row names the columns.
    if (this.lines.length > mostLines) throw new SheetError("importTooLong", { maximum: mostLines });
    this.#cells += cells.length;
    if (this.#cells > mostCells) throw new SheetError("importTooMuch");
    for (const [column, { text }] of cells.entries()) checkText(text, column, line);
    this.lines.push({ line, cells });
  }
}

export function tooManyColumns(cell: string): SheetError {
  return new SheetError("importTooManyColumns", { maximum: mostColumns, cell });
}

/** Whether a column, counted from 0, lies beyond the most columns of a file. */
export function isBeyondColumns(column: number): boolean {
  return column >= mostColumns;
}

function lastFilled<Value>(values: readonly Value[], cellOf: (value: Value) => Cell): number {
  return values.findLastIndex((value) => cellOf(value).text.trim() !== "");
}

function checkText(text: string, column: number, line: number): void {
  if (text.length > cellLength) {
    throw new SheetError("importCellTooLong", { cell: cellName(column, line), maximum: cellLength });
  }
  // The database stores neither NUL nor half a surrogate pair.
  if (text.includes("\0") || !text.isWellFormed()) {
    throw new SheetError("importTextNotAllowed", { cell: cellName(column, line) });
  }
}

/** Among this many lines the one that names the columns is searched. */
const searchedLines = 20;

/**
 * Makes a sheet of lines. The header row is the first one that fills at least half as many cells as the fullest of the
 * top lines: above it may stand a title, the supplier's address, a date.
 * @throws SheetError if there is no line below it.
 */
export function sheetOf(all: SheetLine[]): Sheet {
  const widths = all
    .slice(0, searchedLines)
    .map(({ cells }) => cells.filter(({ text }) => text.trim() !== "").length);
  const fullest = Math.max(0, ...widths);
  const [first, ...lines] = all.slice(widths.findIndex((width) => width >= fullest / 2));
  if (first === undefined || lines.length === 0) throw new SheetError("importEmpty");
  const packs: Sheet["packs"] = [];
  for (let start = 0; start < lines.length; start += linesInPack) {
    packs.push(new TextEncoder().encode(JSON.stringify(lines.slice(start, start + linesInPack))));
  }
  return { headers: namesOf(first.cells), lineCount: lines.length, packs };
}

/** The lines of a sheet, pack by pack: only one pack is unpacked at a time. */
export function* unpackLines({ packs }: Sheet): Generator<SheetLine[]> {
  const decoder = new TextDecoder();
  for (const pack of packs) yield JSON.parse(decoder.decode(pack)) as SheetLine[];
}

/** Columns without a name get the spreadsheet's letters; a name that occurs twice gets a number. */
function namesOf(cells: Cell[]): string[] {
  const last = cells.findLastIndex(({ text }) => text.trim() !== "");
  const names = new Set<string>();
  const counts = new Map<string, number>();
  for (const [index, { text }] of cells.slice(0, last + 1).entries()) {
    const name = text.trim().replace(/\s+/g, " ").slice(0, headerLength) || columnLetters(index);
    let count = counts.get(name) ?? 1;
    let free = name;
    for (; names.has(free); free = `${name} (${count})`) count += 1;
    counts.set(name, count);
    names.add(free);
  }
  return [...names];
}

/** A, B … Z, AA …, as a spreadsheet names its columns. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

/** A cell's name in a spreadsheet, such as B12; `column` counts from 0. */
export function cellName(column: number, line: number): string {
  return `${columnLetters(column)}${line}`;
}
