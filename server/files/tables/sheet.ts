/** The content of a cell: its text, and the type that the spreadsheet gave it. */
export interface Cell {
  text: string;
  kind: "text" | "number" | "date" | "boolean";
  /** The number that is stored in the cell, where a format shows it with zeros in front: the text is what is shown. */
  stored?: string;
}

export interface SheetLine {
  /** As the spreadsheet counts its rows, from 1. */
  line: number;
  cells: Cell[];
}

/** One of a file's first rows that are not empty. */
export interface TopRow {
  /** Its number in the spreadsheet; the first row is 1. */
  row: number;
  /** The cells of its first columns; long ones are cut. */
  cells: string[];
  /** The columns' names if this is the header row, all different and none empty. */
  names: string[];
  /** The lower name of each column whose name was put together from two rows, by the whole name. */
  lowerNames: Record<string, string>;
  /** The names of the hidden columns: their letters, and in brackets what stands in this row. */
  hiddenNames: string[];
  /** How many lines below it are not empty. */
  linesBelow: number;
}

/** What of a workbook is hidden and was passed over. */
export interface Hidden {
  /** The numbers of the rows. */
  rows: number[];
  columns: string[];
  /** The names of the sheets. */
  sheets: string[];
}

/** A file of products as it was read, before it is interpreted. */
export interface Sheet {
  /** The names of the workbook's sheets; empty for a file that is no workbook. */
  sheets: string[];
  /** The name of the one that was read. */
  sheet: string;
  /** The number of the row that names the columns. */
  headerRow: number;
  /** The columns' names, all different and none empty. */
  headers: string[];
  /** The lower name of each column whose name was put together from two rows, by the whole name. */
  lowerNames: Record<string, string>;
  /** What was passed over because it is hidden; of a file that is no workbook nothing is. */
  hidden: Hidden;
  /** How many lines below the header row are not empty. */
  lineCount: number;
  /** The rows from which the header row is chosen. */
  top: TopRow[];
  /** All lines as JSON, some hundred in each pack: bytes that one process passes to another. */
  packs: Uint8Array[];
}

/** How much of a file is read. */
export interface SheetBounds {
  /** Below the one that names the columns. */
  lines: number;
  /** Of all lines together: they must fit into the memory of the process that reads. */
  cells: number;
  /** In the rectangle from A1 to the last filled cell of a workbook: the library that reads it creates all of them. */
  cellsInGrid: number;
  /** Files of a workbook's archive: a workbook has some dozens. */
  entries: number;
  /** Bytes of all its unpacked files together: they are held in memory. */
  unpackedBytes: number;
}

/** A file of products or prices; larger ones must be split into several files. */
export const productBounds: SheetBounds = {
  lines: 50_000,
  cells: 2_000_000,
  cellsInGrid: 12_000_000,
  entries: 2_000,
  unpackedBytes: 120_000_000,
};
/** The most columns that may hold something. */
const mostColumns = 200;
/** Characters; the limit of Excel's own cells. */
const cellLength = 32_767;
/** How many lines are packed, and looked up, together. */
const linesInPack = 500;

/** What keeps a file from being read. */
export type SheetFault =
  | "importNotReadable"
  | "importQuoteOpen"
  | "importOldExcel"
  | "importEmpty"
  | "importHeaderRow"
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
  readonly #bounds: SheetBounds;
  #cells = 0;

  constructor(bounds: SheetBounds) {
    this.#bounds = bounds;
  }

  /**
   * Takes one more row; empty rows are left out, and so are empty cells at the end of a row.
   * @throws SheetError at a limit, and for text that cannot be stored.
   */
  add<Value>(line: number, values: readonly Value[], cellOf: (value: Value) => Cell): void {
    const cells = values.slice(0, lastFilled(values, cellOf) + 1).map(cellOf);
    if (cells.length === 0) return;
    if (cells.length > mostColumns) throw tooManyColumns(cellName(cells.length - 1, line));
    // The first row names the columns.
    if (this.lines.length > this.#bounds.lines)
      throw new SheetError("importTooLong", { maximum: this.#bounds.lines });
    this.#cells += cells.length;
    if (this.#cells > this.#bounds.cells) throw new SheetError("importTooMuch");
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

/** Packs lines as a sheet has them. */
export function packLines(lines: SheetLine[]): Uint8Array[] {
  const packs: Uint8Array[] = [];
  for (let start = 0; start < lines.length; start += linesInPack) {
    packs.push(new TextEncoder().encode(JSON.stringify(lines.slice(start, start + linesInPack))));
  }
  return packs;
}

/** The lines below a sheet's header row, pack by pack: only one pack is unpacked at a time. */
export function* unpackLines({ packs, headerRow }: Sheet): Generator<SheetLine[]> {
  const decoder = new TextDecoder();
  for (const pack of packs) {
    const lines = JSON.parse(decoder.decode(pack)) as SheetLine[];
    yield lines.filter(({ line }) => line > headerRow);
  }
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
