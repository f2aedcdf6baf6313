import { normalizePartNumber } from "#contract/part-number.ts";
import type { Queryable } from "../../database/queryable.ts";
import type { Machine } from "./machines.queries.ts";
import { findNamedMachine } from "./named-machine.ts";
import { findReplacements, type Replacements } from "./replacements.queries.ts";
import { findSynonyms } from "./workshop-words.queries.ts";

/** The alternatives for one thing, each as its words: `[["lahar"], ["bearing"]]`. */
export type Phrase = string[][];

/** What the typed text may mean. */
export interface ReadSearch {
  /** The part numbers that it may mean, normalised: the whole text, then the text without the words around it. */
  numbers: string[];
  replacements: Replacements;
  /** The words; those of the workshop together with what the catalogue calls them. */
  phrases: Phrase[];
  /** The machine that the words name, and the other words. */
  machine: { exact: Machine[]; all: Machine[]; phrases: Phrase[] } | undefined;
}

const mostWords = 8;
/** From this length on, a number among other words counts as a part number. */
const shortestNumberAmongWords = 5;

/** Reads what a visitor typed into the search. */
export async function readSearch(db: Queryable, keyWord: string): Promise<ReadSearch> {
  const words = keyWord.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords);
  const numbers = numbersIn(keyWord, words);
  const [replacements, named, synonyms] = await Promise.all([
    findReplacements(db, numbers),
    findNamedMachine(db, words),
    findSynonyms(db, words.join(" ")),
  ]);
  const phrasesOf = (some: string[]) => readPhrases(some, synonyms);
  return {
    numbers,
    replacements,
    phrases: phrasesOf(words),
    machine: named && { exact: named.exact, all: named.all, phrases: phrasesOf(named.rest) },
  };
}

/** What the systems of makers and dealers write before a number: `VOE11110683` is `11110683`. */
const gluedPrefix = /^(?:VOE|CAT|KOM)(?=[A-Z]{0,2}\d)/;

function numbersIn(keyWord: string, words: string[]): string[] {
  const whole = normalizePartNumber(keyWord);
  if (!/\d/.test(whole)) return [];
  const withDigits = words.map(normalizePartNumber).filter((word) => /\d/.test(word));
  const among = [withDigits.join(""), ...withDigits];
  const bare = [whole, ...among].map((number) => number.replace(gluedPrefix, ""));
  const numbers = [
    whole,
    ...[...among, ...bare].filter((number) => number.length >= shortestNumberAmongWords),
  ];
  return [...new Set(numbers)].filter((number) => number.length >= 3);
}

/** Splits words into phrases of the workshop, the longest first, and single words. */
function readPhrases(words: string[], synonyms: Map<string, string[]>): Phrase[] {
  const phrases: Phrase[] = [];
  for (let from = 0; from < words.length;) {
    let to = words.length;
    while (to > from + 1 && !synonyms.has(words.slice(from, to).join(" "))) to -= 1;
    const said = words.slice(from, to);
    const others = synonyms.get(said.join(" ")) ?? [];
    phrases.push([said, ...others.map((other) => other.split(/\s+/))]);
    from = to;
  }
  return phrases;
}
