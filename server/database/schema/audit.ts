import { sql, type SQLWrapper } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/** An act that is no move of an order; written out, so that the index of such acts is found. */
export const isBesideMoves = (action: SQLWrapper) => sql`${action} not in ('order.move', 'payment.accept')`;

/** That an entry belongs to the same act as the row of the outer query: one transaction, one person, one verb. */
const isOfSameAct = (other: string) =>
  sql.raw(`${other}.created_at = audit_entry.created_at and ${other}.user_id = audit_entry.user_id
    and ${other}.action = audit_entry.action`);

/** Of an act on many things its last entry alone; their entries stand one after the other. */
export const isLastOfAct = sql`not exists (
  select from audit_entry as next where next.id = audit_entry.id + 1 and ${isOfSameAct("next")})`;

/** To how many things the act was done. */
export const thingsOfAct = sql<number>`(
  select count(*)::int from audit_entry as other where ${isOfSameAct("other")} and other.id <= audit_entry.id)`;

/**
 * Who of the staff did what, with what was before and after. A trigger refuses every change and deletion of a row, so
 * that nothing in the product can rewrite it; people are named, not referenced, and stay named when they have left.
 */
export const auditEntries = pgTable(
  "audit_entry",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    userId: uuid("user_id").notNull(),
    userName: text("user_name").notNull(),
    /** What was done, as `subject.verb`: `order.move`, `product.update`. */
    action: text("action").notNull(),
    /** What it was done to: `order`, `product`, `setting` … */
    subject: text("subject").notNull(),
    subjectId: text("subject_id").notNull(),
    /** What people call it: an order's code, a part number. */
    subjectLabel: text("subject_label").notNull(),
    /** The changed fields alone. */
    before: jsonb("before"),
    after: jsonb("after"),
  },
  (table) => [
    index("audit_of_subject").on(table.subject, table.subjectId, table.id.desc().nullsFirst()),
    index("audit_of_user").on(table.userId, table.id.desc().nullsFirst()),
    index("audit_of_day").on(table.at),
    index("audit_label").using("gin", table.subjectLabel.op("gin_trgm_ops")),
    // The first screen's latest acts: moves of orders are nearly all there is, and stand there already.
    index("audit_beside_moves").on(table.id).where(isBesideMoves(table.action)),
  ],
);
