import { and, asc, desc, eq, sql, type Column, type SQL } from "drizzle-orm";
import type { CrossReference } from "#contract/catalogue/admin/catalogue.ts";
import type { ProductDetail } from "#contract/catalogue/catalogue.ts";
import type { Language } from "#contract/core/languages.ts";
import type { MeasureName } from "#contract/catalogue/measure-names.ts";
import { showMeasures } from "#contract/catalogue/measures.ts";
import { sizeTexts } from "#contract/catalogue/size-texts.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { factFields, partFacts } from "#contract/texts/part-facts.ts";
import { pictureLocation } from "#contract/core/pictures.ts";
import { namedUnit } from "#contract/core/sales-units.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { prepared } from "../../../database/prepared.ts";
import { categories, products } from "../../../database/schema/catalogue.ts";
import { shownStock } from "../../../rules/stock/shown-stock.ts";
import { ruleSettings } from "../../../company/shop-rules.ts";
import { foundCompanions, groupCompanions } from "./companions.queries.ts";
import { shownReference } from "./cross-references.ts";
import { byName } from "./machines.queries.ts";
import { measuresOfProduct } from "./measures.queries.ts";
import { documentsWithBytes, showTechnicalDocuments } from "./files/technical-documents.queries.ts";
import { linksOf, replacementsOf } from "./replacements.queries.ts";
import { noPicture, noPictureAlt } from "../../../rules/catalogue/picture-or-none.ts";

export interface ProductOrder {
  column: "createdAt" | "price" | "name" | "code";
  direction: "asc" | "desc";
  /** Sorts by this measure and not by the column. */
  measure?: MeasureName | undefined;
}

/** Written without a parameter, because the indexes of visible products have the same condition. */
const isVisible = sql`${products.isVisible}`;

/** The order of a list without search words if the visitor has not chosen one, and of products that match equally well. */
export const newest: ProductOrder = { column: "createdAt", direction: "desc" };

export function isNewest({ column, direction, measure }: ProductOrder): boolean {
  return measure === undefined && column === newest.column && direction === newest.direction;
}

/**
 * The sort that a visitor chose, the newest first for a sort by a measure; the id makes the order the same on every page.
 */
export function orderProducts(order: ProductOrder, language: Language): SQL[] {
  const { column, direction } = order.measure === undefined ? order : newest;
  const sort = direction === "asc" ? asc : desc;
  return [sort(sortedBy(column, language)), sort(products.id)];
}

/**
 * The order by a measure, for a few products that were looked up: products without the measure come last. Undefined for an
 * order by a column.
 */
export function orderByMeasure({ measure, direction }: ProductOrder): SQL[] | undefined {
  if (measure === undefined) return undefined;
  const value = sql`(
    select value from product_measure where product_id = ${products.id} and measure = ${measure})`;
  return direction === "asc"
    ? [sql`${value} asc nulls last`, asc(products.id)]
    : [sql`${value} desc nulls last`, desc(products.id)];
}

/** What a sort compares. */
export function sortedBy(column: ProductOrder["column"], language: Language): Column {
  return {
    createdAt: products.createdAt,
    price: products.priceRupiah,
    name: language === "id" ? products.nameId : products.nameEn,
    // In the form in which numbers are compared, without signs: the unique index has this order.
    code: products.codeNormalized,
  }[column];
}

const factColumns = Object.fromEntries(factFields.map((field) => [field, products[field]])) as Pick<
  typeof products,
  (typeof factFields)[number]
>;

/**
 * Rows are sorted before they are aggregated: an index has most of them in order, and sorting in the aggregate costs
 * more than reading them.
 */
const productById = prepared("product_by_id", (db, language: Language) =>
  db
    .select({
      id: products.id,
      code: products.code,
      name: language === "id" ? products.nameId : products.nameEn,
      brand: products.brand,
      price: products.priceRupiah,
      stock: sql<{ available: number; sellsIndent: boolean } | null>`(
          select json_build_object('available', on_hand - reserved, 'sellsIndent', ${ruleSettings.stock.flag("sellsIndent")})
          from stock where product_id = ${products.id})`,
      known: factColumns,
      description: language === "id" ? products.descriptionId : products.descriptionEn,
      isVolume: products.isVolume,
      ProductCategorization: {
        id: categories.id,
        name: language === "id" ? categories.nameId : categories.nameEn,
      },
      pictures: sql<{ key: string; alt: string }[]>`coalesce((
          select json_agg(json_build_object('key', picture_key, 'alt', ${language === "id" ? sql`alt_id` : sql`alt_en`}))
          from (select * from product_picture where product_id = ${products.id} order by position) as picture), '[]')`,
      crossReferences: sql<(CrossReference & Reported)[]>`coalesce((
          select json_agg(json_build_object('brand', brand, 'code', code, 'kind', kind, 'source', source, 'notedOn', noted_on,
            ${isReported(sql`reference_normalized = reference.code_normalized`)}))
          from (select * from cross_reference where product_id = ${products.id} order by id) as reference), '[]')`,
      machines: sql<(ProductDetail["machines"][number] & Reported)[]>`coalesce((
          select json_agg(json_build_object('brand', brand, 'model', model, 'kind', kind,
            ${isReported(sql`misfit.machine_id = machine.id`)}))
          from fitment join machine on machine.id = machine_id where product_id = ${products.id}), '[]')`,
      links: linksOf(sql`array[${products.codeNormalized}]`),
      measures: measuresOfProduct,
      companions: foundCompanions(language),
      documents: documentsWithBytes,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isVisible, categories.isVisible, eq(products.id, sql.placeholder("id")))),
);

type Reported = { isReported: boolean | null };

/**
 * Whether an open report of a customer calls this claim about the query's product wrong, as a member of a JSON object.
 */
function isReported(claim: SQL): SQL {
  return sql`'isReported', (select true from misfit where misfit.product_id = ${products.id} and state = 'open' and ${claim} limit 1)`;
}

function marked<Claim extends Reported>({ isReported: is, ...claim }: Claim) {
  return { ...claim, ...(is && { isReported: true as const }) };
}

export async function getProduct(
  db: Queryable,
  id: number,
  language: Language,
): Promise<ProductDetail | undefined> {
  const [row] = await productById(db, language).execute({ id });
  if (row === undefined) return undefined;
  const { known, pictures, stock, machines, links, companions, crossReferences, ...product } = row;
  const { older, newer } = replacementsOf([normalizePartNumber(product.code)], links ?? []);
  return {
    ...product,
    weight: known.weightGrams,
    length: known.lengthCm,
    width: known.widthCm,
    height: known.heightCm,
    ...namedUnit(known.salesUnit),
    ...(stock !== null && { stock: shownStock(stock.available, stock.sellsIndent) }),
    crossReferences: crossReferences.map(({ isReported: is, ...reference }) =>
      marked({ ...shownReference(reference, language), isReported: is }),
    ),
    olderNumbers: older.map(({ code }) => code),
    newerNumbers: newer.map(({ code }) => code),
    machines: machines.toSorted(byName).map(marked),
    measures: showMeasures(product.measures, language),
    ...(product.measures.length > 0 && { sizes: sizeTexts(product.measures, language) }),
    companions: groupCompanions(companions, language),
    documents: showTechnicalDocuments(product.documents, language),
    facts: partFacts(known, language),
    ProductImages:
      pictures.length === 0
        ? [{ imageLocation: noPicture, alt: noPictureAlt[language](product.name) }]
        : pictures.map(({ key, alt }) => ({ imageLocation: pictureLocation(key), alt })),
  };
}
