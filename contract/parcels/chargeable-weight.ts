/** The part of a cart's line that decides a courier's price. */
export interface WeighedLine {
  qty: number;
  /** Grams per piece. */
  weightGrams: number;
  /** True if the volume may count for more than the weight. */
  isVolume: boolean;
  lengthCm: number | null;
  widthCm: number | null;
  heightCm: number | null;
}

/** Cubic centimetres that couriers charge as one kilogram. */
const cubicCmPerKilogram = 6_000n;
/**
 * Sizes and weights are rounded to a thousandth of their unit: further digits are rounding errors of stored numbers.
 */
const thousandths = 1_000n;
/** The unit in which everything is added up: a kilogram has this many, and a gram a whole number of them. */
const partsPerKilogram = cubicCmPerKilogram * thousandths ** 3n;
const partsPerThousandthGram = partsPerKilogram / (1_000n * thousandths);

/**
 * The weight that couriers charge: for each line its quantity times the greater of weight and volumetric weight; the
 * sum is rounded up to whole kilograms, at least 1. It computes in whole numbers, so that a rounding
 * error never adds a kilogram.
 */
export function chargeableKilograms(lines: readonly WeighedLine[]): number {
  const parts = lines.reduce((sum, line) => sum + BigInt(line.qty) * partsOfOnePiece(line), 0n);
  const kilograms = (parts + partsPerKilogram - 1n) / partsPerKilogram;
  return Math.max(1, Number(kilograms));
}

function partsOfOnePiece(line: WeighedLine): bigint {
  const weight = inThousandths(line.weightGrams) * partsPerThousandthGram;
  if (!line.isVolume) return weight;
  // The cube of a thousandth of a centimetre is exactly one unit.
  const volume =
    inThousandths(line.lengthCm ?? 0) * inThousandths(line.widthCm ?? 0) * inThousandths(line.heightCm ?? 0);
  return volume > weight ? volume : weight;
}

function inThousandths(value: number): bigint {
  return BigInt(Math.round(value * Number(thousandths)));
}
