/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** A whole number from 0 up to `below`. */
  below: (below: number) => number;
  pick: <Value>(values: readonly Value[]) => Value;
  /** At most `count` of the values, in their order. */
  some: <Value>(values: readonly Value[], count: number) => Value[];
}

/** The generator "mulberry32" (public domain), begun at `seed`. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return {
    below,
    pick: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error("nothing to pick from");
      return value;
    },
    some: (values, count) => {
      const order = values.map((_, index) => ({ index, rank: below(2 ** 30) }));
      order.sort((a, b) => a.rank - b.rank);
      const chosen = new Set(order.slice(0, count).map(({ index }) => index));
      return values.filter((_, index) => chosen.has(index));
    },
  };
}
