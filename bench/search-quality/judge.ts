import type { SearchQuestion } from "./read-questions.ts";
import type { Choices } from "./wanted.ts";

/** The shop's answer to a question. */
export interface ShownAnswer {
  /** The part numbers on the first page, in their order. */
  codes: string[];
  /** Whether the answer says that the catalogue does not have something of the typed text. */
  saysAbsent: boolean;
}

export interface Verdict {
  /** The place of the right answer; infinite if it was not shown. */
  place: number;
  /** Something else was shown, and the answer does not say so. */
  isSilent: boolean;
}

/** Judges an answer by what an experienced seller of parts would have put on the counter. */
export function judge({ wanted, absent }: SearchQuestion, { codes, saysAbsent }: ShownAnswer): Verdict {
  const isSaid = codes.length === 0 || saysAbsent;
  if (wanted.length === 0) return { place: isSaid ? 1 : Infinity, isSilent: !isSaid };
  // If two parts are wanted, the second may be at the second place.
  const places = wanted.map((choices) => placeOf(choices, codes));
  const place = Math.max(1, Math.max(...places) - (wanted.length - 1));
  return { place, isSilent: !isSaid && (absent !== "" || place === Infinity) };
}

/** The place of the best choice; a second choice counts as one place lower. */
function placeOf(choices: Choices, codes: string[]): number {
  const places = choices.map((equallyGood, rank) => {
    const index = codes.findIndex((code) => equallyGood.has(code));
    return index === -1 ? Infinity : index + 1 + rank;
  });
  return Math.min(...places);
}

/** The worse of two answers to the same question. */
export function worse(one: Verdict, other: Verdict): Verdict {
  return { place: Math.max(one.place, other.place), isSilent: one.isSilent || other.isSilent };
}

/** Shares of the questions of a kind, 0 to 1. */
export interface Quality {
  questions: number;
  atOnce: number;
  amongFive: number;
  /** Mean of 1 divided by the place. */
  reciprocalRank: number;
  silent: number;
}

/** Computes the shares of the verdicts. Expects at least one. */
export function summarize(verdicts: Verdict[]): Quality {
  const mean = (value: (verdict: Verdict) => number) =>
    verdicts.reduce((sum, verdict) => sum + value(verdict), 0) / verdicts.length;
  return {
    questions: verdicts.length,
    atOnce: mean(({ place }) => Number(place <= 1)),
    amongFive: mean(({ place }) => Number(place <= 5)),
    reciprocalRank: mean(({ place }) => 1 / place),
    silent: mean(({ isSilent }) => Number(isSilent)),
  };
}
