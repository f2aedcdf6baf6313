import { check, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, isOneOf, moment } from "./columns.ts";
import { orders } from "./orders.ts";

/**
 * Before the end of the time to pay and at it; of an order on account also some days after it, and for the last time. In the order in
 * which they come.
 */
export const reminderKinds = ["before", "due", "overdue", "again"] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** Each reminder to pay that the shop sent by itself. Rows are only ever added. */
export const paymentReminders = pgTable(
  "payment_reminder",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    kind: text("kind").$type<ReminderKind>().notNull(),
    /** The end of the time to pay that it was about; of a later one the customer is reminded again. */
    dueAt: moment("due_at").notNull(),
    /** When the order ends unless a payment comes; null if the shop ended no orders by itself then, or a part of it was paid. */
    endsAt: moment("ends_at"),
    at: createdAt(),
  },
  (table) => [
    primaryKey({ name: "payment_reminder_once", columns: [table.orderId, table.kind, table.dueAt] }),
    check("payment_reminder_kind_known", isOneOf(table.kind, reminderKinds)),
  ],
);
