import { readPieces, unitOf } from "../core/written-pieces.ts";

/** How many rows at the top may stand above the list. */
const mostRowsAbove = 20;
/** Characters of a cell; nothing longer is a part number, and a line of a list is no longer either. */
const cellLength = 300;

/** Names of the column with the part numbers, the most certain ones first. */
const numberNames = [
  /^(?:part|item|oem|material|kode|nomor|no|p)[\s./#_-]*(?:no|n|num|number|nomor|code|kode|part|barang)\b/i,
  /^(?:code|kode|number|nomor|oem|sku)\b/i,
  /^parts?$/i,
];
/** The same for the column with the pieces; an amount of money is not a quantity. */
const piecesNames = [/^(?:q'?ty|quantity|kuantitas)\b/i, /^(?:jumlah|jml|pcs|pieces|banyaknya)\b/i];
const unitNames = [/^(?:satuan|sat|unit|uom)\.?$/i];
/** What a column's name never contains: `PN 600-211-1340` and `qty 2` are parts of a line. */
const noName = /harga|price|total|amount|\brp\b|rupiah|nilai|idr|\d/i;

/**
 * The rows as lines of a list. If a row names the columns, a line is the part number and the pieces, because other
 * columns, such as prices, could be read as pieces. Otherwise every row is a line, from the first one with a digit on:
 * the rows before it are titles.
 */
export function listOfRows(rows: string[][]): string[] {
  const top = rows.slice(0, mostRowsAbove);
  const heading = headingOf(rows);
  if (heading === undefined) {
    const first = top.findIndex((row) => row.some((cell) => /\d/.test(cell)));
    return rows.slice(Math.max(0, first)).map(lineOf).filter(isFilled);
  }
  const { place, width, number, pieces, unit } = heading;
  return rows
    .slice(place + 1)
    .map((row) => {
      const code = row[number] ?? "";
      // A row without a number, or with more cells than there are names, is shown as it is: the buyer decides what it
      // means.
      const isOther = code === "" || row.slice(width).some(isFilled);
      return lineOf(isOther ? row : [code, piecesCell(row[pieces] ?? "", row[unit ?? -1] ?? "")]);
    })
    .filter(isFilled);
}

/**
 * The cell of the pieces with its unit. One that is no quantity says that it should be one, so that it is asked about
 * and not taken for a name.
 */
function piecesCell(pieces: string, unit: string): string {
  if (pieces === "") return "";
  const cell = /\p{L}/u.test(pieces) || unitOf(unit) === undefined ? pieces : `${pieces} ${unit}`;
  return readPieces(cell).kind === "refused" ? `qty: ${cell}` : cell;
}

function findColumn(row: string[], names: RegExp[]): number | undefined {
  return names
    .map((name) => row.findIndex((cell) => name.test(cell) && !noName.test(cell)))
    .find((column) => column !== -1);
}

/** The row that names the columns of the part numbers and the pieces; undefined if none does. */
function headingOf(rows: string[][]) {
  for (const [place, row] of rows.slice(0, mostRowsAbove).entries()) {
    const [number, pieces] = [findColumn(row, numberNames), findColumn(row, piecesNames)];
    if (number === undefined || pieces === undefined) continue;
    const unit = findColumn(row, unitNames);
    return { place, width: row.length, number, pieces, unit: unit === pieces ? undefined : unit };
  }
  return undefined;
}

const lineOf = (row: string[]) => row.filter(isFilled).join("\t");
const isFilled = (text: string) => text !== "";

/** What stands between the cells of a pasted table, the most certain one first. */
export const separators = ["\t", ";", "|", ","] as const;
type Separator = (typeof separators)[number];
/** A cell in quotes beside a separator. */
const quotedCell = /(?:^|([\t;|,]))"(?:[^"]|"")*"(?:([\t;|,])|$)/m;

/**
 * A list that is a table, as lines of a list: if a row names the columns, or if cells are in quotes, as in a CSV file
 * or in what a spreadsheet copies. Any other text stays as it is.
 */
export function listOfTable(text: string): string {
  for (const separator of separators) {
    const rows = rowsOf(text, separator);
    const lines = headingOf(rows) === undefined ? [] : listOfRows(rows);
    if (lines.length > 0) return lines.join("\n");
  }
  const [, before, behind] = quotedCell.exec(text) ?? [];
  const separator = behind ?? before;
  return separator === undefined
    ? text
    : rowsOf(text, separator as Separator)
        .map(lineOf)
        .join("\n");
}

/** Cells of a row, rows, and the share of rows that are alike, from which on a text is a table whose columns can be asked about. */
const smallestTable = { cells: 3, rows: 3, alike: 0.8 };

/** The rows of a text that is a table of three or more columns; undefined for any other text. */
export function tableIn(text: string): string[][] | undefined {
  return separators
    .filter((separator) => separator !== ",")
    .map((separator) => rowsOf(text, separator))
    .find((rows) => {
      const counts = Map.groupBy(rows, ({ length }) => length);
      const [width, alike] = [...counts].reduce((most, next) =>
        next[1].length > most[1].length ? next : most,
      );
      return (
        width >= smallestTable.cells &&
        alike.length >= smallestTable.rows &&
        alike.length >= rows.length * smallestTable.alike
      );
    });
}

/** The cells of a pasted table, by the separator that makes the most columns of its rows. */
export function rowsOfTable(text: string): string[][] {
  const read = separators.map((separator) => rowsOf(text, separator));
  return read.reduce((most, next) => (cellsIn(next) > cellsIn(most) ? next : most));
}

const cellsIn = (rows: string[][]) => rows.reduce((sum, row) => sum + row.length, 0);

/** The cells of a text. Cells in quotes may contain line breaks, which become blanks. Empty rows are left out. */
export function rowsOf(text: string, separator: Separator): string[][] {
  const cell = new RegExp(
    `("(?:[^"]|"")*"|[^${separator}\\r\\n]*)(${separator === "|" ? "\\|" : separator}|\\r\\n?|\\n|$)`,
    "y",
  );
  const rows: string[][] = [[]];
  while (cell.lastIndex < text.length) {
    const [, content = "", end] = cell.exec(text) ?? [];
    rows.at(-1)?.push(contentOf(content));
    if (end !== separator) rows.push([]);
  }
  return rows.filter((row) => row.some(isFilled));
}

function contentOf(cell: string): string {
  const bare = /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;
  return bare.replace(/\s+/g, " ").trim().slice(0, cellLength);
}
