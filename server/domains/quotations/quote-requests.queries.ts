import { and, asc, desc, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { AdminRequest, requestTabs } from "#contract/quotations/admin/quote-requests.ts";
import type { Language } from "#contract/core/languages.ts";
import type { QuotationState } from "#contract/quotations/quotation-states.ts";
import type { OwnRequest } from "#contract/quotations/quote-requests.ts";
import { requestFacts, requestStatesThat, type RequestState } from "#contract/quotations/request-states.ts";
import { asPage, cursorFields, decodeCursor, pageLimit } from "../../core/keyset-page.ts";
import { isOpenToPresent } from "../../core/membership.ts";
import { personName, personNameOf } from "../../rules/people/person-name.ts";
import { insertRows } from "../../database/insert-rows.ts";
import type { Queryable } from "../../database/queryable.ts";
import { users } from "../../database/schema/accounts.ts";
import { products } from "../../database/schema/catalogue.ts";
import { quotations } from "../../database/schema/quotations.ts";
import { mails } from "../../database/schema/mail.ts";
import {
  quoteRequestLines,
  quoteRequestPhotos,
  quoteRequests,
} from "../../database/schema/quote-requests.ts";

/** The number under which people know a request: `PP-00012`, longer once five digits are not enough. */
export const requestNumber = sql<string>`'PP-' || lpad(${quoteRequests.id}::text, greatest(5, length(${quoteRequests.id}::text)), '0')`;

interface NewRequest {
  requestKey: string;
  /** Null for a guest. */
  userId: string | null;
  companyId: string | null;
  name: string;
  company: string;
  phoneNumber: string;
  email: string;
  language: Language;
  note: string;
  machine: string;
  serialNumber: string;
  lines: { number: string; productId: number | null; qty: number }[];
  /** The member of staff who recorded it; null if the asker wrote it. */
  enteredBy: string | null;
  /** The keys of its photos in the private store. */
  photos: string[];
}

/** Stores a request; returns its id, or undefined if one with its key exists. */
export async function insertRequest(
  tx: Queryable,
  { lines, photos, ...request }: NewRequest,
): Promise<number | undefined> {
  const [written] = await tx
    .insert(quoteRequests)
    .values(request)
    .onConflictDoNothing({ target: quoteRequests.requestKey })
    .returning({ id: quoteRequests.id });
  if (written === undefined) return undefined;
  const requestId = written.id;
  await insertRows(
    tx,
    quoteRequestLines,
    ["requestId", "position", "number", "productId", "qty"],
    lines.map((line, position) => ({ ...line, requestId, position })),
  );
  await insertRows(
    tx,
    quoteRequestPhotos,
    ["requestId", "pictureKey"],
    photos.map((pictureKey) => ({ requestId, pictureKey })),
  );
  return requestId;
}

/** The request that was stored under a key, and its account. */
export async function findRequestOfKey(db: Queryable, requestKey: string) {
  const [found] = await db
    .select({ id: quoteRequests.id, number: requestNumber, userId: quoteRequests.userId })
    .from(quoteRequests)
    .where(eq(quoteRequests.requestKey, requestKey));
  return found;
}

/** Whether a photo belongs to a request. */
export async function hasRequestPhoto(db: Queryable, pictureKey: string): Promise<boolean> {
  return (await db.$count(quoteRequestPhotos, eq(quoteRequestPhotos.pictureKey, pictureKey))) > 0;
}

/** How many requests a customer sees. */
const ownShown = 50;

/** The latest requests of an account and of its company, the newest first. */
export async function listOwnRequests(db: Queryable, userId: string): Promise<OwnRequest[]> {
  const rows = await db
    .select({
      id: quoteRequests.id,
      number: requestNumber,
      state: quoteRequests.state,
      askedAt: quoteRequests.createdAt,
      note: quoteRequests.note,
      machine: quoteRequests.machine,
      serialNumber: quoteRequests.serialNumber,
      answer: quoteRequests.answer,
      photoCount: sql<number>`(select count(*) from quote_request_photo where request_id = quote_request.id)::integer`,
      userId: quoteRequests.userId,
      name: quoteRequests.name,
    })
    .from(quoteRequests)
    .where(isOpenToPresent(userId, quoteRequests))
    .orderBy(desc(quoteRequests.id))
    .limit(ownShown);
  const lines = await linesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, askedAt, userId: asker, name, ...row }) => ({
    ...row,
    askedAt: askedAt.toISOString(),
    lines: (lines.get(id) ?? []).map(({ number, qty }) => ({ number, qty })),
    ...(asker !== userId && { askedBy: name }),
  }));
}

async function linesOf(db: Queryable, ids: number[]) {
  const found = new Map<number, Awaited<ReturnType<typeof readLines>>>();
  if (ids.length === 0) return found;
  for (const line of await readLines(db, ids)) {
    found.set(line.requestId, [...(found.get(line.requestId) ?? []), line]);
  }
  return found;
}

async function readLines(db: Queryable, ids: number[]) {
  return db
    .select({
      requestId: quoteRequestLines.requestId,
      number: quoteRequestLines.number,
      qty: quoteRequestLines.qty,
      productId: products.id,
      code: products.code,
      nameId: products.nameId,
      nameEn: products.nameEn,
      salesUnit: products.salesUnit,
    })
    .from(quoteRequestLines)
    .leftJoin(products, eq(products.id, quoteRequestLines.productId))
    .where(inArray(quoteRequestLines.requestId, ids))
    .orderBy(asc(quoteRequestLines.requestId), asc(quoteRequestLines.position));
}

/** The members of staff who recorded requests. */
const enterers = alias(users, "enterer");

function selectRequests(db: Queryable) {
  return db
    .select({
      id: quoteRequests.id,
      number: requestNumber,
      state: quoteRequests.state,
      askedAt: quoteRequests.createdAt,
      since: quoteRequests.since,
      /** To the microsecond, so that a page begins exactly after the last row of the previous page. */
      sinceText: sql<string>`${quoteRequests.since}::text`,
      customerId: quoteRequests.userId,
      name: quoteRequests.name,
      company: quoteRequests.company,
      phoneNumber: quoteRequests.phoneNumber,
      email: quoteRequests.email,
      language: quoteRequests.language,
      note: quoteRequests.note,
      machine: quoteRequests.machine,
      serialNumber: quoteRequests.serialNumber,
      answer: quoteRequests.answer,
      answererId: users.id,
      answererName: personName,
      isAnswererBlocked: sql<boolean>`${users.blockedAt} is not null`,
      enteredBy: sql<string>`coalesce(${personNameOf(enterers)}, '')`,
      quotationState: sql<QuotationState | null>`(select state from quotation where quotation.request_id = ${quoteRequests.id})`,
    })
    .from(quoteRequests)
    .leftJoin(users, eq(users.id, quoteRequests.answeredBy))
    .leftJoin(enterers, eq(enterers.id, quoteRequests.enteredBy));
}

type FoundRequest = Awaited<ReturnType<typeof selectRequests>>[number];

interface RequestList {
  state?: (typeof requestTabs)[number] | undefined;
  by?: string | undefined;
  after: string;
}

/**
 * A page of requests, the one that has been in its state for the longest time first; products are named in the reader's
 * language.
 */
export async function listRequests(db: Queryable, { state, by, after }: RequestList, language: Language) {
  const place = decodeCursor(after, z.tuple([cursorFields.moment, cursorFields.bigint]));
  const states = state === "waiting" ? requestStatesThat("isCompanysTurn") : state && [state];
  const found = await selectRequests(db)
    .where(
      and(
        states && inArray(quoteRequests.state, states),
        by === undefined ? undefined : eq(quoteRequests.answeredBy, by),
        place &&
          sql`(${quoteRequests.since}, ${quoteRequests.id}) > (${place[0]}::timestamptz, ${place[1]}::bigint)`,
      ),
    )
    .orderBy(asc(quoteRequests.since), asc(quoteRequests.id))
    .limit(pageLimit);
  const page = asPage(found, (last) => [last.sinceText, last.id]);
  return { rows: await withParts(db, page.rows, language), next: page.next };
}

/** One request; undefined if there is none. */
export async function findRequest(
  db: Queryable,
  id: number,
  language: Language,
): Promise<AdminRequest | undefined> {
  const found = await selectRequests(db).where(eq(quoteRequests.id, id));
  return (await withParts(db, found, language))[0];
}

async function withParts(db: Queryable, found: FoundRequest[], language: Language): Promise<AdminRequest[]> {
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const lines = await linesOf(db, ids);
  const photos = await db
    .select({ requestId: quoteRequestPhotos.requestId, id: quoteRequestPhotos.id })
    .from(quoteRequestPhotos)
    .where(inArray(quoteRequestPhotos.requestId, ids))
    .orderBy(asc(quoteRequestPhotos.id));
  return found.map(({ askedAt, since, answererId, answererName, isAnswererBlocked, ...row }) => ({
    ...row,
    askedAt: askedAt.toISOString(),
    since: since.toISOString(),
    answeredBy:
      answererId === null ? null : { id: answererId, name: answererName, isBlocked: isAnswererBlocked },
    lines: (lines.get(row.id) ?? []).map(({ number, qty, productId, code, nameId, nameEn, salesUnit }) => ({
      number,
      qty,
      product:
        productId === null || code === null || nameId === null || nameEn === null || salesUnit === null
          ? null
          : { id: productId, code, name: language === "id" ? nameId : nameEn, salesUnit },
    })),
    photos: photos.flatMap(({ requestId, id }) => (requestId === row.id ? [id] : [])),
  }));
}

/** Whose request it is, and the language of its answer. */
export async function findRequestOwner(db: Queryable, id: number) {
  const [owner] = await db
    .select({
      userId: quoteRequests.userId,
      companyId: quoteRequests.companyId,
      language: quoteRequests.language,
    })
    .from(quoteRequests)
    .where(eq(quoteRequests.id, id));
  return owner;
}

type Change = Partial<Pick<typeof quoteRequests.$inferInsert, "answeredBy" | "answer">>;

/** Sets a request's state and the facts that belong to it; returns whether it was in one of the expected states. */
export async function moveRequest(
  tx: Queryable,
  id: number,
  { from, to, ...change }: { from: readonly RequestState[]; to: RequestState } & Change,
): Promise<boolean> {
  const moved = await tx
    .update(quoteRequests)
    .set({
      ...change,
      state: to,
      // Taking it over from a colleague does not move it behind requests that came later.
      since: sql`case when ${quoteRequests.state} = ${to} then ${quoteRequests.since} else now() end`,
      ...(requestFacts[to].isAnswered && {
        answeredAt: sql`coalesce(${quoteRequests.answeredAt}, now())`,
      }),
    })
    .where(and(eq(quoteRequests.id, id), inArray(quoteRequests.state, [...from])))
    .returning({ id: quoteRequests.id });
  return moved.length > 0;
}

/**
 * Names another member of staff for the requests that one answers now, all or those of these ids, the first so many; returns them with
 * their numbers.
 */
export async function reassignRequests(
  tx: Queryable,
  { from, to, ids, limit }: { from: string; to: string; ids: number[] | undefined; limit: number },
): Promise<{ id: number; number: string }[]> {
  const theirs = tx
    .select({ id: quoteRequests.id })
    .from(quoteRequests)
    .where(
      and(
        eq(quoteRequests.answeredBy, from),
        eq(quoteRequests.state, "in_work"),
        ids && inArray(quoteRequests.id, ids),
      ),
    )
    .orderBy(asc(quoteRequests.id))
    .limit(limit)
    .for("update");
  const moved = await tx
    .update(quoteRequests)
    .set({ answeredBy: to })
    .where(inArray(quoteRequests.id, theirs))
    .returning({ id: quoteRequests.id, number: requestNumber });
  return moved.toSorted((one, other) => one.id - other.id);
}

/** The key of a request's photo in the private store, with a name for the file. */
export async function findRequestPhoto(db: Queryable, { id, photoId }: { id: number; photoId: number }) {
  const [photo] = await db
    .select({
      key: quoteRequestPhotos.pictureKey,
      name: sql<string>`${requestNumber} || '-' || ${quoteRequestPhotos.id}`,
    })
    .from(quoteRequestPhotos)
    .innerJoin(quoteRequests, eq(quoteRequests.id, quoteRequestPhotos.requestId))
    .where(and(eq(quoteRequestPhotos.id, photoId), eq(quoteRequestPhotos.requestId, id)));
  return photo;
}

/** Deletes a customer's requests; returns the keys of their photos. */
export async function deleteRequests(tx: Queryable, userId: string): Promise<string[]> {
  const theirs = tx
    .select({ id: quoteRequests.id })
    .from(quoteRequests)
    .where(eq(quoteRequests.userId, userId));
  const photos = await tx
    .delete(quoteRequestPhotos)
    .where(inArray(quoteRequestPhotos.requestId, theirs))
    .returning({ key: quoteRequestPhotos.pictureKey });
  await tx.delete(quoteRequests).where(eq(quoteRequests.userId, userId));
  return photos.map(({ key }) => key);
}

/** Requests that one transaction deletes, with everything that belongs to them. */
const requestsAtOnce = 100;

/**
 * Deletes up to a hundred of the requests that guests made so many months ago, with their quotations, unless these
 * became orders. Returns how many were deleted and the keys of their photos. (Customers with an account can ask for
 * their erasure themselves.)
 */
export async function deleteOldGuestRequests(
  db: Queryable,
  months: number,
): Promise<{ requests: number; photos: string[] }> {
  return db.transaction(async (tx) => {
    const old = await tx
      .select({ id: quoteRequests.id })
      .from(quoteRequests)
      .where(
        and(
          isNull(quoteRequests.userId),
          sql`${quoteRequests.createdAt} < now() - make_interval(months => ${months})`,
          sql`not exists (select from ${quotations} where ${quotations.requestId} = ${quoteRequests.id} and ${quotations.orderId} is not null)`,
        ),
      )
      .orderBy(asc(quoteRequests.id))
      .limit(requestsAtOnce)
      .for("update", { skipLocked: true });
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return { requests: 0, photos: [] };
    const photos = await tx
      .delete(quoteRequestPhotos)
      .where(inArray(quoteRequestPhotos.requestId, ids))
      .returning({ key: quoteRequestPhotos.pictureKey });
    const offered = await tx
      .delete(quotations)
      .where(inArray(quotations.requestId, ids))
      .returning({ id: quotations.id });
    await tx.delete(quoteRequests).where(inArray(quoteRequests.id, ids));
    await tx
      .update(mails)
      .set({ recipient: "", lastError: null })
      .where(
        or(
          isAbout("requestId", ids),
          isAbout(
            "quotationId",
            offered.map(({ id }) => id),
          ),
        ),
      );
    return { requests: ids.length, photos: photos.map(({ key }) => key) };
  });
}

/** Whether a mail is about one of these requests or quotations. */
function isAbout(fact: "requestId" | "quotationId", of: (number | string)[]): SQL {
  return sql`${mails.facts} ->> ${fact}::text = any(${sql.param(of.map(String))}::text[])`;
}
