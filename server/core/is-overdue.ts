import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { orders } from "../database/schema/orders.ts";

/** The day to pay has passed and no receipt has come. */
export const isOverdue = and(
  eq(orders.status, "waiting for payment"),
  isNull(orders.paymentReceiptSenderName),
  lt(orders.paymentDueAt, sql`now()`),
);
