import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { orders } from "../database/schema/orders.ts";

/** The payment should have come, and no receipt has. */
export const isOverdue = and(
  eq(orders.status, "waiting for payment"),
  isNull(orders.paymentReceiptSenderName),
  lt(orders.paymentDueAt, sql`now()`),
);
