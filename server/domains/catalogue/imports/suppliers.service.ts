import { asc, eq, sql } from "drizzle-orm";
import type { Supplier } from "#contract/catalogue/admin/suppliers.ts";
import { limits } from "#contract/core/limits.ts";
import { changedFields, recordAudit } from "../../../core/record-audit.ts";
import { Refusal } from "../../../core/refusal.ts";
import { constraintOf } from "../../../database/constraint-errors.ts";
import type { Database, Queryable } from "../../../database/queryable.ts";
import { suppliers } from "../../../database/schema/imports.ts";
import type { SupplierLayout } from "./supplier-layout.ts";

/** A supplier with how its lists are read; null before one was read for it. */
export interface KnownSupplier {
  id: number;
  name: string;
  layout: SupplierLayout | null;
}

const known = {
  id: suppliers.id,
  name: suppliers.name,
  layout: sql<SupplierLayout | null>`${suppliers.layout}`,
};

/** All suppliers by name. */
export async function listSuppliers(db: Queryable): Promise<Supplier[]> {
  const rows = await db
    .select({
      id: suppliers.id,
      name: suppliers.name,
      isRemembered: sql<boolean>`${suppliers.layout} is not null`,
      lastFileName: suppliers.lastFileName,
      lastImportAt: suppliers.lastImportAt,
    })
    .from(suppliers)
    .orderBy(asc(sql`lower(${suppliers.name})`));
  return rows.map((row) => ({ ...row, lastImportAt: row.lastImportAt?.toISOString() ?? null }));
}

/** Every supplier with how its lists are read. */
export async function listKnownSuppliers(db: Queryable): Promise<KnownSupplier[]> {
  return db.select(known).from(suppliers).orderBy(asc(suppliers.id));
}

export async function findSupplier(db: Queryable, id: number): Promise<KnownSupplier | undefined> {
  const [row] = await db.select(known).from(suppliers).where(eq(suppliers.id, id));
  return row;
}

/** The supplier of this name, in whatever case. */
export async function findSupplierByName(db: Queryable, name: string): Promise<KnownSupplier | undefined> {
  const [row] = await db
    .select(known)
    .from(suppliers)
    .where(sql`lower(${suppliers.name}) = lower(${name})`);
  return row;
}

/**
 * The supplier of this name, which is added if the shop does not know it.
 * @throws Refusal `tooManySuppliers`
 */
export async function takeSupplier(tx: Queryable, name: string, userId: string): Promise<KnownSupplier> {
  const there = await findSupplierByName(tx, name);
  if (there !== undefined) return there;
  if ((await tx.$count(suppliers)) >= limits.suppliers) {
    throw new Refusal("tooManySuppliers", { maximum: limits.suppliers });
  }
  const [made] = await tx.insert(suppliers).values({ name }).onConflictDoNothing().returning(known);
  // Somebody else has just added it.
  if (made === undefined) return takeSupplier(tx, name, userId);
  await recordAudit(tx, {
    userId,
    action: "supplier.create",
    subjectId: String(made.id),
    subjectLabel: name,
  });
  return made;
}

/** Stores how the supplier's lists are read. */
export async function keepSupplierLayout(tx: Queryable, id: number, layout: SupplierLayout): Promise<void> {
  await tx.update(suppliers).set({ layout }).where(eq(suppliers.id, id));
}

/** Records that a list of the supplier is applied now. */
export async function noteSupplierList(tx: Queryable, id: number, fileName: string): Promise<void> {
  await tx
    .update(suppliers)
    .set({ lastFileName: fileName, lastImportAt: sql`now()` })
    .where(eq(suppliers.id, id));
}

/** @throws Refusal `supplierNotFound`, `supplierNameTaken`. */
export async function renameSupplier(
  db: Database,
  { id, name, userId }: { id: number; name: string; userId: string },
): Promise<null> {
  try {
    await db.transaction(async (tx) => {
      const supplier = await lockSupplier(tx, id);
      const differences = changedFields({ name: supplier.name }, { name });
      if (differences === undefined) return;
      await tx.update(suppliers).set({ name }).where(eq(suppliers.id, id));
      await recordAudit(tx, {
        userId,
        action: "supplier.rename",
        subjectId: String(id),
        subjectLabel: name,
        ...differences,
      });
    });
  } catch (error) {
    if (constraintOf(error) === "supplier_name_unique") throw new Refusal("supplierNameTaken");
    throw error;
  }
  return null;
}

/** @throws Refusal `supplierNotFound`. */
export async function deleteSupplier(
  db: Database,
  { id, userId }: { id: number; userId: string },
): Promise<null> {
  await db.transaction(async (tx) => {
    const { name } = await lockSupplier(tx, id);
    await tx.delete(suppliers).where(eq(suppliers.id, id));
    await recordAudit(tx, {
      userId,
      action: "supplier.delete",
      subjectId: String(id),
      subjectLabel: name,
    });
  });
  return null;
}

async function lockSupplier(tx: Queryable, id: number): Promise<{ name: string }> {
  const [row] = await tx
    .select({ name: suppliers.name })
    .from(suppliers)
    .where(eq(suppliers.id, id))
    .for("update");
  if (row === undefined) throw new Refusal("supplierNotFound");
  return row;
}
