import { randomBytes } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { orderLinkCode } from "#contract/orders/order-link-code.ts";
import { deleteInBatches } from "../../database/delete-in-batches.ts";
import type { Queryable } from "../../database/queryable.ts";
import { quotationLinks } from "../../database/schema/quotations.ts";
import { hashToken } from "../../core/sessions.ts";

// As in an order's private link, the code comes after the `#` of the address, which browsers never send.

/** A link works for so long after it was made. */
const lifetime = sql`interval '1 year'`;

/** Makes a private link to a quotation and returns its address. Earlier links keep working. */
export async function makeQuotationLink(
  db: Queryable,
  publicUrl: string,
  quotationId: string,
): Promise<string> {
  const code = randomBytes(32).toString("base64url");
  await db.insert(quotationLinks).values({ tokenHash: hashToken(code), quotationId });
  return `${publicUrl}/quotation#${code}`;
}

/** The id of the quotation that the code of a link opens; undefined if there is no such link, or none any more. */
export async function findLinkedQuotation(db: Queryable, code: unknown): Promise<string | undefined> {
  if (typeof code !== "string" || !orderLinkCode.test(code)) return undefined;
  const [linked] = await db
    .select({ id: quotationLinks.quotationId })
    .from(quotationLinks)
    .where(
      and(
        eq(quotationLinks.tokenHash, hashToken(code)),
        sql`${quotationLinks.createdAt} > now() - ${lifetime}`,
      ),
    );
  return linked?.id;
}

/** Deletes all links of these quotations. */
export async function deleteQuotationLinks(tx: Queryable, quotationIds: string[]): Promise<void> {
  if (quotationIds.length > 0)
    await tx.delete(quotationLinks).where(inArray(quotationLinks.quotationId, quotationIds));
}

/** Deletes the links that no longer work. */
export async function deleteOldQuotationLinks(db: Queryable, signal?: AbortSignal): Promise<number> {
  return deleteInBatches(db, quotationLinks, sql`${quotationLinks.createdAt} <= now() - ${lifetime}`, signal);
}
