import { and, eq, gt, sql } from "drizzle-orm";
import { ruleSettings } from "../../../company/shop-rules.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { categories, products } from "../../../database/schema/catalogue.ts";
import { hasPage } from "./sitemap.queries.ts";

/** Few enough that other calls get their turn in between. */
const rowsAtOnce = 500;

// A feed must name a picture and a price, so products without one are left out.
function productsAfter(db: Queryable, id: number) {
  return db
    .select({
      id: products.id,
      code: products.code,
      name: products.nameId,
      brand: products.brand,
      description: products.descriptionId,
      category: categories.nameId,
      priceRupiah: products.priceRupiah,
      weightGrams: products.weightGrams,
      grade: products.grade,
      gtin: products.gtin,
      deliveryDaysTo: products.deliveryDaysTo,
      pictureKeys: sql<string[]>`(
        select json_agg(picture_key order by position) from product_picture where product_id = ${products.id})`,
      available: sql<number | null>`(select on_hand - reserved from stock where product_id = ${products.id})`,
      sellsIndent: ruleSettings.stock.flag("sellsIndent"),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      and(
        hasPage(db),
        sql`${products.priceRupiah} > 0`,
        sql`exists (select from product_picture where product_id = ${products.id})`,
        gt(products.id, id),
      ),
    )
    .orderBy(products.id)
    .limit(rowsAtOnce);
}

export type FeedProduct = Awaited<ReturnType<typeof productsAfter>>[number];

/** All products of a merchant feed, in Indonesian, sorted by id, some hundred at a time. */
export async function* readFeedProducts(db: Queryable): AsyncGenerator<FeedProduct[]> {
  for (let after = 0; ;) {
    const rows = await productsAfter(db, after);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    after = last.id;
  }
}
