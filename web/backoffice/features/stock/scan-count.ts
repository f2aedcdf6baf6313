import { piecesMaximum } from "#contract/stock/admin/stock.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { countedPieces, type CountLine } from "./read-counts.ts";

/** What a scan of a part has done to the list that is being counted. */
export interface ScannedCount {
  lines: CountLine[];
  /** The line of the part. */
  id: number;
  /** How many of it are counted now; undefined if the line's quantity is not clear, so that nothing was added. */
  pieces: number | undefined;
  /** Whether the scan began the line. */
  isNew: boolean;
}

/** Counts one more of a part: on its line, or on a new one. */
export function scanCount(lines: CountLine[], code: string): ScannedCount {
  const number = normalizePartNumber(code);
  const line = lines.find((one) => normalizePartNumber(one.code) === number);
  if (line === undefined) {
    const id = Math.max(0, ...lines.map((one) => one.id)) + 1;
    return { lines: [...lines, { id, code, quantity: "1" }], id, pieces: 1, isNew: true };
  }
  const before = line.quantity === "" ? 0 : countedPieces(line);
  if (before === undefined || before >= piecesMaximum) {
    return { lines, id: line.id, pieces: undefined, isNew: false };
  }
  const pieces = before + 1;
  return {
    lines: lines.map((one) => (one === line ? { ...line, quantity: String(pieces) } : one)),
    id: line.id,
    pieces,
    isNew: false,
  };
}

/**
 * The list without the piece of a scan; a line that the scan began goes with its last piece, any other has no quantity then, as nobody has
 * counted it.
 */
export function takeOutCount(
  lines: CountLine[],
  { id, isNew }: Pick<ScannedCount, "id" | "isNew">,
): CountLine[] {
  const line = lines.find((one) => one.id === id);
  const left = line === undefined ? undefined : countedPieces(line);
  if (left === undefined || left === 0) return lines;
  if (left === 1 && isNew) return lines.filter((one) => one !== line);
  const quantity = left === 1 ? "" : String(left - 1);
  return lines.map((one) => (one === line ? { ...one, quantity } : one));
}

/** Whether two texts name the same shelf. */
export function isSameShelf(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
