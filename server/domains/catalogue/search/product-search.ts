import { and, sql, type SQL } from "drizzle-orm";
import type { ProductCard, SearchReading } from "#contract/catalogue/catalogue.ts";
import type { Language } from "#contract/core/languages.ts";
import { limits } from "#contract/core/limits.ts";
import type { ChosenNarrowing, Facets } from "#contract/catalogue/narrowing.ts";
import type { Source } from "../../../core/cached-by-subject.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { products } from "../../../database/schema/catalogue.ts";
import type { ProductOrder } from "../products/catalogue.queries.ts";
import { facetsOf } from "../narrowing/facets.ts";
import { cachedCategories } from "../products/cached-categories.queries.ts";
import { isOfMakersAlone, narrowedFound, narrowedTo } from "../narrowing/narrowing.queries.ts";
import { dictionaryOf } from "./reading/dictionary.ts";
import { findInClass, type ShownPage } from "./find-in-class.ts";
import type { FoundCards } from "./found-cards.queries.ts";
import type { FoundProduct } from "./found-product.ts";
import { inOtherNames } from "./reading/other-names.ts";
import { partOf } from "./ids-of-page.ts";
import { matchesOf, type NothingFound, type SearchClass } from "./search-class.ts";
import { searchClasses } from "./search-classes.ts";
import { isInScope, scopeOf, type Scope } from "../products/category-scope.ts";
import { understand, type Understood } from "./reading/understand.ts";

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

export interface SearchAnswer extends FoundCards {
  reading: SearchReading;
  facets?: Facets;
}

/**
 * One page (counted from 1) of a search's results, the number of all results, and how the text was understood. Without
 * an `order` the best match comes first. Only the text decides which class of products answers; a narrowing keeps some
 * of them, or none.
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
): Promise<SearchAnswer> {
  const { unit, language, narrowing } = search;
  const scope = await scopeOf(source, unit);
  const asked = understand(search.keyWord, await dictionaryOf(source), search);
  const wanted = [...(narrowing?.machines ?? []), ...(asked.machine?.all ?? [])];
  const show = (searchClass: SearchClass) =>
    showClass(source, searchClass, {
      scope,
      language,
      wanted,
      narrowed: narrowedFound(narrowing),
      makers: isOfMakersAlone(narrowing) ? narrowedTo(narrowing) : undefined,
      order,
      ...partOf({ page, limit }),
    });
  const { found, matches, said } = await findByFirstClass(source, asked, scope, show);
  const near = await Promise.all(
    said.near.map(async ({ kind, text, ...searchClass }) => {
      const few = { scope, language, wanted, order: undefined, ...partOf({ page: 1, limit: mostNear }) };
      const { cards = nothing } = (await showClass(source, searchClass, few)) ?? {};
      return { kind, text, products: cards.products, total: cards.total };
    }),
  );
  return {
    ...(found?.cards ?? nothing),
    reading: {
      ...(said.isAsTyped !== true && correctedText(search.keyWord, asked)),
      ...readingOf(said),
      near: near.filter(({ total }) => total > 0),
    },
    ...(search.withFacets && {
      facets: await facetsOf(source, { unit, found: matches(), narrowing, language }),
    }),
  };
}

const suggested = partOf({ page: 1, limit: limits.suggestionAnswers });

const nothing = { products: [], total: 0 };

/** The few products that are offered while somebody types, and how they answer to the text. */
export async function suggestProducts(
  source: Source,
  keyWord: string,
  language: Language,
): Promise<{ products: ProductCard[]; reading: SearchReading }> {
  const asked = understand(keyWord, await dictionaryOf(source), { asTyped: false });
  const scope = await scopeOf(source, "");
  const page = {
    scope,
    language,
    wanted: asked.machine?.all,
    order: undefined,
    ...suggested,
  };
  const show = (searchClass: SearchClass) => showClass(source, searchClass, page);
  const { found, said } = await findByFirstClass(source, asked, scope, show);
  return {
    products: found?.cards.products ?? [],
    reading: {
      ...(said.isAsTyped !== true && correctedText(keyWord, asked)),
      ...readingOf(said),
      near: [],
    },
  };
}

/** Whether a search finds everything that it asks for. */
export async function isFound(source: Source, keyWord: string): Promise<boolean> {
  const asked = understand(keyWord, await dictionaryOf(source), { asTyped: false });
  const scope = await scopeOf(source, "");
  const page = {
    scope,
    language: "en",
    order: undefined,
    ...suggested,
  } as const;
  const show = (searchClass: SearchClass) => showClass(source, searchClass, page);
  const { found, said } = await findByFirstClass(source, asked, scope, show);
  return found !== undefined && said.absent.length === 0;
}

/** What the answer says about what was found, or about nothing found. */
type SearchRemarks = NothingFound & Pick<SearchClass, "similarTo" | "isAsTyped">;

/** Whether a class finds at least one visible product. */
async function findsAny(db: Queryable, searchClass: SearchClass, scope: Scope): Promise<boolean> {
  const some = await db
    .select({ id: products.id })
    .from(products)
    .where(and(sql`${products.isVisible}`, isInScope(scope), matchesOf(searchClass)))
    .limit(1);
  return some.length > 0;
}

/**
 * Tries the classes of a search in order and returns the first result that is not undefined, with what its class
 * matches in all categories and what the answer says about it. What `find` returns may say so in another way.
 */
async function findByFirstClass<Found extends { by: SearchClass }>(
  source: Source,
  asked: Understood,
  scope: Scope,
  find: (searchClass: SearchClass) => Promise<Found | undefined>,
): Promise<{ found: Found | undefined; matches: () => SQL | undefined; said: SearchRemarks }> {
  const categories = await cachedCategories(source);
  const classes = searchClasses({ db: source.db, categories }, asked, scope);
  for (;;) {
    const { done, value } = await classes.next();
    if (done === true) return { found: undefined, matches: () => sql`false`, said: value };
    const found = await find(value);
    if (found !== undefined)
      return { found, matches: () => matchesOf(found.by), said: { ...found.by, near: [] } };
  }
}

/** A page of what a narrowing leaves of a class; undefined if the class finds nothing even without the narrowing. */
async function showClass(
  source: Source,
  searchClass: SearchClass,
  page: ShownPage,
): Promise<{ cards: FoundCards; by: SearchClass } | undefined> {
  const { db } = source;
  const { narrowed, scope, order, offset } = page;
  const { found, ...counted } = await findInClass(source, searchClass, page);
  if (counted.total === 0) {
    const isNarrowedAway = narrowed !== undefined && (await findsAny(db, searchClass, scope));
    return isNarrowedAway ? { cards: nothing, by: searchClass } : undefined;
  }
  const explained = await withReasons(db, searchClass, found);
  // The thing itself is sorted first: if the best products of the page are something else, all are.
  const isBestShown = found.length === counted.total || (order === undefined && offset === 0);
  const by = isBestShown && narrowed === undefined ? sayingOtherNames(searchClass, found) : searchClass;
  return { cards: { ...counted, products: explained }, by };
}

/** The class, which also says if what it has found only belongs to what was typed. */
function sayingOtherNames(by: SearchClass, found: FoundProduct[]): SearchClass {
  const text = inOtherNames(
    by.absent.length === 0 ? (by.named ?? []) : [],
    found.map(({ names }) => names),
  );
  return text === undefined ? by : { ...by, absent: [{ kind: "name", text }] };
}

/** The products; those that have neither the number nor the words themselves say why they were found. */
async function withReasons(
  db: Queryable,
  { explain }: SearchClass,
  found: FoundProduct[],
): Promise<ProductCard[]> {
  const reasons = await explain?.(db, found);
  return found.map(({ card }) => {
    const foundBy = reasons?.get(card.id);
    return foundBy === undefined ? card : { ...card, foundBy };
  });
}

/** What the answer says about the text, beside corrections. */
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
