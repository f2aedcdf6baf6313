import { sql } from "drizzle-orm";
import type { Queryable } from "../../database/queryable.ts";

/**
 * For each phrase of the workshop or the catalogue that occurs in a text (lower case, one space between words): all
 * other phrases with the same meaning.
 */
export async function findSynonyms(db: Queryable, text: string): Promise<Map<string, string[]>> {
  const padded = ` ${text} `;
  const { rows } = await db.execute<{ means: string; phrases: string[] }>(sql`
    select lower(means) as means, array_agg(lower(term) order by term) as phrases
    from workshop_word
    group by lower(means)
    having bool_or(strpos(${padded}, ' ' || lower(term) || ' ') > 0)
      or strpos(${padded}, ' ' || lower(means) || ' ') > 0`);
  const synonyms = new Map<string, string[]>();
  for (const { means, phrases } of rows) {
    const same = [means, ...phrases];
    for (const phrase of same) {
      const others = same.filter((other) => other !== phrase);
      synonyms.set(phrase, [...(synonyms.get(phrase) ?? []), ...others]);
    }
  }
  return synonyms;
}
