import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { AdminRequest, requestTabs } from "#contract/quotations/admin/quote-requests.ts";
import { namedUnits } from "#contract/orders/for-units.ts";
import type { Language } from "#contract/core/languages.ts";
import type { QuotationState } from "#contract/quotations/quotation-states.ts";
import type { OwnRequest } from "#contract/quotations/quote-requests.ts";
import { requestStatesThat } from "#contract/quotations/request-states.ts";
import { asPage, cursorFields, decodeCursor, pageLimit } from "../../core/keyset-page.ts";
import { isOpenToPresent } from "../../core/membership.ts";
import { personName, personNameOf } from "../../rules/people/person-name.ts";
import type { Queryable } from "../../database/queryable.ts";
import { users } from "../../database/schema/accounts.ts";
import { products } from "../../database/schema/catalogue.ts";
import {
  quoteRequestLines,
  quoteRequestPhotos,
  quoteRequests,
} from "../../database/schema/quote-requests.ts";

/** The number under which people know a request: `PP-00012`, longer once five digits are not enough. */
export const requestNumber = sql<string>`'PP-' || lpad(${quoteRequests.id}::text, greatest(5, length(${quoteRequests.id}::text)), '0')`;

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
    lines: (lines.get(id) ?? []).map(({ number, qty, forUnits }) => ({
      number,
      qty,
      ...namedUnits(forUnits),
    })),
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
      forUnits: quoteRequestLines.forUnits,
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
    lines: (lines.get(row.id) ?? []).map(
      ({ number, qty, forUnits, productId, code, nameId, nameEn, salesUnit }) => ({
        number,
        qty,
        ...namedUnits(forUnits),
        product:
          productId === null || code === null || nameId === null || nameEn === null || salesUnit === null
            ? null
            : { id: productId, code, name: language === "id" ? nameId : nameEn, salesUnit },
      }),
    ),
    photos: photos.flatMap(({ requestId, id }) => (requestId === row.id ? [id] : [])),
  }));
}
