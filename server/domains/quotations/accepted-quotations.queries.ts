import { and, eq, isNull, sql } from "drizzle-orm";
import { deliveryCharged } from "#contract/quotations/quotation-states.ts";
import type { Queryable } from "../../database/queryable.ts";
import { quotations, quotationVersions } from "../../database/schema/quotations.ts";
import { listQuotedLines, orderCodeOf } from "./quotations.queries.ts";

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
