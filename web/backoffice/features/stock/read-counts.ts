import { piecesMaximum } from "#contract/stock/admin/stock.ts";
import { limits } from "#contract/core/limits.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { splitLines } from "#contract/catalogue/typed-lines.ts";
import { certain, within } from "#contract/core/written-numbers.ts";
import { readPieces } from "#contract/core/written-pieces.ts";

/** A product of a list that is being counted. */
export interface CountLine {
  /** Tells lines apart that have the same number. */
  id: number;
  code: string;
  /** As it was typed; empty if nobody has counted it yet. */
  quantity: string;
  /** Left out if nobody has said; the shelf then stays the same. */
  shelf?: string | undefined;
}

/** A line as it was read or chosen, before it is in the list. */
export type NewCount = Omit<CountLine, "id">;

/**
 * `600-211-1340 12`: a number followed by something that can only be a quantity, even one that cannot be counted
 * (`2,5`, `-3`).
 */
const withBlanks = /^(\S+)\s+(-?\d{1,6}(?:[.,]\d+)*)$/;

/**
 * Reads a pasted list, one product per line: number, quantity and shelf, separated by tabs as a spreadsheet copies
 * them, or by `;` or `|`. A first line without any digit names the columns and is left out.
 */
export function readCounts(pasted: string): NewCount[] {
  return splitLines(pasted)
    .filter((line, place) => place > 0 || /\d/.test(line))
    .map((line) => {
      const [code = "", quantity = "", shelf] = cellsOf(line);
      return {
        code: code.slice(0, limits.nameLength),
        quantity: String(piecesIn(quantity) ?? quantity),
        ...(shelf !== undefined && shelf !== "" && { shelf: shelf.slice(0, limits.nameLength) }),
      };
    })
    .filter(({ code }) => code !== "");
}

function cellsOf(line: string): string[] {
  const separator = ["\t", ";", "|"].find((sign) => line.includes(sign));
  if (separator !== undefined) return line.split(separator).map((cell) => cell.trim());
  const [, code, quantity] = withBlanks.exec(line) ?? [];
  return code === undefined || quantity === undefined ? [line] : [code, quantity];
}

/** The quantity of a line; undefined if it is empty, or not a whole number that a stock can have. */
export function countedPieces({ quantity }: Pick<CountLine, "quantity">): number | undefined {
  return piecesIn(quantity);
}

/** The pieces of a quantity that is certain (`12.00`, `12 pcs`, `4 set`); `1.000` can be a thousand or one. */
function piecesIn(quantity: string): number | undefined {
  const { unit, ...read } = readPieces(quantity);
  return unit === undefined || unit === "set" ? certain(within(read, { most: piecesMaximum })) : undefined;
}

export type CountFault = "unknown" | "twice" | "quantity";

/**
 * What prevents a line from being saved; `isKnown` says whether a product has its number, undefined while that is not
 * known.
 */
export function countFaults(
  lines: CountLine[],
  isKnown: (code: string) => boolean | undefined,
): Map<number, CountFault> {
  const numbers = Map.groupBy(lines, ({ code }) => normalizePartNumber(code));
  return new Map(
    lines.flatMap((line): [number, CountFault][] => {
      if (isKnown(line.code) === false) return [[line.id, "unknown"]];
      if ((numbers.get(normalizePartNumber(line.code))?.length ?? 0) > 1) return [[line.id, "twice"]];
      return line.quantity !== "" && countedPieces(line) === undefined ? [[line.id, "quantity"]] : [];
    }),
  );
}
