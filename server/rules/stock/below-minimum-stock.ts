import { and, isNull, sql } from "drizzle-orm";
import { products } from "../../database/schema/catalogue.ts";
import { stocks } from "../../database/schema/stock.ts";

/**
 * Matches the counted products that have fewer available pieces than their own minimum. Products without a minimum
 * never match: a shop that keeps two of each expensive part would otherwise find all of them here. Archived products
 * never match, because nobody buys them again.
 */
export const isBelowMinimum = and(
  // Makes PostgreSQL use the index of products with a minimum.
  sql`${products.minimumStock} > 0`,
  sql`(${stocks.onHand} - ${stocks.reserved}) < ${products.minimumStock}`,
  isNull(products.archivedAt),
);
