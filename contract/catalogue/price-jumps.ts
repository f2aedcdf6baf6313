import { z } from "zod";

/** A price before and after a change, in whole Rupiah. */
export interface PriceMove {
  code: string;
  before: number;
  after: number;
}

export const priceJumps = z.object({
  /** How many prices fall to half or less, and how many rise by half or more. */
  falls: z.int(),
  rises: z.int(),
  /** How many prices change in all. */
  moved: z.int(),
  /** What most prices are multiplied by, if it is a slip of a decimal point or of PPN; null if it is not. */
  factor: z.number().nullable(),
  /** How many are. */
  byFactor: z.int(),
  /** The first that move furthest. */
  examples: z.array(z.object({ code: z.string(), before: z.int(), after: z.int() })),
});
/** Prices that move so far that somebody must have looked at them. */
export type PriceJumps = z.infer<typeof priceJumps>;

/** A price that falls to this part of itself or below, or rises to this multiple or above, has jumped. */
const fall = 0.5;
const rise = 1.5;
/** Multiples that a slip makes: of decimal points, and of PPN that was added or left out (11 % of today, 12 % of some files). */
const slips = [10, 100, 1_000, 1.11, 1.12].flatMap((factor) => [factor, 1 / factor]);
/** How far a price may be from such a multiple, for rounding. */
const tolerance = 0.002;
/** Of fewer prices none is "most". */
const fewest = 3;
const mostExamples = 5;

/**
 * What is far in a change of prices: each that falls or rises by half or more, and whether most are multiplied by one of
 * the factors that slips make. Null if nothing is. A price that was or becomes 0 does not count.
 */
export function findPriceJumps(moves: readonly PriceMove[]): PriceJumps | null {
  const moved = moves.filter(({ before, after }) => before > 0 && after > 0 && before !== after);
  const ratio = ({ before, after }: PriceMove) => after / before;
  const falls = moved.filter((move) => ratio(move) <= fall);
  const rises = moved.filter((move) => ratio(move) >= rise);
  const factors = slips.map((factor) => ({
    factor,
    count: moved.filter((move) => Math.abs(ratio(move) / factor - 1) <= tolerance).length,
  }));
  const most = factors.reduce((one, other) => (other.count > one.count ? other : one));
  const isSlip = most.count >= fewest && most.count * 2 > moved.length;
  if (falls.length + rises.length === 0 && !isSlip) return null;
  const furthest = (isSlip && falls.length + rises.length === 0 ? moved : [...falls, ...rises])
    .toSorted((one, other) => Math.abs(Math.log(ratio(other))) - Math.abs(Math.log(ratio(one))))
    .slice(0, mostExamples);
  return {
    falls: falls.length,
    rises: rises.length,
    moved: moved.length,
    factor: isSlip ? most.factor : null,
    byFactor: isSlip ? most.count : 0,
    examples: furthest.map(({ code, before, after }) => ({ code, before, after })),
  };
}

/** How many prices jump of how many that change, for the sentence of the refusal. */
export function countJumps({ falls, rises, byFactor, moved }: PriceJumps): { count: number; moved: number } {
  return { count: Math.max(falls + rises, byFactor), moved };
}
