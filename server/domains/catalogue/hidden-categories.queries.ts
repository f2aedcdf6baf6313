import { eq, notInArray, type SQL } from "drizzle-orm";
import type { Queryable } from "../../database/queryable.ts";
import { categories, products } from "../../database/schema/catalogue.ts";

/**
 * What keeps the products of hidden categories out of a list; undefined where none is hidden, as nearly always, so that
 * the indexes of visible products answer lists and counts alone.
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
