import { listUnitLines } from "#server/domains/reports/unit-orders.queries.ts";
import type { World } from "./world.ts";

/**
 * What the customer's report of units says otherwise than the orders. Of a line it counts the pieces that are for units,
 * and no more than will leave; of a cancelled order none.
 */
export async function brokenUnits({ shop, customer, rows }: World): Promise<string[]> {
  const lines = await listUnitLines(shop.db, customer.id, { from: "2000-01-01", to: "2100-01-01" });
  return rows.orders.flatMap(({ id, status, lines: ofOrder }) => {
    const counted = lines.filter(({ orderId }) => orderId === id).reduce((sum, { qty }) => sum + qty, 0);
    const expected = ofOrder.reduce((sum, { qty, cancelled, forUnits }) => {
      const pieces = forUnits.reduce((all, unit) => all + unit.qty, 0);
      return sum + (status === "cancel" ? 0 : Math.min(pieces, qty - cancelled));
    }, 0);
    return counted === expected
      ? []
      : [`the report of units counts ${counted} pieces of ${id}, and ${expected} are for units`];
  });
}
