import { inArray, sql } from "drizzle-orm";
import type { Companion } from "#contract/catalogue/admin/catalogue.ts";
import { companionKinds, type CompanionGroup, type CompanionKind } from "#contract/catalogue/companions.ts";
import type { Language } from "#contract/core/languages.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { companionNames } from "#contract/texts/companion-names.ts";
import { insertRows } from "../../../database/insert-rows.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { companions } from "../../../database/schema/companions.ts";
import type { ProductWithId } from "./full-product.ts";

/** Writes the companions of products that have none yet. */
export async function insertCompanions(tx: Queryable, added: ProductWithId[]): Promise<void> {
  const rows = added.flatMap(({ product, productId }) =>
    companionKinds.flatMap((kind) =>
      product[kind].map(({ code, pieces }, position) => ({
        productId,
        kind,
        position,
        code,
        codeNormalized: normalizePartNumber(code),
        pieces,
      })),
    ),
  );
  await insertRows(
    tx,
    companions,
    ["productId", "kind", "position", "code", "codeNormalized", "pieces"],
    rows,
    sql`on conflict do nothing`,
  );
}

/** Replaces the companions of some products. */
export async function rewriteCompanions(tx: Queryable, changed: ProductWithId[]): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.map(({ productId }) => productId);
  await tx.delete(companions).where(inArray(companions.productId, ids));
  await insertCompanions(tx, changed);
}

/** The companions of a query's product of one kind, as JSON. */
export function companionsOfProduct(kind: CompanionKind) {
  return sql<Companion[]>`coalesce((
    select json_agg(json_build_object('code', code, 'pieces', pieces) order by position)
    from companion where product_id = product.id and kind = ${sql.raw(`'${kind}'`)}), '[]')`;
}

/** A companion as the product's page reads it; without `sold` while no visible product has its number. */
export interface FoundCompanion extends Companion {
  kind: CompanionKind;
  sold: { id: number; code: string; name: string } | null;
}

/** All companions of a query's product with the products that have their numbers, as JSON. */
export function foundCompanions(language: Language) {
  const name = sql.raw(language === "id" ? "name_id" : "name_en");
  return sql<FoundCompanion[]>`coalesce((
    select json_agg(json_build_object('kind', kind, 'code', code, 'pieces', pieces, 'sold', (
      select json_build_object('id', other.id, 'code', other.code, 'name', other.${name})
      from product as other join category as its on its.id = other.category_id
      where other.code_normalized = companion.code_normalized and other.is_visible and its.is_visible)))
    from (select * from companion where product_id = product.id order by position) as companion), '[]')`;
}

/** The companions of a product in groups, as its page shows them. */
export function groupCompanions(found: FoundCompanion[], language: Language): CompanionGroup[] {
  return companionKinds.flatMap((kind) => {
    const parts = found
      .filter((companion) => companion.kind === kind)
      .map(({ code, pieces, sold }) => ({
        code: sold?.code ?? code,
        pieces,
        ...(sold !== null && { product: { id: sold.id, name: sold.name } }),
      }));
    return parts.length === 0 ? [] : [{ kind, name: companionNames[language][kind], parts }];
  });
}
