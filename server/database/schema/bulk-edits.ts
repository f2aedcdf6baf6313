import { index, jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt } from "./columns.ts";

/** The values that a bulk edit of products replaced, so that the person who made it can undo it. Stored for a day. */
export const bulkEdits = pgTable(
  "bulk_edit",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The changed fields of each product's draft. */
    changes: jsonb("changes")
      .$type<{ id: number; before: Record<string, unknown>; after: Record<string, unknown> }[]>()
      .notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("bulk_edit_age").on(table.createdAt)],
);
