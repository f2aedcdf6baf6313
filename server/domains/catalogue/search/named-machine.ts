import { normalizePartNumber } from "#contract/part-number.ts";
import type { Machine } from "../machines.queries.ts";
import { shortestModel, type Dictionary } from "./dictionary.ts";

const mostWordsOfModel = 3;

export interface NamedMachine {
  /** Machines of exactly this model. */
  exact: Machine[];
  /** If the model was typed without its series: also all its series. */
  all: Machine[];
  /** The words of the machine's name, as they were typed. */
  typed: string;
  /** The words that are not part of the machine's name. */
  rest: string[];
}

/** Finds the machine's model that some neighbouring words name, and the maker's name next to it. */
export function findNamedMachine(dictionary: Dictionary, words: string[]): NamedMachine | undefined {
  const spans = words.flatMap((_, from) =>
    Array.from({ length: Math.min(mostWordsOfModel, words.length - from) }, (__, index) => {
      const to = from + index + 1;
      return { from, to, model: normalizePartNumber(words.slice(from, to).join("")) };
    }),
  );
  const wanted = spans.filter(({ model }) => model.length >= shortestModel && model.length <= 30);
  const readings = wanted
    .map((span) => {
      const known = dictionary.machinesBeginning(span.model);
      const exact = known.filter(({ modelNormalized }) => modelNormalized === span.model);
      return { ...span, exact, begun: known.filter((machine) => isSeriesOf(machine, span.model)) };
    })
    .filter(({ exact, begun }) => exact.length + begun.length > 0)
    .toSorted(
      (one, other) =>
        Number(other.exact.length > 0) - Number(one.exact.length > 0) ||
        other.model.length - one.model.length,
    );
  const [best] = readings;
  if (best === undefined) return undefined;
  // A model with its series (PC200-8) means only itself; a bare one (PC200) means all its series.
  const isSeries = best.exact.some(({ model }) => model.includes("-"));
  const meant = isSeries ? best.exact : [...best.exact, ...best.begun];
  return withMaker(words, best, { meant, exact: best.exact });
}

/** Treats a maker's name next to the model as part of the machine's name, if a machine in question is of this maker. */
function withMaker(
  words: string[],
  { from, to }: { from: number; to: number },
  { meant, exact }: { meant: Machine[]; exact: Machine[] },
): NamedMachine {
  for (const [start, end] of [
    [from - 2, from],
    [from - 1, from],
    [to, to + 2],
    [to, to + 1],
  ] as const) {
    if (start < 0 || end > words.length) continue;
    const maker = words.slice(start, end).join(" ");
    const isMade = ({ brand }: Machine) => isMakerName(brand, maker);
    if (!meant.some(isMade)) continue;
    return {
      exact: exact.filter(isMade),
      all: meant.filter(isMade),
      ...cutOut(words, Math.min(start, from), Math.max(end, to)),
    };
  }
  return { exact, all: meant, ...cutOut(words, from, to) };
}

function cutOut(words: string[], from: number, to: number): Pick<NamedMachine, "typed" | "rest"> {
  return { typed: words.slice(from, to).join(" "), rest: [...words.slice(0, from), ...words.slice(to)] };
}

function isMakerName(brand: string, typed: string): boolean {
  const name = brand.toLowerCase();
  return name === typed || name.split(" ")[0] === typed || (typed === "cat" && name === "caterpillar");
}

/**
 * Whether a machine is a series or version of a bare model: PC200-8 is one of PC200 and 320D one of 320, but not PC2000
 * or 3200.
 */
function isSeriesOf({ model, modelNormalized }: Machine, bare: string): boolean {
  if (!/\d/.test(bare) || modelNormalized === bare || !modelNormalized.startsWith(bare)) return false;
  let length = 0;
  while (normalizePartNumber(model.slice(0, length)) !== bare) length += 1;
  const last = bare.at(-1) ?? "";
  const next = model.at(length) ?? "";
  return /\d/.test(last) ? !/\d/.test(next) : !/[a-z]/i.test(next);
}
