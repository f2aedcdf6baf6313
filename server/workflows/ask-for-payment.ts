import { eq, sql } from "drizzle-orm";
import type { PaymentSettings } from "#contract/admin/payments.ts";
import { constraintOf } from "../database/constraint-errors.ts";
import type { Transaction } from "../database/queryable.ts";
import { orders } from "../database/schema/orders.ts";
import { withUniqueCode } from "../domains/orders/charges.queries.ts";
import { givePaymentDays } from "../domains/orders/orders.queries.ts";

/** How often another code is tried if somebody else has taken it at the same moment. */
const tries = 5;

/**
 * Sets the due date of an order that has just begun to wait for payment and, if the shop uses unique codes, its code,
 * which is added to the total. If all 999 codes are in use, the order gets none.
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
    order by random() limit 1`);
  const code = rows[0]?.code;
  if (code === undefined) return;
  const billed = await withUniqueCode(tx, orderId, code);
  await tx.update(orders).set(billed).where(eq(orders.id, orderId));
}
