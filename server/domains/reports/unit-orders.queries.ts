import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import { unitsAt } from "#contract/orders/for-units.ts";
import { lineAmount } from "#contract/orders/order-total.ts";
import { mostUnitLines, type LineForUnit } from "#contract/reports/unit-orders.ts";
import { namedUnit } from "#contract/core/sales-units.ts";
import { mayWithOrder } from "../../core/membership.ts";
import { Refusal } from "../../core/refusal.ts";
import { dayOf, withinDays } from "../../database/jakarta-days.ts";
import type { Queryable } from "../../database/queryable.ts";
import { orderLines, orders } from "../../database/schema/orders.ts";
import type { Period } from "./sales-shares.ts";

/**
 * The lines for units in the orders of a period that an account may see and that are not cancelled, the newest order
 * first; a line for two units comes twice. Each unit's amount is its part of the line: together they are the line's.
 * @throws Refusal `reportTooLong`
 */
export async function listUnitLines(
  db: Queryable,
  userId: string,
  { from, to }: Period,
): Promise<LineForUnit[]> {
  const rows = await db
    .select({
      orderId: orders.id,
      orderCode: orders.orderCode,
      day: sql<string>`${dayOf(orders.orderDate)}::text`,
      poNumber: orders.poNumber,
      code: orderLines.code,
      name: orderLines.name,
      salesUnit: orderLines.salesUnit,
      qty: orderLines.qty,
      cancelledQty: orderLines.cancelledQty,
      price: orderLines.priceRupiah,
      discount: orderLines.discountRupiah,
      forUnits: orderLines.forUnits,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        mayWithOrder(userId, "see"),
        withinDays(orders.orderDate, from, to),
        ne(orders.status, "cancel"),
        ne(orderLines.forUnits, []),
      ),
    )
    .orderBy(desc(orders.orderDate), desc(orders.orderCode), asc(orderLines.position))
    .limit(mostUnitLines + 1);
  if (rows.length > mostUnitLines) throw new Refusal("reportTooLong", { maximum: mostUnitLines });
  return rows.flatMap(({ qty, cancelledQty, price, discount, forUnits, salesUnit, ...line }) => {
    const amount = lineAmount({ qty, price, discount });
    const upTo = (pieces: number) => Math.round((amount * pieces) / qty);
    let before = 0;
    return unitsAt(forUnits, qty, qty - cancelledQty).map((unit) => {
      const first = before;
      before += unit.qty;
      return {
        ...line,
        ...namedUnit(salesUnit),
        unitNumber: unit.unitNumber,
        qty: unit.qty,
        amount: upTo(before) - upTo(first),
      };
    });
  });
}
