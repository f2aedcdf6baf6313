import { and, asc, count, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { TaxInvoiceRow, TaxState } from "#contract/money/admin/tax.ts";
import type { BuyerDocument, TaxCollector } from "#contract/money/tax-documents.ts";
import type { DocumentFacts } from "../../../rules/money/document-facts.ts";
import { statusList } from "../../../rules/orders/status-list.ts";
import { isStillTried } from "../../../rules/operations/still-tried.ts";
import type { Tax } from "../../../rules/money/tax.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { users } from "../../../database/schema/accounts.ts";
import { companies } from "../../../database/schema/companies.ts";
import { documents } from "../../../database/schema/documents.ts";
import { mails } from "../../../database/schema/mail.ts";
import { orders } from "../../../database/schema/orders.ts";
import { coretaxFiles, taxInvoices } from "../../../database/schema/tax.ts";

// A tax invoice is about an invoice that includes PPN; its state follows from the rows below.

const company = sql`${documents.snapshot} -> 'order' -> 'buyingCompany'`;
const companyNpwp = sql<string>`coalesce(${company} ->> 'npwp', '')`;
/** Rupiah of an invoice's PPN; null for one without. */
export const taxOf = (field: keyof Tax) =>
  sql<number>`(${documents.snapshot} -> 'tax' ->> '${sql.raw(field)}')::bigint`.mapWith(Number);
const day = sql<string>`(${documents.issuedAt} at time zone 'Asia/Jakarta')::date::text`;

/** Whom an invoice is for: as the staff typed it for the tax office, or as the invoice says. */
export const knownBuyerName = sql<string>`coalesce(nullif(${taxInvoices.buyerName}, ''), ${company} ->> 'legalName',
  ${documents.snapshot} -> 'order' -> 'customer' ->> 'name')`;

/** The document is an invoice that includes PPN. */
export const isTaxedInvoice = sql`(${documents.kind} = 'invoice'
  and jsonb_typeof(${documents.snapshot} -> 'tax') = 'object')`;

const state = sql<TaxState>`case
  when ${taxInvoices.number} <> '' then 'numbered'
  when ${taxInvoices.fileId} is not null then 'sent'
  when ${orders.status} not in (${statusList("isReleased")}) then 'waiting'
  when ${taxInvoices.buyerDocument} is null and ${companyNpwp} = '' then 'unnamed'
  else 'ready' end`;

/** The collector that was set for this invoice, or else that of its order's company. */
const knownCollector = sql<TaxCollector>`coalesce(${taxInvoices.collector}, ${companies.taxCollector}, 'none')`;

/** The same for an invoice without a row of its own yet. */
const collectorOf = (documentId: string) => sql<TaxCollector>`coalesce((
  select ${companies.taxCollector} from ${documents}
  join ${orders} on ${orders.id} = ${documents.orderId} join ${companies} on ${companies.id} = ${orders.companyId}
  where ${documents.id} = ${documentId}), 'none')`;

/** The invoice was withdrawn, or its order cancelled. */
export const isVoid = sql<boolean>`(${documents.voidedAt} is not null or ${orders.status} = 'cancel')`;

/** Matches the invoices of a month (in Jakarta). A void invoice counts only if its tax invoice exists. */
function ofMonth(month: string): SQL | undefined {
  const first = `${month}-01`;
  return and(
    isTaxedInvoice,
    sql`${documents.issuedAt} >= ${first}::timestamp at time zone 'Asia/Jakarta'`,
    sql`${documents.issuedAt} < (${first}::timestamp + interval '1 month') at time zone 'Asia/Jakarta'`,
    sql`(not ${isVoid} or ${taxInvoices.number} <> '' or ${taxInvoices.fileId} is not null)`,
  );
}

const credited = sql<number>`coalesce((
  select sum((note.snapshot ->> 'amount')::bigint) from document note
  where note.order_id = ${documents.orderId} and note.kind = 'credit-note' and note.voided_at is null), 0)`.mapWith(
  Number,
);

/** Up to `limit` of a month's invoices that include PPN, in the order of their numbers; of one state if it is named. */
export async function listTaxRows(
  db: Queryable,
  asked: { month: string; state?: TaxState | undefined; limit: number },
): Promise<TaxInvoiceRow[]> {
  const rows = await db
    .select({
      id: documents.id,
      number: documents.number,
      day,
      orderId: documents.orderId,
      orderCode: orders.orderCode,
      state,
      isVoid,
      base: taxOf("base"),
      tax: taxOf("tax"),
      total: sql<number>`(${documents.snapshot} ->> 'amount')::bigint`.mapWith(Number),
      credited,
      taxNumber: sql<string>`coalesce(${taxInvoices.number}, '')`,
      hasPdf: sql<boolean>`${taxInvoices.pdfKey} is not null`,
      buyerName: knownBuyerName,
      buyerDocument: sql<BuyerDocument | null>`coalesce(${taxInvoices.buyerDocument},
        case when ${companyNpwp} <> '' then 'TIN' end)`,
      buyerNumber: sql<string>`coalesce(nullif(${taxInvoices.buyerNumber}, ''), ${companyNpwp})`,
      collector: knownCollector,
      isTyped: sql<boolean>`${taxInvoices.buyerDocument} is not null`,
    })
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .leftJoin(companies, eq(companies.id, orders.companyId))
    .leftJoin(taxInvoices, eq(taxInvoices.documentId, documents.id))
    .where(and(ofMonth(asked.month), asked.state && sql`${state} = ${asked.state}`))
    .orderBy(asc(documents.year), asc(documents.sequence))
    .limit(asked.limit);
  return rows.map(({ buyerName, buyerDocument, buyerNumber, collector, isTyped, ...row }) => ({
    ...row,
    buyer: { name: buyerName, document: buyerDocument, number: buyerNumber, collector, isTyped },
  }));
}

/** How many of a month's invoices are in each state, with their DPP and PPN in Rupiah; states without invoices are missing. */
export async function sumTaxStates(db: Queryable, month: string) {
  return db
    .select({
      state,
      count: count(),
      base: sql<number>`sum(${taxOf("base")})`.mapWith(Number),
      tax: sql<number>`sum(${taxOf("tax")})`.mapWith(Number),
    })
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .leftJoin(taxInvoices, eq(taxInvoices.documentId, documents.id))
    .where(ofMonth(month))
    .groupBy(sql`1`);
}

/** The files for Coretax of a month, or one of them; the newest first. */
export async function listCoretaxFiles(db: Queryable, of: { month: string } | { id: number }) {
  const rows = await db
    .select({
      id: coretaxFiles.id,
      at: coretaxFiles.createdAt,
      by: users.username,
      count: db.$count(taxInvoices, eq(taxInvoices.fileId, coretaxFiles.id)),
    })
    .from(coretaxFiles)
    .innerJoin(users, eq(users.id, coretaxFiles.createdBy))
    .where("id" in of ? eq(coretaxFiles.id, of.id) : eq(coretaxFiles.month, of.month))
    .orderBy(desc(coretaxFiles.id));
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** The ids of up to `limit` of a month's invoices that can go to Coretax. */
export async function readyInvoiceIds(db: Queryable, month: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .leftJoin(taxInvoices, eq(taxInvoices.documentId, documents.id))
    .where(and(ofMonth(month), sql`${state} = 'ready'`))
    .orderBy(asc(documents.year), asc(documents.sequence))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Starts a file and returns its id. */
export async function insertCoretaxFile(
  tx: Queryable,
  file: { month: string; userId: string },
): Promise<number> {
  const [row] = await tx
    .insert(coretaxFiles)
    .values({ month: file.month, content: "", createdBy: file.userId })
    .returning({ id: coretaxFiles.id });
  if (row === undefined) throw new Error("the file for Coretax was not written");
  return row.id;
}

/**
 * Puts invoices into a file, and returns which ones. An invoice that somebody else has put into another file meanwhile
 * stays there.
 */
export async function takeIntoFile(tx: Queryable, fileId: number, documentIds: string[]): Promise<string[]> {
  const rows = await tx
    .insert(taxInvoices)
    // In the same order for everybody, so that two files at the same moment cannot deadlock.
    .values(
      documentIds
        .toSorted()
        .map((documentId) => ({ documentId, fileId, collector: collectorOf(documentId) })),
    )
    .onConflictDoUpdate({
      target: taxInvoices.documentId,
      set: { fileId, updatedAt: sql`now()` },
      setWhere: sql`${taxInvoices.fileId} is null and ${taxInvoices.number} = ''`,
    })
    .returning({ id: taxInvoices.documentId });
  return rows.map(({ id }) => id);
}

/** The invoices of a file with what was typed about their buyers, in the order of their numbers. */
export async function readInvoicesOfFile(tx: Queryable, documentIds: string[]) {
  const rows = await tx
    .select({
      number: documents.number,
      day,
      snapshot: documents.snapshot,
      buyerDocument: taxInvoices.buyerDocument,
      buyerNumber: taxInvoices.buyerNumber,
      buyerName: taxInvoices.buyerName,
      collector: taxInvoices.collector,
    })
    .from(documents)
    .innerJoin(taxInvoices, eq(taxInvoices.documentId, documents.id))
    .where(inArray(documents.id, documentIds))
    .orderBy(asc(documents.year), asc(documents.sequence));
  // Only `insertDocument` writes it, in this shape.
  return rows.map(({ snapshot, ...row }) => ({ ...row, facts: snapshot as DocumentFacts }));
}

/** Stores the content of a file. */
export async function writeFileContent(tx: Queryable, id: number, content: string): Promise<void> {
  await tx.update(coretaxFiles).set({ content }).where(eq(coretaxFiles.id, id));
}

/** A file as it was written. */
export async function findCoretaxFile(db: Queryable, id: number) {
  const [file] = await db
    .select({ id: coretaxFiles.id, month: coretaxFiles.month, content: coretaxFiles.content })
    .from(coretaxFiles)
    .where(eq(coretaxFiles.id, id));
  return file;
}

/** Deletes a file; its invoices are in no file then. Returns its month, undefined if there is no such file. */
export async function deleteCoretaxFile(tx: Queryable, id: number): Promise<string | undefined> {
  await tx
    .update(taxInvoices)
    .set({ fileId: null, updatedAt: sql`now()` })
    .where(eq(taxInvoices.fileId, id));
  const [file] = await tx
    .delete(coretaxFiles)
    .where(eq(coretaxFiles.id, id))
    .returning({ month: coretaxFiles.month });
  return file?.month;
}

/** The facts of an invoice's tax invoice; undefined if there is no invoice with this id that includes PPN. */
export async function findTaxInvoice(db: Queryable, documentId: string) {
  const [found] = await db
    .select({
      number: documents.number,
      orderId: documents.orderId,
      isVoid: sql<boolean>`${documents.voidedAt} is not null`,
      taxNumber: sql<string>`coalesce(${taxInvoices.number}, '')`,
      fileId: taxInvoices.fileId,
      pdfKey: taxInvoices.pdfKey,
      buyerDocument: taxInvoices.buyerDocument,
      collector: knownCollector,
    })
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .leftJoin(companies, eq(companies.id, orders.companyId))
    .leftJoin(taxInvoices, eq(taxInvoices.documentId, documents.id))
    .where(and(eq(documents.id, documentId), isTaxedInvoice));
  return found;
}

/**
 * The mails with PDFs of an invoice's tax invoice, the last first: the PDF's digest, whether it went to the customer, and
 * whether it was given up (its address was refused, or the queue's four days are over).
 */
export function listMailedPdfs(tx: Queryable, documentId: string, orderId: string) {
  return tx
    .select({
      digest: sql<string>`${mails.facts} ->> 'digest'`,
      isSent: sql<boolean>`${mails.sentAt} is not null`,
      isGivenUp: sql<boolean>`${mails.sentAt} is null
        and (${mails.lastFault} is not distinct from 'recipient' or not ${isStillTried})`,
    })
    .from(mails)
    .where(
      and(
        eq(mails.orderId, orderId),
        eq(mails.template, "tax-invoice"),
        sql`${mails.facts} ->> 'invoiceId' = ${documentId}`,
      ),
    )
    .orderBy(desc(mails.createdAt));
}

/** Makes sure that the invoice has a row, and locks it until the transaction ends. */
export async function lockTaxInvoice(tx: Queryable, documentId: string): Promise<void> {
  await tx
    .insert(taxInvoices)
    .values({ documentId, collector: collectorOf(documentId) })
    .onConflictDoNothing();
  await tx
    .select({ id: taxInvoices.documentId })
    .from(taxInvoices)
    .where(eq(taxInvoices.documentId, documentId))
    .for("update");
}

type WrittenTaxInvoice = Partial<
  Pick<
    typeof taxInvoices.$inferInsert,
    "number" | "pdfKey" | "buyerDocument" | "buyerNumber" | "buyerName" | "collector"
  >
>;

/** Changes a tax invoice whose row is locked. */
export async function writeTaxInvoice(
  tx: Queryable,
  documentId: string,
  written: WrittenTaxInvoice,
): Promise<void> {
  await tx
    .update(taxInvoices)
    .set({ ...written, updatedAt: sql`now()` })
    .where(eq(taxInvoices.documentId, documentId));
}
