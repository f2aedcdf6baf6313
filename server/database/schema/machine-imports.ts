import { check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { machineFileKinds, type MachineFileKind } from "#contract/machines/admin/machine-files.ts";
import { users } from "./accounts.ts";
import { createdAt, isOneOf } from "./columns.ts";

/** What a file has changed of machines, so that it can be taken back. Stored for a day. */
export const machineImports = pgTable(
  "machine_import",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").$type<MachineFileKind>().notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** How many lines added something, and how many changed something. */
    addedCount: integer("added_count").notNull(),
    changedCount: integer("changed_count").notNull(),
    /** What each machine had before, and has after it: its series, or its service plans. */
    machines: jsonb("machines").$type<{ id: number; before: unknown[]; after: unknown[] }[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("machine_import_age").on(table.createdAt),
    check("machine_import_kind_known", isOneOf(table.kind, machineFileKinds)),
  ],
);
