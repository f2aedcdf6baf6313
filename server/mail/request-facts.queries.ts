import { asc, eq, sql } from "drizzle-orm";
import type { Queryable } from "../database/queryable.ts";
import { users } from "../database/schema/accounts.ts";
import { quoteRequestLines, quoteRequests } from "../database/schema/quote-requests.ts";
import { requestNumber } from "../domains/quotations/shown-requests.queries.ts";

export type RequestFacts = NonNullable<Awaited<ReturnType<typeof findRequestFacts>>>;

/** What a mail says of a request for a quotation. A guest is greeted by the name alone. */
export async function findRequestFacts(db: Queryable, id: number) {
  const [found] = await db
    .select({
      number: requestNumber,
      salutation: sql<string>`coalesce(${users.salutation}, '')`,
      firstName: sql<string>`coalesce(${users.firstName}, ${quoteRequests.name})`,
      lastName: sql<string>`coalesce(${users.lastName}, '')`,
      note: quoteRequests.note,
      machine: quoteRequests.machine,
      serialNumber: quoteRequests.serialNumber,
      answer: quoteRequests.answer,
      photoCount: sql<number>`(select count(*) from quote_request_photo where request_id = ${quoteRequests.id})::integer`,
    })
    .from(quoteRequests)
    .leftJoin(users, eq(users.id, quoteRequests.userId))
    .where(eq(quoteRequests.id, id));
  if (found === undefined) return undefined;
  const lines = await db
    .select({
      number: quoteRequestLines.number,
      qty: quoteRequestLines.qty,
      forUnits: quoteRequestLines.forUnits,
    })
    .from(quoteRequestLines)
    .where(eq(quoteRequestLines.requestId, id))
    .orderBy(asc(quoteRequestLines.position));
  return { ...found, lines };
}
