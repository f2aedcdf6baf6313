import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, moment } from "./columns.ts";

export const importStates = ["checked", "running", "done", "failed", "undoing", "undone"] as const;
export type ImportState = (typeof importStates)[number];

/** A file of products: read, reported on, then applied as a whole or not at all. */
export const catalogueImports = pgTable(
  "catalogue_import",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    fileName: text("file_name").notNull(),
    /** Where the file lies in the private store. */
    fileKey: text("file_key").notNull(),
    /** Which column of the file is which field. */
    mapping: jsonb("mapping").$type<Record<string, string>>().notNull(),
    state: text("state").$type<ImportState>().notNull(),
    rowCount: integer("row_count").notNull(),
    faultyCount: integer("faulty_count").notNull(),
    newCount: integer("new_count").notNull(),
    changedCount: integer("changed_count").notNull(),
    /** What the report says of each line that needs a word. */
    report: jsonb("report").notNull(),
    /** Lines applied (or taken back) so far. */
    progress: integer("progress").notNull().default(0),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    finishedAt: moment("finished_at"),
  },
  (table) => [index("catalogue_import_newest").on(table.createdAt.desc().nullsFirst())],
);

/** What an import did to each product, so that it can be taken back; kept for a day. */
export const importedProducts = pgTable(
  "catalogue_import_product",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => catalogueImports.id, { onDelete: "cascade" }),
    productId: integer("product_id").notNull(),
    /** All its fields before; null where the import made it. */
    before: jsonb("before"),
    /** All its fields as the import left them: what somebody has changed since is not taken back. */
    after: jsonb("after").notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.productId] })],
);
