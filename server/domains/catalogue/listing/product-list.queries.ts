import { and, sql } from "drizzle-orm";
import type { ProductCard } from "#contract/catalogue/catalogue.ts";
import type { Language } from "#contract/core/languages.ts";
import { limits } from "#contract/core/limits.ts";
import { isNarrowed, type ChosenNarrowing } from "#contract/catalogue/narrowing.ts";
import { cursorValue, writtenLimit } from "../../../core/keyset-page.ts";
import { cachedBySubject, type Source } from "../../../core/cached-by-subject.ts";
import { pictureOrNone } from "../../../rules/catalogue/picture-or-none.ts";
import { prepared } from "../../../database/prepared.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { products } from "../../../database/schema/catalogue.ts";
import {
  isNewest,
  newest,
  orderByMeasure,
  orderProducts,
  sortedBy,
  type ProductOrder,
} from "../products/catalogue.queries.ts";
import { isInScope, scopeOf } from "../products/category-scope.ts";
import { gradeOfCard } from "../search/grade-of-card.ts";
import { isNamed, cachedCategories } from "../products/cached-categories.queries.ts";
import { ListMarks, markEvery, type Stretch } from "./list-marks.ts";
import { isCountedByIndex, isOfMakersAlone, narrowedTo } from "../narrowing/narrowing.queries.ts";
import { tellingColumns, tellingFacts } from "../search/card-columns.queries.ts";
import { dictionaryOf } from "../search/reading/dictionary.ts";
import { listFoundCards, type FoundCards } from "../search/found-cards.queries.ts";

/** How many new products the home page shows. */
const newArrivals = 10;

export interface ProductList {
  /** The name of a category in either language; empty for all. */
  unit: string;
  /** Counted from 1. */
  page: number;
  limit: number;
  order: ProductOrder;
  language: Language;
  narrowing?: ChosenNarrowing | undefined;
}

/** One page of a category or of the whole catalogue, narrowed or not, and the number of all its products. */
export async function pageOfProducts(
  source: Source,
  { unit, page, limit, order, language, narrowing }: ProductList,
): Promise<FoundCards> {
  if (isNarrowed(narrowing) || order.measure !== undefined) {
    const scope = isInScope(await scopeOf(source, unit));
    const narrowed = narrowedTo(narrowing);
    return listFoundCards(source, {
      language,
      wanted: narrowing?.machines,
      where: scope,
      narrowed,
      isCountedByIndex: isCountedByIndex(narrowing),
      isOfOneMaker: scope === undefined && isOfMakersAlone(narrowing) && narrowing?.makers.length === 1,
      placed: isOfMakersAlone(narrowing) && isNewest(order) ? { kinds: and(scope, narrowed) } : undefined,
      orderBy: orderProducts(order, language),
      orderOfFew: orderByMeasure(order),
      limit,
      offset: (page - 1) * limit,
    });
  }
  const { cards, total } = await readCards(source, { unit, page, limit, order, language });
  const dictionary = await dictionaryOf(source);
  return {
    products: cards.map(({ card, brand, machineIds, measures }) => ({
      ...card,
      brand,
      ...tellingFacts(dictionary, machineIds, measures, { language }),
    })),
    total,
  };
}

/** The newest products of the catalogue, without what tells them apart in a list. */
export async function listNewArrivals(source: Source, language: Language): Promise<ProductCard[]> {
  const list = { unit: "", page: 1, limit: newArrivals, order: newest, language };
  return (await readCards(source, list)).cards.map(({ card }) => card);
}

/** A page of a list that is not narrowed: the cards, what tells each apart from others, and the number of all products. */
async function readCards(
  source: Source,
  { unit, page, limit, order, language }: Omit<ProductList, "narrowing">,
) {
  const all = await cachedCategories(source);
  const shown = all.filter(({ isVisible }) => isVisible);
  const chosen = unit === "" ? shown : shown.filter((category) => isNamed(category, unit)).slice(0, 1);
  const total = chosen.reduce((sum, { productCount }) => sum + productCount, 0);
  const start = (page - 1) * limit;
  if (start >= total) return { cards: [], total };
  const list = {
    shape: { order, limit, isOfCategory: unit !== "", isAnyHidden: shown.length < all.length, language },
    values: {
      category: unit === "" ? undefined : chosen[0]?.id,
      hidden: all.filter(({ isVisible }) => !isVisible).map(({ id }) => id),
    },
  };
  const rows = await readStretch(source, list, { start, end: Math.min(start + limit, total), total });
  const nameOf = new Map(chosen.map(({ id, nameEn, nameId }) => [id, language === "id" ? nameId : nameEn]));
  const cards = rows.map(({ id, code, name, price, grade, categoryId, pictureKey, ...telling }) => {
    const card: ProductCard = {
      id,
      code,
      name,
      price,
      unitname: nameOf.get(categoryId) ?? "",
      imageLocation: pictureOrNone(pictureKey),
      ...gradeOfCard(grade, language),
    };
    return { card, ...telling };
  });
  return { cards, total };
}

const cachedMarks = cachedBySubject("catalogue", async () => new ListMarks());

/** The products of a part of a list, found from the nearest known place. */
async function readStretch(
  source: Source,
  { shape, values }: { shape: ListShape; values: ListValues },
  stretch: Stretch,
) {
  const { start, end } = stretch;
  const list = JSON.stringify([values.category, shape.order, shape.language]);
  const marks = start < markEvery ? undefined : await cachedMarks(source);
  const { mark, isBackwards, skip } = marks?.wayTo(list, stretch) ?? { isBackwards: false, skip: start };
  const found = await selectCards(source.db, {
    shape: { ...shape, isBackwards, isFromMark: mark !== undefined },
    values: { ...values, skip, markValue: mark?.value, markId: mark?.id },
  });
  const rows = isBackwards ? found.slice(0, end - start).toReversed() : found;
  const [first] = rows;
  if (first !== undefined) marks?.remember(list, { before: start, value: first.place, id: first.id });
  return rows;
}

/** What changes the query's text: few and checked. */
interface ListShape {
  order: ProductOrder;
  limit: number;
  isOfCategory: boolean;
  isAnyHidden: boolean;
  language: Language;
}

interface ListValues extends Record<string, unknown> {
  category: number | undefined;
  hidden: number[];
}

interface Shape extends ListShape {
  /** Whether the products are read from the list's end, or from a mark towards its start. */
  isBackwards: boolean;
  isFromMark: boolean;
}

interface Values extends ListValues {
  skip: number;
  markValue: string | undefined;
  markId: number | undefined;
}

/** The shop's own pages are prepared; for a limit that somebody else chose the text is built once and forgotten. */
async function selectCards(db: Queryable, { shape, values }: { shape: Shape; values: Values }) {
  const isOwn = shape.limit === limits.pageSize || shape.limit === newArrivals;
  if (isOwn) return preparedCards(db, shape).execute(values);
  return cardsOf(db, shape).prepare("").execute(values);
}

const columnTypes = { createdAt: "timestamptz", price: "bigint", name: "text", code: "text" } as const;

const preparedCards = prepared("product_cards", cardsOf);

function cardsOf(db: Queryable, shape: Shape) {
  const { order, limit, isOfCategory, isAnyHidden, isBackwards, isFromMark, language } = shape;
  const { category, hidden } = { category: sql.placeholder("category"), hidden: sql.placeholder("hidden") };
  const isRising = (order.direction === "asc") !== isBackwards;
  const sort = orderProducts({ column: order.column, direction: isRising ? "asc" : "desc" }, language);
  const column = sortedBy(order.column, language);
  // Backwards, the mark itself is the first product after the wanted ones.
  const comparison = isBackwards ? (isRising ? sql`>` : sql`<`) : isRising ? sql`>=` : sql`<=`;
  const mark = sql`(${cursorValue("markValue", columnTypes[order.column])}, ${cursorValue("markId", "integer")})`;
  // The page's ids are found first, by an index alone, however far back the page is; everything else is read only for
  // them. As an array they are looked up one by one, however many the planner expects.
  const page = db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        sql`${products.isVisible}`,
        isOfCategory ? sql`${products.categoryId} = ${category}` : undefined,
        isFromMark ? sql`(${column}, ${products.id}) ${comparison} ${mark}` : undefined,
        !isOfCategory && isAnyHidden ? sql`${products.categoryId} <> all (${hidden}::integer[])` : undefined,
      ),
    )
    .orderBy(...sort)
    .limit(writtenLimit(limit))
    .offset(sql.placeholder("skip"));
  return db
    .select({
      id: products.id,
      code: products.code,
      name: language === "id" ? products.nameId : products.nameEn,
      price: products.priceRupiah,
      brand: products.brand,
      grade: products.grade,
      ...tellingColumns,
      place: sql<string>`${column}::text`,
      categoryId: products.categoryId,
      pictureKey: sql<string | null>`(
        select picture_key from product_picture where product_id = product.id and position = 0)`,
    })
    .from(products)
    .where(sql`${products.id} = any (array${page})`)
    .orderBy(...sort);
}
