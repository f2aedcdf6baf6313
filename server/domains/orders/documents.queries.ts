import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { IssuedDocument, IssuedKind } from "#contract/documents.ts";
import type { Queryable } from "../../database/queryable.ts";
import { documentNumbers, documents } from "../../database/schema/documents.ts";
import { orders } from "../../database/schema/orders.ts";
import type { DocumentFacts } from "../../core/document-facts.ts";

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

/** The document of this kind about an order, or about a part of it, that holds; undefined if none was issued. */
export async function findIssued(
  db: Queryable,
  { orderId, kind, subject }: { orderId: string; kind: IssuedKind; subject: string },
): Promise<StoredDocument | undefined> {
  const [row] = await db
    .select(stored)
    .from(documents)
    .where(
      and(
        eq(documents.orderId, orderId),
        eq(documents.kind, kind),
        eq(documents.subject, subject),
        isNull(documents.voidedAt),
      ),
    );
  return row && asStored(row);
}

/** A document by its id, of this customer's orders if one is named. */
export async function findDocument(
  db: Queryable,
  { id, userId }: { id: string; userId?: string },
): Promise<StoredDocument | undefined> {
  const [row] = await db
    .select(stored)
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .where(and(eq(documents.id, id), userId === undefined ? undefined : eq(orders.userId, userId)));
  return row && asStored(row);
}

/** Whether this is an order of this customer. */
export async function isOrderOf(
  db: Queryable,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  return (await db.$count(orders, and(eq(orders.id, id), eq(orders.userId, userId)))) > 0;
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
    })
    .from(documents)
    .where(eq(documents.orderId, orderId))
    .orderBy(desc(documents.issuedAt), desc(documents.number));
  return rows.map(({ issuedAt, ...row }) => ({ ...row, issuedAt: issuedAt.toISOString() }));
}

/**
 * Issues a document under the next number of its kind and year (Asia/Jakarta). Everybody else who issues one of this kind
 * waits until the transaction ends, and gets the same number if it fails.
 */
export async function insertDocument(
  tx: Queryable,
  document: {
    orderId: string;
    kind: IssuedKind;
    subject: string;
    issuedBy: string | null;
    facts: DocumentFacts;
  },
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

/** Declares an order's documents of a kind void. */
export async function voidDocuments(
  tx: Queryable,
  { orderId, kind, reason }: { orderId: string; kind: IssuedKind; reason: string },
): Promise<void> {
  await tx
    .update(documents)
    .set({ voidedAt: sql`now()`, voidReason: reason })
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, kind), isNull(documents.voidedAt)));
}

/** Removes e-mail and phone from the documents of these orders; what tax law wants to be kept stays. */
export async function emptyDocumentContacts(tx: Queryable, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const contacts = ["customer", "recipient"].flatMap((who) =>
    ["email", "phoneNumber"].map((field) => `{order,${who},${field}}`),
  );
  const emptied = contacts.reduce(
    (snapshot, path) => sql`jsonb_set(${snapshot}, ${path}::text[], '""', false)`,
    sql`${documents.snapshot}`,
  );
  await tx
    .update(documents)
    .set({ snapshot: emptied })
    .where(sql`${documents.orderId} = any(${sql.param(orderIds)}::uuid[])`);
}
