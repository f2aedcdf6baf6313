import { and, asc, eq, sql } from "drizzle-orm";
import { chargeKinds, orderTotal, type ChargeKind, type PricedLine } from "#contract/order-total.ts";
import type { Queryable } from "../../database/queryable.ts";
import { orderCharges, orderLines } from "../../database/schema/orders.ts";
import type { GivenDiscount } from "./discounts.ts";

/** A charge as it is stored: Rupiah, and for a discount the per cent as which it was entered. */
export interface OrderCharge {
  kind: ChargeKind;
  label: string;
  percent: number | null;
  amount: number;
}

/** What an order costs beside its lines, in the order in which it is shown. */
export async function listCharges(db: Queryable, orderId: string): Promise<OrderCharge[]> {
  return db
    .select({
      kind: orderCharges.kind,
      label: orderCharges.label,
      percent: orderCharges.percent,
      amount: orderCharges.amountRupiah,
    })
    .from(orderCharges)
    .where(eq(orderCharges.orderId, orderId))
    .orderBy(
      sql`array_position(array[${sql.raw(chargeKinds.map((kind) => `'${kind}'`).join(", "))}], ${orderCharges.kind})`,
    );
}

/** The prices of an order's lines, from which its total is computed. */
async function listPricedLines(db: Queryable, orderId: string): Promise<PricedLine[]> {
  return db
    .select({ qty: orderLines.qty, price: orderLines.priceRupiah, discount: orderLines.discountRupiah })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

/** What an order is to have as unique code and total, in Rupiah, if this is its code; 0 is none. */
export async function withUniqueCode(
  db: Queryable,
  orderId: string,
  uniqueCodeRupiah: number,
): Promise<{ uniqueCodeRupiah: number; totalRupiah: number }> {
  const others = (await listCharges(db, orderId)).filter(({ kind }) => kind !== "unique-code");
  const charges = [...others, { kind: "unique-code", amount: uniqueCodeRupiah } as const];
  const { total: totalRupiah } = orderTotal(await listPricedLines(db, orderId), charges);
  return { uniqueCodeRupiah, totalRupiah };
}

/** Writes what is taken off the lines together; nothing takes the discount away. */
export async function writeDiscount(
  tx: Queryable,
  orderId: string,
  { percent, amount }: GivenDiscount,
): Promise<void> {
  if (amount === 0) {
    await tx
      .delete(orderCharges)
      .where(and(eq(orderCharges.orderId, orderId), eq(orderCharges.kind, "discount")));
    return;
  }
  const given = { percent, amountRupiah: -amount };
  await tx
    .insert(orderCharges)
    .values({ orderId, kind: "discount", ...given })
    .onConflictDoUpdate({ target: [orderCharges.orderId, orderCharges.kind], set: given });
}
