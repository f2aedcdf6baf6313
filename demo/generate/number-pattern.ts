/**
 * The shape of a part number. `#` is a digit, `[24A-F]` one of the characters, `{11|21}` one of the texts (which may be
 * empty), everything else is itself: `1R-####`, `6{735|754}-[12]1-####`.
 */
export interface NumberPattern {
  /** How many different numbers have this shape. */
  size: number;
  /** The number at a place from 0 to below `size`; another place gives another number. */
  at: (place: number) => string;
  /** The possible texts at each place of the number, in order. */
  slots: string[][];
}

const digits = "0123456789".split("");

/** Reads a shape. */
export function numberPattern(shape: string): NumberPattern {
  const slots = (shape.match(/\{[^}]*\}|\[[^\]]*\]|./g) ?? []).map((part) => {
    if (part === "#") return digits;
    if (part.startsWith("{")) return part.slice(1, -1).split("|");
    return part.startsWith("[") ? characters(part.slice(1, -1)) : [part];
  });
  const size = slots.reduce((product, slot) => product * slot.length, 1);
  const at = (place: number) => {
    let rest = place;
    let number = "";
    // From the right, so that neighbours differ at their end as a maker's revisions do.
    for (const slot of slots.toReversed()) {
      number = `${slot[rest % slot.length] ?? ""}${number}`;
      rest = Math.floor(rest / slot.length);
    }
    return number;
  };
  return { size, at, slots };
}

/** `24A-D` is 2, 4, A, B, C, D. */
function characters(kinds: string): string[] {
  return (kinds.match(/.-.|./g) ?? []).flatMap((kind) => {
    const [first, last] = [kind.charCodeAt(0), kind.charCodeAt(kind.length - 1)];
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index));
  });
}

/** Steps of this share of a circle leave the widest gaps. */
const goldenSection = (3 - Math.sqrt(5)) / 2;

/**
 * A walk over all places from 0 to below `size` that visits each one once, in no visible order: step `n` of the walk,
 * where negative steps come from its end. Exact for sizes below 2 ** 53 / the number of steps.
 */
export function scatter(size: number, start: number): (step: number) => number {
  let stride = Math.max(1, Math.round(size * goldenSection));
  while (greatestCommonDivisor(stride, size) !== 1) stride += 1;
  return (step) => (((((step * stride) % size) + size) % size) + start) % size;
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
