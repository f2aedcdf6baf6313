import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { CrossReference } from "#contract/catalogue/admin/catalogue.ts";
import type { Language } from "#contract/core/languages.ts";
import type { FitmentDetail } from "#contract/machines/fitment-details.ts";
import { misfitStates, type MisfitState } from "#contract/machines/misfits.ts";
import { users } from "./accounts.ts";
import { machines, products } from "./catalogue.ts";
import { createdAt, isOneOf, moment } from "./columns.ts";
import { orders } from "./orders.ts";
import { returns } from "./returns.ts";

/** What was taken away from a product because a report was right; a decision that is taken back gives it back. */
export interface TakenAway {
  /** The machine that it no longer fits, and where it sat there. */
  fitment?: { machineId: number; details: FitmentDetail[] };
  /** The number that it no longer answers to. */
  reference?: CrossReference;
}

/** A customer's word that a part did not fit a machine, and what the staff says of it. */
export const misfits = pgTable(
  "misfit",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Made by the browser: a report that is sent twice is written once. */
    /** Only processes of the version before write it, while it is upgraded; the next version drops it. */
    reportKey: uuid("report_key").unique("misfit_key_once"),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** The machine that the text means; null if the shop does not know it. */
    machineId: integer("machine_id").references(() => machines.id, { onDelete: "set null" }),
    /** As the customer typed it, as the next two. */
    machine: text("machine").notNull(),
    serialNumber: text("serial_number").notNull().default(""),
    number: text("number").notNull().default(""),
    /** The product's number of another maker by which it was chosen, normalised; empty if it was chosen by none. */
    referenceNormalized: text("reference_normalized").notNull().default(""),
    note: text("note").notNull().default(""),
    /** Null for a guest. */
    userId: uuid("user_id").references(() => users.id),
    /** How to reach a guest. */
    name: text("name").notNull().default(""),
    phoneNumber: text("phone_number").notNull().default(""),
    email: text("email").notNull().default(""),
    language: text("language").$type<Language>().notNull(),
    orderId: uuid("order_id").references(() => orders.id, { onDelete: "set null" }),
    state: text("state").$type<MisfitState>().notNull().default("open"),
    decidedBy: uuid("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    /** What the customer is told with the decision. */
    answer: text("answer").notNull().default(""),
    taken: jsonb("taken").$type<TakenAway>(),
    createdAt: createdAt(),
  },
  (table) => [
    index("misfit_by_state").on(table.state, table.createdAt, table.id),
    // What the shop says of a part is marked by those that are open: looked up with each part and each answer.
    index("misfit_of_product").on(table.productId),
    index("misfit_of_machine").on(table.machineId),
    index("misfit_of_account").on(table.userId),
    index("misfit_of_order").on(table.orderId),
    check("misfit_state_known", isOneOf(table.state, misfitStates)),
    check("misfit_decided_at_a_time", sql`(${table.state} = 'open') = (${table.decidedAt} is null)`),
  ],
);

/** The return in which a customer has said that a part did not fit: such a report is taken back with it. */
export const misfitReturns = pgTable(
  "misfit_return",
  {
    misfitId: bigint("misfit_id", { mode: "number" })
      .primaryKey()
      .references(() => misfits.id, { onDelete: "cascade" }),
    returnId: bigint("return_id", { mode: "number" })
      .notNull()
      .references(() => returns.id, { onDelete: "cascade" }),
  },
  (table) => [index("misfit_return_of").on(table.returnId)],
);
