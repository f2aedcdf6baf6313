import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { typedCount } from "#contract/core/typed-figures.ts";

/** A line of the order with how many of its pieces can still go into a parcel. */
interface PackedLine {
  lineId: number;
  code: string;
  left: number;
}

/** What a scan of a piece has done to the parcel. */
export type ScannedPiece =
  | {
      kind: "added";
      pieces: ReadonlyMap<number, string>;
      lineId: number;
      /** The part as the order names it. */
      code: string;
      /** How many of it are in the parcel now, of how many. */
      qty: number;
      left: number;
      isComplete: boolean;
    }
  /** One more than was ordered, or than is left. */
  | { kind: "tooMany"; code: string; left: number }
  /** No line of the order that still waits has this part. */
  | { kind: "wrong" }
  /** The quantity that was typed at the line is none. */
  | { kind: "unclear" };

/** Puts one scanned piece into the parcel: at the first line with this part that has room for it. */
export function scanPiece(
  lines: readonly PackedLine[],
  pieces: ReadonlyMap<number, string>,
  code: string,
): ScannedPiece {
  const number = normalizePartNumber(code);
  const fitting = lines.filter((line) => normalizePartNumber(line.code) === number);
  const [first] = fitting;
  if (first === undefined) return { kind: "wrong" };
  const packed = ({ lineId, left }: PackedLine) => typedCount(pieces.get(lineId) ?? "0", 0, left);
  if (fitting.some((line) => packed(line) === undefined)) return { kind: "unclear" };
  const sum = (counted: (line: PackedLine) => number) =>
    fitting.reduce((total, line) => total + counted(line), 0);
  const left = sum((line) => line.left);
  const free = fitting.find((line) => (packed(line) ?? 0) < line.left);
  if (free === undefined) return { kind: "tooMany", code: first.code, left };
  const next = new Map(pieces).set(free.lineId, String((packed(free) ?? 0) + 1));
  return {
    kind: "added",
    pieces: next,
    lineId: free.lineId,
    code: free.code,
    qty: sum((line) => packed(line) ?? 0) + 1,
    left,
    isComplete: lines.every((line) => typedCount(next.get(line.lineId) ?? "0", 0, line.left) === line.left),
  };
}

/** The parcel without one piece of a line; unchanged if there is none. */
export function takeOutPiece(
  pieces: ReadonlyMap<number, string>,
  lineId: number,
): ReadonlyMap<number, string> {
  const packed = typedCount(pieces.get(lineId) ?? "0", 1, Number.MAX_SAFE_INTEGER);
  return packed === undefined ? pieces : new Map(pieces).set(lineId, String(packed - 1));
}
