import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { IssuedDocument, IssuedKind } from "#contract/money/documents.ts";
import { statusesThat } from "#contract/orders/order-states.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { documentNumbers, documents } from "../../../database/schema/documents.ts";
import { orders } from "../../../database/schema/orders.ts";
import { taxInvoices } from "../../../database/schema/tax.ts";
import { mayWithOrder } from "../../../core/membership.ts";
import type { DocumentFacts } from "../../../rules/money/document-facts.ts";

/** What a number begins with: invoice, kwitansi, surat jalan, nota kredit. */
const prefixes: Record<IssuedKind, string> = {
  invoice: "INV",
  kwitansi: "KWT",
  "delivery-order": "SJ",
  "credit-note": "NK",
};

const stored = {
  id: documents.id,
  orderId: documents.orderId,
  kind: documents.kind,
  number: documents.number,
  issuedAt: documents.issuedAt,
  voidedAt: documents.voidedAt,
  snapshot: documents.snapshot,
};

/** A document as it is stored. */
export interface StoredDocument {
  id: string;
  orderId: string;
  kind: IssuedKind;
  number: string;
  issuedAt: Date;
  voidedAt: Date | null;
  facts: DocumentFacts;
}

type Row = Omit<StoredDocument, "facts"> & { snapshot: unknown };

// Only `insertDocument` writes it, in this shape.
function asStored({ snapshot, ...row }: Row): StoredDocument {
  return { ...row, facts: snapshot as DocumentFacts };
}

/** What a document is about: an order, or a part of it. */
export interface DocumentAbout {
  orderId: string;
  kind: IssuedKind;
  /** The id of the payment, the shipment or the refund; empty for the whole order. */
  subject: string;
}

/**
 * A document that was issued for the whole order and is also valid for this part of it; a kwitansi only for money that
 * had come before it.
 */
function isOfTheWhole({ kind, subject }: DocumentAbout) {
  const hadCome = sql`exists (select from payment where payment.id::text = ${subject}
    and coalesce(payment.decided_at, payment.created_at) <= ${documents.issuedAt})`;
  return and(eq(documents.subject, ""), kind === "kwitansi" ? hadCome : undefined);
}

/**
 * The valid document about an order or a part of it: the part's own, or an older one of the whole order. Undefined if
 * none was issued.
 */
export async function findIssued(db: Queryable, about: DocumentAbout): Promise<StoredDocument | undefined> {
  const [row] = await db
    .select(stored)
    .from(documents)
    .where(
      and(
        eq(documents.orderId, about.orderId),
        eq(documents.kind, about.kind),
        or(eq(documents.subject, about.subject), isOfTheWhole(about)),
        isNull(documents.voidedAt),
      ),
    )
    .orderBy(desc(documents.subject))
    .limit(1);
  return row && asStored(row);
}

/** A document by its id; if a customer is named, only of an order that this customer may see. */
export async function findDocument(
  db: Queryable,
  { id, userId }: { id: string; userId?: string },
): Promise<StoredDocument | undefined> {
  const [row] = await db
    .select(stored)
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .where(and(eq(documents.id, id), userId === undefined ? undefined : mayWithOrder(userId, "see")));
  return row && asStored(row);
}

/** The documents of an order, the newest first. */
export async function listIssued(db: Queryable, orderId: string): Promise<IssuedDocument[]> {
  const rows = await db
    .select({
      id: documents.id,
      kind: documents.kind,
      number: documents.number,
      issuedAt: documents.issuedAt,
      isVoid: sql<boolean>`${documents.voidedAt} is not null`,
      amount: sql<number | null>`case when ${documents.kind} <> 'delivery-order'
        then (${documents.snapshot} ->> 'amount')::bigint end`.mapWith(Number),
      parcel: sql<number | null>`(${documents.snapshot} ->> 'parcel')::integer`,
      taxNumber: taxInvoices.number,
      taxPdfKey: taxInvoices.pdfKey,
    })
    .from(documents)
    .leftJoin(taxInvoices, eq(taxInvoices.documentId, documents.id))
    .where(eq(documents.orderId, orderId))
    .orderBy(desc(documents.issuedAt), desc(documents.number));
  return rows.map(({ issuedAt, taxNumber, taxPdfKey, ...row }) => ({
    ...row,
    issuedAt: issuedAt.toISOString(),
    taxInvoice:
      (taxNumber ?? "") === "" && taxPdfKey === null
        ? null
        : { number: taxNumber ?? "", hasPdf: taxPdfKey !== null },
  }));
}

/**
 * The ids of up to `limit` orders that have no invoice and were placed in the last two months, or in the last eleven and
 * went to packing in the last two, the oldest first.
 */
export async function listUninvoiced(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.status, statusesThat("isReleased")),
        gt(orders.totalRupiah, 0),
        sql`(${orders.orderDate} > now() - interval '62 days' or ${orders.orderDate} > now() - interval '11 months' and exists (select from sales_order_event
          where order_id = ${orders.id} and to_status = 'packing' and at > now() - interval '62 days'))`,
        sql`not exists (select from document where order_id = ${orders.id} and kind = 'invoice' and voided_at is null)`,
      ),
    )
    .orderBy(asc(orders.orderDate))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Issues a document under the next number of its kind and year (Asia/Jakarta). Others who issue one of this kind wait
 * until the transaction ends; if it fails, the next of them gets the same number.
 */
export async function insertDocument(
  tx: Queryable,
  document: DocumentAbout & { issuedBy: string | null; facts: DocumentFacts },
): Promise<StoredDocument> {
  const { kind, facts, ...rest } = document;
  const [numbered] = await tx
    .insert(documentNumbers)
    .values({ kind, year: sql`extract(year from now() at time zone 'Asia/Jakarta')`, last: 1 })
    .onConflictDoUpdate({
      target: [documentNumbers.kind, documentNumbers.year],
      set: { last: sql`${documentNumbers.last} + 1` },
    })
    .returning();
  if (numbered === undefined) throw new Error("the database did not give a document's number");
  const { year, last: sequence } = numbered;
  const number = `${prefixes[kind]}/${year}/${String(sequence).padStart(4, "0")}`;
  const [row] = await tx
    .insert(documents)
    .values({ ...rest, kind, year, sequence, number, snapshot: facts })
    .returning(stored);
  if (row === undefined) throw new Error("the document was not written");
  return asStored(row);
}

/** Makes an order's documents of a kind void, or only the one about a subject. */
export async function voidDocuments(
  tx: Queryable,
  { orderId, kind, subject, reason }: Omit<DocumentAbout, "subject"> & { subject?: string; reason: string },
): Promise<void> {
  await tx
    .update(documents)
    .set({ voidedAt: sql`now()`, voidReason: reason })
    .where(
      and(
        eq(documents.orderId, orderId),
        eq(documents.kind, kind),
        subject === undefined ? undefined : eq(documents.subject, subject),
        isNull(documents.voidedAt),
      ),
    );
}

/**
 * The Rupiah that a credit note said before corrections of its refund replaced it, each in one transaction; undefined if there is no valid
 * one.
 */
export async function firstCreditedAmount(
  tx: Queryable,
  { orderId, refundId }: { orderId: string; refundId: string },
): Promise<number | undefined> {
  const notes = await tx
    .select({
      amount: sql<number>`(${documents.snapshot} ->> 'amount')::bigint`.mapWith(Number),
      // As text: a Date has no microseconds.
      issued: sql<string>`${documents.issuedAt}::text`,
      voided: sql<string | null>`${documents.voidedAt}::text`,
    })
    .from(documents)
    .where(
      and(eq(documents.orderId, orderId), eq(documents.kind, "credit-note"), eq(documents.subject, refundId)),
    )
    .orderBy(desc(documents.issuedAt), desc(documents.number));
  let [first, ...earlier] = notes;
  if (first === undefined || first.voided !== null) return undefined;
  for (const note of earlier) {
    if (note.voided !== first.issued) break;
    first = note;
  }
  return first.amount;
}
