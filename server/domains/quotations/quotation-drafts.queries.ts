import { and, eq, isNull, sql } from "drizzle-orm";
import type { AdminQuotation, QuotationContent } from "#contract/quotations/admin/quotations.ts";
import type { Language } from "#contract/core/languages.ts";
import { orderTotal } from "#contract/orders/order-total.ts";
import { initialsOf } from "../../company/company-initials.ts";
import type { QuotationFacts } from "../../rules/quotations/quotation-facts.ts";
import { insertRows } from "../../database/insert-rows.ts";
import type { Queryable } from "../../database/queryable.ts";
import { documentNumbers } from "../../database/schema/documents.ts";
import { quotationLines, quotations, quotationVersions } from "../../database/schema/quotations.ts";

type Content = AdminQuotation["content"];

/** The sum of the lines that are no alternatives, without and with shipping. */
export function quotedSums({ lines, shippingCost }: Pick<Content, "lines" | "shippingCost">) {
  const own = lines.filter(({ alternativeOf }) => alternativeOf === null);
  return orderTotal(
    own.map(({ qty, price }) => ({ qty, price, discount: 0 })),
    [{ kind: "shipping", amount: shippingCost }],
  );
}

interface NewQuotation {
  requestId: number;
  userId: string | null;
  companyId: string | null;
  phoneNumber: string;
  email: string;
  language: Language;
  content: Content;
}

/** Writes a quotation with its first draft; returns its id, or undefined if its request has one. */
export async function insertQuotation(
  tx: Queryable,
  { content, ...quotation }: NewQuotation,
): Promise<string | undefined> {
  const [written] = await tx
    .insert(quotations)
    .values(quotation)
    .onConflictDoNothing({ target: quotations.requestId })
    .returning({ id: quotations.id });
  if (written === undefined) return undefined;
  await writeDraft(tx, { quotationId: written.id, version: 1, content });
  return written.id;
}

export async function findQuotationOfRequest(db: Queryable, requestId: number): Promise<string | undefined> {
  const [found] = await db
    .select({ id: quotations.id })
    .from(quotations)
    .where(eq(quotations.requestId, requestId));
  return found?.id;
}

/** Writes the draft of a quotation's next version; an earlier draft is replaced. */
export async function writeDraft(
  tx: Queryable,
  {
    quotationId,
    version,
    content: { lines, shippingCost, ...said },
  }: { quotationId: string; version: number; content: Content | QuotationContent },
): Promise<void> {
  await tx
    .delete(quotationVersions)
    .where(and(eq(quotationVersions.quotationId, quotationId), isNull(quotationVersions.sentAt)));
  const [draft] = await tx
    .insert(quotationVersions)
    .values({
      quotationId,
      version,
      ...said,
      shippingCostRupiah: shippingCost,
      totalRupiah: quotedSums({ lines, shippingCost }).total,
    })
    .returning({ id: quotationVersions.id });
  if (draft === undefined) throw new Error("the database did not answer the draft's id");
  await insertRows(
    tx,
    quotationLines,
    [
      "versionId",
      "position",
      "productId",
      "code",
      "name",
      "brand",
      "grade",
      "qty",
      "salesUnit",
      "priceRupiah",
      "deliveryDays",
      "alternativeOf",
      "note",
      "forUnits",
    ],
    lines.map(({ price, forUnits = [], ...line }, position) => ({
      ...line,
      forUnits,
      position,
      priceRupiah: price,
      versionId: draft.id,
    })),
  );
}

/**
 * Counts a change and sets the quotation's state, if nobody has changed it since the caller read it; returns whether
 * that was so.
 */
export async function changeQuotation(
  tx: Queryable,
  { id, edit }: { id: string; edit: number },
  change: Partial<Pick<typeof quotations.$inferInsert, "state" | "version" | "number" | "remindedAt">> = {},
): Promise<boolean> {
  const changed = await tx
    .update(quotations)
    .set({
      ...change,
      ...(change.state !== undefined && { since: sql`now()` }),
      edit: sql`${quotations.edit} + 1`,
    })
    .where(and(eq(quotations.id, id), eq(quotations.edit, edit)))
    .returning({ id: quotations.id });
  return changed.length > 0;
}

/** Stores the draft as the version that is sent. */
export async function keepSentVersion(
  tx: Queryable,
  { quotationId, sentBy, facts }: { quotationId: string; sentBy: string; facts: QuotationFacts },
): Promise<void> {
  await tx
    .update(quotationVersions)
    .set({ sentAt: sql`now()`, sentBy, snapshot: facts })
    .where(and(eq(quotationVersions.quotationId, quotationId), isNull(quotationVersions.sentAt)));
}

const romanMonths = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];

/**
 * The next number of this year (Asia/Jakarta): `001/PNW/MJ/XI/2026`, where the letters are the seller's. Others who
 * send a first version wait until the transaction ends; if it fails, the next of them gets the same number.
 */
export async function takeQuotationNumber(tx: Queryable, seller: string): Promise<string> {
  const [numbered] = await tx
    .insert(documentNumbers)
    .values({ kind: "quotation", year: sql`extract(year from now() at time zone 'Asia/Jakarta')`, last: 1 })
    .onConflictDoUpdate({
      target: [documentNumbers.kind, documentNumbers.year],
      set: { last: sql`${documentNumbers.last} + 1` },
    })
    .returning({
      year: documentNumbers.year,
      last: documentNumbers.last,
      month: sql<number>`extract(month from now() at time zone 'Asia/Jakarta')::integer`,
    });
  if (numbered === undefined) throw new Error("the database did not give a quotation's number");
  const { year, last, month } = numbered;
  const place = String(last).padStart(3, "0");
  return `${place}/PNW/${initialsOf(seller)}/${romanMonths[month - 1] ?? ""}/${year}`;
}
