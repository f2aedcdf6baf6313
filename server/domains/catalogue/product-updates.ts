import { inArray, sql } from "drizzle-orm";
import type { Queryable } from "../../database/queryable.ts";
import { crossReferences, fitments, productPictures, products } from "../../database/schema/catalogue.ts";
import { insertPictures, productRows } from "./catalogue.service.ts";
import { rewriteChain } from "./product-chains.ts";
import type { ProductDraft } from "./product-drafts.ts";
import { findDrafts } from "./product-drafts.queries.ts";
import { insertWaysIn } from "./ways-in.service.ts";

export interface ProductUpdate {
  id: number;
  before: ProductDraft;
  after: ProductDraft;
}

/**
 * Overwrites products, at most a few hundred per call; of what belongs to them, only the parts that differ are written.
 */
export async function updateProducts(tx: Queryable, updates: ProductUpdate[]): Promise<void> {
  const changed = updates.filter(({ before, after }) => differs(before, after));
  if (changed.length === 0) return;
  await updateRows(tx, changed);
  await rewritePictures(
    tx,
    changed.filter(({ before, after }) => differs(before.pictures, after.pictures)),
  );
  await rewriteWaysIn(tx, changed);
}

/** Updates the search words of some products, after the name of their category has changed. */
export async function refreshSearchWords(tx: Queryable, ids: number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += refreshedAtOnce) {
    const drafts = await findDrafts(tx, inArray(products.id, ids.slice(start, start + refreshedAtOnce)));
    const rows = await productRows(
      tx,
      drafts.map(({ draft }) => draft),
    );
    const values = JSON.stringify(
      rows.map(({ searchWords }, index) => ({ id: drafts[index]?.id, search_words: searchWords })),
    );
    await tx.execute(sql`
      update product set search_words = new.search_words
      from json_to_recordset(${values}::json) as new(id integer, search_words text)
      where product.id = new.id`);
  }
}
const refreshedAtOnce = 500;

async function updateRows(tx: Queryable, updates: ProductUpdate[]): Promise<void> {
  const rows = await productRows(
    tx,
    updates.map(({ after }) => after),
  );
  const values = JSON.stringify(
    rows.map((row, index) => ({
      id: updates[index]?.id,
      code: row.code,
      code_normalized: row.codeNormalized,
      brand: row.brand,
      name_en: row.nameEn,
      name_id: row.nameId,
      description_en: row.descriptionEn,
      description_id: row.descriptionId,
      price_rupiah: row.priceRupiah,
      weight_grams: row.weightGrams,
      is_volume: row.isVolume,
      length_cm: row.lengthCm,
      width_cm: row.widthCm,
      height_cm: row.heightCm,
      category_id: row.categoryId,
      search_words: row.searchWords,
      is_visible: row.isVisible ?? true,
      is_archived: row.archivedAt !== undefined,
    })),
  );
  // Never the same moment twice: it is the version by which two editors notice each other.
  await tx.execute(sql`
    update product set
      code = new.code, code_normalized = new.code_normalized, brand = new.brand,
      name_en = new.name_en, name_id = new.name_id,
      description_en = new.description_en, description_id = new.description_id,
      price_rupiah = new.price_rupiah, weight_grams = new.weight_grams, is_volume = new.is_volume,
      length_cm = new.length_cm, width_cm = new.width_cm, height_cm = new.height_cm,
      category_id = new.category_id, search_words = new.search_words, is_visible = new.is_visible,
      archived_at = case when new.is_archived then coalesce(product.archived_at, now()) end,
      updated_at = greatest(now(), product.updated_at + interval '1 millisecond')
    from json_to_recordset(${values}::json) as new(
      id integer, code text, code_normalized text, brand text, name_en text, name_id text, description_en text,
      description_id text, price_rupiah bigint, weight_grams integer, is_volume boolean, length_cm real,
      width_cm real, height_cm real, category_id integer, search_words text, is_visible boolean, is_archived boolean)
    where product.id = new.id`);
}

async function rewritePictures(tx: Queryable, updates: ProductUpdate[]): Promise<void> {
  if (updates.length === 0) return;
  await tx.delete(productPictures).where(inArray(productPictures.productId, idsOf(updates)));
  await insertPictures(tx, withIds(updates));
}

async function rewriteWaysIn(tx: Queryable, updates: ProductUpdate[]): Promise<void> {
  const numbered = updates.filter(({ before, after }) =>
    differs(before.crossReferences, after.crossReferences),
  );
  const fitted = updates.filter(({ before, after }) => differs(before.machineIds, after.machineIds));
  const chained = updates.filter(({ before, after }) => differs(chainOf(before), chainOf(after)));
  if (numbered.length > 0) {
    await tx.delete(crossReferences).where(inArray(crossReferences.productId, idsOf(numbered)));
  }
  if (fitted.length > 0) await tx.delete(fitments).where(inArray(fitments.productId, idsOf(fitted)));
  for (const { before, after } of chained) await rewriteChain(tx, before, after);
  await insertWaysIn(tx, withIds([...new Set([...numbered, ...fitted])]));
}

function chainOf({ code, supersedes, supersededBy }: ProductDraft) {
  return [code, supersedes, supersededBy];
}

function idsOf(updates: ProductUpdate[]): number[] {
  return updates.map(({ id }) => id);
}

function withIds(updates: ProductUpdate[]) {
  return updates.map(({ id, after }) => ({ productId: id, product: after }));
}

function differs(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}
