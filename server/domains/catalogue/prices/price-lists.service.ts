import { and, eq, sql } from "drizzle-orm";
import { pricesInList, type PriceForm } from "#contract/catalogue/admin/price-lists.ts";
import { changedFields, recordAudit, type AuditedAct } from "../../../core/record-audit.ts";
import { Refusal } from "../../../core/refusal.ts";
import { constraintOf } from "../../../database/constraint-errors.ts";
import type { Database, Queryable } from "../../../database/queryable.ts";
import { companyPriceLists, priceLists } from "../../../database/schema/prices.ts";
import {
  countPrices,
  deletePrice,
  findCompanyName,
  findAuditedPrice,
  insertPrice,
  lockPriceList,
  updatePrice,
} from "./price-lists.queries.ts";

type ListAction = Extract<AuditedAct["action"], `priceList.${string}`>;

/** The list that is changed, and who changes it. */
export interface ListChange {
  listId: number;
  userId: string;
}

type LockedList = NonNullable<Awaited<ReturnType<typeof lockPriceList>>>;

/**
 * Changes a list and audits the change, all or nothing.
 * @throws Refusal `priceListNotFound`; an error of the database if it refuses the change.
 */
async function changeList<Answer>(
  db: Database,
  { listId, userId }: ListChange,
  change: (
    tx: Queryable,
    list: LockedList,
  ) => Promise<{ answer: Answer; act?: Pick<AuditedAct, "before" | "after"> & { action: ListAction } }>,
): Promise<Answer> {
  return orRefuse(() =>
    db.transaction(async (tx) => {
      const list = await lockPriceList(tx, listId);
      if (list === undefined) throw new Refusal("priceListNotFound");
      const { answer, act } = await change(tx, list);
      if (act === undefined) return answer;
      await tx
        .update(priceLists)
        .set({ updatedAt: sql`now()` })
        .where(eq(priceLists.id, listId));
      await recordAudit(tx, { ...act, userId, subjectId: String(listId), subjectLabel: list.name });
      return answer;
    }),
  );
}

/** @throws Refusal `priceListNameTaken`, `companyHasPriceList`, `notFound` for a company that is not there. */
export async function createPriceList(
  db: Database,
  { name, companyId, userId }: { name: string; companyId: string | undefined; userId: string },
): Promise<{ id: number }> {
  return orRefuse(() =>
    db.transaction(async (tx) => {
      const company = companyId === undefined ? undefined : await requireCompany(tx, companyId);
      const [row] = await tx
        .insert(priceLists)
        .values({ name, companyId: companyId ?? null })
        .returning({ id: priceLists.id });
      const id = row?.id ?? 0;
      await recordAudit(tx, {
        userId,
        action: "priceList.create",
        subjectId: String(id),
        subjectLabel: name,
        ...(company !== undefined && { after: { company } }),
      });
      return { id };
    }),
  );
}

/** @throws Refusal `priceListNotFound`, `priceListNameTaken`. */
export async function renamePriceList(db: Database, change: ListChange, name: string): Promise<null> {
  return changeList(db, change, async (tx, list) => {
    const differences = changedFields({ name: list.name }, { name });
    if (differences === undefined) return { answer: null };
    await tx.update(priceLists).set({ name }).where(eq(priceLists.id, list.id));
    return { answer: null, act: { action: "priceList.rename", ...differences } };
  });
}

/** @throws Refusal `priceListNotFound`. */
export async function deletePriceList(db: Database, change: ListChange): Promise<null> {
  return changeList(db, change, async (tx, list) => {
    const rows = await countPrices(tx, list.id);
    await tx.delete(priceLists).where(eq(priceLists.id, list.id));
    return { answer: null, act: { action: "priceList.delete", before: { rows } } };
  });
}

/** @throws Refusal `priceListNotFound`, `priceListOfOneCompany`, `notFound`. */
export async function sharePriceList(db: Database, change: ListChange, companyId: string): Promise<null> {
  return changeList(db, change, async (tx, list) => {
    if (list.companyId !== null) throw new Refusal("priceListOfOneCompany");
    const company = await requireCompany(tx, companyId);
    await tx
      .insert(companyPriceLists)
      .values({ companyId, listId: list.id })
      .onConflictDoUpdate({ target: companyPriceLists.companyId, set: { listId: list.id } });
    return { answer: null, act: { action: "priceList.share", after: { company } } };
  });
}

/** @throws Refusal `priceListNotFound`, `notFound` if the company does not share it. */
export async function endPriceListSharing(
  db: Database,
  change: ListChange,
  companyId: string,
): Promise<null> {
  return changeList(db, change, async (tx, list) => {
    const company = await requireCompany(tx, companyId);
    const [ended] = await tx
      .delete(companyPriceLists)
      .where(and(eq(companyPriceLists.companyId, companyId), eq(companyPriceLists.listId, list.id)))
      .returning({ companyId: companyPriceLists.companyId });
    if (ended === undefined) throw new Refusal("notFound");
    return { answer: null, act: { action: "priceList.endSharing", before: { company } } };
  });
}

/** @throws Refusal as the contract's `addPrice` lists them. */
export async function addPrice(db: Database, change: ListChange, price: PriceForm): Promise<{ id: number }> {
  return changeList(db, change, async (tx, list) => {
    if ((await countPrices(tx, list.id)) >= pricesInList) {
      throw new Refusal("tooManyPrices", { maximum: pricesInList });
    }
    const id = await insertPrice(tx, list.id, price);
    const after = named(await auditedPrice(tx, { ...change, priceId: id }));
    return { answer: { id }, act: { action: "priceList.addPrice", after } };
  });
}

/** @throws Refusal as the contract's `changePrice` lists them. */
export async function changePrice(
  db: Database,
  change: ListChange & { priceId: number },
  price: PriceForm,
): Promise<null> {
  return changeList(db, change, async (tx) => {
    const before = await auditedPrice(tx, change);
    await updatePrice(tx, change.priceId, price);
    const after = await auditedPrice(tx, change);
    const differences = changedFields(before, after);
    if (differences === undefined) return { answer: null };
    // The audit always says what it is the price of.
    const { thing } = before;
    return {
      answer: null,
      act: {
        action: "priceList.changePrice",
        before: { thing, ...differences.before },
        after: differences.after,
      },
    };
  });
}

/** @throws Refusal `priceListNotFound`, `notFound`. */
export async function removePrice(db: Database, change: ListChange & { priceId: number }): Promise<null> {
  return changeList(db, change, async (tx) => {
    const before = named(await auditedPrice(tx, change));
    await deletePrice(tx, change.priceId);
    return { answer: null, act: { action: "priceList.deletePrice", before } };
  });
}

/**
 * A price in the audit's form: a category has both its names, so that each reader sees the name in their language.
 * @throws Refusal `notFound` if the list has none of this id.
 */
async function auditedPrice(
  tx: Queryable,
  change: { listId: number; priceId: number },
): Promise<Record<string, unknown>> {
  const row = await findAuditedPrice(tx, change);
  if (row === undefined) throw new Refusal("notFound");
  const { code, category, ...price } = row;
  return { thing: code ?? category ?? "", ...price };
}

/** Only the content of the price. */
const named = (price: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(price).filter(([, value]) => value !== null && value !== ""));

async function requireCompany(tx: Queryable, companyId: string): Promise<string> {
  const name = await findCompanyName(tx, companyId);
  if (name === undefined) throw new Refusal("notFound");
  return name;
}

const refusalOf = {
  price_list_name_unique: "priceListNameTaken",
  price_list_one_of_company: "companyHasPriceList",
  // The company was removed at the same moment.
  price_list_company_id_company_id_fk: "notFound",
  company_price_list_company_id_company_id_fk: "notFound",
  price_rule_once: "priceTwice",
  price_rule_product_id_product_id_fk: "productNotFound",
  price_rule_category_id_category_id_fk: "categoryNotFound",
} as const;

async function orRefuse<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write();
  } catch (error) {
    const constraint = constraintOf(error);
    if (constraint !== undefined && constraint in refusalOf) {
      throw new Refusal(refusalOf[constraint as keyof typeof refusalOf]);
    }
    throw error;
  }
}
