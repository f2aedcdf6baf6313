import { and, sql, type SQL } from "drizzle-orm";
import type { ProductCard } from "#contract/catalogue.ts";
import type { Language } from "#contract/languages.ts";
import { showMeasures, type Measure } from "#contract/measures.ts";
import { pictureOrNone } from "../../../core/picture-or-none.ts";
import { runPrepared } from "../../../database/prepared.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { narrowedPage, type PageOfIds } from "../narrowed-page.queries.ts";
import {
  categories,
  fitments,
  machines,
  productPictures,
  products,
  wordCounts,
} from "../../../database/schema/catalogue.ts";
import { productMeasures } from "../../../database/schema/measures.ts";

/** How many of a search's results are put in order of relevance; the rest follow in the visitor's sort. */
const mostRanked = 1_000;

/** Words that find more products than this are looked for in the order of the list, until enough are found. */
const mostReadForWords = 20_000;

/** As many measures as tell a bearing: inner and outer diameter, and the width. */
const mostMeasures = 3;

export interface FoundCards {
  products: ProductCard[];
  total: number;
  /** There are more than `total`, and nobody counts how many. */
  isTotalMore?: true;
}

interface CardRow {
  total: number;
  is_total_more: boolean;
  id: number | null;
  code: string;
  name: string;
  price: string;
  brand: string;
  fits: ProductCard["fits"] | null;
  measures: Measure[] | null;
  picture_key: string | null;
  unitname: string;
}

/** What the orders of a search look at. */
const ranked = [
  products.id,
  products.createdAt,
  products.codeNormalized,
  products.nameEn,
  products.nameId,
  products.brand,
  products.priceRupiah,
  products.categoryId,
  products.words,
];

/**
 * A page of the visible products that match `where`, in the order `orderBy`, and the number of all of them, by one
 * statement, which reads what it finds once. A common word finds so many that this takes long: they are counted by their
 * words, and the first ones found by the index of their order.
 */
export async function listFoundCards(
  db: Queryable,
  {
    language,
    where,
    isOfWords = false,
    hasFewTexts = false,
    narrowed,
    isOfMakers = false,
    orderBy,
    likelyFirst = [],
    limit,
    offset = 0,
  }: {
    language: Language;
    where: SQL | undefined;
    /** Whether `where` looks at nothing but words of letters and the category: then `word_count` says how many it matches. */
    isOfWords?: boolean | undefined;
    /** Whether the database may keep the statement: there are few texts of it. */
    hasFewTexts?: boolean | undefined;
    /** What else the products must match, if the list is narrowed. */
    narrowed?: SQL | undefined;
    /** Whether `where` and `narrowed` ask for nothing but a category and makers. */
    isOfMakers?: boolean | undefined;
    orderBy: SQL[];
    /** The order that comes before `orderBy` for the first {@link mostRanked} products. */
    likelyFirst?: SQL[] | undefined;
    limit: number;
    offset?: number;
  },
): Promise<FoundCards> {
  const isIndonesian = language === "id";
  const rankedCount = Math.floor(mostRanked / limit) * limit;
  const isRanked = likelyFirst.length > 0 && offset < rankedCount;
  const inOrder = sql.join(orderBy, sql`, `);
  const order = isRanked ? sql.join([...likelyFirst, ...orderBy], sql`, `) : inOrder;
  const matching = sql`${products} where ${and(sql`${products.isVisible}`, where, narrowed)}`;
  const idsFrom = (source: SQL) => {
    // The first products of the visitor's sort, among which the likely ones are looked for.
    const candidates = isRanked
      ? sql`(
          select ${sql.join(ranked, sql`, `)} from ${source} order by ${inOrder} limit ${rankedCount}
        ) as ${products}`
      : source;
    return sql`array(select ${products.id} from ${candidates} order by ${order} limit ${limit} offset ${offset})`;
  };
  const {
    before,
    ids,
    total,
    isTotalMore = sql`false`,
  } = narrowed !== undefined
    ? narrowedPage({ matching, columns: sql.join(ranked, sql`, `), isOfMakers, offset }, idsFrom)
    : isOfWords
      ? countedFirst({ matching, inOrder, where }, idsFrom)
      : readOnce(matching, idsFrom);
  const statement = sql`
    with ${before} page as (select id, place from unnest(${ids}) with ordinality as placed(id, place))
    select counted.total, counted.is_total_more, found.id, found.code, ${isIndonesian ? sql`found.name_id` : sql`found.name_en`} as name,
      found.price_rupiah as price, found.brand, (
        select json_build_object('brand', brand, 'model', model, 'others', count(*) over () - 1)
        from ${fitments} join ${machines} on id = machine_id
        where product_id = found.id order by kind desc, machine_id limit 1
      ) as fits, (
        select json_agg(json_build_object('measure', measure, 'value', value)) from ${productMeasures}
        where product_id = found.id
      ) as measures,
      (select picture_key from ${productPictures} where product_id = found.id and position = 0) as picture_key,
      (select ${isIndonesian ? sql`name_id` : sql`name_en`} from ${categories} where id = found.category_id) as unitname
    from (select ${total} as total, ${isTotalMore} as is_total_more) as counted
    left join (page join ${products} as found using (id)) on true
    order by page.place`;
  const isKept = hasFewTexts && narrowed === undefined;
  const answer = await (isKept ? runPrepared(db, statement) : db.execute(statement));
  const rows = answer.rows as CardRow[];
  const [first] = rows;
  return {
    total: first?.total ?? 0,
    ...(first?.is_total_more === true && { isTotalMore: true }),
    products: rows.flatMap(
      ({
        id,
        price,
        picture_key: pictureKey,
        fits,
        measures,
        total: _total,
        is_total_more: _isTotalMore,
        ...card
      }) => {
        if (id === null) return [];
        const imageLocation = pictureOrNone(pictureKey);
        const shown = showMeasures(measures ?? [], language).slice(0, mostMeasures);
        return [
          {
            id,
            ...card,
            price: Number(price),
            imageLocation,
            ...(fits !== null && { fits }),
            ...(shown.length > 0 && { measures: shown.map(({ text }) => text) }),
          },
        ];
      },
    ),
  };
}

/** A page of what is rarely very many. */
function readOnce(matching: SQL, idsFrom: (source: SQL) => SQL): PageOfIds {
  return {
    before: sql`read as materialized (select ${sql.join(ranked, sql`, `)} from ${matching}),`,
    ids: idsFrom(sql`read as ${products}`),
    total: sql`(select count(*)::int from read)`,
  };
}

/** The same page for a condition of words, which says by itself how many have them, before one is read. */
function countedFirst(
  { matching, inOrder, where }: { matching: SQL; inOrder: SQL; where: SQL | undefined },
  idsFrom: (source: SQL) => SQL,
): PageOfIds {
  const { before, ids } = readOnce(matching, idsFrom);
  const total = sql`(select total from words_counted)`;
  // With an offset the planner must walk in the list's order, even if it thinks that few have all the words.
  const walked = sql`(
    select ${sql.join(ranked, sql`, `)} from ${products} where ${products.isVisible} order by ${inOrder} offset 0
  ) as ${products} where ${where}`;
  return {
    // Under the name of the products, so that the same condition serves.
    before: sql`
      words_counted as materialized (
        select coalesce(sum(visible_products), 0)::int as total from ${wordCounts} as ${products} where ${where}
      ),
      ${before}`,
    ids: sql`case when ${total} <= ${mostReadForWords} then ${ids} else ${idsFrom(walked)} end`,
    total,
  };
}
