import { and, sql, type SQL } from "drizzle-orm";
import type { ProductCard, SearchReading } from "#contract/catalogue.ts";
import type { Language } from "#contract/languages.ts";
import { limits } from "#contract/limits.ts";
import type { ChosenNarrowing, Facets } from "#contract/narrowing.ts";
import type { Source } from "../../../core/kept-by-subject.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { products } from "../../../database/schema/catalogue.ts";
import { newest, orderProducts, type ProductOrder } from "../catalogue.queries.ts";
import { facetsOf } from "../facets.ts";
import { scopeOf } from "../kept-categories.queries.ts";
import { narrowedFound } from "../narrowing.queries.ts";
import { dictionaryOf } from "./dictionary.ts";
import { listFoundCards, type FoundCards } from "./found-cards.queries.ts";
import { searchClasses, type NothingFound, type SearchClass } from "./search-classes.ts";
import { understand, type Understood } from "./understand.ts";

/** How many products are offered beside an empty list, for each of part and machine. */
const mostNear = 4;

interface Search {
  /** The name of a category; empty for all. */
  unit: string;
  keyWord: string;
  /** Whether no word is corrected. */
  asTyped: boolean;
  language: Language;
  narrowing?: ChosenNarrowing | undefined;
  withFacets: boolean;
}

export interface FoundProducts extends FoundCards {
  reading: SearchReading;
  facets?: Facets;
}

/**
 * One page (counted from 1) of a search's results, the number of all results, and how the text was understood. Without an
 * `order` the best match comes first. The text alone says what kind of products answer to it; a narrowing leaves some of
 * them, or none.
 */
export async function searchProducts(
  source: Source,
  {
    page,
    limit,
    order,
    ...search
  }: Search & {
    page: number;
    limit: number;
    order: ProductOrder | undefined;
  },
): Promise<FoundProducts> {
  const { unit, language, narrowing } = search;
  const show = (searchClass: SearchClass) =>
    showClass(source.db, searchClass, {
      language,
      narrowed: narrowedFound(narrowing),
      order,
      limit,
      offset: (page - 1) * limit,
    });
  const scope = await scopeOf(source, unit);
  const asked = understand(search.keyWord, await dictionaryOf(source), search);
  const { found, matches, said } = await findByFirstClass(source.db, asked, scope, show);
  const near = await Promise.all(
    said.near.map(async ({ kind, text, ...searchClass }) => {
      const shown = await showClass(source.db, searchClass, {
        language,
        order: undefined,
        limit: mostNear,
        offset: 0,
      });
      return { kind, text, products: [], total: 0, ...shown };
    }),
  );
  return {
    ...(found ?? nothing),
    reading: {
      ...(said.isAsTyped !== true && correctedText(search.keyWord, asked)),
      ...readingOf(said),
      near: near.filter(({ total }) => total > 0),
    },
    ...(search.withFacets && {
      facets: await facetsOf(source, { unit, found: matches, narrowing, language }),
    }),
  };
}

const nothing = { products: [], total: 0 };

/** The few products that are offered while somebody types, and how they answer to the text. */
export async function suggestProducts(
  source: Source,
  keyWord: string,
  language: Language,
): Promise<{ products: ProductCard[]; reading: SearchReading }> {
  const { db } = source;
  const asked = understand(keyWord, await dictionaryOf(source), { asTyped: false });
  const { found, said } = await findByFirstClass(
    db,
    asked,
    await scopeOf(source, ""),
    async (searchClass) => {
      const orderBy = [...searchClass.bestFirst, ...orderProducts(newest, language)];
      const limit = limits.suggestionAnswers;
      const cards = await listFoundCards(db, { ...searchClass, language, orderBy, limit });
      return cards.total === 0 ? undefined : withReasons(db, searchClass, cards.products);
    },
  );
  return {
    products: found ?? [],
    reading: {
      ...(said.isAsTyped !== true && correctedText(keyWord, asked)),
      ...readingOf(said),
      near: [],
    },
  };
}

/** Whether a search finds everything that it asks for. */
export async function isFound(source: Source, keyWord: string): Promise<boolean> {
  const { db } = source;
  const asked = understand(keyWord, await dictionaryOf(source), { asTyped: false });
  const { found, said } = await findByFirstClass(db, asked, await scopeOf(source, ""), async ({ where }) => {
    return (await findsAny(db, where)) ? true : undefined;
  });
  return found !== undefined && said.absent.length === 0;
}

/** What is to be said about what was found, or about nothing. */
type Said = NothingFound & Pick<SearchClass, "similarTo" | "isAsTyped">;

/** Whether at least one visible product matches. */
async function findsAny(db: Queryable, where: SQL | undefined): Promise<boolean> {
  const some = await db
    .select({ id: products.id })
    .from(products)
    .where(and(sql`${products.isVisible}`, where))
    .limit(1);
  return some.length > 0;
}

/**
 * Tries the classes of a search in order and returns the first result that is not undefined, with what its class matches in
 * all categories and what is to be said about it; `find` returns undefined if its class finds nothing.
 */
async function findByFirstClass<Found>(
  db: Queryable,
  asked: Understood,
  scope: SQL | undefined,
  find: (searchClass: SearchClass) => Promise<Found | undefined>,
): Promise<{ found: Found | undefined; matches: SQL | undefined; said: Said }> {
  const classes = searchClasses(db, asked, scope);
  const inScope = <Some extends SearchClass>(some: Some) => ({ ...some, where: and(scope, some.where) });
  for (;;) {
    const { done, value } = await classes.next();
    if (done === true) {
      return { found: undefined, matches: sql`false`, said: { ...value, near: value.near.map(inScope) } };
    }
    const found = await find(inScope(value));
    if (found !== undefined) return { found, matches: value.where, said: { ...value, near: [] } };
  }
}

/** A page of what is left of a class; undefined if the class finds nothing, also where nothing is taken away. */
async function showClass(
  db: Queryable,
  searchClass: SearchClass,
  {
    language,
    narrowed,
    order,
    ...page
  }: {
    language: Language;
    narrowed?: SQL | undefined;
    order: ProductOrder | undefined;
    limit: number;
    offset: number;
  },
): Promise<FoundCards | undefined> {
  const { where, bestFirst } = searchClass;
  const cards = await listFoundCards(db, {
    ...searchClass,
    ...page,
    language,
    narrowed,
    orderBy: [...bestFirst, ...orderProducts(order ?? newest, language)],
    likelyFirst: order === undefined ? searchClass.likelyFirst : [],
  });
  if (cards.total > 0) return { ...cards, products: await withReasons(db, searchClass, cards.products) };
  return narrowed !== undefined && (await findsAny(db, where)) ? cards : undefined;
}

/** The products; those that have neither the number nor the words themselves say what found them. */
async function withReasons(
  db: Queryable,
  { explain }: SearchClass,
  cards: ProductCard[],
): Promise<ProductCard[]> {
  const reasons = await explain?.(db, cards);
  return cards.map((card) => {
    const foundBy = reasons?.get(card.id);
    return foundBy === undefined ? card : { ...card, foundBy };
  });
}

/** What is said of the text beside what was corrected. */
function readingOf({
  absent,
  similarTo,
}: Pick<SearchClass, "absent" | "similarTo">): Pick<SearchReading, "absent" | "similarTo"> {
  return { absent, ...(similarTo !== undefined && { similarTo }) };
}

/** The text with its corrected words, if there are any. */
function correctedText(keyWord: string, { corrections }: Understood): Pick<SearchReading, "corrected"> {
  if (corrections.length === 0) return {};
  let text = ` ${keyWord.toLowerCase().split(/\s+/).join(" ")} `;
  for (const { typed, shown } of corrections) text = text.replace(` ${typed} `, ` ${shown} `);
  return { corrected: text.trim() };
}
