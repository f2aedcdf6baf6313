import { languages, type Language } from "#contract/core/languages.ts";

/** Only the letters, in lower case. */
const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");
/** With so many letters the beginning of a name is enough: `setara` is `setara dengan`. */
const enoughLetters = 4;

/**
 * Which of some words a cell names: as itself, by its name in one of the languages, or by how only its name begins.
 * Undefined if it is none of them.
 */
export function wordOf<Word extends string>(
  words: readonly Word[],
  names: Record<Language, Record<Word, string>>,
  written: string,
): Word | undefined {
  const wanted = plain(written);
  const named = (isMeant: (name: string) => boolean) =>
    words.filter((word) =>
      [word, ...languages.map((language) => names[language][word])].some((name) => isMeant(plain(name))),
    );
  const [exact] = named((name) => name === wanted);
  if (exact !== undefined || wanted.length < enoughLetters) return exact;
  const [begun, ...others] = named((name) => name.startsWith(wanted));
  return others.length === 0 ? begun : undefined;
}
