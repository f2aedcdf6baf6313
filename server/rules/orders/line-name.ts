import { sql, type SQL } from "drizzle-orm";
import type { Language } from "#contract/core/languages.ts";
import { products } from "../../database/schema/catalogue.ts";
import { orderLines } from "../../database/schema/orders.ts";

/**
 * An order line's name for a reader of the staff. A line has its name in the customer's language: while its product is still called so
 * in one of its languages, the reader gets the product's name in their own. A line that was named otherwise keeps its name.
 */
export function lineNameIn(language: Language): SQL<string> {
  const name = language === "id" ? products.nameId : products.nameEn;
  return sql<string>`coalesce((select ${name} from ${products} where ${products.id} = ${orderLines.productId} and ${orderLines.name} in (${products.nameEn}, ${products.nameId})), ${orderLines.name})`;
}
