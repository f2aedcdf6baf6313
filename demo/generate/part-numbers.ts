import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { makerShapes } from "./maker-numbers.ts";
import { numberPattern, scatter, type NumberPattern } from "./number-pattern.ts";
import type { Random } from "./random.ts";

/**
 * The numbers of one shape, each used once: numbers of products come from the walk's beginning, older ones from its
 * end.
 */
interface Series {
  pattern: NumberPattern;
  walk: (step: number) => number;
  given: number;
  givenOlder: number;
}

/** A new part number, and a source of its older numbers. */
export interface NewNumber {
  code: string;
  /** This many numbers of the same shape that no product has. */
  older: (count: number) => string[];
}

/** Gives out part numbers in the makers' shapes, each one once, and none of `taken` (normalised). */
export class PartNumbers {
  #random: Random;
  #taken: ReadonlySet<string>;
  #series = new Map<string, Series>();

  constructor(random: Random, taken: ReadonlySet<string>) {
    this.#random = random;
    this.#taken = taken;
  }

  /** The next number of a maker in a category; undefined if all of its numbers are used. */
  next(brand: string, category: string): NewNumber | undefined {
    const shapes = makerShapes[brand]?.[category] ?? makerShapes[brand]?.["other"] ?? [];
    const first = this.#random.below(Math.max(1, shapes.length));
    for (const shape of [...shapes.slice(first), ...shapes.slice(0, first)]) {
      const series = this.#seriesOf(shape);
      const code = this.#draw(series, () => series.given++);
      if (code !== undefined) return { code, older: (count) => this.#older(series, count) };
    }
    return undefined;
  }

  #seriesOf(shape: string): Series {
    const known = this.#series.get(shape);
    if (known !== undefined) return known;
    const pattern = numberPattern(shape);
    const walk = scatter(pattern.size, this.#random.below(pattern.size));
    const series = { pattern, walk, given: 0, givenOlder: 0 };
    this.#series.set(shape, series);
    return series;
  }

  #older(series: Series, count: number): string[] {
    const codes = Array.from({ length: count }, () => this.#draw(series, () => -1 - series.givenOlder++));
    return codes.filter((code) => code !== undefined);
  }

  #draw(series: Series, step: () => number): string | undefined {
    const { pattern, walk } = series;
    while (series.given + series.givenOlder < pattern.size) {
      const code = pattern.at(walk(step()));
      if (!this.#taken.has(normalizePartNumber(code))) return code;
    }
    return undefined;
  }
}
