import { eq, sql } from "drizzle-orm";
import type { ShopRules } from "#contract/company/admin/shop-rules.ts";
import { constraintOf } from "../../../database/constraint-errors.ts";
import type { Transaction } from "../../../database/queryable.ts";
import { orders } from "../../../database/schema/orders.ts";
import { withUniqueCode } from "../../../domains/orders/charges.queries.ts";
import { givePaymentDays } from "../../../domains/orders/payment-sender.queries.ts";
import { lockOrderMoney } from "../../../domains/money/payments/order-payments.queries.ts";

/** How often another code is tried if somebody else has taken it at the same moment. */
const tries = 5;

/**
 * Sets the due date of an order that has just begun to wait for payment and, if the shop uses unique codes and something
 * of it is open, its code, which is added to the total: the one with which it was asked before it was reopened, if that
 * is free. If all 999 codes are in use, the order gets none.
 */
export async function askForPayment(
  tx: Transaction,
  orderId: string,
  { deadlineDays, uniqueCode }: ShopRules["payment"],
): Promise<void> {
  await givePaymentDays(tx, orderId, deadlineDays);
  if (!uniqueCode || (await lockOrderMoney(tx, orderId)).open === 0) return;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    try {
      // In a savepoint, so that a code that was already taken does not abort the whole move.
      await tx.transaction((savepoint) => takeUniqueCode(savepoint, orderId));
      return;
    } catch (error) {
      if (constraintOf(error) !== "order_unique_code_once") throw error;
    }
  }
}

/** Takes any code that no order waiting for payment has. */
async function takeUniqueCode(tx: Transaction, orderId: string): Promise<void> {
  const { rows } = await tx.execute<{ code: number }>(sql`
    select code from generate_series(1, 999) as code
    where not exists (
      select from ${orders}
      where ${orders.status} = 'waiting for payment' and ${orders.uniqueCodeRupiah} = code
    )
    order by code <> (select former_code_rupiah from sales_order where id = ${orderId}), random() limit 1`);
  const code = rows[0]?.code;
  if (code === undefined) return;
  const billed = await withUniqueCode(tx, orderId, code);
  await tx.update(orders).set(billed).where(eq(orders.id, orderId));
}
