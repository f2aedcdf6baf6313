import type { Measure } from "#contract/catalogue/measures.ts";
import { loosePatterns, sizePatterns } from "./size-patterns.ts";

/** One possible meaning of a typed size: a product must have all of these measures. */
export type SizeReading = readonly Measure[];

export interface TypedSize {
  /** As it was typed: `25 x 52 x 15 mm`. */
  text: string;
  /** Its possible meanings, the most likely first; at least one. */
  readings: readonly SizeReading[];
  /** The part that has such sizes, if only one has. */
  thing?: string;
}

export interface ReadSizes {
  /** In the order in which they were typed. The wanted product has all of them. */
  sizes: TypedSize[];
  /** The other words, on one line. */
  rest: string;
}

/**
 * Finds the sizes in a search: `bearing 25x52x15`, `baut M16 x 1.5 x 60`, `6PK1230`, `aki 12v 100ah`, `selang 1/2"`. A
 * size is only one meaning of the text: `6PK1230` is a part number too, and the caller looks for that first.
 * A search reads them `loosely`: `bearing 25 52 15`, `seal debu 70`.
 */
export function readSizes(typed: string, { loosely = false }: { loosely?: boolean } = {}): ReadSizes {
  let rest = typed.replace(/[Øø⌀]/g, " ");
  const found: { at: number; size: TypedSize }[] = [];
  for (const { pattern, read, isAsked, thing } of [...(loosely ? loosePatterns : []), ...sizePatterns]) {
    if (isAsked !== undefined && !isAsked(typed)) continue;
    rest = rest.replace(pattern, (text: string, ...more: unknown[]) => {
      const readings = read(more.at(-1) as Record<string, string | undefined>);
      if (readings.length === 0) return text;
      found.push({
        at: more.at(-3) as number,
        size: { text: text.trim(), readings, ...(thing && { thing }) },
      });
      // Blanks of the same length, so that the positions of other sizes stay right.
      return " ".repeat(text.length);
    });
  }
  return {
    sizes: found.toSorted((one, other) => one.at - other.at).map(({ size }) => size),
    rest: rest.replace(/\s+/g, " ").trim(),
  };
}
