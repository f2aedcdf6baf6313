import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { limits } from "#contract/core/limits.ts";
import { today } from "../../database/jakarta-days.ts";
import type { Queryable } from "../../database/queryable.ts";
import { products } from "../../database/schema/catalogue.ts";
import { companyMembers } from "../../database/schema/companies.ts";
import { companyPriceLists, priceLists, priceRules } from "../../database/schema/prices.ts";

// What a company pays for a part. Of all prices in its lists that are valid today for so many pieces, one applies: its
// own list comes before the shared one; in a list a price for the product comes before one for the category, and that
// before one for everything; of several such prices the lowest applies, because a break for more pieces only lowers the
// price. Nobody pays more than the catalogue says.

/** Who buys a product, and how many of it. */
interface Buying {
  /** The company's id; no price of a list applies if it is null. */
  company: SQLWrapper;
  qty: SQLWrapper;
}

/** The company of an account, for `Buying`. */
export function companyOf(userId: SQLWrapper): SQL {
  return sql`(select ${companyMembers.companyId} from ${companyMembers} where ${companyMembers.userId} = ${userId})`;
}

/**
 * The prices that a company's lists have for the product of a row of `product`, the one that applies first: a query for a lateral
 * join, with the columns `price_rupiah` (for one of its unit), `list_name`, `is_own_list`, `scope`, `min_qty`, `percent_off` and `valid_until`.
 */
export function companyPrices({ company, qty }: Buying): SQL {
  const price = sql`coalesce(${priceRules.priceRupiah},
    round(${products.priceRupiah} * (100 - ${priceRules.percentOff}) / 100)::bigint)`;
  const rules = (scope: "product" | "category" | "everything", of: SQL) => sql`
    select ${sql.raw(`'${scope}'`)} as scope, ${sql.raw(String(scopes.indexOf(scope)))} as rank, list.name as list_name,
      list.is_own as is_own_list, least(${price}, ${products.priceRupiah}) as price_rupiah,
      ${priceRules.minQty}, ${priceRules.percentOff}, ${priceRules.validUntil}
    from ${priceRules}
    where ${priceRules.listId} = list.id and ${of} and ${priceRules.minQty} <= ${qty}
      and coalesce(${priceRules.validFrom} <= ${today}, true) and coalesce(${priceRules.validUntil} >= ${today}, true)`;
  return sql`
    select rule.* from (
      select ${priceLists.id}, ${priceLists.name}, true as is_own from ${priceLists}
      where ${priceLists.companyId} = ${company}
      union all
      select ${priceLists.id}, ${priceLists.name}, false from ${companyPriceLists}
      join ${priceLists} on ${priceLists.id} = ${companyPriceLists.listId}
      where ${companyPriceLists.companyId} = ${company}
    ) list (id, name, is_own)
    cross join lateral (
      ${rules("product", sql`${priceRules.productId} = ${products.id}`)}
      union all ${rules("category", sql`${priceRules.productId} is null and ${priceRules.categoryId} = ${products.categoryId}`)}
      union all ${rules("everything", sql`${priceRules.productId} is null and ${priceRules.categoryId} is null`)}
    ) rule
    order by rule.is_own_list desc, rule.rank, rule.price_rupiah, rule.min_qty`;
}

const scopes = ["product", "category", "everything"] as const;

/** What a price of a list is for. */
export type PriceScope = (typeof scopes)[number];

/** The price that applies, as a lateral join of the name `company_price`, whose row is empty without one. */
export function companyPriceJoin(buying: Buying): SQL {
  return sql`(${companyPrices(buying)} limit 1) as company_price`;
}

/**
 * What a buyer pays for one of the product's unit, in a query that joins `companyPriceJoin`: the company's price, or
 * else the catalogue's.
 */
export const payablePrice = {
  priceRupiah: sql<number>`coalesce(company_price.price_rupiah, ${products.priceRupiah})`.mapWith(
    products.priceRupiah,
  ),
  listPriceRupiah: products.priceRupiah,
  /** The list that the price comes from; null if it is the catalogue's. */
  priceListName: sql<string | null>`company_price.list_name`,
};

/** The same for a buyer without a company, in a query without that join. */
export const cataloguePrice: typeof payablePrice = {
  priceRupiah: sql<number>`${products.priceRupiah}`.mapWith(products.priceRupiah),
  listPriceRupiah: products.priceRupiah,
  priceListName: sql<string | null>`null::text`,
};

/** Why a company pays another price than the catalogue's. */
export interface PriceReason {
  listName: string;
  /** Whether the list is of this company alone. */
  isOwnList: boolean;
  scope: PriceScope;
  /** From how many of the product's unit on the price holds. */
  minQty: number;
  /** Taken off the catalogue's price; null if the list names a price in Rupiah. */
  percentOff: number | null;
  /** The last day, `2026-12-31`; null if it is open. */
  validUntil: string | null;
}

/** What one of a product's unit costs, in Rupiah. */
export interface Price {
  priceRupiah: number;
  /** The catalogue's price; a price list of a company is the `reason`. */
  listPriceRupiah: number;
  /** Null if it is the catalogue's price. */
  reason: PriceReason | null;
}

/**
 * What a company pays for products today, by their ids; the catalogue's prices for null. The pieces of several lines of a product
 * count together. Products that do not exist are left out.
 */
export async function pricesFor(
  db: Queryable,
  companyId: string | null,
  lines: readonly { productId: number; qty: number }[],
): Promise<Map<number, Price>> {
  if (lines.length === 0) return new Map();
  const asked = JSON.stringify(lines.map(({ productId, qty }) => ({ productId, qty })));
  const { rows } = await db.execute<PriceRow>(sql`
    select ${products.id} as "productId", ${products.priceRupiah} as "listPriceRupiah",
      coalesce(company_price.price_rupiah, ${products.priceRupiah}) as "priceRupiah",
      company_price.list_name as "listName", company_price.is_own_list as "isOwnList", company_price.scope,
      company_price.min_qty as "minQty", company_price.percent_off as "percentOff",
      company_price.valid_until::text as "validUntil"
    from (select "productId", sum(qty) as qty
      from jsonb_to_recordset(${asked}::jsonb) as line ("productId" integer, qty integer) group by 1) asked
    join ${products} on ${products.id} = asked."productId"
    left join lateral ${companyPriceJoin({ company: sql`${companyId}::uuid`, qty: sql`asked.qty` })} on true`);
  return new Map(rows.map((row) => [row.productId, priceOf(row)]));
}

type PriceRow = {
  productId: number;
  listPriceRupiah: string;
  priceRupiah: string;
  listName: string | null;
  isOwnList: boolean | null;
  scope: PriceScope | null;
  minQty: number | null;
  percentOff: string | null;
  validUntil: string | null;
};

function priceOf({
  priceRupiah,
  listPriceRupiah,
  listName,
  isOwnList,
  scope,
  minQty,
  ...row
}: PriceRow): Price {
  const hasReason = listName !== null && isOwnList !== null && scope !== null && minQty !== null;
  const percentOff = row.percentOff === null ? null : Number(row.percentOff);
  return {
    priceRupiah: Number(priceRupiah),
    listPriceRupiah: Number(listPriceRupiah),
    reason: hasReason ? { listName, isOwnList, scope, minQty, percentOff, validUntil: row.validUntil } : null,
  };
}

/** What a company pays for one of a product's unit, depending on how many it buys. */
export interface PriceSteps {
  ProductId: number;
  /** The catalogue's price, in Rupiah. */
  listPrice: number;
  /** From 1 on; each price is valid until the next one begins. */
  steps: { minQty: number; price: number }[];
}

/**
 * A company's prices for these products, by quantity; only products that the shop sells and that cost the company
 * something else than the catalogue's price.
 */
export async function stepsFor(db: Queryable, companyId: string, ids: number[]): Promise<PriceSteps[]> {
  const company = sql`${companyId}::uuid`;
  const { rows } = await db.execute<{ id: number; listPrice: string; minQty: number; price: string }>(sql`
    select ${products.id}, ${products.priceRupiah} as "listPrice", break.min_qty as "minQty",
      coalesce(company_price.price_rupiah, ${products.priceRupiah}) as price
    from ${products}
    cross join lateral (
      select 1 as min_qty
      union select any_price.min_qty from (${companyPrices({ company, qty: sql.raw(String(limits.cartQuantity)) })}) any_price
    ) break
    left join lateral ${companyPriceJoin({ company, qty: sql`break.min_qty` })} on true
    where ${products.id} = any(${sql.param(ids)}::int[]) and ${products.isVisible}
    order by ${products.id}, break.min_qty`);
  const found = new Map<number, PriceSteps>();
  for (const { id, listPrice, minQty, price } of rows) {
    const steps = found.get(id)?.steps ?? [];
    if (steps.at(-1)?.price !== Number(price)) steps.push({ minQty, price: Number(price) });
    found.set(id, { ProductId: id, listPrice: Number(listPrice), steps });
  }
  return [...found.values()].filter(({ listPrice, steps }) => steps.some(({ price }) => price !== listPrice));
}
