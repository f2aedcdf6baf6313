import type { NumberFault } from "../core/written-numbers.ts";
import type { WrittenPieces, WrittenUnit } from "../core/written-pieces.ts";

/** Why a quantity that is written must be asked about: what a number can be, several numbers, or words beside one. */
export type PiecesQuestion = NumberFault | "twoMeanings" | "severalNumbers" | "unknownWords";

/** A quantity that is there and not certain. */
export interface AskedPieces {
  /** As it is written. */
  written: string;
  /** The pieces that it can mean, the likeliest first; empty if none. */
  values: number[];
  reason: PiecesQuestion;
}

/** What a typed line may mean: a part number as it was typed, and pieces, which may be 0 or too many. */
export interface LineReading {
  number: string;
  /** One if the line names none; 0 while `asked`. */
  qty: number;
  asked?: AskedPieces;
  /** What the pieces are written in. */
  unit?: WrittenUnit;
}

/** The pieces of a line, without its number. */
export type LinePieces = Omit<LineReading, "number">;

/** A quantity as it was read, for a line. */
export function piecesOf(read: WrittenPieces, text: string): LinePieces {
  const unit = read.unit === undefined ? {} : { unit: read.unit };
  if (read.kind === "empty") return { qty: 1 };
  if (read.kind === "read") return { qty: read.value, ...unit };
  const asked: AskedPieces =
    read.kind === "refused"
      ? { written: text, values: [], reason: read.reason }
      : {
          written: text,
          values: read.values,
          reason: read.values.length === 1 ? "unknownWords" : "twoMeanings",
        };
  return { qty: 0, asked, ...unit };
}
