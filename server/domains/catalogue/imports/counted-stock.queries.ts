import { sql } from "drizzle-orm";
import type { Queryable } from "../../../database/queryable.ts";
import { stocks } from "../../../database/schema/stock.ts";

/** Stock and shelf of these products; uncounted products are left out. */
export async function findStocks(
  db: Queryable,
  productIds: number[],
): Promise<Map<number, { onHand: number; shelf: string }>> {
  const rows = await db
    .select({ productId: stocks.productId, onHand: stocks.onHand, shelf: stocks.shelf })
    .from(stocks)
    .where(sql`${stocks.productId} = any(${sql.param(productIds)}::integer[])`);
  return new Map(rows.map(({ productId, ...stock }) => [productId, stock]));
}
