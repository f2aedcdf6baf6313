import { eq } from "drizzle-orm";
import type { AdminCallData } from "#contract/admin/call.ts";
import { catalogueLimits, type BulkEdit, type ProductFilter } from "#contract/catalogue/admin/catalogue.ts";
import type { Language } from "#contract/core/languages.ts";
import { countJumps, findPriceJumps, type PriceJumps } from "#contract/catalogue/price-jumps.ts";
import { changedFields, recordAudits, type AuditedAct } from "../../../../core/record-audit.ts";
import { announceChange } from "../../../../database/changes.ts";
import type { Database, Queryable } from "../../../../database/queryable.ts";
import { categories } from "../../../../database/schema/catalogue.ts";
import { Refusal } from "../../../../core/refusal.ts";
import { keepForUndo, takeForUndo } from "./bulk-edits.queries.ts";
import { countProducts, listProductIds } from "../admin-products.queries.ts";
import { editedPrice } from "./price-edit.ts";
import type { FullProduct } from "../full-product.ts";
import { changeProducts, findProductsById } from "../full-products.ts";

export interface ChosenProducts {
  ids?: number[] | undefined;
  /** Used instead of ids: all products that the filter matches. */
  filter?: ProductFilter | undefined;
  edit: BulkEdit;
}

/** What an edit would do to each product that it changes. */
export async function previewBulkEdit(
  db: Queryable,
  chosen: ChosenProducts,
  language: Language,
): Promise<AdminCallData<"previewBulkEdit">> {
  const edits = await editsOf(db, chosen, { isLocked: false });
  const rows = edits.filter(({ draft, after }) => changedFields({ ...draft }, { ...after }) !== undefined);
  return {
    chosen: edits.length,
    rows: rows.map(({ id, draft, after }) => ({
      id,
      code: draft.code,
      name: language === "id" ? draft.nameId : draft.nameEn,
      priceBefore: draft.priceRupiah,
      priceAfter: after.priceRupiah,
      isPossible: isPossible(draft, after),
    })),
    priceJumps: jumpsOf(edits),
  };
}

/**
 * Changes many products, all or none, and audits each.
 * @throws Refusal `tooManyProducts`, `categoryNotFound`, `priceFallsToNothing`; `pricesJump` if prices move far and nobody
 * has said that they shall.
 */
export async function applyBulkEdit(
  db: Database,
  { acceptsPriceJumps, ...chosen }: ChosenProducts & { acceptsPriceJumps: boolean },
  userId: string,
): Promise<AdminCallData<"applyBulkEdit">> {
  return db.transaction(async (tx) => {
    const edits = await editsOf(tx, chosen, { isLocked: true });
    const impossible = edits.find(({ draft, after }) => !isPossible(draft, after));
    if (impossible !== undefined) {
      throw new Refusal("priceFallsToNothing", { product: impossible.draft.code });
    }
    const jumps = jumpsOf(edits);
    if (jumps !== null && !acceptsPriceJumps) throw new Refusal("pricesJump", countJumps(jumps));
    const acts = await writeEdits(tx, edits);
    if (acts.length === 0) return { changed: 0, undo: null };
    await recordAudits(tx, { userId, action: "product.bulkEdit" }, acts);
    const undo = await keepForUndo(tx, userId, acts);
    await announceChange(tx, "catalogue");
    return { changed: acts.length, undo };
  });
}

/**
 * Undoes the caller's own bulk edit; products that somebody has changed since stay as they are.
 * @throws Refusal `nothingToUndo`
 */
export async function undoBulkEdit(
  db: Database,
  undo: string,
  userId: string,
): Promise<AdminCallData<"undoBulkEdit">> {
  return db.transaction(async (tx) => {
    const entries = await takeForUndo(tx, userId, undo);
    const saved = await findProductsById(
      tx,
      entries.map(({ id }) => id),
    );
    const edits = entries.flatMap(({ id, before, after }) => {
      const draft = saved.get(id)?.draft;
      if (draft === undefined || changedFields({ ...draft }, after) !== undefined) return [];
      return [{ id, draft, after: { ...draft, ...before } }];
    });
    const acts = await writeEdits(tx, edits);
    if (acts.length === 0) throw new Refusal("nothingToUndo");
    await recordAudits(tx, { userId, action: "product.undoBulkEdit" }, acts);
    await announceChange(tx, "catalogue");
    return { restored: acts.length, left: entries.length - acts.length };
  });
}

interface Edit {
  id: number;
  draft: FullProduct;
  after: FullProduct;
}

async function editsOf(
  tx: Queryable,
  chosen: ChosenProducts,
  { isLocked }: { isLocked: boolean },
): Promise<Edit[]> {
  const ids = await idsOf(tx, chosen);
  const { edit } = chosen;
  if (edit.kind === "category") {
    const [category] = await tx
      .select({ id: categories.id })
      .from(categories)
      .where(eq(categories.id, edit.categoryId));
    if (category === undefined) throw new Refusal("categoryNotFound");
  }
  const found = await findProductsById(tx, ids, { isLocked });
  return [...found.values()].map(({ id, draft }) => ({ id, draft, after: edited(draft, edit) }));
}

async function idsOf(tx: Queryable, { ids, filter }: ChosenProducts): Promise<number[]> {
  if (filter === undefined) return ids ?? [];
  const maximum = catalogueLimits.bulkProducts;
  const matching = await listProductIds(tx, filter, maximum + 1);
  if (matching.length > maximum) {
    throw new Refusal("tooManyProducts", { maximum, count: await countProducts(tx, filter) });
  }
  return matching;
}

/** An archived product stays hidden whatever the edit says. A restored product stays hidden until somebody has checked it. */
function edited(draft: FullProduct, edit: BulkEdit): FullProduct {
  if (edit.kind === "price") return { ...draft, priceRupiah: editedPrice(draft.priceRupiah, edit) };
  if (edit.kind === "category") return { ...draft, categoryId: edit.categoryId };
  if (edit.kind === "visible") return { ...draft, isVisible: edit.isVisible && !draft.isArchived };
  return { ...draft, isArchived: edit.isArchived, isVisible: draft.isVisible && !edit.isArchived };
}

function isPossible(before: FullProduct, after: FullProduct): boolean {
  return after.priceRupiah > 0 || after.priceRupiah === before.priceRupiah;
}

function jumpsOf(edits: Edit[]): PriceJumps | null {
  return findPriceJumps(
    edits.map(({ draft, after }) => ({
      code: draft.code,
      before: draft.priceRupiah,
      after: after.priceRupiah,
    })),
  );
}

type ProductAct = Omit<AuditedAct, "userId" | "action">;

async function writeEdits(tx: Queryable, edits: Edit[]): Promise<ProductAct[]> {
  const changes = await changeProducts(
    tx,
    edits.map(({ id, after }) => ({ id, draft: after })),
  );
  return changes.flatMap(({ id, before, after }) => {
    const differences = changedFields({ ...before }, { ...after });
    if (differences === undefined) return [];
    return [{ subjectId: String(id), subjectLabel: after.code, ...differences }];
  });
}
