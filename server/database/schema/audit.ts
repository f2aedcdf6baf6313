import { sql, type SQLWrapper } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/**
 * Matches everything except order moves. Written as literal SQL, so that the planner can use the partial index
 * audit_log_beside_moves.
 */
export const isBesideMoves = (action: SQLWrapper) => sql`${action} not in ('order.move', 'payment.accept')`;

/**
 * Matches entries of the same act as the row of the outer query: same transaction, same person, same action. If the outer query reads only
 * entries from `since` on, give it here too: then older partitions are not read.
 */
const isOfSameAct = (other: string, since?: string) =>
  sql.raw(`${other}.created_at = audit_log.created_at and ${other}.user_id = audit_log.user_id
    and ${other}.action = audit_log.action${since === undefined ? "" : ` and ${other}.created_at >= ${writtenMoment(since)}`}`);

/** Matches only the last entry of an act on many things; its entries follow each other directly. */
export const isLastOfAct = (since?: string) => sql`not exists (
  select from audit_log as next where next.id = audit_log.id + 1 and ${isOfSameAct("next", since)})`;

/** How many things the act was done to. */
export const thingsOfAct = (since?: string) => sql<number>`(
  select count(*)::int from audit_log as other where ${isOfSameAct("other", since)} and other.id <= audit_log.id)`;

/** Matches entries that are not older than `since`. It is written into the text, so that older partitions are not even planned. */
export const isSince = (since: string) => sql`${auditEntries.at} >= ${sql.raw(writtenMoment(since))}`;

const writtenMoment = (moment: string) => `'${moment}'::timestamptz`;

const hour = 3_600_000;

/**
 * The first entries of a list of the audit, the newest first, as `find` gives them with this beginning or from the whole audit. They nearly always are of
 * the present month and the one before, and then only the partitions of these are looked at.
 */
export async function findNewest<Row extends { at: Date }>(
  count: number,
  find: (since?: string) => Promise<Row[]>,
): Promise<Row[]> {
  const inJakarta = new Date(Date.now() + 7 * hour);
  const beginning = Date.UTC(inJakarta.getUTCFullYear(), inJakarta.getUTCMonth() - 1) - 7 * hour;
  const found = await find(new Date(beginning).toISOString());
  // Numbers are given while a transaction runs, and moments when it begins, and none runs for a day: an entry from before the beginning
  // cannot have a place among these.
  const last = found[count - 1];
  return last !== undefined && last.at.getTime() > beginning + 24 * hour ? found : find();
}

/**
 * Who of the staff did what, with the values before and after. A trigger refuses every change and deletion of a row, so
 * nothing in the product can rewrite it; words are taken out of `before` and `after` when the person is erased whom they are about,
 * and whole months leave it a year after their end, for a file (`server/backups/archive-audit.ts`). People
 * are stored by name, without a reference, and stay named when they have left.
 *
 * It is partitioned by the months of Jakarta (`server/database/migrating/audit-months.ts`). All that was written before that is its first
 * partition, `audit_entry`.
 */
export const auditEntries = pgTable(
  "audit_log",
  {
    /** An identity column of PostgreSQL 15 and 16 would not count through the partitions. */
    id: bigint("id", { mode: "number" })
      .notNull()
      .default(sql`nextval('audit_entry_id_seq')`),
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
    primaryKey({ name: "audit_log_pkey", columns: [table.id, table.at] }),
    index("audit_log_of_subject").on(table.subject, table.subjectId, table.id.desc().nullsFirst()),
    index("audit_log_of_user").on(table.userId, table.id.desc().nullsFirst()),
    index("audit_log_of_day").on(table.at),
    index("audit_log_label").using("gin", table.subjectLabel.op("gin_trgm_ops")),
    // For the latest acts on the first screen: moves of orders are nearly all entries, and are already listed there.
    index("audit_log_beside_moves").on(table.id).where(isBesideMoves(table.action)),
  ],
);
