import { machineColumn, tableIn } from "#contract/catalogue/list-rows.ts";
import { readUnitCell } from "#contract/catalogue/unit-cells.ts";
import { limits } from "#contract/core/limits.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { AnsweredLine } from "#contract/catalogue/quick-order.ts";
import { readPieces, unitOf } from "#contract/core/written-pieces.ts";

/** Which columns of a table, counted from 0, have the part numbers and the pieces. */
export interface Columns {
  number: number;
  pieces: number;
}

/** A pasted table. */
export interface ListTable {
  /** The names of its columns, if its first row has some. */
  names: string[] | undefined;
  rows: string[][];
  /** What it has in common with other lists of the same kind: the names of its columns, or what is in them. */
  layout: string;
}

/** A column of a table in which the pieces may be. */
export interface PiecesColumn {
  column: number;
  name: string | undefined;
  /** Its first cells. */
  examples: string[];
}

/** The share of a column's cells that say what the column is. */
const mostCells = 0.6;
const examplesShown = 3;
const longestLayout = 400;

/** The table that a list is; undefined if it is none. */
export function readTable(text: string): ListTable | undefined {
  const all = tableIn(text.trim());
  const [first = [], ...others] = all ?? [];
  if (all === undefined) return undefined;
  const isNames = first.filter((cell) => cell !== "").length > 1 && !first.some((cell) => /\d/.test(cell));
  const rows = isNames ? others : all;
  const layout = isNames
    ? first.map((name) => name.toLowerCase()).join("|")
    : `:${first.map((_, column) => kindOf(cellsOf(rows, column))).join("|")}`;
  return { names: isNames ? first : undefined, rows, layout: layout.slice(0, longestLayout) };
}

function cellsOf(rows: string[][], column: number): string[] {
  return rows.map((row) => row[column] ?? "").filter((cell) => cell !== "");
}

function areMostly(cells: string[], is: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(is).length >= cells.length * mostCells;
}

const arePieces = (cells: string[]) =>
  areMostly(cells, (cell) => {
    const read = readPieces(cell);
    return read.kind === "read" && read.value <= limits.cartQuantity;
  });
const areUnits = (cells: string[]) => areMostly(cells, (cell) => unitOf(cell) !== undefined);
/** Whether a column counts the rows. */
const isCount = (cells: string[]) =>
  cells.length > 2 && cells.every((cell, place) => Number.parseInt(cell, 10) === place + 1);

function kindOf(cells: string[]): string {
  if (cells.length === 0) return "empty";
  if (isCount(cells)) return "count";
  if (areUnits(cells)) return "unit";
  if (arePieces(cells)) return "pieces";
  if (areMostly(cells, (cell) => /^(?:rp\.?\s*)?[\d.,]+$/i.test(cell))) return "amount";
  return areMostly(cells, (cell) => /\d/.test(cell)) ? "number" : "words";
}

/** Where the numbers are that the shop has read, and where the pieces may be; undefined if there is nothing to ask. */
export function columnsToAsk(
  { rows, names }: ListTable,
  lines: AnsweredLine[],
): { number: number; choices: PiecesColumn[] } | undefined {
  const numbers = new Set(lines.map(({ number }) => normalizePartNumber(number)));
  const width = Math.max(...rows.map(({ length }) => length));
  const columns = [...Array.from({ length: width }).keys()];
  const hits = columns.map(
    (column) => cellsOf(rows, column).filter((cell) => numbers.has(normalizePartNumber(cell))).length,
  );
  const number = hits.indexOf(Math.max(...hits));
  const choices = columns.flatMap((column): PiecesColumn[] => {
    const cells = cellsOf(rows, column);
    if (column === number || isCount(cells) || !arePieces(cells)) return [];
    return [{ column, name: names?.[column] || undefined, examples: cells.slice(0, examplesShown) }];
  });
  return (hits[number] ?? 0) === 0 || choices.length < 2 ? undefined : { number, choices };
}

/** Whether the shop's answer leaves it open in which column the pieces are. */
export function isColumnOpen(lines: AnsweredLine[]): boolean {
  return lines.some(({ asked }) => asked?.reason === "severalNumbers" || asked?.reason === "twoMeanings");
}

/** The list of these columns alone, with the measure and the buyer's unit if it has them. A row without a number stays as it is. */
export function textOfColumns({ rows, names }: ListTable, { number, pieces }: Columns): string {
  const width = Math.max(...rows.map(({ length }) => length));
  const measure = [...Array.from({ length: width }).keys()].find((column) => areUnits(cellsOf(rows, column)));
  const ofUnits = machineColumn(names ?? [], rows);
  const lines = rows.map((row) => {
    const code = row[number];
    if (!code) return row.filter((cell) => cell !== "").join(" ");
    const unit = row.find((cell) => readUnitCell(cell) !== undefined) ?? row[ofUnits ?? -1];
    return [code, row[pieces], row[measure ?? -1], unit].map((cell = "") => cell).join("\t");
  });
  return ["Part No\tQty\tUnit\tFor unit", ...lines].join("\n");
}
