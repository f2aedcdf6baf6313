import { asc, count, eq, sql } from "drizzle-orm";
import type { AdminCategory } from "#contract/catalogue/admin/categories.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { categories, products } from "../../../database/schema/catalogue.ts";

/** All categories with their numbers of products, in the shop's order. */
export async function listAdminCategories(db: Queryable): Promise<AdminCategory[]> {
  const counts = db
    .select({
      categoryId: products.categoryId,
      all: count().as("all_count"),
      visible: sql<number>`count(*) filter (where ${products.isVisible})`.mapWith(Number).as("visible_count"),
      archived: sql<number>`count(*) filter (where ${products.archivedAt} is not null)`
        .mapWith(Number)
        .as("archived_count"),
    })
    .from(products)
    .groupBy(products.categoryId)
    .as("counts");
  const rows = await db
    .select({ category: categories, all: counts.all, visible: counts.visible, archived: counts.archived })
    .from(categories)
    .leftJoin(counts, eq(counts.categoryId, categories.id))
    .orderBy(asc(categories.position), asc(categories.id));
  return rows.map(({ category: { id, nameEn, nameId, pictureKey, isVisible }, all, visible, archived }) => ({
    id,
    nameEn,
    nameId,
    pictureKey,
    isVisible,
    productCount: (all ?? 0) - (archived ?? 0),
    visibleCount: visible ?? 0,
    archivedCount: archived ?? 0,
  }));
}
