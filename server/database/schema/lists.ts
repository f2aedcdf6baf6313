import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, moment } from "./columns.ts";
import { companies } from "./companies.ts";

/** Lists of part numbers and pieces that buyers keep. */
export const savedLists = pgTable(
  "saved_list",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Who has made it; null once that account is erased and the company keeps the list. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The company that shares it; null if it is its owner's alone. */
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** Goes up with each change, so that nobody overwrites what somebody else has changed meanwhile. */
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    changedAt: moment("changed_at")
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index("saved_list_of_user").on(table.userId),
    index("saved_list_of_company").on(table.companyId),
    check("saved_list_is_somebodys", sql`num_nonnulls(${table.userId}, ${table.companyId}) > 0`),
  ],
);

/** The lines of a list, with the numbers as they were typed. */
export const savedListLines = pgTable(
  "saved_list_line",
  {
    listId: uuid("list_id")
      .notNull()
      .references(() => savedLists.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    number: text("number").notNull(),
    qty: integer("qty").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.position] }),
    check("saved_list_line_quantity_not_negative", sql`${table.qty} >= 0`),
  ],
);
