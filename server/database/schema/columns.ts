import { sql, type SQL } from "drizzle-orm";
import { bigint, customType, integer, jsonb, text, timestamp, type AnyPgColumn } from "drizzle-orm/pg-core";
import type { ForUnit } from "#contract/orders/for-units.ts";

/** A moment, stored in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** When a row was made. */
export const createdAt = () =>
  moment("created_at")
    .notNull()
    .default(sql`now()`);

/** The pieces of a line that are for the buyer's machines. */
export const forUnits = () => jsonb("for_units").$type<ForUnit[]>().notNull().default([]);

/** Whole Rupiah. */
export const rupiah = (name: string) => bigint(name, { mode: "number" });

/** Whom a parcel goes to, and where. */
export const recipientColumns = () => ({
  recipientSalutation: text("recipient_salutation").$type<"Mr" | "Mrs" | "Ms">().notNull(),
  recipientFirstName: text("recipient_first_name").notNull(),
  recipientLastName: text("recipient_last_name").notNull(),
  recipientCompany: text("recipient_company").notNull(),
  recipientEmail: text("recipient_email").notNull(),
  recipientPhoneNumber: text("recipient_phone_number").notNull(),
  recipientAddress: text("recipient_address").notNull(),
  recipientSubdistrictId: integer("recipient_subdistrict_id").notNull(),
  recipientSubdistrict: text("recipient_subdistrict").notNull(),
  recipientCity: text("recipient_city").notNull(),
  recipientProvince: text("recipient_province").notNull(),
  recipientPostalCode: text("recipient_postal_code").notNull(),
});

/** Words for a text search; nobody reads or writes it but the database. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** The condition of a check that a column has one of these words. */
export const isOneOf = (column: AnyPgColumn, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
