import { sql, type SQLWrapper } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/**
 * Matches everything except order moves. Written as literal SQL, so that the planner can use the partial index
 * audit_beside_moves.
 */
export const isBesideMoves = (action: SQLWrapper) => sql`${action} not in ('order.move', 'payment.accept')`;

/** Matches entries of the same act as the row of the outer query: same transaction, same person, same action. */
const isOfSameAct = (other: string) =>
  sql.raw(`${other}.created_at = audit_entry.created_at and ${other}.user_id = audit_entry.user_id
    and ${other}.action = audit_entry.action`);

/** Matches only the last entry of an act on many things; its entries follow each other directly. */
export const isLastOfAct = sql`not exists (
  select from audit_entry as next where next.id = audit_entry.id + 1 and ${isOfSameAct("next")})`;

/** How many things the act was done to. */
export const thingsOfAct = sql<number>`(
  select count(*)::int from audit_entry as other where ${isOfSameAct("other")} and other.id <= audit_entry.id)`;

/**
 * Who of the staff did what, with the values before and after. A trigger refuses every change and deletion of a row, so
 * nothing in the product can rewrite it; words are taken out of `before` and `after` when the person is erased whom they are about,
 * and whole months leave it a year after their end, for a file (`server/backups/archive-audit.ts`). People
 * are stored by name, without a reference, and stay named when they have left.
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
    /** The kind of thing it was done to: `order`, `product`, `setting` … */
    subject: text("subject").notNull(),
    subjectId: text("subject_id").notNull(),
    /** The name that people use for it: an order's code, a part number. */
    subjectLabel: text("subject_label").notNull(),
    /** Only the changed fields. */
    before: jsonb("before"),
    after: jsonb("after"),
  },
  (table) => [
    index("audit_of_subject").on(table.subject, table.subjectId, table.id.desc().nullsFirst()),
    index("audit_of_user").on(table.userId, table.id.desc().nullsFirst()),
    index("audit_of_day").on(table.at),
    index("audit_label").using("gin", table.subjectLabel.op("gin_trgm_ops")),
    // For the latest acts on the first screen: moves of orders are nearly all entries, and are already listed there.
    index("audit_beside_moves").on(table.id).where(isBesideMoves(table.action)),
  ],
);
