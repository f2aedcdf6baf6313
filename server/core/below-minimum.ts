import { and, isNull, sql } from "drizzle-orm";
import { products } from "../database/schema/catalogue.ts";
import { stocks } from "../database/schema/stock.ts";

/**
 * Matches the counted products of which fewer pieces are available than their own minimum. Whoever sets none is not told: a
 * shop that keeps two of each dear part would be told of all of them. An archived product is not bought again.
 */
export const isBelowMinimum = and(
  // So that the index of products with a minimum is used.
  sql`${products.minimumStock} > 0`,
  sql`(${stocks.onHand} - ${stocks.reserved}) < ${products.minimumStock}`,
  isNull(products.archivedAt),
);
