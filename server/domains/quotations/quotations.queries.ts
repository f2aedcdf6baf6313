import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { z } from "zod";
import type {
  AdminQuotation,
  QuotationContent,
  QuotationRow,
} from "#contract/quotations/admin/quotations.ts";
import type { Language } from "#contract/core/languages.ts";
import { orderTotal } from "#contract/orders/order-total.ts";
import type { Rejection } from "#contract/quotations/quotations.ts";
import {
  deliveryCharged,
  quotationFacts,
  quotationStates,
  type QuotationState,
} from "#contract/quotations/quotation-states.ts";
import { initialsOf } from "../../company/company-initials.ts";
import { asPage, cursorFields, decodeCursor, pageLimit } from "../../core/keyset-page.ts";
import { isOpenToPresent } from "../../core/membership.ts";
import { personName } from "../../rules/people/person-name.ts";
import type { QuotationFacts } from "../../rules/quotations/quotation-facts.ts";
import { today } from "../../database/jakarta-days.ts";
import { insertRows } from "../../database/insert-rows.ts";
import type { Queryable } from "../../database/queryable.ts";
import { users } from "../../database/schema/accounts.ts";
import { products } from "../../database/schema/catalogue.ts";
import { companies } from "../../database/schema/companies.ts";
import { documentNumbers } from "../../database/schema/documents.ts";
import { stocks } from "../../database/schema/stock.ts";
import { rejectedVersion, rejectionFields, withRejection } from "./rejections.queries.ts";
import {
  quotationLines,
  quotationLinks,
  quotations,
  quotationVersions,
} from "../../database/schema/quotations.ts";

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
    ],
    lines.map(({ price, ...line }, position) => ({
      ...line,
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

/** The code of the order that a quotation became. */
const orderCodeOf = sql<
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

async function listQuotedLines(db: Queryable, versionId: number) {
  return db
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
    })
    .from(quotationLines)
    .where(eq(quotationLines.versionId, versionId))
    .orderBy(asc(quotationLines.position));
}

/** A version that was sent: the named one, or else the latest. */
export interface SentVersion {
  id: string;
  state: QuotationState;
  version: number;
  sentAt: Date;
  orderId: string | null;
  orderCode: string | null;
  rejection: Rejection | null;
  facts: QuotationFacts;
}

const sentFields = {
  id: quotations.id,
  state: quotations.state,
  version: quotationVersions.version,
  sentAt: quotationVersions.sentAt,
  orderId: quotations.orderId,
  orderCode: orderCodeOf,
  facts: quotationVersions.snapshot,
  ...rejectionFields,
};

// Only `keepSentVersion` writes the snapshot, in this shape; older ones have no brand and no grade, and may be franco with a
// charge.
function asSent(
  rows: (Omit<SentVersion, "sentAt" | "facts" | "rejection"> &
    Parameters<typeof withRejection>[0] & { sentAt: Date | null; facts: unknown })[],
) {
  return rows
    .map(withRejection)
    .flatMap(({ sentAt, facts, ...row }): SentVersion[] =>
      sentAt === null ? [] : [{ ...row, sentAt, facts: asShown(facts as QuotationFacts) }],
    );
}

const unsaid: Pick<QuotationFacts["lines"][number], "brand" | "grade"> = { brand: "", grade: null };

function asShown(facts: QuotationFacts): QuotationFacts {
  const delivery = deliveryCharged(facts.delivery, facts.shippingCost);
  return { ...facts, delivery, lines: facts.lines.map((line) => ({ ...unsaid, ...line })) };
}

export async function findSentVersion(
  db: Queryable,
  { id, version, userId }: { id: string; version?: number | undefined; userId?: string },
): Promise<SentVersion | undefined> {
  const rows = await db
    .select(sentFields)
    .from(quotations)
    .innerJoin(
      quotationVersions,
      and(
        eq(quotationVersions.quotationId, quotations.id),
        isNotNull(quotationVersions.sentAt),
        version === undefined ? undefined : eq(quotationVersions.version, version),
      ),
    )
    .where(and(eq(quotations.id, id), userId === undefined ? undefined : isOpenToPresent(userId, quotations)))
    .orderBy(desc(quotationVersions.version))
    .limit(1);
  return asSent(rows)[0];
}

/** Whether a quotation is for an account or a company, and neither is this account nor its company. */
export async function isForOthers(db: Queryable, id: string, userId: string): Promise<boolean> {
  const found = await db.$count(
    quotations,
    and(
      eq(quotations.id, id),
      sql`num_nonnulls(${quotations.userId}, ${quotations.companyId}) > 0`,
      sql`${isOpenToPresent(userId, quotations)} is not true`,
    ),
  );
  return found > 0;
}

/** How many quotations a customer sees. */
const ownShown = 50;

/** The latest sent quotations for an account and its company, each in its latest version. */
export async function listOwnQuotations(db: Queryable, userId: string): Promise<SentVersion[]> {
  const rows = await db
    .select(sentFields)
    .from(quotations)
    .innerJoin(
      quotationVersions,
      and(
        eq(quotationVersions.quotationId, quotations.id),
        eq(quotationVersions.version, quotations.version),
      ),
    )
    .where(and(isOpenToPresent(userId, quotations), gt(quotations.version, 0)))
    .orderBy(desc(quotationVersions.sentAt))
    .limit(ownShown);
  return asSent(rows);
}

/** The terms of the quotation that was sent last in this language; undefined before the first. */
export async function findLastTerms(db: Queryable, language: Language): Promise<string | undefined> {
  const [last] = await db
    .select({ terms: quotationVersions.terms })
    .from(quotationVersions)
    .innerJoin(quotations, eq(quotations.id, quotationVersions.quotationId))
    .where(and(isNotNull(quotationVersions.sentAt), eq(quotations.language, language)))
    .orderBy(desc(quotationVersions.id))
    .limit(1);
  return last?.terms;
}

/** The address of an account, and the tax numbers of the company that it buys for. */
export async function findBuyerFacts(
  db: Queryable,
  { userId, companyId }: { userId: string | null; companyId: string | null },
) {
  const [person] =
    userId === null
      ? []
      : await db
          .select({
            address: sql<string>`concat_ws(E'\n', nullif(${users.address}, ''),
              nullif(trim(concat_ws(', ', nullif(${users.subdistrict}, ''), nullif(${users.city}, ''), nullif(${users.province}, '')) || ' ' || ${users.postalCode}), ''))`,
          })
          .from(users)
          .where(eq(users.id, userId));
  const [company] =
    companyId === null
      ? []
      : await db
          .select({ legalName: companies.legalName, npwp: companies.npwp, nitku: companies.nitku })
          .from(companies)
          .where(eq(companies.id, companyId));
  return { address: person?.address ?? "", company };
}

/**
 * In how many days each of these products leaves in the wanted quantity, by id: 0 if so many counted pieces are free, or
 * else the days of the product; null if neither is known.
 */
export async function findDeliveryDays(db: Queryable, wanted: { productId: number; qty: number }[]) {
  const ids = wanted.map(({ productId }) => productId);
  const found =
    ids.length === 0
      ? []
      : await db
          .select({
            id: products.id,
            days: products.deliveryDaysTo,
            free: sql<number | null>`${stocks.onHand} - ${stocks.reserved}`,
          })
          .from(products)
          .leftJoin(stocks, eq(stocks.productId, products.id))
          .where(inArray(products.id, ids));
  const pieces = new Map<number, number>();
  for (const { productId, qty } of wanted) pieces.set(productId, (pieces.get(productId) ?? 0) + qty);
  return new Map(
    found.map(({ id, days, free }) => [id, free !== null && free >= (pieces.get(id) ?? 0) ? 0 : days]),
  );
}

/** Brand and grade of the products that are still sold, by id. */
export async function findBrandsAndGrades(db: Queryable, ids: number[]) {
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id: products.id, brand: products.brand, grade: products.grade })
          .from(products)
          .where(and(inArray(products.id, ids), isNull(products.archivedAt)));
  return new Map(found.map(({ id, ...facts }) => [id, facts]));
}

/** The account and the company that a quotation is for. */
export async function findQuotationOwner(db: Queryable, id: string) {
  const [owner] = await db
    .select({ userId: quotations.userId, companyId: quotations.companyId })
    .from(quotations)
    .where(eq(quotations.id, id));
  return owner;
}

/** A quotation that is about to be accepted, and the lines of its latest version. */
export async function findAcceptable(tx: Queryable, id: string, { isLocked = false } = {}) {
  // Read in a statement of its own after the lock: a single statement would not see the order that somebody else has
  // written meanwhile.
  if (isLocked)
    await tx.select({ id: quotations.id }).from(quotations).where(eq(quotations.id, id)).for("update");
  const [found] = await tx
    .select({
      id: quotations.id,
      number: quotations.number,
      state: quotations.state,
      version: quotations.version,
      userId: quotations.userId,
      companyId: quotations.companyId,
      language: quotations.language,
      orderCode: orderCodeOf,
    })
    .from(quotations)
    .where(eq(quotations.id, id));
  if (found === undefined) return undefined;
  const [sent] = await tx
    .select({
      id: quotationVersions.id,
      validUntil: quotationVersions.validUntil,
      delivery: quotationVersions.delivery,
      shippingCost: quotationVersions.shippingCostRupiah,
    })
    .from(quotationVersions)
    .where(and(eq(quotationVersions.quotationId, id), eq(quotationVersions.version, found.version)));
  return (
    sent && {
      ...found,
      ...sent,
      id: found.id,
      delivery: deliveryCharged(sent.delivery, sent.shippingCost),
      lines: await listQuotedLines(tx, sent.id),
    }
  );
}

/** Records the order that a quotation became, and gives a guest's quotation to the account that accepted it. */
export async function convertQuotation(
  tx: Queryable,
  id: string,
  to: { orderId: string; userId: string; companyId: string | null },
): Promise<void> {
  await tx
    .update(quotations)
    .set({
      state: "converted",
      since: sql`now()`,
      edit: sql`${quotations.edit} + 1`,
      orderId: to.orderId,
      userId: sql`coalesce(${quotations.userId}, ${to.userId}::uuid)`,
      companyId: sql`coalesce(${quotations.companyId}, ${to.companyId}::uuid)`,
    })
    .where(eq(quotations.id, id));
  // A draft of another version is no longer needed.
  await tx
    .delete(quotationVersions)
    .where(and(eq(quotationVersions.quotationId, id), isNull(quotationVersions.sentAt)));
}

const isOpen = inArray(
  quotations.state,
  quotationStates.filter((state) => quotationFacts[state].isOpen),
);

/** How many days before a quotation's last day the reminder is sent. */
const reminderDays = 2;

/** The quotation's validity ends soon, no reminder was sent, and the quotation itself was not sent just now. */
const isToRemind = and(
  isOpen,
  isNull(quotations.remindedAt),
  ne(quotations.email, ""),
  sql`exists (select from quotation_version as sent where sent.quotation_id = ${quotations.id} and sent.version = ${quotations.version}
    and sent.sent_at < now() - interval '1 day' and sent.valid_until between ${today} and ${today} + ${reminderDays}::integer)`,
);

/** The ids of the quotations that need a reminder. */
export async function listQuotationsToRemind(db: Queryable): Promise<string[]> {
  const rows = await db.select({ id: quotations.id }).from(quotations).where(isToRemind);
  return rows.map(({ id }) => id);
}

/** Records a reminder of a quotation; returns the version, or undefined if no reminder is due. */
export async function noteReminder(tx: Queryable, id: string): Promise<number | undefined> {
  const [noted] = await tx
    .update(quotations)
    .set({ remindedAt: sql`now()` })
    .where(and(eq(quotations.id, id), isToRemind))
    .returning({ version: quotations.version });
  return noted?.version;
}

/** Closes the quotations whose last day is over; returns their numbers. */
export async function closeExpired(tx: Queryable): Promise<string[]> {
  const closed = await tx
    .update(quotations)
    .set({ state: "expired", since: sql`now()` })
    .where(
      and(
        isOpen,
        sql`exists (select from quotation_version as sent where sent.quotation_id = ${quotations.id}
          and sent.version = ${quotations.version} and sent.valid_until < ${today})`,
      ),
    )
    .returning({ number: quotations.number });
  return closed.flatMap(({ number }) => (number === null ? [] : [number]));
}

/**
 * Forgets a customer: quotations that were not ordered are deleted; quotations that became orders lose e-mail,
 * telephone and their private links.
 */
export async function forgetQuotations(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(quotations).where(and(eq(quotations.userId, userId), isNull(quotations.orderId)));
  const ordered = tx.select({ id: quotations.id }).from(quotations).where(eq(quotations.userId, userId));
  await tx.delete(quotationLinks).where(inArray(quotationLinks.quotationId, ordered));
  const snapshot = sql`jsonb_set(jsonb_set(${quotationVersions.snapshot}, '{buyer,email}', '""'), '{buyer,phoneNumber}', '""')`;
  await tx
    .update(quotationVersions)
    .set({ snapshot, rejectionNote: "" })
    .where(inArray(quotationVersions.quotationId, ordered));
  await tx.update(quotations).set({ phoneNumber: "", email: "" }).where(eq(quotations.userId, userId));
}
