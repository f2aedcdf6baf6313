import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { fitmentSources, type FitmentSource } from "#contract/machines/fitment-details.ts";
import { fitments, machines } from "./catalogue.ts";
import { isOneOf } from "./columns.ts";

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
