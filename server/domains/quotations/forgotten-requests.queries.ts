import { and, asc, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Queryable } from "../../database/queryable.ts";
import { quotations } from "../../database/schema/quotations.ts";
import { mails } from "../../database/schema/mail.ts";
import { quoteRequestPhotos, quoteRequests } from "../../database/schema/quote-requests.ts";

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
