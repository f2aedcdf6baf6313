import { and, desc, eq, ilike, inArray, like, or, sql, type SQL } from "drizzle-orm";
import { normalizePartNumber } from "#contract/part-number.ts";
import type { Queryable } from "../../database/client.ts";
import { categories, products } from "../../database/schema/catalogue.ts";
import { escapeLike, hasProducts } from "./catalogue.queries.ts";

/** Which products a search finds, and what comes before the visitor's own sort. */
export interface ProductSearch {
  where: SQL | undefined;
  bestFirst: SQL[];
}

/**
 * Decides what a search finds. Strict classes first, and a looser one only where the stricter found nothing: the part
 * number itself or its beginning, then every word (in names, brand, category or number), then what is nearly so.
 */
export async function searchProducts(
  db: Queryable,
  { unit, keyWord }: { unit: string; keyWord: string },
): Promise<ProductSearch> {
  const inCategory = unit === "" ? undefined : inArray(products.categoryId, categoryNamed(db, unit));
  if (keyWord === "") return { where: inCategory, bestFirst: [] };

  const number = normalizePartNumber(keyWord);
  if (number.length >= 3 && /\d/.test(number)) {
    const byNumber = and(inCategory, like(products.codeNormalized, `${number}%`));
    if (byNumber !== undefined && (await hasProducts(db, byNumber))) {
      return { where: byNumber, bestFirst: [desc(eq(products.codeNormalized, number))] };
    }
  }

  const byWords = and(inCategory, ...wordsOf(keyWord).map(hasWord));
  if (byWords !== undefined && (await hasProducts(db, byWords))) {
    return { where: byWords, bestFirst: [desc(eq(products.codeNormalized, number))] };
  }

  const text = keyWord.toLowerCase();
  const nearly = and(
    inCategory,
    or(
      number.length >= 4 ? sql`${products.codeNormalized} % ${number}` : undefined,
      sql`${text} <% ${products.searchWords}`,
    ),
  );
  return {
    where: nearly,
    bestFirst: [
      sql`greatest(similarity(${products.codeNormalized}, ${number}), word_similarity(${text}, ${products.searchWords})) desc`,
    ],
  };
}

function categoryNamed(db: Queryable, name: string) {
  return db
    .select({ id: categories.id })
    .from(categories)
    .where(or(ilike(categories.nameEn, escapeLike(name)), ilike(categories.nameId, escapeLike(name))));
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
