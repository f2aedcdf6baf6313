import { eq } from "drizzle-orm";
import type { SalesUnit } from "#contract/core/sales-units.ts";
import type { Queryable } from "../../database/queryable.ts";
import { products } from "../../database/schema/catalogue.ts";

/** The unit in which a product is counted, for a refusal that says how many there are; pieces if the product no longer exists. */
export async function findSalesUnit(db: Queryable, productId: number): Promise<SalesUnit> {
  const [product] = await db
    .select({ unit: products.salesUnit })
    .from(products)
    .where(eq(products.id, productId));
  return product?.unit ?? "pcs";
}
