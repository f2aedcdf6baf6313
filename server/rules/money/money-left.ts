import { sql } from "drizzle-orm";
import { orders } from "../../database/schema/orders.ts";

/**
 * Money of the order came that it does not need, and that was neither sent back, promised nor kept as credit: it was cancelled, or more
 * came than it costs. In the words of the index `order_money_left`.
 */
export const hasMoneyLeft = sql<boolean>`((${orders.status} = 'cancel' and ${orders.receivedRupiah} - ${orders.withheldRupiah} - ${orders.promisedRupiah} - ${orders.refundedRupiah} > 0)
  or (${orders.status} <> 'cancel' and ${orders.receivedRupiah} - ${orders.promisedRupiah} - ${orders.refundedRupiah} > ${orders.totalRupiah}))`;
