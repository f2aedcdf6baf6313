import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { taxFillingDays, type TaxFilling, type TaxFillingKind } from "#contract/money/admin/tax-fillings.ts";
import { deleteInBatches } from "../../../../database/delete-in-batches.ts";
import type { Queryable } from "../../../../database/queryable.ts";
import { users } from "../../../../database/schema/accounts.ts";
import { documents } from "../../../../database/schema/documents.ts";
import { orders } from "../../../../database/schema/orders.ts";
import { taxFillingEntries, taxFillings, taxInvoices } from "../../../../database/schema/tax.ts";
import { personName } from "../../../../rules/people/person-name.ts";
import { isTaxedInvoice, isVoid, knownBuyerName, taxOf } from "../tax.queries.ts";
import type { ListedInvoice } from "./check-tax-list.ts";

/** The invoices with PPN that have these numbers, or of which these are the tax invoices' numbers. */
export async function findListedInvoices(
  db: Queryable,
  by: { numbers: string[] } | { taxNumbers: string[] },
): Promise<(ListedInvoice & { hasPdf: boolean })[]> {
  const matches =
    "numbers" in by
      ? sql`${documents.number} = any(${sql.param(by.numbers)}::text[])`
      : sql`${taxInvoices.number} = any(${sql.param(by.taxNumbers)}::text[])`;
  return db
    .select({
      id: documents.id,
      number: documents.number,
      orderCode: orders.orderCode,
      buyer: knownBuyerName,
      isVoid,
      taxNumber: sql<string>`coalesce(${taxInvoices.number}, '')`,
      hasPdf: sql<boolean>`${taxInvoices.pdfKey} is not null`,
      price: taxOf("sellingPrice"),
      base: taxOf("base"),
      vat: taxOf("tax"),
    })
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .leftJoin(taxInvoices, eq(taxInvoices.documentId, documents.id))
    .where(and(isTaxedInvoice, matches));
}

/**
 * Makes sure that these invoices have rows for their tax invoices, and locks them until the transaction ends; in the same
 * order for everybody, so that two lists at the same moment cannot deadlock.
 */
export async function lockTaxInvoices(tx: Queryable, documentIds: string[]): Promise<void> {
  const ids = sql`any(${sql.param(documentIds)}::uuid[])`;
  await tx.execute(sql`
    insert into tax_invoice (document_id, collector)
    select document.id, coalesce(company.tax_collector, 'none') from document
    join sales_order on sales_order.id = document.order_id
    left join company on company.id = sales_order.company_id
    where document.id = ${ids} order by document.id
    on conflict do nothing`);
  await tx.execute(sql`select from tax_invoice where document_id = ${ids} order by document_id for update`);
}

interface NumberChange {
  id: string;
  before: string;
  after: string;
}

/** Writes the numbers of tax invoices whose rows are locked; an empty one deletes it. */
export async function writeTaxNumbers(tx: Queryable, changes: Omit<NumberChange, "before">[]): Promise<void> {
  await tx.execute(sql`
    update tax_invoice set number = said.number, updated_at = now()
    from unnest(${sql.param(changes.map(({ id }) => id))}::uuid[],
      ${sql.param(changes.map(({ after }) => after))}::text[]) as said (id, number)
    where document_id = said.id`);
}

interface NewFilling {
  id: string;
  kind: TaxFillingKind;
  userId: string;
}

/** Begins what can be taken back together. False if somebody else has begun one with this id, or one of another kind. */
export async function beginFilling(tx: Queryable, { id, kind, userId }: NewFilling): Promise<boolean> {
  await tx.insert(taxFillings).values({ id, kind, userId }).onConflictDoNothing();
  const [begun] = await tx.select().from(taxFillings).where(eq(taxFillings.id, id));
  return begun?.kind === kind && begun.userId === userId;
}

/** Keeps which numbers a list has changed. */
export async function insertNumberEntries(
  tx: Queryable,
  fillingId: string,
  changes: NumberChange[],
): Promise<void> {
  await tx.execute(sql`
    insert into tax_filling_entry (filling_id, document_id, number_before, number_after)
    select ${fillingId}::uuid, * from unnest(${sql.param(changes.map(({ id }) => id))}::uuid[],
      ${sql.param(changes.map(({ before }) => before))}::text[],
      ${sql.param(changes.map(({ after }) => after))}::text[])`);
}

/**
 * Keeps which PDF took the place of which. Returns whether the replaced one has to stay in the store; one that came
 * together with the new one does not.
 */
export async function keepPdfEntry(
  tx: Queryable,
  entry: { fillingId: string; documentId: string; before: string | null; after: string },
): Promise<boolean> {
  const [row] = await tx
    .insert(taxFillingEntries)
    .values({
      fillingId: entry.fillingId,
      documentId: entry.documentId,
      pdfBeforeKey: entry.before,
      pdfAfterKey: entry.after,
    })
    .onConflictDoUpdate({
      target: [taxFillingEntries.fillingId, taxFillingEntries.documentId],
      set: { pdfAfterKey: entry.after },
    })
    .returning({ pdfBeforeKey: taxFillingEntries.pdfBeforeKey });
  return row?.pdfBeforeKey === entry.before;
}

const canBeTakenBack = gt(taxFillings.createdAt, sql`now() - make_interval(days => ${taxFillingDays})`);

/** What can be taken back, the newest first. */
export async function listTaxFillings(db: Queryable): Promise<TaxFilling[]> {
  const rows = await db
    .select({
      id: taxFillings.id,
      kind: taxFillings.kind,
      at: taxFillings.createdAt,
      by: personName,
      count: db.$count(taxFillingEntries, eq(taxFillingEntries.fillingId, taxFillings.id)),
    })
    .from(taxFillings)
    .innerJoin(users, eq(users.id, taxFillings.userId))
    .where(canBeTakenBack)
    .orderBy(desc(taxFillings.createdAt), desc(taxFillings.id))
    .limit(50);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** What was filled in, locked until the transaction ends; undefined once it cannot be taken back. */
export async function lockTaxFilling(tx: Queryable, id: string): Promise<TaxFillingKind | undefined> {
  const [row] = await tx
    .select({ kind: taxFillings.kind })
    .from(taxFillings)
    .where(and(eq(taxFillings.id, id), canBeTakenBack))
    .for("update");
  return row?.kind;
}

/** What it changed, with what its invoices have now, in the order of their numbers. */
export async function listFilledEntries(tx: Queryable, fillingId: string) {
  return tx
    .select({
      documentId: taxFillingEntries.documentId,
      invoice: documents.number,
      numberBefore: taxFillingEntries.numberBefore,
      numberAfter: taxFillingEntries.numberAfter,
      pdfBefore: taxFillingEntries.pdfBeforeKey,
      pdfAfter: taxFillingEntries.pdfAfterKey,
      number: taxInvoices.number,
      pdf: taxInvoices.pdfKey,
    })
    .from(taxFillingEntries)
    .innerJoin(documents, eq(documents.id, taxFillingEntries.documentId))
    .innerJoin(taxInvoices, eq(taxInvoices.documentId, taxFillingEntries.documentId))
    .where(eq(taxFillingEntries.fillingId, fillingId))
    .orderBy(documents.year, documents.sequence);
}

/** Puts earlier PDFs in the place of later ones; the rows of the tax invoices are locked. */
export async function writeTaxPdfs(
  tx: Queryable,
  changes: { id: string; key: string | null }[],
): Promise<void> {
  await tx.execute(sql`
    update tax_invoice set pdf_key = said.key, updated_at = now()
    from unnest(${sql.param(changes.map(({ id }) => id))}::uuid[],
      ${sql.param(changes.map(({ key }) => key))}::text[]) as said (id, key)
    where document_id = said.id`);
}

export async function deleteTaxFilling(tx: Queryable, id: string): Promise<void> {
  await tx.delete(taxFillings).where(eq(taxFillings.id, id));
}

/** Which of these PDFs an invoice, or something that can be taken back, still names. */
export async function listNamedPdfs(db: Queryable, keys: string[]): Promise<Set<string>> {
  const named = await db
    .select({ key: taxInvoices.pdfKey })
    .from(taxInvoices)
    .where(inArray(taxInvoices.pdfKey, keys));
  const kept = await db
    .select({ key: taxFillingEntries.pdfBeforeKey })
    .from(taxFillingEntries)
    .where(inArray(taxFillingEntries.pdfBeforeKey, keys));
  return new Set([...named, ...kept].flatMap(({ key }) => key ?? []));
}

/** Deletes what can no longer be taken back. The PDFs that it kept are then found by the clearing of unnamed files. */
export async function deleteOldTaxFillings(db: Queryable, signal?: AbortSignal): Promise<number> {
  return deleteInBatches(db, taxFillings, sql`not ${canBeTakenBack}`, signal);
}
