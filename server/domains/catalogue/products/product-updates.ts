import { isDeepStrictEqual } from "node:util";
import { inArray, sql } from "drizzle-orm";
import type { Queryable } from "../../../database/queryable.ts";
import { crossReferences, fitments, productPictures, products } from "../../../database/schema/catalogue.ts";
import { productMeasures } from "../../../database/schema/measures.ts";
import { insertPictures, productRows } from "./catalogue.service.ts";
import { rewriteCompanions } from "./companions.queries.ts";
import { insertMeasures } from "./measures.queries.ts";
import { rewriteChain } from "./product-chains.ts";
import type { FullProduct, ProductUpdate } from "./full-product.ts";
import { findDrafts } from "./full-products.queries.ts";
import { savedColumns } from "./product-rows.ts";
import { rewriteTechnicalDocuments } from "./files/technical-documents.queries.ts";
import { insertWaysIn } from "./ways-in.service.ts";

/** Overwrites products, at most a few hundred per call. Of the rows that belong to them only those that differ are written. */
export async function updateProducts(tx: Queryable, updates: ProductUpdate[]): Promise<void> {
  const changed = updates.filter(({ before, after }) => differs(before, after));
  if (changed.length === 0) return;
  await updateRows(tx, changed);
  await rewritePictures(
    tx,
    changed.filter(({ before, after }) => differs(before.pictures, after.pictures)),
  );
  await rewriteMeasures(
    tx,
    changed.filter(({ before, after }) => differs(before.measures, after.measures)),
  );
  await rewriteCompanions(
    tx,
    withIds(changed.filter(({ before, after }) => differs(companionsOf(before), companionsOf(after)))),
  );
  await rewriteTechnicalDocuments(
    tx,
    withIds(changed.filter(({ before, after }) => differs(before.documents, after.documents))),
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

const columns = Object.entries(savedColumns);

async function updateRows(tx: Queryable, updates: ProductUpdate[]): Promise<void> {
  const rows: Record<string, unknown>[] = await productRows(
    tx,
    updates.map(({ after }) => after),
  );
  const values = rows.map((row, index) => ({
    ...Object.fromEntries(columns.map(([name, column]) => [column.name, row[name]])),
    id: updates[index]?.id,
    is_archived: updates[index]?.after.isArchived,
  }));
  const types = columns.map(([, column]) => sql.raw(`${column.name} ${column.getSQLType()}`));
  const assignments = columns.map(([, { name }]) => sql.raw(`${name} = new.${name}`));
  // Never the same moment twice, because it is the version by which two editors notice each other.
  await tx.execute(sql`
    update product set
      ${sql.join(assignments, sql`, `)},
      archived_at = case when new.is_archived then coalesce(product.archived_at, now()) end,
      updated_at = greatest(now(), product.updated_at + interval '1 millisecond')
    from json_to_recordset(${JSON.stringify(values)}::json) as new(
      id integer, is_archived boolean, ${sql.join(types, sql`, `)})
    where product.id = new.id`);
}

async function rewritePictures(tx: Queryable, updates: ProductUpdate[]): Promise<void> {
  if (updates.length === 0) return;
  await tx.delete(productPictures).where(inArray(productPictures.productId, idsOf(updates)));
  await insertPictures(tx, withIds(updates));
}

async function rewriteMeasures(tx: Queryable, updates: ProductUpdate[]): Promise<void> {
  if (updates.length === 0) return;
  await tx.delete(productMeasures).where(inArray(productMeasures.productId, idsOf(updates)));
  await insertMeasures(tx, withIds(updates));
}

async function rewriteWaysIn(tx: Queryable, updates: ProductUpdate[]): Promise<void> {
  const numbered = updates.filter(({ before, after }) =>
    differs(before.crossReferences, after.crossReferences),
  );
  const fitted = updates.filter(({ before, after }) => differs(fitmentsOf(before), fitmentsOf(after)));
  const chained = updates.filter(({ before, after }) => differs(chainOf(before), chainOf(after)));
  if (numbered.length > 0) {
    await tx.delete(crossReferences).where(inArray(crossReferences.productId, idsOf(numbered)));
  }
  if (fitted.length > 0) await tx.delete(fitments).where(inArray(fitments.productId, idsOf(fitted)));
  for (const { before, after } of chained) await rewriteChain(tx, before, after);
  await insertWaysIn(tx, withIds([...new Set([...numbered, ...fitted])]));
}

function chainOf({ code, supersedes, supersededBy }: FullProduct) {
  return [code, supersedes, supersededBy];
}

function fitmentsOf({ machineIds, fitmentDetails }: FullProduct) {
  return [machineIds, fitmentDetails];
}

function companionsOf({ orderWith, kitContains }: FullProduct) {
  return [orderWith, kitContains];
}

function idsOf(updates: ProductUpdate[]): number[] {
  return updates.map(({ id }) => id);
}

function withIds(updates: ProductUpdate[]) {
  return updates.map(({ id, after }) => ({ productId: id, product: after }));
}

function differs(one: unknown, other: unknown): boolean {
  return !isDeepStrictEqual(one, other);
}
