import { and, inArray, or, sql, type SQL } from "drizzle-orm";
import type { FoundBy } from "#contract/catalogue/catalogue.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { products } from "../../../database/schema/catalogue.ts";
import { wordsIn } from "./reading/dictionary.ts";
import type { FoundProduct } from "./found-product.ts";
import { answersTo } from "./reading/need-conditions.ts";
import type { Need } from "./reading/read-words.ts";

/** For each need the ids of the visible products whose description answers to it. */
export type Described = ReadonlyMap<Need, number[]>;

/** Words in more descriptions than this share of the catalogue do not distinguish products. */
const greatestShare = 0.05;
/** The bounds of that share, in products. */
const count = { least: 20, most: 5_000 };

/** The same expression as in the index. */
const descriptionWords = sql`words_of(lower(${products.descriptionEn} || ' ' || ${products.descriptionId}))`;

/**
 * The needs that descriptions answer to; left out are needs that no description has, or very many have. A word that is by the
 * database's statistics in twice as many descriptions as are allowed is not looked up at all: in a large catalogue that alone takes
 * longer than the rest of the search.
 */
export async function findDescribed(
  db: Queryable,
  needs: readonly Need[],
  visible: number,
): Promise<Described> {
  const most = Math.min(count.most, Math.max(count.least, Math.ceil(greatestShare * visible)));
  const each = needs.map((need, at) => {
    const { single, phrases } = wordsOfNeed(need);
    return sql`
      select ${at}::int as at, case when not ${sql.param(single)}::text[] && (select words from common) then array(
        select id from ${products} where ${products.isVisible} and ${saysSo(single, phrases)} limit ${most + 1}::int
      ) end as ids`;
  });
  const { rows } = await db.execute<{ at: number; ids: number[] | null }>(sql`
    with common as materialized (
      select coalesce(array_agg(word), '{}') as words
      from pg_stats
      cross join unnest(most_common_elems::text::text[], most_common_elem_freqs) as known (word, share)
      where schemaname = 'public' and tablename = 'product_description_words'
        and word <> '' and share * ${visible}::int > ${2 * most}::int
    )
    ${sql.join(each, sql` union all `)}`);
  return new Map(
    rows.flatMap(({ at, ids }) => {
      const need = needs[at];
      if (need === undefined || ids === null || ids.length === 0 || ids.length > most) return [];
      return [[need, ids] as const];
    }),
  );
}

/** What a description may say for a need: one of the single words, or all of a phrase, each in one of its writings. */
function wordsOfNeed({ typed, alternatives }: Need): { single: string[]; phrases: string[][][] } {
  const all = [...alternatives, wordsIn(typed).map((word) => [word])];
  return {
    single: all.flatMap(([any = [], ...others]) => (others.length === 0 ? any : [])),
    phrases: all.filter((places) => places.length > 1),
  };
}

/** Matches products whose description has one of the words, or all words of a phrase. */
function saysSo(single: string[], phrases: string[][][]): SQL {
  return (
    or(
      single.length > 0 ? hasAny(single) : undefined,
      ...phrases.map((places) => and(...places.map((any) => hasAny(any)))),
    ) ?? sql`false`
  );
}

function hasAny(any: string[]): SQL {
  return sql`${descriptionWords} && ${sql.param(any)}::text[]`;
}

/** Matches products that answer to all needs: to at least one of them themselves, and to the others by their description. */
export function answersByDescription(needs: readonly Need[], described: Described): SQL | undefined {
  return and(
    or(...needs.map(answersTo)),
    ...needs.map((need) => {
      const ids = described.get(need);
      if (ids === undefined) return answersTo(need);
      // One parameter, because a statement with several such needs would have more parameters than PostgreSQL accepts.
      return or(answersTo(need), sql`${products.id} = any(${sql.param(ids)}::int[])`);
    }),
  );
}

/** Which part of the typed text each of these products has only in its description. */
export async function foundByDescription(
  db: Queryable,
  described: Described,
  found: FoundProduct[],
): Promise<Map<number, FoundBy>> {
  const needs = [...described.keys()];
  const ids = found.map(({ card }) => card.id);
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; has: boolean[] }>(sql`
    select id, array[${sql.join(needs.map(answersTo), sql`, `)}] as has from ${products} where ${inArray(products.id, ids)}`);
  return new Map(
    rows.map(({ id, has }) => {
      const said = needs.filter((_, index) => has[index] === false).map(({ typed }) => typed);
      return [id, { kind: "description", text: said.join(" ") }] as const;
    }),
  );
}
