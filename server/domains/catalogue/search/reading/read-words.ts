import type { SizeReading } from "../../products/read-size.ts";
import type { Correction, Dictionary } from "./dictionary.ts";

/**
 * One thing that somebody asks for. A product answers to it if it has one of the alternatives. An alternative is a list
 * of places, each with several words: the product must have one word of each place. `[[["lahar"]], [["bearing",
 * "bearings"]]]` means "lahar", or one of the two other words.
 */
export interface Need {
  /** The typed text. */
  typed: string;
  alternatives: string[][][];
  /** A number is also found as the beginning of a part number, normalised. */
  number?: string;
  /** A size is also found by products' measures; one of its readings is enough. */
  sizes?: readonly SizeReading[];
  /** For a size: words of the part that has such sizes. */
  thing?: readonly Need[];
  /** Whether the typed text is a correction, and may mean something else. */
  isCorrected?: true;
}

/** A word that is in no name: products can only answer to it by their description. */
export function inNoName(typed: string): Need {
  return { typed, alternatives: [] };
}

/** How words were read. */
export interface ReadWords {
  needs: Need[];
  corrections: Correction[];
  /** Words that neither the catalogue nor the workshop knows. */
  unknown: string[];
}

const longestPhrase = 4;
const shortestJoined = 5;
const shortestInside = 4;
const shortestHalf = 2;
const shortestPlural = 5;

/** A reading of the first words of a text. */
interface WordReading {
  count: number;
  /** What the words mean, as phrases or words that the dictionary knows; empty if they are fillers. */
  meant: string[];
  /** Words of products that are meant instead of one known word. */
  words?: string[];
  isCorrected?: boolean;
  isUnknown?: boolean;
}

/**
 * Reads words without digits one after another. It tries the longest phrase that the dictionary knows first, then a
 * word as typed, as a beginning, joined or split, within a word, and corrected. `asTyped` corrects nothing.
 */
export function readWords(
  words: string[],
  dictionary: Dictionary,
  { asTyped }: { asTyped: boolean },
): ReadWords {
  const read: ReadWords = { needs: [], corrections: [], unknown: [] };
  for (let from = 0; from < words.length;) {
    const reading = readFirst(words.slice(from), dictionary, asTyped);
    const typed = words.slice(from, from + reading.count).join(" ");
    from += reading.count;
    if (reading.isUnknown) read.unknown.push(typed);
    if (reading.isCorrected) read.corrections.push({ typed, shown: reading.meant.join(" ") });
    for (const phrase of reading.meant) {
      const need = needOf(reading.isCorrected ? phrase : typed, phrase, dictionary);
      read.needs.push(reading.isCorrected ? { ...need, isCorrected: true } : need);
    }
    if (reading.words !== undefined) read.needs.push({ typed, alternatives: [[reading.words]] });
  }
  return read;
}

function readFirst(words: string[], dictionary: Dictionary, asTyped: boolean): WordReading {
  const [word = ""] = words;
  const counts = [longestPhrase, 3, 2].filter((count) => count <= words.length);
  for (const count of counts) {
    const said = words.slice(0, count).join(" ");
    if (dictionary.isPhrase(said)) return { count, meant: [said] };
  }
  for (const count of counts) {
    const joined = words.slice(0, count).join("");
    const phrase = dictionary.phraseJoinedAs(joined);
    if (phrase !== undefined) return { count, meant: [phrase] };
    if (joined.length >= shortestJoined && dictionary.knows(joined)) return { count, meant: [joined] };
  }
  for (const count of asTyped ? [] : counts) {
    const said = words.slice(0, count);
    if (said.every((one) => dictionary.knows(one))) continue;
    const phrase = dictionary.nearestPhrase(said);
    if (phrase !== undefined) return { count, meant: [phrase], isCorrected: true };
  }
  return readWord(word, dictionary, asTyped);
}

function readWord(word: string, dictionary: Dictionary, asTyped: boolean): WordReading {
  if (dictionary.isFiller(word)) return { count: 1, meant: [] };
  if (dictionary.knows(word)) return { count: 1, meant: [word] };
  const joined = dictionary.phraseJoinedAs(word);
  if (joined !== undefined) return { count: 1, meant: [joined] };
  const singular = singularsOf(word).find((one) => dictionary.knows(one));
  if (singular !== undefined) return { count: 1, meant: [singular] };
  const begun = word.length > 2 ? dictionary.beginning(word) : [];
  if (begun.length > 0) return beginningOf(word, begun, dictionary);
  const halves = halvesOf(word, dictionary);
  if (halves !== undefined) return { count: 1, meant: halves };
  const inside = word.length >= shortestInside ? dictionary.containing(word) : [];
  if (inside.length > 0) return { count: 1, meant: [], words: inside };
  const nearest = asTyped ? undefined : dictionary.nearest(word);
  if (nearest === undefined) return { count: 1, meant: [], isUnknown: true };
  return { count: 1, meant: [dictionary.phraseJoinedAs(nearest) ?? nearest], isCorrected: true };
}

/** What an English plural may be the plural of: `batteries`, `switches`, `pumps`. */
function singularsOf(word: string): string[] {
  if (word.length < shortestPlural || !word.endsWith("s") || word.endsWith("ss")) return [];
  const cut = (count: number) => word.slice(0, -count);
  return [
    ...(word.endsWith("ies") ? [`${cut(3)}y`] : []),
    cut(1),
    ...(/(?:s|x|ch|sh)es$/.test(word) ? [cut(2)] : []),
  ];
}

/** The beginning of a workshop word means what that word stands for; the beginning of products' words means all of them. */
function beginningOf(word: string, begun: string[], dictionary: Dictionary): WordReading {
  const own = dictionary.wordsLike(word);
  const [first = ""] = begun;
  if (begun.length === 1 || own.length === 0) return { count: 1, meant: [first] };
  const inProducts = begun.filter((one) => dictionary.wordsLike(one).includes(one));
  return { count: 1, meant: [], words: inProducts };
}

/** The two known words of a text that was written as one word: `sealkit`, `oring`. */
function halvesOf(word: string, dictionary: Dictionary): string[] | undefined {
  for (let at = word.length - shortestHalf; at > 0; at -= 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    const isLongEnough = first.length >= shortestHalf || second.length > shortestHalf;
    if (!isLongEnough || !dictionary.knows(first) || !dictionary.knows(second)) continue;
    const said = `${first} ${second}`;
    return dictionary.isPhrase(said) ? [said] : [first, second];
  }
  return undefined;
}

function needOf(typed: string, phrase: string, dictionary: Dictionary): Need {
  const phrases = [phrase, ...dictionary.synonymsOf(phrase)];
  const alternatives = phrases.flatMap((one) => {
    const places = one.split(" ").map((word) => dictionary.wordsLike(word));
    return places.every((words) => words.length > 0) ? [places] : [];
  });
  return { typed, alternatives };
}
