import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { RejectionReason } from "#contract/quotations/quotation-states.ts";
import type { Rejection } from "#contract/quotations/quotations.ts";
import type { Queryable } from "../../database/queryable.ts";
import { quotations, quotationVersions } from "../../database/schema/quotations.ts";

/** The customer's "no" to a version, as the database has it; all columns are null if a joined row does not exist. */
interface RejectionRow {
  rejectedAt: Date | null;
  rejectionReason: RejectionReason | null;
  rejectionNote: string | null;
}

export const rejectionFields = {
  rejectedAt: quotationVersions.rejectedAt,
  rejectionReason: quotationVersions.rejectionReason,
  rejectionNote: quotationVersions.rejectionNote,
};

const rejected = alias(quotationVersions, "rejected");

/** The columns of the rejected version of a quotation, for a list that joins it. */
export const rejectedVersion = {
  table: rejected,
  on: and(
    eq(rejected.quotationId, quotations.id),
    eq(rejected.version, quotations.version),
    eq(quotations.state, "rejected"),
  ),
  fields: {
    rejectedAt: rejected.rejectedAt,
    rejectionReason: rejected.rejectionReason,
    rejectionNote: rejected.rejectionNote,
  },
};

/** Makes one field of a row's three columns. */
export function withRejection<Row extends RejectionRow>({
  rejectedAt,
  rejectionReason,
  rejectionNote,
  ...row
}: Row): Omit<Row, keyof RejectionRow> & { rejection: Rejection | null } {
  const rejection =
    rejectedAt === null || rejectionReason === null
      ? null
      : { reason: rejectionReason, note: rejectionNote ?? "", at: rejectedAt.toISOString() };
  return { ...row, rejection };
}

/** Records that a quotation's customer does not want its latest version. */
export async function noteRejection(
  tx: Queryable,
  { id, version, reason, note }: { id: string; version: number; reason: RejectionReason; note: string },
): Promise<void> {
  await tx
    .update(quotations)
    .set({ state: "rejected", since: sql`now()` })
    .where(eq(quotations.id, id));
  await tx
    .update(quotationVersions)
    .set({ rejectedAt: sql`now()`, rejectionReason: reason, rejectionNote: note })
    .where(and(eq(quotationVersions.quotationId, id), eq(quotationVersions.version, version)));
}
