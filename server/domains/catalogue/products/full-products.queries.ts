import { asc, sql, type SQL } from "drizzle-orm";
import { inMeasureOrder } from "#contract/catalogue/measures.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { products } from "../../../database/schema/catalogue.ts";
import { companionsOfProduct } from "./companions.queries.ts";
import { detailsOfProduct } from "./fitment-details.queries.ts";
import { findChains } from "./product-chains.ts";
import { measuresOfProduct } from "./measures.queries.ts";
import type { FullProduct, SavedProduct } from "./full-product.ts";
import { savedColumns } from "./product-rows.ts";
import { documentsOfProduct } from "./files/technical-documents.queries.ts";

/**
 * Matches products that have one of some normalised codes. With a list of values PostgreSQL would look up each code in
 * the trigram index, which takes 2 ms instead of some microseconds.
 */
export function hasCodeAmong(numbers: string[]): SQL {
  return sql`${products.codeNormalized} in (select unnest(${sql.param(numbers)}::text[]))`;
}

const { searchWords: _searchWords, ...readColumns } = savedColumns;

/** Products with everything that belongs to them, in the order of their ids. */
export async function findDrafts(
  db: Queryable,
  where: SQL,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<SavedProduct[]> {
  const query = db
    .select({
      id: products.id,
      updatedAt: products.updatedAt,
      ...readColumns,
      isArchived: sql<boolean>`${products.archivedAt} is not null`,
      pictures: sql<FullProduct["pictures"]>`coalesce((
        select json_agg(json_build_object('key', picture_key, 'altEn', alt_en, 'altId', alt_id) order by position)
        from product_picture where product_id = product.id), '[]')`,
      crossReferences: sql<FullProduct["crossReferences"]>`coalesce((
        select json_agg(json_build_object(
          'brand', brand, 'code', code, 'kind', kind, 'source', source, 'notedOn', noted_on) order by id)
        from cross_reference where product_id = product.id), '[]')`,
      machineIds: sql<number[]>`coalesce((
        select json_agg(machine_id order by machine_id) from fitment where product_id = product.id), '[]')`,
      fitmentDetails: detailsOfProduct,
      measures: measuresOfProduct,
      orderWith: companionsOfProduct("orderWith"),
      kitContains: companionsOfProduct("kitContains"),
      documents: documentsOfProduct,
    })
    .from(products)
    .where(where)
    .orderBy(asc(products.id));
  const rows = await (isLocked ? query.for("no key update") : query);
  const chains = await findChains(
    db,
    rows.map(({ codeNormalized }) => codeNormalized),
  );
  return rows.map(({ id, updatedAt, codeNormalized, ...fields }) => ({
    id,
    updatedAt,
    draft: {
      ...fields,
      ...(chains.get(codeNormalized) ?? { supersedes: [], supersededBy: [] }),
      measures: inMeasureOrder(fields.measures),
    },
  }));
}
