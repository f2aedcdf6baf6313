import { asc, eq, max, sql } from "drizzle-orm";
import type { z } from "zod";
import type { categoryForm } from "#contract/catalogue/admin/categories.ts";
import { changedFields, recordAudit } from "../../../core/record-audit.ts";
import { announceChange } from "../../../database/changes.ts";
import { constraintOf } from "../../../database/constraint-errors.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { categories, products } from "../../../database/schema/catalogue.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { Refusal } from "../../../core/refusal.ts";
import { prepareCardPicture } from "./files/prepare-card-picture.ts";
import { changeProducts, findProductsById } from "./full-products.ts";
import { refreshSearchWords } from "./product-updates.ts";

type CategoryFields = z.output<typeof categoryForm>;

/**
 * Creates a category after all others.
 * @throws Refusal `categoryNameTaken`, `notFound` for a picture that is not stored.
 */
export async function createCategory(
  { db, jobs }: Dependencies,
  fields: CategoryFields,
  userId: string,
): Promise<{ id: number }> {
  return db.transaction((tx) => addCategory(tx, jobs, fields, userId));
}

/**
 * Does the same in the caller's transaction.
 * @throws Refusal as `createCategory`.
 */
export async function addCategory(
  tx: Queryable,
  jobs: Dependencies["jobs"],
  form: CategoryFields,
  userId: string,
): Promise<{ id: number }> {
  const fields = withBothNames(form);
  const [last] = await tx.select({ position: max(categories.position) }).from(categories);
  const [row] = await orRefuse(() =>
    tx
      .insert(categories)
      .values({ ...fields, position: (last?.position ?? 0) + 1 })
      .returning({ id: categories.id }),
  );
  const id = row?.id ?? 0;
  await recordAudit(tx, {
    userId,
    action: "category.create",
    subjectId: String(id),
    subjectLabel: fields.nameEn,
    after: fields,
  });
  await prepareCardPicture(tx, jobs, fields.pictureKey);
  await announceChange(tx, "catalogue");
  return { id };
}

/**
 * Replaces a category's fields; if its name changes, the search words of its products are updated.
 * @throws Refusal `categoryNotFound`, `categoryNameTaken`, `notFound` for a picture that is not stored.
 */
export async function saveCategory(
  { db, jobs }: Dependencies,
  { id, ...form }: CategoryFields & { id: number },
  userId: string,
): Promise<{ id: number }> {
  const fields = withBothNames(form);
  return db.transaction(async (tx) => {
    const before = await lockCategory(tx, id);
    const differences = changedFields(before, fields);
    if (differences === undefined) return { id };
    await orRefuse(() => tx.update(categories).set(fields).where(eq(categories.id, id)));
    if (before.nameEn !== fields.nameEn || before.nameId !== fields.nameId) {
      await refreshSearchWords(tx, await idsIn(tx, id));
    }
    await recordAudit(tx, {
      userId,
      action: "category.update",
      subjectId: String(id),
      subjectLabel: fields.nameEn,
      ...differences,
    });
    await prepareCardPicture(tx, jobs, fields.pictureKey, before.pictureKey);
    await announceChange(tx, "catalogue");
    return { id };
  });
}

/** The fields with the Indonesian name in the place of an English one that is missing. */
function withBothNames(fields: CategoryFields): CategoryFields {
  return fields.nameEn === "" ? { ...fields, nameEn: fields.nameId } : fields;
}

/** Puts the categories into an order; those that are not named (created meanwhile) come last. */
export async function orderCategories(
  { db }: Dependencies,
  ids: number[],
  userId: string,
): Promise<{ ids: number[] }> {
  return db.transaction(async (tx) => {
    // Locked in the order of the ids, because the order of the categories may change while this waits.
    const rows = await tx
      .select({
        id: categories.id,
        nameEn: categories.nameEn,
        nameId: categories.nameId,
        position: categories.position,
      })
      .from(categories)
      .orderBy(asc(categories.id))
      .for("no key update");
    const before = rows.toSorted((one, other) => one.position - other.position).map(({ id }) => id);
    const named = [...new Set(ids)].filter((id) => before.includes(id));
    const after = [...named, ...before.filter((id) => !named.includes(id))];
    if (after.join() === before.join()) return { ids: after };
    for (const [position, id] of after.entries()) {
      await tx.update(categories).set({ position }).where(eq(categories.id, id));
    }
    const names = new Map(rows.map(({ id, nameEn, nameId }) => [id, { nameEn, nameId }]));
    await recordAudit(tx, {
      userId,
      action: "category.order",
      subjectId: "all",
      subjectLabel: "",
      before: { order: before.map((id) => names.get(id)) },
      after: { order: after.map((id) => names.get(id)) },
    });
    await announceChange(tx, "catalogue");
    return { ids: after };
  });
}

/**
 * Deletes a category; its products, archived ones too, move to `moveTo` first.
 * @throws Refusal `categoryNotFound`, and `categoryNotEmpty` if it has products and `moveTo` is missing.
 */
export async function deleteCategory(
  { db }: Dependencies,
  { id, moveTo }: { id: number; moveTo: number | undefined },
  userId: string,
): Promise<{ moved: number }> {
  return db.transaction(async (tx) => {
    const before = await lockCategory(tx, id);
    if (moveTo === id) throw new Refusal("categoryNotFound");
    const target = moveTo === undefined ? undefined : await lockCategory(tx, moveTo);
    const ids = await idsIn(tx, id);
    if (ids.length > 0 && moveTo === undefined) {
      throw new Refusal("categoryNotEmpty", { count: ids.length });
    }
    if (moveTo !== undefined) {
      const saved = await findProductsById(tx, ids);
      const drafts = [...saved.values()].map((product) => ({
        id: product.id,
        draft: { ...product.draft, categoryId: moveTo },
      }));
      await changeProducts(tx, drafts);
    }
    await tx.delete(categories).where(eq(categories.id, id));
    await recordAudit(tx, {
      userId,
      action: "category.delete",
      subjectId: String(id),
      subjectLabel: before.nameEn,
      before,
      after: {
        productsMoved: ids.length,
        ...(target && { movedTo: { nameEn: target.nameEn, nameId: target.nameId } }),
      },
    });
    await announceChange(tx, "catalogue");
    return { moved: ids.length };
  });
}

async function lockCategory(tx: Queryable, id: number) {
  const [row] = await tx
    .select({
      nameEn: categories.nameEn,
      nameId: categories.nameId,
      pictureKey: categories.pictureKey,
      isVisible: categories.isVisible,
    })
    .from(categories)
    .where(eq(categories.id, id))
    .for("update");
  if (row === undefined) throw new Refusal("categoryNotFound");
  return row;
}

async function idsIn(tx: Queryable, categoryId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.categoryId, categoryId))
    .orderBy(sql`id`);
  return rows.map(({ id }) => id);
}

async function orRefuse<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const constraint = constraintOf(error);
    if (constraint === "category_name_en_unique" || constraint === "category_name_id_unique") {
      throw new Refusal("categoryNameTaken");
    }
    if (constraint?.startsWith("category_picture_key") === true) throw new Refusal("notFound");
    throw error;
  }
}
