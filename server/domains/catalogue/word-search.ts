import { and, desc, like, or, sql, type SQL } from "drizzle-orm";
import { normalizePartNumber } from "#contract/part-number.ts";
import { products } from "../../database/schema/catalogue.ts";
import type { Phrase } from "./read-search.ts";
import { escapeLike } from "../../database/like.ts";

/** Characters; shorter words such as `oli` and `per` are part of too many other words. */
const shortWord = 3;

type Text = SQL | typeof products.searchWords;

/** Matches products that have all phrases, each in any of its alternatives. */
export function hasPhrases(phrases: Phrase[]): SQL | undefined {
  return and(...phrases.map((phrase) => hasPhrase(products.searchWords, phrase)));
}

/** Matches products that have all words in their names, not only in category or machines. */
export function rankNameMatches(phrases: Phrase[]): SQL[] {
  const names = sql`lower(${products.nameEn} || ' ' || ${products.nameId})`;
  const isCalled = and(...phrases.map((phrase) => hasPhrase(names, phrase)));
  return isCalled === undefined ? [] : [desc(isCalled)];
}

function hasPhrase(text: Text, phrase: Phrase): SQL | undefined {
  return or(...phrase.map((words) => and(...words.map((word) => hasWord(text, word)))));
}

/** Matches the word anywhere in a lower-case text; a short one (`oli`, `per`) only at the start of a word. */
function hasWord(text: Text, word: string): SQL | undefined {
  const literal = escapeLike(word);
  const number = normalizePartNumber(word);
  if (number.length >= 3 && /\d/.test(number)) {
    return or(like(text, `%${literal}%`), like(products.codeNormalized, `%${number}%`));
  }
  if (word.length > shortWord) return like(text, `%${literal}%`);
  return or(like(text, `${literal}%`), like(text, `% ${literal}%`));
}
