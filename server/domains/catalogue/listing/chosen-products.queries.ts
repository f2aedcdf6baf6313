import { sql } from "drizzle-orm";
import type { ChosenProduct } from "#contract/catalogue/chosen-products.ts";
import type { Language } from "#contract/core/languages.ts";
import { pictureOrNone } from "../../../rules/catalogue/picture-or-none.ts";
import { ruleSettings } from "../../../company/shop-rules.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { listed, soldProduct, type ProductRow } from "../quick-order/quick-order.queries.ts";

/** The products of these ids that visitors see, by their ids. */
export async function listChosenProducts(
  db: Queryable,
  ids: number[],
  language: Language,
): Promise<ChosenProduct[]> {
  const { rows } = await db.execute<ProductRow & { picture_key: string | null }>(sql`
    select sold.*, ${ruleSettings.stock.flag("sellsIndent")} as sells_indent,
      (select picture_key from product_picture where product_id = sold.id and position = 0) as picture_key
    from unnest(${sql.param(ids)}::int[]) as wanted cross join ${soldProduct(sql`wanted`)} order by sold.id`);
  return rows.map((row) => ({
    ...listed(row, language),
    imageLocation: pictureOrNone(row.picture_key),
  }));
}
