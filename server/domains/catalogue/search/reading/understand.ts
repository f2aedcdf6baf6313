import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { withoutSerialNumber } from "#contract/catalogue/serial-number.ts";
import { readSizes, type TypedSize } from "../../products/read-size.ts";
import { findNamedMachine, type NamedMachine } from "./named-machine.ts";
import { wordsIn, type Correction, type Dictionary } from "./dictionary.ts";
import { inNoName, readWords, type Need } from "./read-words.ts";
import { typedWords } from "./typed-words.ts";

/** What a typed text means, as far as the dictionary can tell. */
export interface Understood {
  /** The part numbers that it may mean, normalised: the whole text, then the text without the words around it. */
  numbers: string[];
  /** The words that can only be part numbers, as they were typed. */
  typedNumbers: string[];
  machine: NamedMachine | undefined;
  /** What is asked for beside the machine. */
  needs: Need[];
  /** The same for several things that are asked for at once: `filter oli dan filter solar`. */
  groups: Need[][];
  corrections: Correction[];
  /** Words that neither the catalogue nor the workshop knows. */
  unknown: string[];
  /** What is asked for if no word is corrected, including unknown words. */
  literal: Need[];
}

const shortestNumber = 3;
/** From this length on, a number among other words counts as a part number; a shorter one counts if it has letters: `B99`. */
const shortestNumberAmongWords = 5;
const fewestDigitsOfNumber = 3;

/** What separates things that are asked for at once. */
const separators = /^(?:dan|and|atau|or|&|\+|\/|\||;|,)$/;

/** Reads a typed text; `asTyped` corrects nothing. */
export function understand(
  keyWord: string,
  dictionary: Dictionary,
  options: { asTyped: boolean },
): Understood {
  const text = withoutSerialNumber(keyWord)?.rest || keyWord;
  const words = typedWords(text, dictionary);
  const machine = findNamedMachine(dictionary, words);
  const read = (how: { asTyped: boolean }) =>
    split(machine?.rest ?? words).map((part) => readPart(part, dictionary, how));
  const parts = read(options);
  const groups = parts.flatMap(({ needs }) =>
    // Numbers beside each other are several parts.
    needs.every(isOnlyNumber) ? needs.map((need) => [need]) : needs.length > 0 ? [needs] : [],
  );
  const corrections = parts.flatMap((part) => part.corrections);
  const asTyped = corrections.length === 0 ? parts : read({ asTyped: true });
  return {
    numbers: numbersIn(text, words),
    typedNumbers: groups
      .flat()
      .flatMap(({ typed, number }) => (number && isPartNumber(number) ? [typed] : [])),
    machine,
    needs: groups.flat(),
    groups,
    corrections,
    unknown: parts.flatMap(({ unknown }) => unknown),
    literal: asTyped.flatMap(({ needs, unknown }) => [...needs, ...unknown.map(inNoName)]),
  };
}

function split(words: string[]): string[][] {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (separators.test(word)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts;
}

/** Reads sizes first, then words with digits as numbers, and the words between them as words. */
function readPart(part: string[], dictionary: Dictionary, options: { asTyped: boolean }) {
  const { sizes, rest } = readSizes(part.join(" "), { loosely: true });
  const needs: Need[] = [];
  const corrections: Correction[] = [];
  const unknown: string[] = [];
  let run: string[] = [];
  const endRun = () => {
    const read = readWords(run, dictionary, options);
    needs.push(...read.needs);
    corrections.push(...read.corrections);
    unknown.push(...read.unknown);
    run = [];
  };
  for (const word of rest.split(" ").filter(Boolean)) {
    const pieces = wordsIn(word);
    if (/\d/.test(word)) {
      endRun();
      needs.push(numberNeed(word));
    } else if (pieces.length > 1 && readWords(pieces, dictionary, options).unknown.length > 0) {
      // Words that are joined by signs are one word: if one piece is unknown, the others do not say what is meant.
      endRun();
      unknown.push(word);
    } else {
      run.push(...pieces);
    }
  }
  endRun();
  needs.push(...sizes.map((size) => sizeNeed(size, dictionary)));
  return { needs, corrections, unknown };
}

/** The grade of an oil that is good for winter and summer (SAE J300), without a sign: `15w40`. */
const viscosity = /^(\d{1,2}w)(\d{2})$/;

/** A word with digits: a part number, its beginning, or a word of a name. */
function numberNeed(typed: string): Need {
  const [, winter, summer] = viscosity.exec(typed) ?? [];
  const grade = winter === undefined || summer === undefined ? [] : [[[winter], [summer]]];
  return {
    typed,
    alternatives: [wordsIn(typed).map((word) => [word]), ...grade],
    number: normalizePartNumber(typed),
  };
}

/** A size is looked for in the measures and in names, and also as a number if it may be one: `6PK1230`. */
function sizeNeed({ text, readings, thing }: TypedSize, dictionary: Dictionary): Need {
  const words = {
    typed: text,
    alternatives: [wordsIn(text).map((word) => [word])],
    sizes: readings,
    ...(thing !== undefined && { thing: readWords(wordsIn(thing), dictionary, { asTyped: true }).needs }),
  };
  return /^[a-z]*\d[a-z0-9]*$/i.test(text) ? { ...words, number: normalizePartNumber(text) } : words;
}

/** Prefixes that makers' and dealers' systems write before a number: `VOE11110683` is `11110683`, and the other way round. */
const prefixes = ["VOE", "CAT", "KOM"];
const gluedPrefix = new RegExp(`^(?:${prefixes.join("|")})(?=[A-Z]{0,2}\\d)`);

function numbersIn(keyWord: string, words: string[]): string[] {
  const whole = normalizePartNumber(keyWord);
  if (!/\d/.test(whole)) return [];
  const withDigits = words.map(normalizePartNumber).filter((word) => /\d/.test(word));
  const among = [withDigits.join(""), ...withDigits];
  const bare = [whole, ...among].map((number) => number.replace(gluedPrefix, ""));
  const numbers = [whole, ...[...among, ...bare].filter(isLongEnough)];
  const glued = numbers
    .filter((number) => /^\d+$/.test(number))
    .flatMap((number) => prefixes.map((prefix) => prefix + number));
  return [...new Set([...numbers, ...glued])].filter((number) => number.length >= shortestNumber);
}

function isLongEnough(number: string): boolean {
  return number.length >= shortestNumberAmongWords || /[A-Z]\d{2}|\d{2}[A-Z]/.test(number);
}

function isOnlyNumber({ number, sizes }: Need): boolean {
  return number !== undefined && sizes === undefined;
}

function isPartNumber(number: string): boolean {
  return (
    number.length >= shortestNumberAmongWords && number.replaceAll(/\D/g, "").length >= fewestDigitsOfNumber
  );
}
