import { and, desc, eq, inArray, ne } from "drizzle-orm";
import type { z } from "zod";
import type { AdminProduct, ProductFields } from "#contract/catalogue/admin/catalogue.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { technicalFileOf } from "#contract/catalogue/technical-documents.ts";
import { refusalText } from "#contract/core/errors.ts";
import type { Language } from "#contract/core/languages.ts";
import { auditPerson } from "../../../rules/operations/audit-label.ts";
import { fieldErrors } from "../../../core/invalid-input.ts";
import { changedFields, recordAudit } from "../../../core/record-audit.ts";
import { announceChange, announceNews } from "../../../database/changes.ts";
import { constraintOf } from "../../../database/constraint-errors.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { auditEntries } from "../../../database/schema/audit.ts";
import { categories, machines, pictures, products } from "../../../database/schema/catalogue.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { Refusal } from "../../../core/refusal.ts";
import { insertProduct } from "./catalogue.service.ts";
import { machinesByIds } from "./machines.queries.ts";
import { prepareCardPicture } from "./files/prepare-card-picture.ts";
import type { FullProduct } from "./full-product.ts";
import { changeProducts, findProductsById } from "./full-products.ts";
import { findDrafts } from "./full-products.queries.ts";
import { countTechnicalFiles } from "./files/technical-documents.queries.ts";

interface Editor {
  userId: string;
  language: Language;
}

/**
 * Creates a product.
 * @throws Refusal `productCodeTaken`, `categoryNotFound`, `machineNotFound`, `notFound` for a picture or a
 * document's file that is not stored.
 */
export async function createProduct(
  { db, jobs }: Dependencies,
  fields: ProductFields,
  editor: Editor,
): Promise<AdminProduct> {
  try {
    const id = await db.transaction((tx) => insertChecked(tx, jobs, fields, editor));
    return await getProduct(db, id);
  } catch (error) {
    // If several people save the same number at once, only the database notices.
    if (constraintOf(error) === "product_code_normalized_unique") {
      await refuseTakenCode(db, fields.code, editor.language);
    }
    throw error;
  }
}

async function insertChecked(
  tx: Queryable,
  jobs: Dependencies["jobs"],
  fields: ProductFields,
  editor: Editor,
): Promise<number> {
  await refuseTakenCode(tx, fields.code, editor.language);
  const draft = await checkedDraft(tx, fields, { isArchived: false });
  const made = await insertProduct(tx, draft);
  await recordAudit(tx, {
    userId: editor.userId,
    action: "product.create",
    subjectId: String(made),
    subjectLabel: draft.code,
    after: { ...draft },
  });
  await prepareCardPicture(tx, jobs, draft.pictures[0]?.key);
  await announceChange(tx, "catalogue");
  return made;
}

/**
 * Overwrites a product, unless somebody has saved it since `version`.
 * @throws Refusal as `createProduct`, and `invalidInput` for a price that becomes 0, `productNotFound`, `productChangedMeanwhile`.
 */
export async function saveProduct(
  { db, jobs }: Dependencies,
  { id, version, ...fields }: ProductFields & { id: number; version: string },
  editor: Editor,
): Promise<AdminProduct> {
  await db.transaction(async (tx) => {
    const saved = (await findProductsById(tx, [id])).get(id);
    if (saved === undefined) throw new Refusal("productNotFound");
    if (saved.updatedAt.toISOString() !== version) {
      const person = (await lastEditor(tx, id)) ?? "-";
      throw new Refusal("productChangedMeanwhile", { person });
    }
    // An older product that has no price yet can be renamed or hidden before somebody knows its price.
    if (fields.priceRupiah === 0 && saved.draft.priceRupiah > 0) refuseNoPrice(editor.language);
    await refuseTakenCode(tx, fields.code, editor.language, id);
    const draft = await checkedDraft(tx, fields, saved.draft);
    const [change] = await changeProducts(tx, [{ id, draft }]);
    const differences = change && changedFields({ ...saved.draft }, { ...change.after });
    if (differences === undefined) return;
    await recordAudit(tx, {
      userId: editor.userId,
      action: "product.update",
      subjectId: String(id),
      subjectLabel: draft.code,
      ...differences,
    });
    await prepareCardPicture(tx, jobs, draft.pictures[0]?.key, saved.draft.pictures[0]?.key);
    await announceChange(tx, "catalogue");
    if (draft.minimumStock !== saved.draft.minimumStock) {
      await announceNews(tx, { kind: "stockChanged", subject: draft.code });
    }
  });
  return getProduct(db, id);
}

/**
 * A product with everything that the back office shows.
 * @throws Refusal `productNotFound`
 */
export async function getProduct(db: Queryable, id: number): Promise<AdminProduct> {
  const [saved] = await findDrafts(db, eq(products.id, id));
  if (saved === undefined) throw new Refusal("productNotFound");
  const [dates] = await db
    .select({ createdAt: products.createdAt })
    .from(products)
    .where(eq(products.id, id));
  return {
    ...saved.draft,
    id,
    version: saved.updatedAt.toISOString(),
    updatedAt: saved.updatedAt.toISOString(),
    createdAt: (dates?.createdAt ?? saved.updatedAt).toISOString(),
    updatedBy: (await lastEditor(db, id)) ?? null,
    machines: await machinesByIds(db, saved.draft.machineIds),
  };
}

async function lastEditor(db: Queryable, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ name: auditPerson })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, "product"), eq(auditEntries.subjectId, String(id))))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return row?.name;
}

function refuseNoPrice(language: Language): never {
  const issue: z.core.$ZodIssue = {
    code: "custom",
    path: ["priceRupiah"],
    message: "priceAboveZero",
    input: 0,
  };
  throw new Refusal("invalidInput", {}, { errors: fieldErrors([issue], language) });
}

/** The refusal names the other product, so that the person can look at it. */
async function refuseTakenCode(tx: Queryable, code: string, language: Language, own = 0): Promise<void> {
  const [other] = await tx
    .select({
      code: products.code,
      brand: products.brand,
      name: language === "id" ? products.nameId : products.nameEn,
    })
    .from(products)
    .where(and(eq(products.codeNormalized, normalizePartNumber(code)), ne(products.id, own)));
  if (other === undefined) return;
  const values = { product: `${other.code} ${other.brand} ${other.name}` };
  const message = refusalText("productCodeTaken", language, values);
  throw new Refusal("productCodeTaken", values, { errors: [{ path: "code", message }] });
}

/** The draft from a form, after checking that everything it names exists. */
async function checkedDraft(
  tx: Queryable,
  fields: ProductFields,
  { isArchived }: Pick<FullProduct, "isArchived">,
): Promise<FullProduct> {
  const [category] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, fields.categoryId));
  if (category === undefined) throw new Refusal("categoryNotFound");
  const machineIds = [...new Set(fields.machineIds)].toSorted((one, other) => one - other);
  const knownMachines =
    machineIds.length > 0 ? await tx.$count(machines, inArray(machines.id, machineIds)) : 0;
  if (knownMachines < machineIds.length) throw new Refusal("machineNotFound");
  const keys = [...new Set(fields.pictures.map(({ key }) => key))];
  const knownPictures = keys.length > 0 ? await tx.$count(pictures, inArray(pictures.key, keys)) : 0;
  if (knownPictures < keys.length) throw new Refusal("notFound");
  const fileKeys = fields.documents.flatMap(({ address }) => technicalFileOf(address) ?? []);
  if ((await countTechnicalFiles(tx, fileKeys)) < fileKeys.length) throw new Refusal("notFound");
  return {
    ...fields,
    isArchived,
    isVisible: fields.isVisible && !isArchived,
    machineIds,
    pictures: fields.pictures.map(({ key, altEn, altId }) => ({
      key,
      altEn: altEn || fields.nameEn,
      altId: altId || fields.nameId,
    })),
  };
}
