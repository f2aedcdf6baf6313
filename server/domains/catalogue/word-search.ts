import { and, desc, like, or, sql, type SQL } from "drizzle-orm";
import { normalizePartNumber } from "#contract/part-number.ts";
import { products } from "../../database/schema/catalogue.ts";
import type { Phrase } from "./read-search.ts";
import { escapeLike } from "../../database/like.ts";

/** Characters; `oli` and `per` stand within too many other words. */
const shortWord = 3;

type Text = SQL | typeof products.searchWords;

/** Whether a product is searched by all of some phrases, each said in any of its ways. */
export function hasPhrases(phrases: Phrase[]): SQL | undefined {
  return and(...phrases.map((phrase) => hasPhrase(products.searchWords, phrase)));
}

/** What has all words in its names, not only in its category or its machines. */
export function rankNameMatches(phrases: Phrase[]): SQL[] {
  const names = sql`lower(${products.nameEn} || ' ' || ${products.nameId})`;
  const isCalled = and(...phrases.map((phrase) => hasPhrase(names, phrase)));
  return isCalled === undefined ? [] : [desc(isCalled)];
}

function hasPhrase(text: Text, phrase: Phrase): SQL | undefined {
  return or(...phrase.map((words) => and(...words.map((word) => hasWord(text, word)))));
}

/** The word anywhere in a text in lower case; a short one (`oli`, `per`) only where a word begins. */
function hasWord(text: Text, word: string): SQL | undefined {
  const literal = escapeLike(word);
  const number = normalizePartNumber(word);
  if (number.length >= 3 && /\d/.test(number)) {
    return or(like(text, `%${literal}%`), like(products.codeNormalized, `%${number}%`));
  }
  if (word.length > shortWord) return like(text, `%${literal}%`);
  return or(like(text, `${literal}%`), like(text, `% ${literal}%`));
}
