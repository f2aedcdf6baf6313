// How far a misspelt word is from a known one. The costs follow how words of the trade are written in Indonesia: by ear
// (baket, pilter, turbocarjer), with vowels left out as in short messages (filtr), and with letters doubled or swapped.

/** Letters that sound alike to an Indonesian ear; one for the other is a small mistake. */
const soundAlike = ["ck", "cs", "fvp", "jyi", "sz", "gj", "dt", "bp", "gk", "mn", "kq", "xs", "uw"];
const vowels = new Set("aeiou");
/** The letters after which a silent `h` or beside which a `c` or `k` is easily left out: `thermostat`, `track`. */
const leftOutBeside: Record<string, string> = { h: "tcgrkp", c: "kh", k: "c", u: "oa", a: "eo" };

const cost = {
  doubled: 0.3,
  soundAlike: 0.4,
  leftOut: 0.4,
  missingVowel: 0.6,
  otherVowel: 0.8,
  swapped: 0.8,
  /** An English `-le` is heard and written as `-el`: `nipel`, `kabel`, `trotel`. */
  endOfLoan: 0.3,
  other: 1,
};

/** What single mistakes cost. */
interface Costs {
  replaced: (typed: string, wanted: string) => number;
  /** An extra character at this place of the typed text. */
  extra: (typed: string, at: number) => number;
  /** A missing character at this place of the known text. */
  missing: (known: string, at: number) => number;
  /** Two neighbours in the wrong order, of which the second stands at this place of the known text. */
  swapped: (known: string, at: number) => number;
  /** The lowest cost of an extra or missing character. */
  least: number;
}

/**
 * The cost of reading a word as a known one: 0 if they are equal, about 1 for each wrong letter; `Infinity` if it is more
 * than `most`. Both are lower case.
 */
export function spellingDistance(typed: string, known: string, most: number): number {
  return distance(typed, known, most, ofWords);
}

/**
 * The cost of reading a part number as a known one: about 1 for each wrong character; `Infinity` if it is more than
 * `most`. Both are normalised.
 */
export function numberDistance(typed: string, known: string, most: number): number {
  return distance(typed, known, most, ofNumbers);
}

/** The weighted distance of Damerau and Levenshtein, in its form of optimal string alignment. */
function distance(typed: string, known: string, most: number, costs: Costs): number {
  if (typed === known) return 0;
  if (Math.abs(typed.length - known.length) * costs.least > most) return Infinity;
  let beforeLast: number[] = [];
  let last = [0];
  let leastOfLast = 0;
  for (let column = 1; column <= known.length; column += 1) {
    last.push((last[column - 1] ?? 0) + costs.missing(known, column - 1));
  }
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [(last[0] ?? 0) + costs.extra(typed, row - 1)];
    let least = current[0] ?? 0;
    for (let column = 1; column <= known.length; column += 1) {
      const [sign, wanted] = [typed[row - 1] ?? "", known[column - 1] ?? ""];
      let best = Math.min(
        (last[column - 1] ?? 0) + (sign === wanted ? 0 : costs.replaced(sign, wanted)),
        (last[column] ?? 0) + costs.extra(typed, row - 1),
        (current[column - 1] ?? 0) + costs.missing(known, column - 1),
      );
      if (row > 1 && column > 1 && sign === known[column - 2] && typed[row - 2] === wanted) {
        best = Math.min(best, (beforeLast[column - 2] ?? 0) + costs.swapped(known, column - 1));
      }
      current.push(best);
      least = Math.min(least, best);
    }
    // Two letters in the wrong order go on from the row before the last one.
    if (Math.min(least, leastOfLast) > most) return Infinity;
    leastOfLast = least;
    beforeLast = last;
    last = current;
  }
  const sum = last[known.length] ?? Infinity;
  return sum <= most ? sum : Infinity;
}

/** How far a typed word of so many letters may be from the word that it is taken for. */
export function toleranceFor(length: number): number {
  // Two letters are near too many words.
  if (length <= 2) return 0;
  if (length <= 4) return 0.8;
  if (length <= 6) return 1.2;
  if (length <= 8) return 1.3;
  return 2;
}

function replacedCost(typed: string, wanted: string): number {
  if (soundAlike.some((letters) => letters.includes(typed) && letters.includes(wanted)))
    return cost.soundAlike;
  return vowels.has(typed) && vowels.has(wanted) ? cost.otherVowel : cost.other;
}

function missingCost(known: string, at: number): number {
  return easilyLeftOut(known, at) ?? (vowels.has(known[at] ?? "") && at > 0 ? cost.missingVowel : cost.other);
}

/** The cost of a letter that is easily left out, or added by mistake, at this place; undefined for other letters. */
function easilyLeftOut(word: string, at: number): number | undefined {
  const [before, letter, after] = [word[at - 1], word[at] ?? "", word[at + 1]];
  if (letter === before || letter === after) return cost.doubled;
  const beside = leftOutBeside[letter] ?? "";
  const isBeside = [before, after].some((other) => other !== undefined && beside.includes(other));
  return isBeside && at > 0 ? cost.leftOut : undefined;
}

const ofWords: Costs = {
  replaced: replacedCost,
  extra: (typed, at) => easilyLeftOut(typed, at) ?? cost.other,
  missing: missingCost,
  swapped: (known, at) => (at === known.length - 1 && known.endsWith("le") ? cost.endOfLoan : cost.swapped),
  least: cost.doubled,
};

/** Characters that are easily confused when a number is read from a part. */
const lookAlike = ["O0", "I1", "S5", "B8", "Z2", "38", "17"];

const ofNumbers: Costs = {
  replaced: (typed, wanted) =>
    lookAlike.some((signs) => signs.includes(typed) && signs.includes(wanted)) ? 0.5 : 1,
  extra: () => 1,
  missing: () => 1,
  swapped: () => 0.7,
  least: 1,
};
