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
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt } from "./columns.ts";
import { customerMachines, machineReadings } from "./machines.ts";

/** A service that was done on a customer's machine. A row that was taken back is deleted. */
export const servicesDone = pgTable(
  "service_done",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    customerMachineId: uuid("customer_machine_id")
      .notNull()
      .references(() => customerMachines.id, { onDelete: "cascade" }),
    /** The operating hours of the plan whose service it was: 1000. */
    service: integer("service").notNull(),
    /** What the first meter showed. */
    hours: numeric("hours", { precision: 7, scale: 1, mode: "number" }).notNull(),
    day: date("day").notNull(),
    /** Whether the machine was in severe duty, in which the same hours may be those of another interval. */
    isSevere: boolean("is_severe").notNull(),
    /** Who said so; null if the account no longer exists. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The reading that was written with it, and goes with it; null if the meter had been read on that day. */
    readingId: integer("reading_id").references(() => machineReadings.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("service_done_of").on(table.customerMachineId, table.day, table.id),
    index("service_done_by").on(table.userId),
    index("service_done_reading").on(table.readingId),
    check("service_done_positive", sql`${table.service} > 0 and ${table.hours} >= 0`),
  ],
);

/** What somebody wants to hear of a machine's services. */
export const serviceNotices = pgTable(
  "service_notice",
  {
    customerMachineId: uuid("customer_machine_id")
      .notNull()
      .references(() => customerMachines.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Whether a mail says that a service is due soon. */
    byMail: boolean("by_mail").notNull(),
    /** Whether the staff sees that a service is due, and may write to this person about it. */
    byStaff: boolean("by_staff").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerMachineId, table.userId] }),
    index("service_notice_user").on(table.userId),
  ],
);

/** Whom such a mail is for. */
const notice = () => ({
  customerMachineId: uuid("customer_machine_id").notNull(),
  userId: uuid("user_id").notNull(),
});

/** The services of which somebody was told by mail, each once. */
export const serviceMails = pgTable(
  "service_mail",
  {
    ...notice(),
    /** How long the machine has run when the service is due, by all its meters together. */
    dueHours: numeric("due_hours", { precision: 9, scale: 1, mode: "number" }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.customerMachineId, table.userId, table.dueHours] }),
    foreignKey({
      name: "service_mail_notice",
      columns: [table.customerMachineId, table.userId],
      foreignColumns: [serviceNotices.customerMachineId, serviceNotices.userId],
    }).onDelete("cascade"),
  ],
);

/** The links in these mails, which end them without an account; each mail has its own. */
export const serviceMailLinks = pgTable(
  "service_mail_link",
  {
    /** The hash of its code. */
    tokenHash: text("token_hash").primaryKey(),
    ...notice(),
    createdAt: createdAt(),
  },
  (table) => [
    index("service_mail_link_of").on(table.customerMachineId, table.userId),
    index("service_mail_link_age").on(table.createdAt),
    foreignKey({
      name: "service_mail_link_notice",
      columns: [table.customerMachineId, table.userId],
      foreignColumns: [serviceNotices.customerMachineId, serviceNotices.userId],
    }).onDelete("cascade"),
  ],
);
