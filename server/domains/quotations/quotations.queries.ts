import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { AdminQuotation, QuotationRow } from "#contract/quotations/admin/quotations.ts";
import { namedUnits } from "#contract/orders/for-units.ts";
import { deliveryCharged, type QuotationState } from "#contract/quotations/quotation-states.ts";
import { asPage, cursorFields, decodeCursor, pageLimit } from "../../core/keyset-page.ts";
import { personName } from "../../rules/people/person-name.ts";
import type { Queryable } from "../../database/queryable.ts";
import { users } from "../../database/schema/accounts.ts";
import { rejectedVersion, rejectionFields, withRejection } from "./rejections.queries.ts";
import { quotationLines, quotations, quotationVersions } from "../../database/schema/quotations.ts";

/** The code of the order that a quotation became. */
export const orderCodeOf = sql<
  string | null
>`(select order_code from sales_order where sales_order.id = quotation.order_id)`;

const rowFields = {
  id: quotations.id,
  number: quotations.number,
  state: quotations.state,
  version: quotations.version,
  requestId: quotations.requestId,
  since: quotations.since,
  name: quotationVersions.name,
  company: quotationVersions.company,
  total: quotationVersions.totalRupiah,
  validUntil: quotationVersions.validUntil,
};

/** The version that the back office shows: the draft, or else the last one that was sent. */
const latestVersion = and(
  eq(quotationVersions.quotationId, quotations.id),
  sql`${quotationVersions.version} = (select max(version) from quotation_version other where other.quotation_id = ${quotations.id})`,
);

/** A page of quotations, those whose state changed last first. */
export async function listQuotations(
  db: Queryable,
  { state, after }: { state?: QuotationState | undefined; after: string },
): Promise<{ rows: QuotationRow[]; next: string | null }> {
  const place = decodeCursor(after, z.tuple([cursorFields.moment, z.uuid()]));
  const found = await db
    .select({ ...rowFields, ...rejectedVersion.fields, sinceText: sql<string>`${quotations.since}::text` })
    .from(quotations)
    .innerJoin(quotationVersions, latestVersion)
    .leftJoin(rejectedVersion.table, rejectedVersion.on)
    .where(
      and(
        state && eq(quotations.state, state),
        place && sql`(${quotations.since}, ${quotations.id}) < (${place[0]}::timestamptz, ${place[1]}::uuid)`,
      ),
    )
    .orderBy(desc(quotations.since), desc(quotations.id))
    .limit(pageLimit);
  const page = asPage(found, (last) => [last.sinceText, last.id]);
  return {
    rows: page.rows.map(({ since, ...row }) => ({ ...withRejection(row), since: since.toISOString() })),
    next: page.next,
  };
}

/**
 * One quotation as the back office shows it; undefined if there is none. With `isLocked` its row is locked until the
 * transaction ends.
 */
export async function findQuotation(
  db: Queryable,
  id: string,
  { isLocked = false } = {},
): Promise<AdminQuotation | undefined> {
  if (isLocked)
    await db.select({ id: quotations.id }).from(quotations).where(eq(quotations.id, id)).for("update");
  const [found] = await db
    .select({
      ...rowFields,
      versionId: quotationVersions.id,
      sentAt: quotationVersions.sentAt,
      address: quotationVersions.address,
      delivery: quotationVersions.delivery,
      shippingCost: quotationVersions.shippingCostRupiah,
      terms: quotationVersions.terms,
      customerId: quotations.userId,
      phoneNumber: quotations.phoneNumber,
      email: quotations.email,
      language: quotations.language,
      edit: quotations.edit,
      orderCode: orderCodeOf,
    })
    .from(quotations)
    .innerJoin(quotationVersions, latestVersion)
    .where(eq(quotations.id, id));
  if (found === undefined) return undefined;
  const { versionId, sentAt, since, address, delivery, shippingCost, terms, ...head } = found;
  const { name, company, validUntil } = head;
  const versions = await db
    .select({
      version: quotationVersions.version,
      sentAt: quotationVersions.sentAt,
      sentBy: personName,
      total: quotationVersions.totalRupiah,
      validUntil: quotationVersions.validUntil,
      ...rejectionFields,
    })
    .from(quotationVersions)
    .leftJoin(users, eq(users.id, quotationVersions.sentBy))
    .where(and(eq(quotationVersions.quotationId, id), isNotNull(quotationVersions.sentAt)))
    .orderBy(desc(quotationVersions.version));
  const lines = await listQuotedLines(db, versionId);
  const sent = versions.flatMap(({ sentAt: at, ...version }) =>
    at === null ? [] : [{ ...withRejection(version), sentAt: at.toISOString() }],
  );
  return {
    ...head,
    since: since.toISOString(),
    rejection: head.state === "rejected" ? (sent[0]?.rejection ?? null) : null,
    content: {
      name,
      company,
      address,
      validUntil,
      delivery: deliveryCharged(delivery, shippingCost),
      shippingCost,
      terms,
      lines,
    },
    hasDraft: sentAt === null,
    versions: sent,
  };
}

/** The lines of a version, in their places. */
export async function listQuotedLines(db: Queryable, versionId: number) {
  const lines = await db
    .select({
      productId: quotationLines.productId,
      code: quotationLines.code,
      name: quotationLines.name,
      brand: quotationLines.brand,
      grade: quotationLines.grade,
      qty: quotationLines.qty,
      salesUnit: quotationLines.salesUnit,
      price: quotationLines.priceRupiah,
      deliveryDays: quotationLines.deliveryDays,
      alternativeOf: quotationLines.alternativeOf,
      note: quotationLines.note,
      forUnits: quotationLines.forUnits,
    })
    .from(quotationLines)
    .where(eq(quotationLines.versionId, versionId))
    .orderBy(asc(quotationLines.position));
  return lines.map(({ forUnits, ...line }) => ({ ...line, ...namedUnits(forUnits) }));
}
