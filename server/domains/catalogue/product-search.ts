import { and, desc, eq, like, or, sql, type SQL } from "drizzle-orm";
import { normalizePartNumber } from "#contract/part-number.ts";
import { categories, products } from "../../database/schema/catalogue.ts";
import { escapeLike } from "./catalogue.queries.ts";

/** Which products a class of a search finds, and what comes before the visitor's own sort. */
export interface ProductSearch {
  where: SQL | undefined;
  bestFirst: SQL[];
}

/**
 * What a search may find, in classes from strict to loose: the part number itself or its beginning, then every word (in
 * names, brand, category or number), then what is nearly so. The first class that finds anything is the answer.
 */
export function productSearches({ unit, keyWord }: { unit: string; keyWord: string }): ProductSearch[] {
  const inCategory = unit === "" ? undefined : sql`${products.categoryId} = ${categoryNamed(unit)}`;
  if (keyWord === "") return [{ where: inCategory, bestFirst: [] }];

  const number = normalizePartNumber(keyWord);
  const exactFirst = [desc(eq(products.codeNormalized, number))];
  const byWords = { where: and(inCategory, ...wordsOf(keyWord).map(hasWord)), bestFirst: exactFirst };
  const text = keyWord.toLowerCase();
  const nearly = {
    where: and(
      inCategory,
      or(
        number.length >= 4 ? sql`${products.codeNormalized} % ${number}` : undefined,
        sql`${text} <% ${products.searchWords}`,
      ),
    ),
    bestFirst: [
      sql`greatest(similarity(${products.codeNormalized}, ${number}), word_similarity(${text}, ${products.searchWords})) desc`,
    ],
  };
  if (number.length < 3 || !/\d/.test(number)) return [byWords, nearly];
  const byNumber = {
    where: and(inCategory, like(products.codeNormalized, `${number}%`)),
    bestFirst: exactFirst,
  };
  return [byNumber, byWords, nearly];
}

/** The category's id, found once a query: the sort of its products then comes from an index. */
function categoryNamed(name: string): SQL {
  const pattern = escapeLike(name);
  return sql`(
    select ${categories.id} from ${categories}
    where ${categories.nameEn} ilike ${pattern} or ${categories.nameId} ilike ${pattern}
    order by ${categories.position} limit 1)`;
}

function wordsOf(keyWord: string): string[] {
  return keyWord.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
}

function hasWord(word: string): SQL | undefined {
  const number = normalizePartNumber(word);
  return or(
    like(products.searchWords, `%${escapeLike(word)}%`),
    number.length >= 3 ? like(products.codeNormalized, `%${number}%`) : undefined,
  );
}
