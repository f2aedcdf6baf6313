import { and, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Language } from "#contract/core/languages.ts";
import type { Queryable } from "../../database/queryable.ts";
import { users } from "../../database/schema/accounts.ts";
import { products } from "../../database/schema/catalogue.ts";
import { companies } from "../../database/schema/companies.ts";
import { stocks } from "../../database/schema/stock.ts";
import { quotations, quotationVersions } from "../../database/schema/quotations.ts";

/** The terms of the quotation that was sent last in this language; undefined before the first. */
export async function findLastTerms(db: Queryable, language: Language): Promise<string | undefined> {
  const [last] = await db
    .select({ terms: quotationVersions.terms })
    .from(quotationVersions)
    .innerJoin(quotations, eq(quotations.id, quotationVersions.quotationId))
    .where(and(isNotNull(quotationVersions.sentAt), eq(quotations.language, language)))
    .orderBy(desc(quotationVersions.id))
    .limit(1);
  return last?.terms;
}

/** The address of an account, and the tax numbers of the company that it buys for. */
export async function findBuyerFacts(
  db: Queryable,
  { userId, companyId }: { userId: string | null; companyId: string | null },
) {
  const [person] =
    userId === null
      ? []
      : await db
          .select({
            address: sql<string>`concat_ws(E'\n', nullif(${users.address}, ''),
              nullif(trim(concat_ws(', ', nullif(${users.subdistrict}, ''), nullif(${users.city}, ''), nullif(${users.province}, '')) || ' ' || ${users.postalCode}), ''))`,
          })
          .from(users)
          .where(eq(users.id, userId));
  const [company] =
    companyId === null
      ? []
      : await db
          .select({ legalName: companies.legalName, npwp: companies.npwp, nitku: companies.nitku })
          .from(companies)
          .where(eq(companies.id, companyId));
  return { address: person?.address ?? "", company };
}

/**
 * In how many days each of these products leaves in the wanted quantity, by id: 0 if so many counted pieces are free, or
 * else the days of the product; null if neither is known.
 */
export async function findDeliveryDays(db: Queryable, wanted: { productId: number; qty: number }[]) {
  const ids = wanted.map(({ productId }) => productId);
  const found =
    ids.length === 0
      ? []
      : await db
          .select({
            id: products.id,
            days: products.deliveryDaysTo,
            free: sql<number | null>`${stocks.onHand} - ${stocks.reserved}`,
          })
          .from(products)
          .leftJoin(stocks, eq(stocks.productId, products.id))
          .where(inArray(products.id, ids));
  const pieces = new Map<number, number>();
  for (const { productId, qty } of wanted) pieces.set(productId, (pieces.get(productId) ?? 0) + qty);
  return new Map(
    found.map(({ id, days, free }) => [id, free !== null && free >= (pieces.get(id) ?? 0) ? 0 : days]),
  );
}

/** Brand and grade of the products that are still sold, by id. */
export async function findBrandsAndGrades(db: Queryable, ids: number[]) {
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id: products.id, brand: products.brand, grade: products.grade })
          .from(products)
          .where(and(inArray(products.id, ids), isNull(products.archivedAt)));
  return new Map(found.map(({ id, ...facts }) => [id, facts]));
}
