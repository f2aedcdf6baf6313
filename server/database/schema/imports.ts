import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { machineFileKinds, type MachineFileKind } from "#contract/machines/admin/machine-files.ts";
import { users } from "./accounts.ts";
import { createdAt, isOneOf, moment } from "./columns.ts";

export const importStates = ["checked", "running", "done", "failed", "undoing", "undone"] as const;
export type ImportState = (typeof importStates)[number];

/** Who sends price lists, with how its lists are read: as long as it is there, however old its last list is. */
export const suppliers = pgTable(
  "supplier",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    /** Which row, columns, units and defaults its lists have; null before one was read for it. */
    layout: jsonb("layout"),
    /** Of the latest list that was applied. */
    lastFileName: text("last_file_name").notNull().default(""),
    lastImportAt: moment("last_import_at"),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("supplier_name_unique").on(sql`lower(${table.name})`)],
);

/** A file of products: read, reported on, then applied completely or not at all. */
export const catalogueImports = pgTable(
  "catalogue_import",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    fileName: text("file_name").notNull(),
    /** Whose list it is, if somebody has said it. */
    supplierId: integer("supplier_id").references(() => suppliers.id, { onDelete: "set null" }),
    /** Where the file is in the private store. */
    fileKey: text("file_key").notNull(),
    /** Which column of the file holds which field. */
    mapping: jsonb("mapping").$type<Record<string, string>>().notNull(),
    state: text("state").$type<ImportState>().notNull(),
    rowCount: integer("row_count").notNull(),
    faultyCount: integer("faulty_count").notNull(),
    newCount: integer("new_count").notNull(),
    changedCount: integer("changed_count").notNull(),
    /** The report's remarks on each line that needs one. */
    report: jsonb("report").notNull(),
    /** How many lines have been applied (or undone) so far. */
    progress: integer("progress").notNull().default(0),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    finishedAt: moment("finished_at"),
  },
  (table) => [index("catalogue_import_newest").on(table.createdAt.desc().nullsFirst())],
);

/** What an import did to each product, so that it can be undone; stored for a day. */
export const importedProducts = pgTable(
  "catalogue_import_product",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => catalogueImports.id, { onDelete: "cascade" }),
    productId: integer("product_id").notNull(),
    /** All its fields before; null if the import created it. */
    before: jsonb("before"),
    /** All its fields as the import left them: fields that somebody has changed since are not undone. */
    after: jsonb("after").notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.productId] })],
);

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
