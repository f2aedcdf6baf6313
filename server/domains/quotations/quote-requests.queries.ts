import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Language } from "#contract/core/languages.ts";
import type { ForUnit } from "#contract/orders/for-units.ts";
import { requestFacts, type RequestState } from "#contract/quotations/request-states.ts";
import { insertRows } from "../../database/insert-rows.ts";
import type { Queryable } from "../../database/queryable.ts";
import {
  quoteRequestLines,
  quoteRequestPhotos,
  quoteRequests,
} from "../../database/schema/quote-requests.ts";
import { requestNumber } from "./shown-requests.queries.ts";

interface NewRequest {
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
  lines: { number: string; productId: number | null; qty: number; forUnits: ForUnit[] }[];
  /** The member of staff who recorded it; null if the asker wrote it. */
  enteredBy: string | null;
  /** The keys of its photos in the private store. */
  photos: string[];
}

/** Stores a request, and returns its id and its number. */
export async function insertRequest(
  tx: Queryable,
  { lines, photos, ...request }: NewRequest,
): Promise<{ id: number; number: string }> {
  const [written] = await tx
    .insert(quoteRequests)
    .values(request)
    .returning({ id: quoteRequests.id, number: requestNumber });
  if (written === undefined) throw new Error("a row that was inserted came not back");
  const requestId = written.id;
  await insertRows(
    tx,
    quoteRequestLines,
    ["requestId", "position", "number", "productId", "qty", "forUnits"],
    lines.map((line, position) => ({ ...line, requestId, position })),
  );
  await insertRows(
    tx,
    quoteRequestPhotos,
    ["requestId", "pictureKey"],
    photos.map((pictureKey) => ({ requestId, pictureKey })),
  );
  return written;
}

/** Whether a photo belongs to a request. */
export async function hasRequestPhoto(db: Queryable, pictureKey: string): Promise<boolean> {
  return (await db.$count(quoteRequestPhotos, eq(quoteRequestPhotos.pictureKey, pictureKey))) > 0;
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

type RequestChange = Partial<Pick<typeof quoteRequests.$inferInsert, "answeredBy" | "answer">>;

/** Sets a request's state and the facts that belong to it; returns whether it was in one of the expected states. */
export async function moveRequest(
  tx: Queryable,
  id: number,
  { from, to, ...change }: { from: readonly RequestState[]; to: RequestState } & RequestChange,
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
