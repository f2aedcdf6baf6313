import { and, asc, eq, inArray, sql } from "drizzle-orm";
import {
  chargeKinds,
  orderTotal,
  type Charge,
  type ChargeKind,
  type PricedLine,
} from "#contract/orders/order-total.ts";
import type { Queryable } from "../../database/queryable.ts";
import { orderCharges, orderLines } from "../../database/schema/orders.ts";

/** A charge as it is stored: Rupiah, and for a discount the per cent that was entered. */
export interface OrderCharge {
  kind: ChargeKind;
  label: string;
  percent: number | null;
  amount: number;
}

/** The charges of an order, as they are sorted on the screen. */
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
    .orderBy(sql`array_position(${sql.param(chargeKinds)}::text[], ${orderCharges.kind})`);
}

/** The prices of an order's lines, from which its total is computed. */
async function listPricedLines(db: Queryable, orderId: string): Promise<PricedLine[]> {
  return db
    .select({ qty: orderLines.qty, price: orderLines.priceRupiah, discount: orderLines.discountRupiah })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

/** The unique code and the total that an order gets with this code, in Rupiah; a code of 0 means none. */
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

/** Writes charges of an order. A charge of 0 Rupiah is deleted; charges of other kinds stay. */
export async function writeCharges(
  tx: Queryable,
  orderId: string,
  charges: readonly (Charge & { percent?: number | null })[],
): Promise<void> {
  const gone = charges.flatMap(({ kind, amount }) => (amount === 0 ? [kind] : []));
  if (gone.length > 0) {
    await tx
      .delete(orderCharges)
      .where(and(eq(orderCharges.orderId, orderId), inArray(orderCharges.kind, gone)));
  }
  const given = charges.flatMap(({ kind, amount: amountRupiah, percent = null }) =>
    amountRupiah === 0 ? [] : [{ orderId, kind, amountRupiah, percent }],
  );
  if (given.length === 0) return;
  await tx
    .insert(orderCharges)
    .values(given)
    .onConflictDoUpdate({
      target: [orderCharges.orderId, orderCharges.kind],
      set: { amountRupiah: sql`excluded.amount_rupiah`, percent: sql`excluded.percent` },
    });
}
