import { eq } from "drizzle-orm";
import type { SalesUnit } from "#contract/sales-units.ts";
import type { Queryable } from "../database/queryable.ts";
import { products } from "../database/schema/catalogue.ts";

/** What a product is counted by, for a refusal that says how many there are; pieces if it is gone. */
export async function findSalesUnit(db: Queryable, productId: number): Promise<SalesUnit> {
  const [product] = await db
    .select({ unit: products.salesUnit })
    .from(products)
    .where(eq(products.id, productId));
  return product?.unit ?? "pcs";
}
