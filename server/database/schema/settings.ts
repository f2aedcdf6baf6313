import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { sql } from "drizzle-orm";

/** The company's facts and the rules of the shop: one row for each subject; its shape is checked when it is read. */
export const settings = pgTable("setting", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: moment("updated_at")
    .notNull()
    .default(sql`now()`),
});

export const bankAccounts = pgTable("bank_account", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  bankName: text("bank_name").notNull().unique("bank_name_unique"),
  bankAliasName: text("bank_alias_name").notNull(),
  accountNumber: text("account_number").notNull(),
  accountName: text("account_name").notNull(),
  position: integer("position").notNull(),
  isActive: boolean("is_active").notNull().default(true),
});
