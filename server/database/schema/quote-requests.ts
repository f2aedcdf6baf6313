import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Language } from "#contract/core/languages.ts";
import { requestStates, type RequestState } from "#contract/quotations/request-states.ts";
import { users } from "./accounts.ts";
import { products } from "./catalogue.ts";
import { createdAt, forUnits, isOneOf, moment } from "./columns.ts";
import { companies } from "./companies.ts";

/** What somebody asked a quotation for, and who answers it: the one queue of members and guests. */
export const quoteRequests = pgTable(
  "quote_request",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Only processes of the version before write it, while it is upgraded; the next version drops it. */
    requestKey: uuid("request_key").unique("quote_request_key_once"),
    /** Null for a guest. */
    userId: uuid("user_id").references(() => users.id),
    /** The company that the account belonged to when it asked. */
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
    /** How to reach the asker, as it was said or stood in the account then. */
    name: text("name").notNull(),
    company: text("company").notNull().default(""),
    phoneNumber: text("phone_number").notNull().default(""),
    email: text("email").notNull().default(""),
    language: text("language").$type<Language>().notNull(),
    note: text("note").notNull().default(""),
    machine: text("machine").notNull().default(""),
    serialNumber: text("serial_number").notNull().default(""),
    state: text("state").$type<RequestState>().notNull().default("new"),
    /** When it came into its state. */
    since: moment("since")
      .notNull()
      .default(sql`now()`),
    /** Who of the staff wrote it down for its asker; null if the asker did. */
    enteredBy: uuid("entered_by").references(() => users.id),
    /** Who of the staff answers it. */
    answeredBy: uuid("answered_by").references(() => users.id),
    /** When the asker was first told something. */
    answeredAt: moment("answered_at"),
    /** What was written when it was declined. */
    answer: text("answer").notNull().default(""),
    createdAt: createdAt(),
  },
  (table) => [
    index("quote_request_by_state").on(table.state, table.since, table.id),
    index("quote_request_of_account").on(table.userId, table.id),
    index("quote_request_of_company").on(table.companyId, table.id),
    check("quote_request_state_known", isOneOf(table.state, requestStates)),
    check(
      "quote_request_can_be_answered",
      sql`${table.userId} is not null or ${table.phoneNumber} <> '' or ${table.email} <> ''`,
    ),
  ],
);

/** The parts that a request names. */
export const quoteRequestLines = pgTable(
  "quote_request_line",
  {
    requestId: bigint("request_id", { mode: "number" })
      .notNull()
      .references(() => quoteRequests.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    /** As it was typed. */
    number: text("number").notNull(),
    /** The product that answered to the number when it was asked. */
    productId: integer("product_id").references(() => products.id, { onDelete: "set null" }),
    qty: integer("qty").notNull(),
    forUnits: forUnits(),
  },
  (table) => [
    primaryKey({ name: "quote_request_line_place", columns: [table.requestId, table.position] }),
    check("quote_request_line_quantity_positive", sql`${table.qty} > 0`),
  ],
);

/** Photos of what is asked for, in the private store. */
export const quoteRequestPhotos = pgTable(
  "quote_request_photo",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: bigint("request_id", { mode: "number" })
      .notNull()
      .references(() => quoteRequests.id, { onDelete: "cascade" }),
    pictureKey: text("picture_key").notNull().unique("quote_request_photo_key_unique"),
  },
  (table) => [index("quote_request_photo_of_request").on(table.requestId, table.id)],
);
