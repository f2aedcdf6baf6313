/** One line of a cart, as far as a courier's price depends on it. */
export interface WeighedLine {
  qty: number;
  /** Grams of one piece. */
  weightGrams: number;
  /** True where the sizes may count for more than the weight. */
  isVolume: boolean;
  lengthCm: number | null;
  widthCm: number | null;
  heightCm: number | null;
}

/** Cubic centimetres that couriers charge as one kilogram (decisions §5). */
const cubicCmPerKilogram = 6_000n;
/** Sizes and weights are taken to a thousandth of their unit: finer digits are noise of the number's storage. */
const thousandths = 1_000n;
/** The unit that everything is added up in: one kilogram holds so many, and a gram a whole number of them. */
const partsPerKilogram = cubicCmPerKilogram * thousandths ** 3n;
const partsPerThousandthGram = partsPerKilogram / (1_000n * thousandths);

/**
 * What couriers charge for: for each line its quantity times the greater of weight and volumetric weight; the sum
 * rounded up to whole kilograms, at least 1 (decisions §5). Whole-number arithmetic throughout, so that no digit of a
 * fraction ever tips a parcel into the next kilogram.
 */
export function chargeableKilograms(lines: readonly WeighedLine[]): number {
  const parts = lines.reduce((sum, line) => sum + BigInt(line.qty) * partsOfOnePiece(line), 0n);
  const kilograms = (parts + partsPerKilogram - 1n) / partsPerKilogram;
  return Math.max(1, Number(kilograms));
}

function partsOfOnePiece(line: WeighedLine): bigint {
  const weight = inThousandths(line.weightGrams) * partsPerThousandthGram;
  if (!line.isVolume) return weight;
  // A thousandth of a centimetre cubed is exactly one part.
  const volume =
    inThousandths(line.lengthCm ?? 0) * inThousandths(line.widthCm ?? 0) * inThousandths(line.heightCm ?? 0);
  return volume > weight ? volume : weight;
}

function inThousandths(value: number): bigint {
  return BigInt(Math.round(value * Number(thousandths)));
}
