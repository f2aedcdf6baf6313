import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { salesUnits, type SalesUnit } from "#contract/core/sales-units.ts";
import { machines } from "./catalogue.ts";
import { isOneOf } from "./columns.ts";

/** What the maker of a machine wants done after how many operating hours. */
export const servicePlans = pgTable(
  "service_plan",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    machineId: integer("machine_id")
      .notNull()
      .references(() => machines.id, { onDelete: "cascade" }),
    /**
     * The three are null if the plan is for all serial numbers that no other plan of the machine is for; `serialTo`
     * also while the maker still builds the machine so. A range and no series: saving a machine's series must lose no
     * plan.
     */
    serialPrefix: text("serial_prefix"),
    serialFrom: integer("serial_from"),
    serialTo: integer("serial_to"),
    name: text("name").notNull(),
    note: text("note").notNull(),
    source: text("source").notNull(),
    isSample: boolean("is_sample").notNull(),
  },
  (table) => [
    index("service_plan_machine").on(table.machineId),
    check("service_plan_turned", sql`${table.serialTo} >= ${table.serialFrom}`),
    check("service_plan_serials", sql`num_nulls(${table.serialPrefix}, ${table.serialFrom}) in (0, 2)`),
  ],
);

export const serviceIntervals = pgTable(
  "service_interval",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    planId: integer("plan_id")
      .notNull()
      .references(() => servicePlans.id, { onDelete: "cascade" }),
    /** Operating hours. */
    hours: integer("hours").notNull(),
    /** Operating hours in severe duty; null if they are the same. */
    severeHours: integer("severe_hours"),
    /** It is due after so many months if the hours have not come sooner; null if hours alone count. */
    months: smallint("months"),
    /** Whether it is due once, when the machine has run so many hours. */
    isFirst: boolean("is_first").notNull(),
  },
  (table) => [
    uniqueIndex("service_interval_unique").on(table.planId, table.hours, table.isFirst),
    check(
      "service_interval_positive",
      sql`${table.hours} > 0 and ${table.severeHours} > 0 and ${table.months} > 0`,
    ),
  ],
);

/** A part of an interval, or words for what no number names. */
export const serviceItems = pgTable(
  "service_item",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    intervalId: integer("interval_id")
      .notNull()
      .references(() => serviceIntervals.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
    /** The maker's number, whether the catalogue has it or not; empty if it is words alone. */
    code: text("code").notNull(),
    /** In the form in which part numbers are compared. */
    codeNormalized: text("code_normalized").notNull(),
    words: text("words").notNull(),
    quantity: numeric("quantity", { precision: 8, scale: 3, mode: "number" }).notNull(),
    salesUnit: text("sales_unit").$type<SalesUnit>().notNull(),
    note: text("note").notNull(),
  },
  (table) => [
    uniqueIndex("service_item_position").on(table.intervalId, table.position),
    // A part's page names the services that it belongs to.
    index("service_item_code")
      .on(table.codeNormalized)
      .where(sql`${table.codeNormalized} <> ''`),
    check("service_item_said", sql`${table.codeNormalized} <> '' or ${table.words} <> ''`),
    check("service_item_quantity", sql`${table.quantity} > 0`),
    check("service_item_sales_unit_known", isOneOf(table.salesUnit, salesUnits)),
  ],
);
