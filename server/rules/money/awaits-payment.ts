import { and, eq, gt, isNull, lt, not, or, sql } from "drizzle-orm";
import { orders } from "../../database/schema/orders.ts";
import { isOwedOnAccount } from "./company-credit.ts";
import { openRupiah } from "./open-amount.ts";

// Whether the customer or the staff has to do something for an order to be paid, as conditions of statements about orders.

/** A payment of the order waits to be checked. */
export const hasPaymentToCheck = sql<boolean>`exists (select from payment where payment.order_id = sales_order.id and payment.state = 'checking')`;

const isWaiting = sql`${orders.status} = 'waiting for payment'`;

/** No money has ever come for the order, not even money that was paid back since. */
export const hasNoPayment = eq(orders.paymentState, "unpaid");

/** The order was asked to be paid, something of it is open, and no payment is being checked. */
export const awaitsPayment = and(
  isWaiting,
  gt(openRupiah, 0),
  isNull(orders.paymentReceiptSenderName),
  not(hasPaymentToCheck),
);

/**
 * The order waits for its payment, or is owed on account. The database finds it by the index `order_to_be_paid`, whose
 * condition leaves out the other statuses.
 */
export const isToBePaid = or(isWaiting, isOwedOnAccount);

/** The last day to pay has passed (for an order on account the day when it was due), and no payment waits to be checked. */
export const isOverdue = and(isToBePaid, lt(orders.paymentDueAt, sql`now()`), not(hasPaymentToCheck));
