import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { machines, pictures } from "./catalogue.ts";
import { moment } from "./columns.ts";

/** A picture that shows where the parts of an assembly sit. */
export const drawings = pgTable(
  "drawing",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    titleId: text("title_id").notNull(),
    titleEn: text("title_en").notNull(),
    pictureKey: text("picture_key")
      .notNull()
      .references(() => pictures.key),
    /** Who drew it, or from where it comes, as visitors read it; empty if nothing is said. */
    source: text("source").notNull().default(""),
    /** Somebody else's, shown with their leave; else the company's own. */
    isLicensed: boolean("is_licensed").notNull(),
    updatedAt: moment("updated_at")
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index("drawing_picture").on(table.pictureKey)],
);

/**
 * A machine, engine or component that a drawing belongs to; one that belongs to several serial ranges has several rows.
 */
export const drawingMachines = pgTable(
  "drawing_machine",
  {
    drawingId: integer("drawing_id")
      .notNull()
      .references(() => drawings.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
    machineId: integer("machine_id")
      .notNull()
      .references(() => machines.id, { onDelete: "cascade" }),
    /**
     * The three are null if it belongs to all serial numbers; `serialTo` also while the maker still builds the machine
     * so.
     */
    serialPrefix: text("serial_prefix"),
    serialFrom: integer("serial_from"),
    serialTo: integer("serial_to"),
  },
  (table) => [
    primaryKey({ columns: [table.drawingId, table.position] }),
    index("drawing_machine_machine").on(table.machineId),
    check("drawing_machine_turned", sql`${table.serialTo} >= ${table.serialFrom}`),
    check("drawing_machine_serials", sql`num_nulls(${table.serialPrefix}, ${table.serialFrom}) in (0, 2)`),
  ],
);

/** A place in a picture that bears the label of a line; a label may stand at several places. */
export const drawingCallouts = pgTable(
  "drawing_callout",
  {
    drawingId: integer("drawing_id")
      .notNull()
      .references(() => drawings.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
    label: text("label").notNull(),
    /** Fractions of the picture's width and height, from the left and from the top. */
    x: doublePrecision("x").notNull(),
    y: doublePrecision("y").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.drawingId, table.position] }),
    check("drawing_callout_within", sql`${table.x} between 0 and 1 and ${table.y} between 0 and 1`),
  ],
);

/**
 * What a label of a drawing stands for: a part number as somebody typed it, which the catalogue may or may not have.
 */
export const drawingLines = pgTable(
  "drawing_line",
  {
    drawingId: integer("drawing_id")
      .notNull()
      .references(() => drawings.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
    label: text("label").notNull(),
    number: text("number").notNull(),
    /** As the catalogue compares numbers. */
    numberNormalized: text("number_normalized").notNull(),
    /** How many the assembly has there; null if nobody has said. */
    pieces: smallint("pieces"),
    note: text("note").notNull(),
    /** The three are null if it is in all serial numbers. */
    serialPrefix: text("serial_prefix"),
    serialFrom: integer("serial_from"),
    serialTo: integer("serial_to"),
  },
  (table) => [
    primaryKey({ columns: [table.drawingId, table.position] }),
    // A part's page asks in which drawings its number stands.
    index("drawing_line_number").on(table.numberNormalized),
    check("drawing_line_turned", sql`${table.serialTo} >= ${table.serialFrom}`),
    check("drawing_line_serials", sql`num_nulls(${table.serialPrefix}, ${table.serialFrom}) in (0, 2)`),
  ],
);
