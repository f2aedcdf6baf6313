import { and, eq, inArray, sql } from "drizzle-orm";
import type { Language } from "#contract/core/languages.ts";
import {
  technicalFileOf,
  type ShownTechnicalDocument,
  type TechnicalDocument,
  type TechnicalKind,
} from "#contract/catalogue/technical-documents.ts";
import { showTechnicalDocument } from "#contract/texts/technical-documents.ts";
import { insertRows } from "../../../../database/insert-rows.ts";
import type { Queryable } from "../../../../database/queryable.ts";
import { categories, products } from "../../../../database/schema/catalogue.ts";
import { technicalDocuments, technicalFiles } from "../../../../database/schema/technical-documents.ts";
import type { ProductWithId } from "../full-product.ts";

/** Writes the technical documents of products that have none yet. */
export async function insertTechnicalDocuments(tx: Queryable, added: ProductWithId[]): Promise<void> {
  const rows = added.flatMap(({ product, productId }) =>
    product.documents.map(({ kind, title, language, address }, position) => {
      const fileKey = technicalFileOf(address) ?? null;
      return { productId, position, kind, title, language, fileKey, link: fileKey === null ? address : null };
    }),
  );
  await insertRows(
    tx,
    technicalDocuments,
    ["productId", "position", "kind", "title", "language", "fileKey", "link"],
    rows,
  );
}

/** Replaces the technical documents of some products. */
export async function rewriteTechnicalDocuments(tx: Queryable, changed: ProductWithId[]): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.map(({ productId }) => productId);
  await tx.delete(technicalDocuments).where(inArray(technicalDocuments.productId, ids));
  await insertTechnicalDocuments(tx, changed);
}

const fields = sql.raw(
  `'kind', kind, 'title', title, 'language', language, 'address', coalesce('/documents/' || file_key || '.pdf', link)`,
);

/** The technical documents of a query's product, as JSON. */
export const documentsOfProduct = sql<TechnicalDocument[]>`coalesce((
  select json_agg(json_build_object(${fields}) order by position)
  from technical_document where product_id = product.id), '[]')`;

/** The same with the bytes of stored files, null for links. */
export const documentsWithBytes = sql<(TechnicalDocument & { bytes: number | null })[]>`coalesce((
  select json_agg(json_build_object(${fields}, 'bytes', (select bytes from technical_file where key = file_key)))
  from (select * from technical_document where product_id = product.id order by position) as document), '[]')`;

/** A product's technical documents as its page shows them. */
export function showTechnicalDocuments(
  found: (TechnicalDocument & { bytes: number | null })[],
  language: Language,
): ShownTechnicalDocument[] {
  return found.map((document) => showTechnicalDocument(document, language));
}

/** A stored file that visitors may download: its bytes, and the first visible product that names it. */
export async function findPublicFile(
  db: Queryable,
  key: string,
): Promise<{ bytes: number; code: string; kind: TechnicalKind } | undefined> {
  const [found] = await db
    .select({ bytes: technicalFiles.bytes, code: products.code, kind: technicalDocuments.kind })
    .from(technicalDocuments)
    .innerJoin(technicalFiles, eq(technicalFiles.key, technicalDocuments.fileKey))
    .innerJoin(products, eq(products.id, technicalDocuments.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(technicalDocuments.fileKey, key), products.isVisible, categories.isVisible))
    .orderBy(products.id, technicalDocuments.position)
    .limit(1);
  return found;
}

/** Records that a file is stored. */
export async function insertTechnicalFile(
  db: Queryable,
  file: { key: string; bytes: number },
): Promise<void> {
  await db.insert(technicalFiles).values(file);
}

/** The keys of all stored files. */
export async function listTechnicalFiles(db: Queryable): Promise<string[]> {
  const rows = await db.select({ key: technicalFiles.key }).from(technicalFiles);
  return rows.map(({ key }) => key);
}

/** How many of these files are stored. None of them can be deleted before the transaction ends. */
export async function countTechnicalFiles(tx: Queryable, keys: string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const rows = await tx
    .select({ key: technicalFiles.key })
    .from(technicalFiles)
    .where(inArray(technicalFiles.key, keys))
    .orderBy(technicalFiles.key)
    .for("key share");
  return rows.length;
}

/**
 * Deletes the rows of files that no product names, a day after they were stored, and returns their keys. A file stays
 * while an import that took it from a product can be undone.
 */
export async function deleteUnusedTechnicalFiles(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    delete from technical_file
    where created_at < now() - interval '1 day'
      and not exists (select from technical_document where file_key = key)
      and '/documents/' || key || '.pdf' not in (
        select document ->> 'address' from catalogue_import_product
        cross join lateral jsonb_array_elements(before -> 'documents') as document
        where document ->> 'address' is not null)
    returning key`);
  return rows.map(({ key }) => key);
}
