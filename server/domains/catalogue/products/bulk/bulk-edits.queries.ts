import { and, eq, sql } from "drizzle-orm";
import { deleteInBatches } from "../../../../database/delete-in-batches.ts";
import type { Queryable } from "../../../../database/queryable.ts";
import { bulkEdits } from "../../../../database/schema/bulk-edits.ts";
import type { AuditedAct } from "../../../../core/record-audit.ts";
import type { FullProduct } from "../full-product.ts";

/** For how many hours a bulk edit can be undone. */
const undoHours = 24;

/** Stores what a bulk edit replaced. Returns the id by which `takeForUndo` finds it. */
export async function keepForUndo(
  tx: Queryable,
  userId: string,
  acts: Pick<AuditedAct, "subjectId" | "before" | "after">[],
): Promise<string> {
  const changes = acts.map(({ subjectId, before = {}, after = {} }) => ({
    id: Number(subjectId),
    before,
    after,
  }));
  const [kept] = await tx.insert(bulkEdits).values({ userId, changes }).returning({ id: bulkEdits.id });
  if (kept === undefined) throw new Error("the bulk edit was not kept");
  return kept.id;
}

/** Returns and deletes what the caller's own bulk edit replaced. Empty for an unknown id, and for a second call. */
export async function takeForUndo(
  tx: Queryable,
  userId: string,
  id: string,
): Promise<{ id: number; before: Partial<FullProduct>; after: Partial<FullProduct> }[]> {
  const [taken] = await tx
    .delete(bulkEdits)
    .where(and(eq(bulkEdits.id, id), eq(bulkEdits.userId, userId)))
    .returning({ changes: bulkEdits.changes });
  return taken?.changes ?? [];
}

/** Deletes bulk edits that can no longer be undone. */
export async function deleteOldBulkEdits(db: Queryable, signal?: AbortSignal): Promise<number> {
  const isOld = sql`${bulkEdits.createdAt} < now() - make_interval(hours => ${undoHours})`;
  return deleteInBatches(db, bulkEdits, isOld, signal);
}
