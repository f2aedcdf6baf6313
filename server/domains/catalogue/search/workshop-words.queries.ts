import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { WorkshopWord } from "#contract/catalogue/admin/workshop-words.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { workshopWords } from "../../../database/schema/catalogue.ts";

/** All words of the workshop by what they mean, in alphabetical order. */
export async function listWorkshopWords(db: Queryable): Promise<WorkshopWord[]> {
  const rows = await db
    .select()
    .from(workshopWords)
    .orderBy(asc(workshopWords.means), asc(workshopWords.term));
  return [...Map.groupBy(rows, ({ means }) => means)].map(([means, same]) => ({
    means,
    terms: same.map(({ term }) => term),
  }));
}

/** The terms for a meaning. */
export async function listTermsOf(tx: Queryable, means: string): Promise<string[]> {
  const rows = await tx
    .select({ term: workshopWords.term })
    .from(workshopWords)
    .where(eq(workshopWords.means, means))
    .orderBy(asc(workshopWords.term));
  return rows.map(({ term }) => term);
}

/** The first of these terms that already means something else, with that meaning; undefined if none does. */
export async function findOtherMeaning(tx: Queryable, terms: string[], means: string) {
  const [taken] = await tx
    .select()
    .from(workshopWords)
    .where(and(inArray(workshopWords.term, terms), ne(workshopWords.means, means)))
    .limit(1);
  return taken;
}

/** Deletes all terms of a meaning. A trigger tells all processes, as for each change of this table. */
export async function deleteMeaning(tx: Queryable, means: string): Promise<void> {
  await tx.delete(workshopWords).where(eq(workshopWords.means, means));
}

/** Deletes single terms. */
export async function deleteWords(tx: Queryable, terms: string[]): Promise<void> {
  if (terms.length > 0) await tx.delete(workshopWords).where(inArray(workshopWords.term, terms));
}
