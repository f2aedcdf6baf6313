import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { importFields, type ImportField } from "#contract/catalogue/admin/import-fields.ts";
import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";
import { changedFields, recordAudit, recordAudits, type AuditedAct } from "../../core/record-audit.ts";
import { stopCountingMany } from "../stock/count-stocks.ts";
import { draftFieldOf } from "../../domains/catalogue/imports/reading/check-line.ts";
import { announceChange, announceNews } from "../../database/changes.ts";
import type { Transaction } from "../../database/queryable.ts";
import { catalogueImports, importedProducts } from "../../database/schema/imports.ts";
import type { Dependencies } from "../../dependencies.ts";
import { draftOf, type FullProduct } from "../../domains/catalogue/products/full-product.ts";
import {
  changeProducts,
  deleteProducts,
  findProductsById,
} from "../../domains/catalogue/products/full-products.ts";
import type { ImportReport, ImportRow } from "../../domains/catalogue/imports/imports.queries.ts";
import { followProgress } from "../../domains/catalogue/imports/import-progress.ts";
import { lockImport } from "../../domains/catalogue/imports/import-lock.ts";

/** How many products are undone in one step. */
const chunkSize = 500;

type Kept = ImportDetail["keptByUndo"][number];
type ProductAct = Omit<AuditedAct, "userId" | "action">;

/** What happens to one product. */
type Fate =
  | { kind: "restore"; id: number; draft: FullProduct }
  | { kind: "delete"; id: number; draft: FullProduct }
  | { kind: "archive"; id: number; draft: FullProduct }
  | { kind: "keep" };

interface Imported {
  productId: number;
  before: FullProduct | null;
  after: FullProduct;
}

/**
 * Undoes an import: new products are deleted (or archived, if somebody has ordered them), changed ones get their old
 * values back. What somebody has changed since stays, and is listed.
 */
export async function undoImport(
  dependencies: Dependencies,
  row: ImportRow,
  signal: AbortSignal,
): Promise<void> {
  const progress = followProgress(dependencies, row.id);
  await progress.report(0);
  await dependencies.db.transaction(async (tx) => {
    const turn = await lockImport(tx, row, "undoing");
    if (turn === undefined) return;
    const kept: Kept[] = [];
    let done = 0;
    let restored = 0;
    let lastId = 0;
    for (;;) {
      signal.throwIfAborted();
      const chunk = await readImported(tx, row.id, lastId);
      lastId = chunk.at(-1)?.productId ?? 0;
      if (chunk.length === 0) break;
      const { deleted, changed } = await takeBack(tx, row.id, chunk, kept);
      await recordAudits(tx, { userId: turn.userId, action: "product.undoImportNew" }, deleted);
      await recordAudits(tx, { userId: turn.userId, action: "product.undoImport" }, changed);
      restored += deleted.length + changed.length;
      done += chunk.length;
      await progress.report(done);
    }
    await progress.end();
    await stopCountingMany(tx, await findStartedBy(tx, row.id), turn.userId);
    await recordAudit(tx, {
      userId: turn.userId,
      action: "import.undo",
      subjectId: row.id,
      subjectLabel: row.fileName,
      after: { restored, kept: kept.length },
    });
    const report: ImportReport = { ...row.report, keptByUndo: kept };
    await tx
      .update(catalogueImports)
      .set({ state: "undone", progress: done, report })
      .where(eq(catalogueImports.id, row.id));
    await announceChange(tx, "catalogue");
    await announceNews(tx, { kind: "importProgressed", subject: row.id });
  });
}

async function readImported(tx: Transaction, importId: string, after: number): Promise<Imported[]> {
  const rows = await tx
    .select({
      productId: importedProducts.productId,
      before: sql<FullProduct | null>`${importedProducts.before}`,
      after: sql<FullProduct>`${importedProducts.after}`,
    })
    .from(importedProducts)
    .where(and(eq(importedProducts.importId, importId), gt(importedProducts.productId, after)))
    .orderBy(asc(importedProducts.productId))
    .limit(chunkSize);
  // An import by an older version lacks fields that came later: its products get their first values.
  return rows.map((row) => ({
    productId: row.productId,
    before: row.before && draftOf(row.before),
    after: draftOf(row.after),
  }));
}

/** Undoes some products and adds to `kept` what stays; returns the audit entries to write. */
async function takeBack(
  tx: Transaction,
  importId: string,
  chunk: Imported[],
  kept: Kept[],
): Promise<{ deleted: ProductAct[]; changed: ProductAct[] }> {
  const ids = chunk.map(({ productId }) => productId);
  const saved = await findProductsById(tx, ids);
  const wanted = await findWanted(tx, importId, ids);
  const fates = chunk.map((imported): Fate => {
    const now = saved.get(imported.productId)?.draft;
    // Somebody has deleted the product, so there is nothing to undo.
    if (now === undefined) return { kind: "keep" };
    return fateOf(imported, now, wanted.has(imported.productId), kept);
  });
  const written = fates.flatMap((fate) =>
    fate.kind === "restore" || fate.kind === "archive"
      ? [{ id: fate.id, draft: fate.draft }]
      : // The number of a deleted product must not replace others any more.
        fate.kind === "delete" && fate.draft.supersedes.length > 0
        ? [{ id: fate.id, draft: { ...fate.draft, supersedes: [] } }]
        : [],
  );
  const changes = await changeProducts(tx, written);
  const gone = fates.flatMap((fate) => (fate.kind === "delete" ? [fate] : []));
  await deleteProducts(
    tx,
    gone.map(({ id }) => id),
  );
  const isGone = new Set(gone.map(({ id }) => id));
  return {
    deleted: gone.map(({ id, draft }) => ({
      subjectId: String(id),
      subjectLabel: draft.code,
      before: { ...draft },
    })),
    changed: changes.flatMap(({ id, before, after }) => {
      const differences = isGone.has(id) ? undefined : changedFields({ ...before }, { ...after });
      return differences === undefined
        ? []
        : [{ subjectId: String(id), subjectLabel: after.code, ...differences }];
    }),
  };
}

function fateOf(
  { productId: id, before, after }: Imported,
  now: FullProduct,
  isWanted: boolean,
  kept: Kept[],
): Fate {
  const keep = (fields: ImportField[], isArchived = false) =>
    kept.push({ productId: id, code: now.code, fields, isArchived });
  const changedSince = fieldsThatDiffer(after, now);
  if (before === null) {
    if (changedSince.length > 0 || now.isArchived) {
      keep(changedSince);
      return { kind: "keep" };
    }
    if (!isWanted) return { kind: "delete", id, draft: now };
    keep([], true);
    return { kind: "archive", id, draft: { ...now, isArchived: true, isVisible: false } };
  }
  const imported = fieldsThatDiffer(before, after);
  const stays = imported.filter((field) => changedSince.includes(field));
  if (stays.length > 0) keep(stays);
  const goesBack = imported.filter((field) => !changedSince.includes(field));
  if (goesBack.length === 0) return { kind: "keep" };
  const values = Object.fromEntries(
    goesBack.map((field) => [draftFieldOf(field), before[draftFieldOf(field)]]),
  );
  const isNameBack = goesBack.includes("nameEn") || goesBack.includes("nameId");
  const draft: FullProduct = {
    ...now,
    ...values,
    ...(isNameBack && { borrowedName: before.borrowedName }),
  };
  return { kind: "restore", id, draft: { ...draft, isVisible: draft.isVisible && !draft.isArchived } };
}

function fieldsThatDiffer(one: FullProduct, other: FullProduct): ImportField[] {
  return importFields.filter((field) => {
    const key = draftFieldOf(field);
    // JSON from the database may have keys in another order.
    return !isDeepStrictEqual(one[key], other[key]);
  });
}

/** The moment when the import was done, which its movements have too: the start of its transaction. */
const finishedAt = (importId: string) =>
  sql`(select finished_at from catalogue_import where id = ${importId}::uuid)`;

/** Products that the import began to count and whose stock nobody has moved since. */
async function findStartedBy(tx: Transaction, importId: string): Promise<{ id: number; code: string }[]> {
  const { rows } = await tx.execute<{ id: number; code: string }>(sql`
    select product.id, product.code from stock_movement movement
    join product on product.id = movement.product_id join stock on stock.product_id = product.id
    where movement.created_at = ${finishedAt(importId)} and movement.kind = 'count'
      and not exists (select from stock_movement other
        where other.product_id = product.id and other.id <> movement.id)
    order by product.id`);
  return rows;
}

/** Products that are in a cart, in an order, or whose stock was moved by somebody: they are not deleted. */
async function findWanted(tx: Transaction, importId: string, ids: number[]): Promise<Set<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from product
    where id = any(${sql.param(ids)}::integer[]) and (
      exists (select from cart_item where product_id = product.id)
      or exists (select from sales_order_line where product_id = product.id)
      or exists (select from stock_movement where product_id = product.id
        and created_at <> ${finishedAt(importId)}))`);
  return new Set(rows.map(({ id }) => id));
}
