import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { fitmentSources, type FitmentSource } from "#contract/machines/fitment-details.ts";
import { readingWays, type ReadingWay } from "#contract/machines/machine-hours.ts";
import { users } from "./accounts.ts";
import { fitments, machines } from "./catalogue.ts";
import { createdAt, isOneOf, moment } from "./columns.ts";
import { companies } from "./companies.ts";

/** The serial numbers with which a maker built one version of a machine. */
export const machineSeries = pgTable(
  "machine_series",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    machineId: integer("machine_id")
      .notNull()
      .references(() => machines.id, { onDelete: "cascade" }),
    /** As the maker calls it: `N1`; empty if the model has no other name. */
    name: text("name").notNull().default(""),
    /** What stands before the digits, only A-Z and 0-9; empty where the maker writes digits alone. */
    serialPrefix: text("serial_prefix").notNull(),
    serialFrom: integer("serial_from").notNull(),
    /** Null while the maker still builds it. */
    serialTo: integer("serial_to"),
    /** How many digits the plate has behind the prefix. */
    digits: smallint("digits").notNull(),
    yearFrom: smallint("year_from"),
    yearTo: smallint("year_to"),
    note: text("note").notNull().default(""),
  },
  (table) => [
    uniqueIndex("machine_series_begins").on(table.machineId, table.serialPrefix, table.serialFrom),
    // A typed serial number is looked for among all prefixes; the letters O and I count as digits (contract/machines/serials.ts).
    index("machine_series_serial").on(sql`translate(${table.serialPrefix}, 'OI', '01')`, table.serialFrom),
    check("machine_series_turned", sql`${table.serialTo} >= ${table.serialFrom}`),
    check("machine_series_years_turned", sql`${table.yearTo} >= ${table.yearFrom}`),
    check("machine_series_prefix_plain", sql`${table.serialPrefix} !~ '[^A-Z0-9]'`),
  ],
);

/** An engine or another main component that is built into the machines of a series. */
export const seriesComponents = pgTable(
  "series_component",
  {
    seriesId: integer("series_id")
      .notNull()
      .references(() => machineSeries.id, { onDelete: "cascade" }),
    componentId: integer("component_id")
      .notNull()
      .references(() => machines.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.seriesId, table.componentId] }),
    index("series_component_component").on(table.componentId),
  ],
);

/** Where in a machine a part sits, how many, and in which serial numbers. A fitment without a row fits all of them. */
export const fitmentDetails = pgTable(
  "fitment_detail",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id").notNull(),
    machineId: integer("machine_id").notNull(),
    /** The three are null if the part fits all serial numbers; `serialTo` also while the maker still builds the machine so. */
    serialPrefix: text("serial_prefix"),
    serialFrom: integer("serial_from"),
    serialTo: integer("serial_to"),
    position: text("position").notNull(),
    pieces: smallint("pieces"),
    note: text("note").notNull(),
    source: text("source").$type<FitmentSource>(),
  },
  (table) => [
    foreignKey({
      name: "fitment_detail_fitment",
      columns: [table.productId, table.machineId],
      foreignColumns: [fitments.productId, fitments.machineId],
    }).onDelete("cascade"),
    index("fitment_detail_of").on(table.productId, table.machineId),
    check("fitment_detail_turned", sql`${table.serialTo} >= ${table.serialFrom}`),
    check("fitment_detail_serials", sql`num_nulls(${table.serialPrefix}, ${table.serialFrom}) in (0, 2)`),
    check("fitment_detail_source_known", isOneOf(table.source, fitmentSources)),
  ],
);

/** A machine that a customer has in the yard: an account's own, or one that a company has in common. */
export const customerMachines = pgTable(
  "customer_machine",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "cascade" }),
    /** Null if the shop does not know the machine. */
    machineId: integer("machine_id").references(() => machines.id, { onDelete: "set null" }),
    /** As the shop calls the machine, or as the customer has typed it. */
    brand: text("brand").notNull(),
    model: text("model").notNull(),
    serial: text("serial").notNull(),
    engineSerial: text("engine_serial").notNull(),
    /** What the customer calls it: `EX-07`; empty if it has no name. */
    unitNumber: text("unit_number").notNull(),
    site: text("site").notNull(),
    /** The photo of its plate in the private store. */
    plateKey: text("plate_key"),
    hoursPerDay: numeric("hours_per_day", { precision: 3, scale: 1, mode: "number" }),
    /** Whether it has two meters, as machines with two engines do. */
    hasSecondMeter: boolean("has_second_meter").notNull().default(false),
    /** Whether it works in dust, heat or with a hammer, so that some services are due sooner. */
    isSevere: boolean("is_severe").notNull().default(false),
    /** Goes up with each change, so that nobody overwrites what a colleague has changed meanwhile. */
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    /** When it was taken away; null while it is in use. */
    archivedAt: moment("archived_at"),
  },
  (table) => [
    uniqueIndex("customer_machine_unit_of_user")
      .on(table.userId, sql`lower(${table.unitNumber})`)
      .where(sql`${table.unitNumber} <> '' and ${table.archivedAt} is null`),
    uniqueIndex("customer_machine_unit_of_company")
      .on(table.companyId, sql`lower(${table.unitNumber})`)
      .where(sql`${table.unitNumber} <> '' and ${table.archivedAt} is null`),
    index("customer_machine_of_user").on(table.userId),
    index("customer_machine_of_company").on(table.companyId),
    index("customer_machine_machine").on(table.machineId),
    check("customer_machine_has_one_owner", sql`num_nonnulls(${table.userId}, ${table.companyId}) = 1`),
    check("customer_machine_hours_per_day_possible", sql`${table.hoursPerDay} between 0 and 24`),
  ],
);

/** What a meter of a customer's machine showed on a day. */
export const machineReadings = pgTable(
  "machine_reading",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    customerMachineId: uuid("customer_machine_id")
      .notNull()
      .references(() => customerMachines.id, { onDelete: "cascade" }),
    meter: smallint("meter").$type<1 | 2>().notNull(),
    hours: numeric("hours", { precision: 7, scale: 1, mode: "number" }).notNull(),
    day: date("day").notNull(),
    /** Whether it is the first one of a new meter, which may show less than the old one did. */
    isNewMeter: boolean("is_new_meter").notNull().default(false),
    way: text("way").$type<ReadingWay>().notNull(),
    /** Who typed it; null if it came by a private link, or its account no longer exists. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("machine_reading_of").on(table.customerMachineId, table.meter, table.day, table.id),
    index("machine_reading_by").on(table.userId),
    check("machine_reading_meter_known", sql`${table.meter} in (1, 2)`),
    check("machine_reading_not_negative", sql`${table.hours} >= 0`),
    check("machine_reading_way_known", isOneOf(table.way, readingWays)),
  ],
);

/** The private link with which somebody without an account writes down what a machine's meter shows: one at a time. */
export const machineLinks = pgTable("machine_link", {
  customerMachineId: uuid("customer_machine_id")
    .primaryKey()
    .references(() => customerMachines.id, { onDelete: "cascade" }),
  /** The hash of its code. */
  tokenHash: text("token_hash").notNull().unique(),
  createdAt: createdAt(),
});
