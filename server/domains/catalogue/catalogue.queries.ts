import { and, asc, count, desc, eq, ilike, inArray, or, sql, type SQL } from "drizzle-orm";
import type { ProductCard, ProductDetail } from "#contract/catalogue.ts";
import type { Language } from "#contract/languages.ts";
import { showMeasures } from "#contract/measures.ts";
import { normalizePartNumber } from "#contract/part-number.ts";
import { pictureLocation } from "#contract/pictures.ts";
import type { Queryable } from "../../database/queryable.ts";
import { containing } from "../../database/like.ts";
import { prepared } from "../../database/prepared.ts";
import { categories, products } from "../../database/schema/catalogue.ts";
import { shownStock } from "../../core/shown-stock.ts";
import { stockSetting } from "../../core/stock-setting.ts";
import { byName } from "./machines.queries.ts";
import { measuresOfProduct } from "./measures.queries.ts";
import { linksOf, replacementsOf, type Link } from "./replacements.queries.ts";
import { noPicture, pictureOrNone } from "../../core/picture-or-none.ts";

export interface ProductOrder {
  column: "createdAt" | "price" | "name" | "code";
  direction: "asc" | "desc";
}

/** Written without a parameter, because the indexes of visible products have the same condition. */
const isVisible = sql`${products.isVisible}`;

/** Categories whose name contains the text in either language. */
export async function findCategories(db: Queryable, text: string, language: Language) {
  const pattern = containing(text);
  return db
    .select({ id: categories.id, name: language === "id" ? categories.nameId : categories.nameEn })
    .from(categories)
    .where(
      and(categories.isVisible, or(ilike(categories.nameEn, pattern), ilike(categories.nameId, pattern))),
    )
    .orderBy(categories.position)
    .limit(3);
}

/** How many of a search's results are put in order of relevance; the rest follow in the visitor's sort. */
const mostRanked = 2_000;

export interface CardsOptions {
  language: Language;
  where?: SQL | undefined;
  orderBy: SQL[];
  /** The order that comes before `orderBy` for the first {@link mostRanked} products. */
  likelyFirst?: SQL[];
  limit: number;
  offset?: number;
}

/** Products that match `where`, in the order `orderBy`, from `offset` on. */
export async function listProductCards(db: Queryable, options: CardsOptions): Promise<ProductCard[]> {
  const isIndonesian = options.language === "id";
  const { orderBy, limit, offset = 0, likelyFirst = [] } = options;
  const inOrder = (where: SQL | undefined, order: SQL[]) =>
    db
      .select({ id: products.id })
      .from(products)
      .where(and(isVisible, where))
      .orderBy(...order);
  const ranked = Math.floor(mostRanked / limit) * limit;
  const isRanked = likelyFirst.length > 0 && offset < ranked;
  const order = isRanked ? [...likelyFirst, ...orderBy] : orderBy;
  const among = isRanked
    ? inArray(products.id, inOrder(options.where, orderBy).limit(ranked))
    : options.where;
  // The page's ids are found first, by an index alone, however far back the page is; everything else is read only for
  // them.
  const page = inOrder(among, order).limit(limit).offset(offset);
  const rows = await db
    .select({
      id: products.id,
      code: products.code,
      name: isIndonesian ? products.nameId : products.nameEn,
      price: products.priceRupiah,
      pictureKey: sql<string | null>`(
        select picture_key from product_picture where product_id = product.id and position = 0)`,
      unitname: sql<string>`(
        select ${isIndonesian ? sql`name_id` : sql`name_en`} from category where category.id = product.category_id)`,
    })
    .from(products)
    .where(inArray(products.id, page))
    .orderBy(...order);
  return rows.map(({ pictureKey, ...row }) => ({ ...row, imageLocation: pictureOrNone(pictureKey) }));
}

export async function countProducts(db: Queryable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(products).where(and(isVisible, where));
  return row?.total ?? 0;
}

/** The sort that a visitor chose; the id makes the order the same on every page. */
export function orderProducts({ column, direction }: ProductOrder, language: Language): SQL[] {
  const columns = {
    createdAt: products.createdAt,
    price: products.priceRupiah,
    name: language === "id" ? products.nameId : products.nameEn,
    // As numbers are compared, without their signs: the index that keeps them distinct has this order.
    code: products.codeNormalized,
  };
  const sort = direction === "asc" ? asc : desc;
  return [sort(columns[column]), sort(products.id)];
}

const productById = prepared("product_by_id", (db, language: Language) =>
  db
    .select({
      id: products.id,
      code: products.code,
      name: language === "id" ? products.nameId : products.nameEn,
      brand: products.brand,
      price: products.priceRupiah,
      available: sql<number | null>`(select on_hand - reserved from stock where product_id = ${products.id})`,
      sellsIndent: stockSetting.flag("sellsIndent"),
      description: language === "id" ? products.descriptionId : products.descriptionEn,
      weight: products.weightGrams,
      isVolume: products.isVolume,
      height: products.heightCm,
      length: products.lengthCm,
      width: products.widthCm,
      ProductCategorization: {
        id: categories.id,
        name: language === "id" ? categories.nameId : categories.nameEn,
      },
      pictures: sql<{ key: string; alt: string }[]>`coalesce((
          select json_agg(json_build_object('key', picture_key, 'alt', ${language === "id" ? sql`alt_id` : sql`alt_en`}) order by position)
          from product_picture where product_id = ${products.id}), '[]')`,
      crossReferences: sql<{ brand: string; code: string }[]>`coalesce((
          select json_agg(json_build_object('brand', brand, 'code', code) order by id)
          from cross_reference where product_id = ${products.id}), '[]')`,
      machines: sql<ProductDetail["machines"]>`coalesce((
          select json_agg(json_build_object('brand', brand, 'model', model, 'kind', kind))
          from fitment join machine on machine.id = machine_id where product_id = ${products.id}), '[]')`,
      links: sql<Link[]>`coalesce((
          select json_agg(link) from (${linksOf(sql`${products.codeNormalized}`)}) as link), '[]')`,
      measures: measuresOfProduct,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isVisible, categories.isVisible, eq(products.id, sql.placeholder("id")))),
);

export async function getProduct(
  db: Queryable,
  id: number,
  language: Language,
): Promise<ProductDetail | undefined> {
  const [row] = await productById(db, language).execute({ id });
  if (row === undefined) return undefined;
  const { pictures, available, sellsIndent, machines, links, ...product } = row;
  const { older, newer } = replacementsOf([normalizePartNumber(product.code)], links);
  return {
    ...product,
    ...(available !== null && { stock: shownStock(available, sellsIndent) }),
    olderNumbers: older.map(({ code }) => code),
    newerNumbers: newer.map(({ code }) => code),
    machines: machines.toSorted(byName),
    measures: showMeasures(product.measures, language),
    ProductImages:
      pictures.length === 0
        ? [{ imageLocation: noPicture, alt: product.name }]
        : pictures.map(({ key, alt }) => ({ imageLocation: pictureLocation(key), alt })),
  };
}
