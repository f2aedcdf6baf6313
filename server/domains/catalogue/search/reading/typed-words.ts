import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { isName } from "#contract/orders/words-around-numbers.ts";
import type { Dictionary } from "./dictionary.ts";

const mostWords = 12;
/** What separates things that are asked for at once. */
const separator = ";";
const fewestDigitsOfNumber = 3;
const shortestNumberOfSeveral = 5;
const shortestGlued = 4;
/** From this length on only the last digits of a group may be written again. */
const shortestShortened = 4;
/** The number of a bearing. */
const shortNumber = /^\d{4}$/;
/** A group that stands by itself has at least so many digits; shorter ones are sizes and pieces. */
const shortestGroupAlone = 3;
const between = /^(?:dan|and|&|\+|,|;)$/;

/**
 * The words of a typed text, in lower case. Numbers joined by `/` or `|` become several things, a later one may be only
 * its last group, and what was glued becomes two words: `cat320d`, `komatsu600-211-1340`, `turbopc300-8`.
 */
export function typedWords(keyWord: string, dictionary: Dictionary): string[] {
  const words = keyWord
    .toLowerCase()
    .replaceAll(/[;,](?=\s|$)|(?<=\w{4})[;,](?=[\w-]{5})/g, ` ${separator} `)
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => splitNumbers(word) ?? splitGlued(word, dictionary));
  const whole = withWholeNumbers(words);
  const telling = whole.length > mostWords ? whole.filter((word) => !dictionary.isFiller(word)) : whole;
  return telling.slice(0, mostWords);
}

/** `4t-6387 dan 6388`, `600-185-4110 4120`: groups that begin like the last group of the number before are whole numbers. */
function withWholeNumbers(words: readonly string[]): string[] {
  const whole: string[] = [];
  for (const word of words) {
    const isApart = between.test(whole.at(-1) ?? "");
    const before = whole.at(isApart ? -2 : -1) ?? "";
    const number = isLongNumber(before) && isLikeLastGroup(before, word) && withLastGroup(before, word);
    if (number) whole.push(...(isApart ? [] : [separator]), number);
    else whole.push(word);
  }
  return whole;
}

function isLikeLastGroup(number: string, group: string): boolean {
  const beginning = group.slice(0, Math.floor(group.length / 2));
  const last = lastGroupOf(number);
  return group.length >= shortestGroupAlone && group.length === last.length && last.startsWith(beginning);
}

/** `600-185-4110/4120`, `1r-0739/1r-0751`, `6205/6206`: several numbers; of a later one only its last digits may be written. */
function splitNumbers(word: string): string[] | undefined {
  const [first = "", ...others] = word.split(/[/|]/);
  if (others.length === 0) return undefined;
  const areShort = [first, ...others].every((number) => shortNumber.test(number));
  if (!areShort && !isLongNumber(first)) return undefined;
  const numbers = others.map(
    (other) => withLastGroup(first, other) ?? (areShort || isLongNumber(other) ? other : undefined),
  );
  if (numbers.some((number) => number === undefined)) return undefined;
  return [first, ...numbers.flatMap((number) => [separator, number ?? ""])];
}

function isLongNumber(text: string): boolean {
  const { length } = normalizePartNumber(text);
  return length >= shortestNumberOfSeveral && text.replaceAll(/\D/g, "").length >= fewestDigitsOfNumber;
}

/**
 * The number with other last digits: `4120` or `20` after `600-185-4110` is `600-185-4120`, `6388` after `4t6387` is
 * `4t6388`. Undefined if the digits are more than its last group, or a number of their own.
 */
function withLastGroup(number: string, digits: string): string | undefined {
  const { length } = lastGroupOf(number);
  const isPart = digits.length === length || (digits.length < length && length >= shortestShortened);
  return isPart && /^\d{2,5}$/.test(digits) ? number.slice(0, -digits.length) + digits : undefined;
}

/** The digits at the end of a number, behind a hyphen or letters; empty if there are none. */
function lastGroupOf(number: string): string {
  return /-(\d{2,})$|(?<=\p{L})(\d{3,})$/u.exec(number)?.slice(1).find(Boolean) ?? "";
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
