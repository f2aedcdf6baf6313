import { type LinePieces, type LineReading, piecesOf } from "../orders/line-pieces.ts";
import { isPartNumberAlone, readLineWords } from "../orders/line-words.ts";
import { withoutBeginning } from "../orders/words-around-numbers.ts";
import { plainText } from "../core/written-numbers.ts";
import { readPieces, unitOf, type WrittenPieces } from "../core/written-pieces.ts";
import { takeUnits, type UnitOfLine } from "./unit-cells.ts";

export type { AskedPieces, LineReading, PiecesQuestion } from "../orders/line-pieces.ts";
export { isPartNumberAlone } from "../orders/line-words.ts";

/** A line of a typed or pasted list. */
export interface TypedLine {
  text: string;
  /** The units that it is for, as `for unit: EX-07` in a cell says it. */
  units: UnitOfLine[];
  /** Its possible meanings, the most likely first; at least one. */
  readings: LineReading[];
}

/**
 * Reads a list as people type or paste it, one part per line: `number ; pieces`, `pieces x number`, a spreadsheet's
 * cells with tabs between them, in any order. Empty lines are left out; a line without pieces means one. A quantity
 * that is there and not understood is asked about, and a column that counts the rows is none.
 */
export function readTypedLines(typed: string): TypedLine[] {
  const lines = splitLines(typed).map((line) => {
    const { text, units } = takeUnits(line);
    return { text, units, cells: cellsOf(text) };
  });
  const counting = countingColumns(lines.map(({ cells }) => cells));
  return lines.map(({ text, units, cells }) => {
    const filled = cells
      .map((cell, column) => ({ cell, counts: counting.has(column) }))
      .filter(({ cell }) => cell !== "");
    if (filled.length === 0) return { text, units, readings: [{ number: text, qty: 1 }] };
    const readings = cells.length > 1 ? readCells(filled) : readLineWords(cells[0] ?? "", counting.has(0));
    return { text, units, readings: readings.length > 0 ? readings : [{ number: text, qty: 1 }] };
  });
}

/** The lines of a list that are not empty. */
export function splitLines(typed: string): string[] {
  return typed
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Characters; a longer line is not a line of a list, and is not analysed. */
const lineLength = 300;
/** Cells that are not empty; no list has more columns, and each is compared with each. */
const mostCells = 20;

/** The cells of a line in plain characters; one, if nothing separates them; none, if it is no line of a list. */
function cellsOf(text: string): string[] {
  const written = text.length > lineLength ? [] : text.split(/[\t;|]/).map((cell) => cell.trim());
  if (written.filter((cell) => cell !== "").length > mostCells) return [];
  const cells = written.map((cell) => (cell === "" ? "" : plainText(cell)));
  if (cells.length > 1) return cells.filter((cell) => cell !== "").length > 1 ? cells : [cells.join("")];
  const [line = ""] = cells;
  // A comma separates a line only before the pieces: it may be a part of a name, or stand before decimals.
  const comma = line.lastIndexOf(",");
  const [before, behind] = [line.slice(0, comma), line.slice(comma + 1).trim()];
  const word = before.slice(before.lastIndexOf(" ") + 1);
  const isDecimal = line[comma + 1] !== " " && /^[\d.,]{0,4}$/.test(word);
  const isSeparator =
    comma > 0 && !isDecimal && behind.length <= 16 && /\d/.test(behind) && isQuantity(readPieces(behind));
  return isSeparator ? [before.trim(), behind] : [line];
}

/** The number of a row in a list, beside longer cells. */
const ordinal = /^\d{1,4}[.)]?$/;

/** A list of fewer lines may have its quantities in this order. */
const shortestCount = 3;

/** The columns that count the lines: 61, 62, 63. The first word of a line without cells is a column too. */
function countingColumns(lines: string[][]): Set<number> {
  const columns = new Map<number, number[]>();
  for (const cells of lines) {
    const heads = cells.length > 1 ? cells : cells.map((cell) => cell.split(" ", 2)[0] ?? "");
    for (const [column, cell] of heads.entries()) {
      if (!ordinal.test(cell)) continue;
      const numbers = columns.get(column) ?? [];
      numbers.push(Number.parseInt(cell, 10));
      columns.set(column, numbers);
    }
  }
  return new Set([...columns].filter(([, numbers]) => isCount(numbers)).map(([column]) => column));
}

function isCount(numbers: number[]): boolean {
  const isNext = (number: number, place: number) => place === 0 || number === (numbers[place - 1] ?? 0) + 1;
  return numbers.length >= shortestCount && numbers.every(isNext);
}

interface TypedCell {
  cell: string;
  /** Whether its column counts the rows. */
  counts: boolean;
}

/** A cell as a quantity. */
interface Quantity {
  place: number;
  text: string;
  read: WrittenPieces;
  /** Whether a unit or a word says that it is a quantity, and not only a figure. */
  isNamed: boolean;
}

const namedPieces = /^(?:qty|quantity|jumlah|jml|sebanyak)(?![a-z])/i;

/** Whether a text can be a quantity, even one that is asked about. */
function isQuantity(read: WrittenPieces): boolean {
  return read.kind !== "empty" && !(read.kind === "refused" && read.reason === "notANumber");
}

/** The pieces may come after the number or before it, and other cells (a row's number, a name) anywhere. */
function readCells(cells: TypedCell[]): LineReading[] {
  const texts = cells.map(({ cell }) => cell);
  const quantities = texts.flatMap((text, place) => quantityAt(texts, place, text));
  const areAllOrdinal = texts.every((text) => ordinal.test(text));
  return texts.flatMap((text, place): LineReading[] => {
    const isQuantityOnly = quantities.some(
      (quantity) => quantity.place === place && (quantity.isNamed || /[.,+]|^-/.test(text)),
    );
    if (isQuantityOnly || unitOf(text) !== undefined || (ordinal.test(text) && !areAllOrdinal)) return [];
    const pieces = chosenOf(quantities, place, cells);
    // A cell can be a line of its own: `PN 600-211-1340`, or a name beside a number.
    return numbersOfCell(text).map((number) => ({ number, ...pieces }));
  });
}

function numbersOfCell(text: string): string[] {
  const inside = readLineWords(text, false).map(({ number }) => number);
  const bare = withoutBeginning(text);
  const numbers = [bare, ...inside.filter((number) => isPartNumberAlone(number)), text];
  return [...new Set(numbers.filter((number) => number !== ""))];
}

function quantityAt(texts: string[], place: number, text: string): Quantity[] {
  if (namedPieces.test(text)) {
    return [
      {
        place,
        text: text.replace(namedPieces, "").replace(/^[ .:=]+/, ""),
        read: readPieces(text),
        isNamed: true,
      },
    ];
  }
  if (unitOf(text) !== undefined) return [];
  const next = texts[place + 1] ?? "";
  const withUnit = unitOf(next) === undefined ? text : `${text} ${next}`;
  const read = readPieces(withUnit);
  if (!isQuantity(read)) return [];
  const isNamed = /\p{L}/u.test(withUnit.replace(/\de\+?\d/i, ""));
  // The name of a part may begin with a number: `3 way valve`.
  return [
    { place, text: withUnit, read, isNamed: isNamed && !(read.kind === "ambiguous" && isUnknown(read)) },
  ];
}

function isUnknown(read: WrittenPieces): boolean {
  return read.kind === "ambiguous" && read.values.length === 1 && read.unit === undefined;
}

/** The quantity of the number at this place, among those of its line. */
function chosenOf(quantities: Quantity[], place: number, cells: TypedCell[]): LinePieces {
  const others = quantities.filter((quantity) => quantity.place !== place);
  const explicit = others.find(({ place: at }) => namedPieces.test(cells[at]?.cell ?? ""));
  if (explicit !== undefined) return piecesOf(explicit.read, explicit.text);
  const isRow = ({ place: at, isNamed }: Quantity) => cells[at]?.counts === true && !isNamed;
  const behind = others.filter((quantity) => quantity.place > place);
  const before = others.filter((quantity) => quantity.place < place && !isRow(quantity));
  const counted = behind.some((quantity) => !isRow(quantity))
    ? behind.filter((other) => !isRow(other))
    : behind;
  const possible = withoutAmounts(counted);
  if (possible.length > 0) {
    const named = before.filter(({ isNamed }) => isNamed);
    return oneOf([...possible, ...named]);
  }
  const [first] = before;
  if (first === undefined) return { qty: 1 };
  const isPerhapsRow =
    !first.isNamed && first.place === 0 && cells.length > 2 && ordinal.test(cells[0]?.cell ?? "");
  if (!isPerhapsRow || first.read.kind !== "read" || first.read.value === 1) return oneOf(before);
  return { qty: 0, asked: { written: first.text, values: [first.read.value, 1], reason: "twoMeanings" } };
}

/** Quantities that a cart takes. */
const mostPieces = 9_999;

/** What is left of figures beside each other when prices and sums are taken away. */
function withoutAmounts(quantities: Quantity[]): Quantity[] {
  if (quantities.length < 2) return quantities;
  const understood = quantities.filter(({ read }) => !isUnknown(read));
  const value = ({ read }: Quantity) =>
    read.kind === "read" ? read.value : read.kind === "ambiguous" ? (read.values[0] ?? 0) : -1;
  const small = (understood.length > 0 ? understood : quantities).filter(
    (quantity) => quantity.isNamed || value(quantity) <= mostPieces,
  );
  const [pieces, price, sum] = understood.map(value);
  const isSum = understood.length === 3 && (pieces ?? 0) > 0 && (pieces ?? 0) * (price ?? 0) === sum;
  if (isSum) return understood.slice(0, 1);
  return small.length > 0 ? small : quantities.slice(-1);
}

function oneOf(quantities: Quantity[]): LinePieces {
  const different = quantities.filter(
    ({ text, read }, place) =>
      quantities.findIndex((other) =>
        read.kind === "read" && other.read.kind === "read"
          ? other.read.value === read.value
          : other.text === text,
      ) === place,
  );
  const [first] = different;
  if (first === undefined) return { qty: 1 };
  if (different.length === 1) return piecesOf(first.read, first.text);
  return {
    qty: 0,
    asked: {
      written: different.map(({ text }) => text).join(" | "),
      values: different.flatMap(({ read }) =>
        read.kind === "read" ? [read.value] : read.kind === "ambiguous" ? read.values : [],
      ),
      reason: "severalNumbers",
    },
  };
}
