import { and, asc, count, eq, ilike, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { PriceForm, PriceListRow, PriceRow } from "#contract/catalogue/admin/price-lists.ts";
import type { Language } from "#contract/core/languages.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { asPage, cursorFields, decodeCursor, pageLimit } from "../../../core/keyset-page.ts";
import { insertRows } from "../../../database/insert-rows.ts";
import { containing, escapeLike } from "../../../database/like.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { categories, products } from "../../../database/schema/catalogue.ts";
import { companies } from "../../../database/schema/companies.ts";
import { companyPriceLists, priceLists, priceRules } from "../../../database/schema/prices.ts";

const listFields = {
  id: priceLists.id,
  name: priceLists.name,
  companyId: priceLists.companyId,
  legalName: companies.legalName,
  companies: sql<number>`(
    select count(*)::int from company_price_list where list_id = ${priceLists.id})`,
  prices: sql<number>`(select count(*)::int from price_rule where list_id = ${priceLists.id})`,
  updatedAt: priceLists.updatedAt,
};

const selectLists = (db: Queryable) =>
  db.select(listFields).from(priceLists).leftJoin(companies, eq(companies.id, priceLists.companyId));

type FoundList = Awaited<ReturnType<typeof selectLists>>[number];

function asRow({ companyId, legalName, updatedAt, ...list }: FoundList): PriceListRow {
  const company = companyId === null ? null : { id: companyId, legalName: legalName ?? "" };
  return { ...list, company, updatedAt: updatedAt.toISOString() };
}

/** A page of the price lists by name. */
export async function listPriceLists(
  db: Queryable,
  { q = "", after }: { q?: string | undefined; after?: string | undefined },
) {
  const place = decodeCursor(after, z.tuple([cursorFields.text, cursorFields.integer]));
  const isFound = or(ilike(priceLists.name, containing(q)), ilike(companies.legalName, containing(q)));
  const rows = await selectLists(db)
    .where(
      and(
        q === "" ? undefined : isFound,
        place && sql`(${priceLists.name}, ${priceLists.id}) > (${place[0]}, ${place[1]})`,
      ),
    )
    .orderBy(asc(priceLists.name), asc(priceLists.id))
    .limit(pageLimit);
  return asPage(rows.map(asRow), ({ name, id }) => [name, id]);
}

/** A price list with the companies that share it; undefined if there is none of this id. */
export async function findPriceList(db: Queryable, id: number) {
  const [list] = await selectLists(db).where(eq(priceLists.id, id));
  if (list === undefined) return undefined;
  const sharedBy = await db
    .select({ id: companies.id, legalName: companies.legalName, npwp: companies.npwp })
    .from(companyPriceLists)
    .innerJoin(companies, eq(companies.id, companyPriceLists.companyId))
    .where(eq(companyPriceLists.listId, id))
    .orderBy(asc(companies.legalName), asc(companies.id));
  const [kept] = await db
    .select({
      at: priceLists.replacedAt,
      prices: sql<number>`coalesce(jsonb_array_length(${priceLists.replacedPrices}), 0)`,
    })
    .from(priceLists)
    .where(eq(priceLists.id, id));
  const replaced = kept?.at == null ? null : { at: kept.at.toISOString(), prices: kept.prices };
  return { ...asRow(list), sharedBy, replaced };
}

/** The list's name and its company, locked until the transaction ends. */
export async function lockPriceList(tx: Queryable, id: number) {
  const [list] = await tx
    .select({ id: priceLists.id, name: priceLists.name, companyId: priceLists.companyId })
    .from(priceLists)
    .where(eq(priceLists.id, id))
    .for("update");
  return list;
}

/** How many companies one search for them finds at most. */
const offeredCompanies = 10;

/** Companies whose legal name or NPWP contains the typed text. */
export async function findBuyingCompanies(db: Queryable, typed: string) {
  const digits = typed.replaceAll(/\D/g, "");
  return db
    .select({ id: companies.id, legalName: companies.legalName, npwp: companies.npwp })
    .from(companies)
    .where(
      or(
        ilike(companies.legalName, containing(typed)),
        digits.length < 4 ? undefined : sql`${companies.npwp} like ${containing(digits)}`,
      ),
    )
    .orderBy(asc(companies.legalName), asc(companies.id))
    .limit(offeredCompanies);
}

/** The name of a company, for the audit; undefined if there is none of this id. */
export async function findCompanyName(db: Queryable, id: string): Promise<string | undefined> {
  const [company] = await db
    .select({ legalName: companies.legalName })
    .from(companies)
    .where(eq(companies.id, id));
  return company?.legalName;
}

const priceFields = (language: Language) => ({
  id: priceRules.id,
  productId: priceRules.productId,
  code: products.code,
  codeNormalized: products.codeNormalized,
  productName: language === "id" ? products.nameId : products.nameEn,
  listPrice: products.priceRupiah,
  salesUnit: products.salesUnit,
  categoryId: priceRules.categoryId,
  categoryName: language === "id" ? categories.nameId : categories.nameEn,
  minQty: priceRules.minQty,
  price: priceRules.priceRupiah,
  percentOff: priceRules.percentOff,
  validFrom: priceRules.validFrom,
  validUntil: priceRules.validUntil,
});

const selectPrices = (db: Queryable, language: Language) =>
  db
    .select(priceFields(language))
    .from(priceRules)
    .leftJoin(products, eq(products.id, priceRules.productId))
    .leftJoin(categories, eq(categories.id, priceRules.categoryId))
    .$dynamic();

type FoundPrice = Awaited<ReturnType<typeof selectPrices>>[number];

function asPrice(found: FoundPrice): PriceRow {
  const { productId, code, productName, listPrice, salesUnit, categoryId, categoryName } = found;
  const { id, minQty, price, percentOff, validFrom, validUntil } = found;
  return {
    id,
    product:
      productId === null || code === null || productName === null || listPrice === null || salesUnit === null
        ? null
        : { id: productId, code, name: productName, listPrice, salesUnit },
    category: categoryId === null ? null : { id: categoryId, name: categoryName ?? "" },
    minQty,
    price,
    percentOff,
    validFrom,
    validUntil,
  };
}

/** Sorted by part number (prices without one first), then by pieces. */
const code = sql`coalesce(${products.codeNormalized}, '')`;

/** A page of a list's prices; with `q` only those of products whose number begins with it. */
export async function listPrices(
  db: Queryable,
  listId: number,
  { q = "", after, language }: { q?: string | undefined; after?: string | undefined; language: Language },
) {
  const place = decodeCursor(after, z.tuple([cursorFields.text, cursorFields.integer, cursorFields.integer]));
  const number = normalizePartNumber(q);
  const rows = await selectPrices(db, language)
    .where(
      and(
        eq(priceRules.listId, listId),
        q === "" ? undefined : sql`${products.codeNormalized} like ${`${escapeLike(number)}%`}`,
        place &&
          sql`(${code}, ${priceRules.minQty}, ${priceRules.id}) > (${place[0]}, ${place[1]}, ${place[2]})`,
      ),
    )
    .orderBy(code, priceRules.minQty, priceRules.id)
    .limit(pageLimit);
  const { rows: shown, next } = asPage(rows, (row) => [row.codeNormalized ?? "", row.minQty, row.id]);
  return { rows: shown.map(asPrice), next };
}

/** All prices of a list, in the same order. */
export async function listAllPrices(db: Queryable, listId: number, language: Language): Promise<PriceRow[]> {
  const rows = await selectPrices(db, language)
    .where(eq(priceRules.listId, listId))
    .orderBy(code, priceRules.minQty, priceRules.id);
  return rows.map(asPrice);
}

/** What the audit says of a price of a list, its category by both names; undefined if the list has none of this id. */
export async function findAuditedPrice(
  db: Queryable,
  { listId, priceId }: { listId: number; priceId: number },
) {
  const [row] = await db
    .select({
      code: products.code,
      category: { nameEn: categories.nameEn, nameId: categories.nameId },
      qty: priceRules.minQty,
      price: priceRules.priceRupiah,
      percentOff: priceRules.percentOff,
      from: priceRules.validFrom,
      until: priceRules.validUntil,
    })
    .from(priceRules)
    .leftJoin(products, eq(products.id, priceRules.productId))
    .leftJoin(categories, eq(categories.id, priceRules.categoryId))
    .where(and(eq(priceRules.listId, listId), eq(priceRules.id, priceId)));
  return row;
}

export async function countPrices(db: Queryable, listId: number): Promise<number> {
  const [found] = await db.select({ count: count() }).from(priceRules).where(eq(priceRules.listId, listId));
  return found?.count ?? 0;
}

function columnsOf({ price, ...rule }: PriceForm) {
  return { ...rule, priceRupiah: price };
}

/** Returns the price's id. */
export async function insertPrice(tx: Queryable, listId: number, price: PriceForm): Promise<number> {
  const [row] = await tx
    .insert(priceRules)
    .values({ listId, ...columnsOf(price) })
    .returning({ id: priceRules.id });
  if (row === undefined) throw new Error("the price was not written");
  return row.id;
}

export async function updatePrice(tx: Queryable, id: number, price: PriceForm): Promise<void> {
  await tx.update(priceRules).set(columnsOf(price)).where(eq(priceRules.id, id));
}

export async function deletePrice(tx: Queryable, id: number): Promise<void> {
  await tx.delete(priceRules).where(eq(priceRules.id, id));
}

/** Replaces all prices of a list. */
export async function replacePrices(tx: Queryable, listId: number, prices: PriceForm[]): Promise<void> {
  await tx.delete(priceRules).where(eq(priceRules.listId, listId));
  await insertRows(
    tx,
    priceRules,
    ["listId", "productId", "categoryId", "minQty", "priceRupiah", "percentOff", "validFrom", "validUntil"],
    prices.map((price) => ({ listId, ...columnsOf(price) })),
  );
}

/** Keeps the prices that a file, or their being put back, has just replaced, so that they can be put back. */
export async function keepReplaced(
  tx: Queryable,
  listId: number,
  { prices, isByFile }: { prices: PriceForm[]; isByFile: boolean },
): Promise<void> {
  const now = sql`now()`;
  await tx
    .update(priceLists)
    .set({
      replacedPrices: prices,
      replacedAt: now,
      updatedAt: now,
      ...(isByFile && { importedAt: now }),
    })
    .where(eq(priceLists.id, listId));
}

/** The prices that were replaced last; null if none were. */
export async function findReplaced(tx: Queryable, listId: number): Promise<PriceForm[] | null> {
  const [list] = await tx
    .select({ prices: priceLists.replacedPrices })
    .from(priceLists)
    .where(eq(priceLists.id, listId));
  return list?.prices ?? null;
}

/** The prices whose product or category still exists. */
export async function onlyOfThingsThere(tx: Queryable, prices: PriceForm[]): Promise<PriceForm[]> {
  const productIds = prices.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  const there = new Set((await findListPrices(tx, productIds)).keys());
  const rows = await tx.select({ id: categories.id }).from(categories);
  const categoryIds = new Set(rows.map(({ id }) => id));
  return prices.filter(
    ({ productId, categoryId }) =>
      (productId === null || there.has(productId)) && (categoryId === null || categoryIds.has(categoryId)),
  );
}

/** The numbers of products and their prices in the catalogue, by their ids. */
export async function findListPrices(
  db: Queryable,
  ids: number[],
): Promise<Map<number, { code: string; listPrice: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, code: products.code, listPrice: products.priceRupiah })
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)}::integer[])`);
  return new Map(rows.map(({ id, ...product }) => [id, product]));
}

/** The products of these numbers, in the form in which numbers are compared; archived ones are left out. */
export async function findProductIds(db: Queryable, numbers: string[]): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .select({ number: products.codeNormalized, id: products.id })
    .from(products)
    .where(
      and(
        sql`${products.codeNormalized} = any(${sql.param(numbers)}::text[])`,
        sql`${products.archivedAt} is null`,
      ),
    );
  return new Map(rows.map(({ number, id }) => [number, id]));
}

/** The categories by their names in both languages, in lower case. */
export async function categoryIdsByName(db: Queryable): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: categories.id, nameEn: categories.nameEn, nameId: categories.nameId })
    .from(categories);
  return new Map(
    rows.flatMap(({ id, nameEn, nameId }) => [
      [nameId.toLowerCase(), id] as const,
      [nameEn.toLowerCase(), id] as const,
    ]),
  );
}
