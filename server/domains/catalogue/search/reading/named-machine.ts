import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { Machine } from "../../products/machines.queries.ts";
import { shortestModel, type Dictionary } from "./dictionary.ts";
import { families, isKindOfMachine, makerNames } from "./machine-names.ts";

const mostWordsOfModel = 3;
const longestModel = 30;
/** The digits of a model, perhaps with its series, are at least three: `215`, `200-8`, `220-9S`. */
const fewDigits = /^\d{3}[A-Z\d]{0,5}$/;

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

/** Machines that some neighbouring words may name. */
interface MachineReading {
  from: number;
  to: number;
  model: string;
  exact: Machine[];
  /** Series and versions of the model. */
  begun: Machine[];
}

/** Finds the machine's model that some neighbouring words name, and the maker's name and kind next to it. */
export function findNamedMachine(dictionary: Dictionary, words: string[]): NamedMachine | undefined {
  const spans = words.flatMap((_, from) =>
    Array.from({ length: Math.min(mostWordsOfModel, words.length - from) }, (__, index) => {
      const to = from + index + 1;
      return { from, to, model: normalizePartNumber(words.slice(from, to).join("")) };
    }),
  );
  const wanted = spans.filter(({ model }) => model.length >= shortestModel && model.length <= longestModel);
  const best =
    bestOf(wanted.flatMap((span) => readBesideMaker(dictionary, words, span))) ??
    bestOf(wanted.map((span) => readModel(dictionary, span))) ??
    bestOf(wanted.flatMap((span) => readOtherWriting(dictionary, span)));
  if (best === undefined) return undefined;
  // A model with its series (PC200-8) means only itself; a bare one (PC200) means all its series.
  const isSeries = best.exact.some(({ model }) => model.includes("-"));
  const meant = isSeries ? best.exact : [...best.exact, ...best.begun];
  return withMaker(dictionary, words, best, { meant, exact: best.exact });
}

function bestOf(readings: MachineReading[]): MachineReading | undefined {
  const [best] = readings
    .filter(({ exact, begun }) => exact.length + begun.length > 0)
    .toSorted(
      (one, other) =>
        Number(other.exact.length > 0) - Number(one.exact.length > 0) ||
        other.model.length - one.model.length,
    );
  return best;
}

type Span = Pick<MachineReading, "from" | "to" | "model">;

function readModel(dictionary: Dictionary, span: Span): MachineReading {
  const known = dictionary.machinesBeginning(span.model);
  return {
    ...span,
    exact: known.filter(({ modelNormalized }) => modelNormalized === span.model),
    begun: known.filter((machine) => isSeriesOf(machine, span.model)),
  };
}

/** The letter O for a zero, or a family's name for a model's letters: `pc2oo`, `zaxis 200`. */
function readOtherWriting(dictionary: Dictionary, span: Span): MachineReading[] {
  const { model } = span;
  const folded = withZeros(model);
  const family = /^[A-Z]+(?=\d)/.exec(model)?.[0].toLowerCase() ?? "";
  const letters = families.get(family);
  const others = [
    ...(folded === model ? [] : [folded]),
    ...(letters === undefined ? [] : [letters + withZeros(model.slice(family.length))]),
  ];
  return others.map((other) => readModel(dictionary, { ...span, model: other }));
}

/** A maker and the digits of a model: `sany 215`. */
function readBesideMaker(dictionary: Dictionary, words: string[], span: Span): MachineReading[] {
  const { from, to, model } = span;
  if (!fewDigits.test(model)) return [];
  const beside = [words[from - 1], words[to]].filter((word) => word !== undefined);
  return beside.map((maker) => readDigits(dictionary.machinesOf(maker), span));
}

/** The machines of a maker whose models are these digits behind their letters. */
function readDigits(ofMaker: readonly Machine[], span: Span): MachineReading {
  const bare = ofMaker.map((machine) => {
    const model = machine.model.replace(/^[A-Za-z]+/, "");
    return { machine, bare: { ...machine, model, modelNormalized: normalizePartNumber(model) } };
  });
  return {
    ...span,
    exact: bare.flatMap(({ machine, bare: { modelNormalized } }) =>
      modelNormalized === span.model ? [machine] : [],
    ),
    begun: bare.flatMap((one) => (isSeriesOf(one.bare, span.model) ? [one.machine] : [])),
  };
}

/** The letter O beside digits is a zero: `PC2OO-8`, `PC200-8MO`. */
function withZeros(model: string): string {
  return model.replaceAll(/(?<=\d[A-Z]?O*)O|O(?=O*\d)/g, "0");
}

/** Treats a maker's name next to the model as part of the machine's name, if a machine in question is of this maker. */
function withMaker(
  dictionary: Dictionary,
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
      ...cutOut(dictionary, words, Math.min(start, from), Math.max(end, to)),
    };
  }
  return { exact, all: meant, ...cutOut(dictionary, words, from, to) };
}

/** Takes the machine's name out of the words, and what only says its kind beside it; in `pisau dozer d85` it says which part. */
function cutOut(
  dictionary: Dictionary,
  words: string[],
  from: number,
  to: number,
): Pick<NamedMachine, "typed" | "rest"> {
  const isOnlyKind = (at: number) =>
    isKindOfMachine(words[at] ?? "") &&
    !dictionary.isPhrase(words.slice(Math.max(at - 1, 0), at + 1).join(" "));
  let start = from;
  while (start > 0 && isOnlyKind(start - 1)) start -= 1;
  if (start < from && words[start] === "grader" && words[start - 1] === "motor") start -= 1;
  const isKindLast = to === words.length - 1 && isOnlyKind(to);
  return {
    typed: words.slice(from, to).join(" "),
    rest: [...words.slice(0, start), ...words.slice(isKindLast ? to + 1 : to)],
  };
}

function isMakerName(brand: string, typed: string): boolean {
  return makerNames(brand).includes(typed);
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
