import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { Language } from "#contract/core/languages.ts";
import type { AdminMisfit, MisfitClaim } from "#contract/machines/admin/misfits.ts";
import { changedFields, recordAudit } from "../../core/record-audit.ts";
import { Refusal } from "../../core/refusal.ts";
import { announceChange, announceNews, announceStock } from "../../database/changes.ts";
import type { Queryable } from "../../database/queryable.ts";
import type { TakenAway } from "../../database/schema/misfits.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { FullProduct } from "../../domains/catalogue/products/full-product.ts";
import { changeProducts, findProductsById } from "../../domains/catalogue/products/full-products.ts";
import { findMisfit, lockMisfit, writeDecision } from "../../domains/machines/misfits.queries.ts";

interface Acting {
  id: number;
  /** The member of staff. */
  userId: string;
  /** The reader's language. */
  language: Language;
  /** Whether the reader may see who the customers are. */
  seesCustomers: boolean;
}

interface Decision {
  state: "upheld" | "dismissed";
  takesAway: MisfitClaim[];
  answer: string;
}

/**
 * Says that a customer's report is right, and takes away what the catalogue says wrongly, or that the part fits after
 * all. The customer is told by mail.
 * @throws Refusal `misfitNotFound`, `misfitDecided`.
 */
export async function decideMisfit(
  { db, mails }: Pick<Dependencies, "db" | "mails">,
  { state, takesAway, answer, ...acting }: Acting & Decision,
): Promise<AdminMisfit> {
  return db.transaction(async (tx) => {
    const misfit = await lockMisfit(tx, acting.id);
    if (misfit === undefined) throw new Refusal("misfitNotFound");
    if (misfit.state !== "open") throw new Refusal("misfitDecided");
    const product = await productOf(tx, misfit.productId);
    const taken = takenFrom(product, misfit, takesAway);
    await changeProduct(tx, misfit.productId, without(product, taken), acting.userId);
    await writeDecision(tx, acting.id, { state, decidedBy: acting.userId, answer, taken });
    await mails.enqueue(tx, { template: "misfit-decided", misfitId: acting.id });
    return finish(tx, acting, { action: "misfit.decide", after: { state, takesAway } });
  });
}

/**
 * Takes a decision back: the report is open again, and what was taken away with it comes back, unless somebody has
 * written it again meanwhile.
 * @throws Refusal `misfitNotFound`, `misfitNotDecided`.
 */
export async function reopenMisfit({ db }: Pick<Dependencies, "db">, acting: Acting): Promise<AdminMisfit> {
  return db.transaction(async (tx) => {
    const misfit = await lockMisfit(tx, acting.id);
    if (misfit === undefined) throw new Refusal("misfitNotFound");
    if (misfit.state === "open") throw new Refusal("misfitNotDecided");
    const product = await productOf(tx, misfit.productId);
    await changeProduct(tx, misfit.productId, withAgain(product, misfit.taken), acting.userId);
    await writeDecision(tx, acting.id, { state: "open", decidedBy: null, answer: "", taken: null });
    return finish(tx, acting, { action: "misfit.reopen", before: { state: misfit.state } });
  });
}

async function productOf(tx: Queryable, id: number): Promise<FullProduct> {
  const product = (await findProductsById(tx, [id])).get(id)?.draft;
  if (product === undefined) throw new Refusal("misfitNotFound");
  return product;
}

/** What of the product is taken away; what is not there any more is not. */
function takenFrom(
  { machineIds, fitmentDetails, crossReferences }: FullProduct,
  { machineId, referenceNormalized }: { machineId: number | null; referenceNormalized: string },
  takesAway: MisfitClaim[],
): TakenAway | null {
  const fits = machineId !== null && takesAway.includes("fitment") && machineIds.includes(machineId);
  const reference = takesAway.includes("reference")
    ? crossReferences.find(({ code }) => normalizePartNumber(code) === referenceNormalized)
    : undefined;
  if (!fits && reference === undefined) return null;
  return {
    ...(fits && {
      fitment: { machineId, details: fitmentDetails.filter((detail) => detail.machineId === machineId) },
    }),
    ...(reference && { reference }),
  };
}

function without(product: FullProduct, taken: TakenAway | null): FullProduct {
  const machineId = taken?.fitment?.machineId;
  const code = taken?.reference && normalizePartNumber(taken.reference.code);
  return {
    ...product,
    machineIds: product.machineIds.filter((id) => id !== machineId),
    fitmentDetails: product.fitmentDetails.filter((detail) => detail.machineId !== machineId),
    crossReferences: product.crossReferences.filter((other) => normalizePartNumber(other.code) !== code),
  };
}

function withAgain(product: FullProduct, taken: TakenAway | null): FullProduct {
  const { machineIds, fitmentDetails, crossReferences } = product;
  const fitment = taken?.fitment && !machineIds.includes(taken.fitment.machineId) ? taken.fitment : undefined;
  const lost = taken?.reference;
  const isBack = crossReferences.some(
    ({ code }) => lost !== undefined && normalizePartNumber(code) === normalizePartNumber(lost.code),
  );
  return {
    ...product,
    ...(fitment && {
      machineIds: [...machineIds, fitment.machineId].toSorted((one, other) => one - other),
      fitmentDetails: [...fitmentDetails, ...fitment.details],
    }),
    ...(lost && !isBack && { crossReferences: [...crossReferences, lost] }),
  };
}

/** Writes what changes of a product, with its own entry in the audit. */
async function changeProduct(tx: Queryable, id: number, draft: FullProduct, userId: string): Promise<void> {
  const [change] = await changeProducts(tx, [{ id, draft }]);
  const differences = change?.before && changedFields({ ...change.before }, { ...change.after });
  if (change === undefined || !differences) return;
  await recordAudit(tx, {
    userId,
    action: "product.update",
    subjectId: String(id),
    subjectLabel: change.after.code,
    ...differences,
  });
  await announceChange(tx, "catalogue");
}

async function finish(
  tx: Queryable,
  { id, userId, ...reader }: Acting,
  act: {
    action: "misfit.decide" | "misfit.reopen";
    before?: Record<string, unknown>;
    after?: Record<string, unknown>;
  },
): Promise<AdminMisfit> {
  const misfit = await findMisfit(tx, id, reader);
  if (misfit === undefined) throw new Refusal("misfitNotFound");
  await recordAudit(tx, { userId, subjectId: String(id), subjectLabel: misfit.product.code, ...act });
  await announceStock(tx, [misfit.product.id]);
  await announceNews(tx, { kind: "misfitsChanged", subject: misfit.product.code });
  return misfit;
}
