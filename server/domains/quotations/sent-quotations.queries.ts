import { and, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Rejection } from "#contract/quotations/quotations.ts";
import { deliveryCharged, type QuotationState } from "#contract/quotations/quotation-states.ts";
import { isOpenToPresent } from "../../core/membership.ts";
import type { QuotationFacts } from "../../rules/quotations/quotation-facts.ts";
import type { Queryable } from "../../database/queryable.ts";
import { rejectionFields, withRejection } from "./rejections.queries.ts";
import { quotations, quotationVersions } from "../../database/schema/quotations.ts";
import { orderCodeOf } from "./quotations.queries.ts";

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
