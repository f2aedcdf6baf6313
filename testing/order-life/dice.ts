/** Chances of one life: the same seed gives the same life. */
export interface Dice {
  /** A whole number from 0 to below `end`. */
  below: (end: number) => number;
  /** Whether something happens that happens once in `times`. */
  once: (times: number) => boolean;
  /** One of these; undefined if there are none. */
  one: <Item>(items: readonly Item[]) => Item | undefined;
  /** A part of an amount in Rupiah, all of it, or sometimes more than it; at least one Rupiah. */
  part: (amount: number) => number;
}

/** Numbers by the generator mulberry32, which is small and good enough for chances in tests. */
export function diceOf(seed: number): Dice {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  const one = <Item>(items: readonly Item[]) => items[below(items.length)];
  return {
    below,
    once: (times) => below(times) === 0,
    one,
    part: (amount) => Math.max(1, Math.round(amount * (one([0.3, 0.5, 1, 1, 1, 1.2]) ?? 1))),
  };
}
