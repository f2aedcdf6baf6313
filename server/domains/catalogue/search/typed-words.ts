import { normalizePartNumber } from "#contract/part-number.ts";
import { isName } from "#contract/words-around-numbers.ts";
import type { Dictionary } from "./dictionary.ts";

const mostWords = 12;
/** What separates things that are asked for at once. */
const separator = ";";
const fewestDigitsOfNumber = 3;
const shortestNumberOfSeveral = 5;
const shortestGlued = 4;

/**
 * The words of a typed text, in lower case. Numbers joined by `/` or `|` become several things, and what was glued
 * becomes two words: `cat320d`, `komatsu600-211-1340`, `turbopc300-8`.
 */
export function typedWords(keyWord: string, dictionary: Dictionary): string[] {
  const words = keyWord
    .toLowerCase()
    .replaceAll(/[;,](?=\s|$)|(?<=\w{4})[;,](?=[\w-]{5})/g, ` ${separator} `)
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => splitNumbers(word) ?? splitGlued(word, dictionary));
  const telling = words.length > mostWords ? words.filter((word) => !dictionary.isFiller(word)) : words;
  return telling.slice(0, mostWords);
}

/** `600-185-4110/4120`, `1r-0739/1r-0751`: several numbers; of a later one only its last group may be written. */
function splitNumbers(word: string): string[] | undefined {
  const [first = "", ...others] = word.split(/[/|]/);
  if (others.length === 0 || !isLongNumber(first)) return undefined;
  const numbers = others.map((other) => (isLongNumber(other) ? other : withLastGroup(first, other)));
  if (numbers.some((number) => number === undefined)) return undefined;
  return [first, ...numbers.flatMap((number) => [separator, number ?? ""])];
}

function isLongNumber(text: string): boolean {
  const { length } = normalizePartNumber(text);
  return length >= shortestNumberOfSeveral && text.replaceAll(/\D/g, "").length >= fewestDigitsOfNumber;
}

/** The number with another last group of the same length: `4120` after `600-185-4110` is `600-185-4120`. */
function withLastGroup(number: string, group: string): string | undefined {
  const last = /-(\d{2,})$/.exec(number)?.[1];
  return last?.length === group.length && /^\d+$/.test(group)
    ? number.slice(0, -last.length) + group
    : undefined;
}

/** A known word or a maker before a machine or a number, without a blank between them. */
function splitGlued(word: string, dictionary: Dictionary): string[] {
  const [letters = ""] = /^\p{L}+/u.exec(word) ?? [];
  if (letters.length < 3 || !/\d/.test(word)) return [word];
  if (dictionary.machinesBeginning(normalizePartNumber(word)).length > 0) return [word];
  for (let at = letters.length; at >= 3; at -= 1) {
    const [name, rest] = [word.slice(0, at), word.slice(at).replace(/^[/:.]/, "")];
    const isDigitsOfMaker = dictionary.isMaker(name) && /^\d{3}/.test(rest);
    if (isDigitsOfMaker || (isWordBefore(name, dictionary) && isMachineOrNumber(rest, dictionary))) {
      return [...(dictionary.phraseOf(name)?.split(" ") ?? [name]), rest];
    }
  }
  return [word];
}

function isWordBefore(name: string, dictionary: Dictionary): boolean {
  if (name.length < shortestGlued) {
    return (isName(name) || dictionary.isPhrase(name)) && !dictionary.isFiller(name);
  }
  return dictionary.isMaker(name) || dictionary.phraseOf(name) !== undefined;
}

function isMachineOrNumber(text: string, dictionary: Dictionary): boolean {
  const normalized = normalizePartNumber(text);
  if (!/\d/.test(text) || normalized.length < 2) return false;
  const isNumber = normalized.length >= 4 && /^\p{L}{0,2}-?\d/u.test(text);
  return isNumber || dictionary.machinesBeginning(normalized).length > 0;
}
