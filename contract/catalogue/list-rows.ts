import { readPieces, unitOf } from "../core/written-pieces.ts";
import { readUnitCell, unitCell } from "./unit-cells.ts";

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
const measureNames = [/^(?:satuan|sat|unit|uom)\.?$/i];
const machine = "(?:unit|machine|mesin|alat(?: berat)?|equipment|equip|fleet|asset|lambung)";
const numberOf = "(?:no|nr|num|number|nomor|code|kode|id)";
/** Names of the column with the buyer's unit numbers. `Unit` alone can also be that of the measures: the cells decide. */
const machineNames = [
  new RegExp(
    `^(?:${numberOf}[\\s./_-]*${machine}|${machine}[\\s./_-]*${numberOf}|c/?n|(?:for|untuk) ${machine})[.:#]?$`,
    "i",
  ),
  new RegExp(`^${machine}[.:]?$`, "i"),
];
/** A title above a table that says for which unit all of it is: `No. Unit : EX-07`. */
const machineTitle = new RegExp(
  `^(?:${numberOf}[\\s./_-]*)?${machine}(?:[\\s./_-]*${numberOf})?[\\s.]*[:=]\\s*(\\S.{0,29})$`,
  "i",
);
/** The share of a column's cells that say what the column is. */
const mostCells = 0.6;
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
  const { place, width, number, pieces, unit, machines: ofUnits } = heading;
  const names = lineOf(rows[place] ?? []);
  const lines = rows.slice(place + 1).map((row) => {
    // The names stand there again on each page.
    if (lineOf(row) === names) return "";
    const code = row[number] ?? "";
    // A row without a number, or with more cells than there are names, is shown as it is: the buyer decides what it
    // means.
    const isOther = code === "" || row.slice(width).some(isFilled);
    if (isOther) return isUnitAlone(row, ofUnits) ? asUnitCell(row[ofUnits ?? -1] ?? "") : lineOf(row);
    const units = row.flatMap((cell, column) =>
      column === number ? [] : unitCellsOf(cell, column === ofUnits),
    );
    return lineOf([code, piecesCell(row[pieces] ?? "", row[unit ?? -1] ?? ""), ...units]);
  });
  return [...rows.slice(0, place).flatMap(titleUnit), ...lines].filter(isFilled);
}

/** Whether a row says nothing but a unit, in the column of the units: it holds for the rows below. */
function isUnitAlone(row: string[], ofUnits: number | undefined): boolean {
  const [only = "", ...others] = row.filter(isFilled);
  return others.length === 0 && only === row[ofUnits ?? -1] && /\d/.test(only);
}

const asUnitCell = (cell: string) =>
  readUnitCell(cell) === undefined ? unitCell({ unitNumber: cell }) : cell;

function unitCellsOf(cell: string, isOfUnits: boolean): string[] {
  if (readUnitCell(cell) !== undefined) return [cell];
  return isOfUnits && cell !== "" ? [asUnitCell(cell)] : [];
}

/** The unit that a row above the names of the columns says for all of the table. */
function titleUnit(row: string[]): string[] {
  const named = row.find((cell) => readUnitCell(cell) !== undefined);
  const [, unitNumber] = machineTitle.exec(row.filter(isFilled).join(" ")) ?? [];
  return [named ?? (unitNumber === undefined ? "" : unitCell({ unitNumber }))].filter(isFilled);
}

/** The column of the buyer's unit numbers in a table with these names of columns; undefined if it has none. */
export function machineColumn(names: string[], rows: string[][]): number | undefined {
  const share = (column: number, is: (cell: string) => boolean) => {
    const cells = rows
      .map((row) => row[column] ?? "")
      .filter((cell) => isFilled(cell) && cell !== names[column]);
    return cells.length > 0 && cells.filter(is).length >= cells.length * mostCells;
  };
  const columns = [...names.keys()].filter((column) => !share(column, (cell) => unitOf(cell) !== undefined));
  const [certain, perhaps] = machineNames.map((name) =>
    columns.filter((column) => name.test(names[column] ?? "")),
  );
  return certain?.[0] ?? perhaps?.find((column) => share(column, (cell) => /\d/.test(cell)));
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

function findColumn(
  row: string[],
  names: RegExp[],
  isOther: (cell: string) => boolean = isNever,
): number | undefined {
  return names
    .map((name) => row.findIndex((cell) => name.test(cell) && !noName.test(cell) && !isOther(cell)))
    .find((column) => column !== -1);
}

const isNever = () => false;
const isMachineName = (cell: string) => machineNames.some((name) => name.test(cell));

/** The row that names the columns of the part numbers and the pieces, perhaps of units; undefined if none does. */
function headingOf(rows: string[][]) {
  for (const [place, row] of rows.slice(0, mostRowsAbove).entries()) {
    // `Kode unit` has the numbers of the parts only if no other column can have them.
    const number = findColumn(row, numberNames, isMachineName) ?? findColumn(row, numberNames);
    const pieces = findColumn(row, piecesNames);
    if (number === undefined || pieces === undefined) continue;
    const below = rows.slice(place + 1);
    const machines = machineColumn(row, below);
    const others = row.map((cell, column) => (column === machines || column === pieces ? "" : cell));
    return {
      place,
      width: row.length,
      number,
      pieces,
      unit: findColumn(others, measureNames),
      machines: machines === number ? undefined : machines,
    };
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
