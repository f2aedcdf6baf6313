import { and, eq, isNull, sql } from "drizzle-orm";
import { orders } from "../database/schema/orders.ts";
import { payments } from "../database/schema/payments.ts";

/** The order was asked to be paid, nothing of it has come, and no payment is being checked. */
export const awaitsPayment = and(
  eq(orders.status, "waiting for payment"),
  eq(orders.paymentState, "unpaid"),
  isNull(orders.paymentReceiptSenderName),
  sql`not exists (
    select from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.state} = 'checking')`,
);
