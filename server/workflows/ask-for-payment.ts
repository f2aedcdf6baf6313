import { eq, sql } from "drizzle-orm";
import type { PaymentSettings } from "#contract/admin/payments.ts";
import { constraintOf } from "../database/constraint-errors.ts";
import type { Transaction } from "../database/queryable.ts";
import { orders } from "../database/schema/orders.ts";
import { givePaymentDays } from "../domains/orders/orders.queries.ts";

/** How often another code is tried because somebody else took it in the same moment. */
const tries = 5;

/**
 * Sets the day until which an order that has just begun to wait for its payment is to be paid, and where the shop asks
 * for it the unique code, by which its total grows. With all 999 codes in use the order goes on without one.
 */
export async function askForPayment(
  tx: Transaction,
  orderId: string,
  { deadlineDays, uniqueCode }: PaymentSettings,
): Promise<void> {
  await givePaymentDays(tx, orderId, deadlineDays);
  if (!uniqueCode) return;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    try {
      // A savepoint: a code that was taken must not end the whole move.
      await tx.transaction((savepoint) => takeUniqueCode(savepoint, orderId));
      return;
    } catch (error) {
      if (constraintOf(error) !== "order_unique_code_once") throw error;
    }
  }
}

/** Any code that no order holds which waits for its payment. */
async function takeUniqueCode(tx: Transaction, orderId: string): Promise<void> {
  const { rows } = await tx.execute<{ code: number }>(sql`
    select code from generate_series(1, 999) as code
    where not exists (
      select from ${orders}
      where ${orders.status} = 'waiting for payment' and ${orders.uniqueCodeRupiah} = code
    )
    order by random() limit 1`);
  const code = rows[0]?.code;
  if (code === undefined) return;
  await tx
    .update(orders)
    .set({
      uniqueCodeRupiah: code,
      totalRupiah: sql`${orders.subtotalRupiah} + ${orders.shippingCostRupiah} + ${code}::int`,
    })
    .where(eq(orders.id, orderId));
}
