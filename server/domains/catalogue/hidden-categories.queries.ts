import { eq, notInArray, type SQL } from "drizzle-orm";
import type { Queryable } from "../../database/queryable.ts";
import { categories, products } from "../../database/schema/catalogue.ts";

/**
 * The condition that excludes products of hidden categories. Undefined if no category is hidden, as is nearly always
 * so: then the indexes of visible products alone serve lists and counts.
 */
export async function inShownCategory(db: Queryable): Promise<SQL | undefined> {
  const hidden = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.isVisible, false));
  if (hidden.length === 0) return undefined;
  return notInArray(
    products.categoryId,
    hidden.map(({ id }) => id),
  );
}
