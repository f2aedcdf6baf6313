import { index, jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt } from "./columns.ts";

/** What a change of many products at once replaced, so that whoever made it can undo it. Kept for a day. */
export const bulkEdits = pgTable(
  "bulk_edit",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Of each product the changed fields of its draft. */
    changes: jsonb("changes")
      .$type<{ id: number; before: Record<string, unknown>; after: Record<string, unknown> }[]>()
      .notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("bulk_edit_age").on(table.createdAt)],
);
