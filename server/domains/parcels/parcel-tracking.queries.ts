import { and, eq, sql } from "drizzle-orm";
import type { TrackedOrder } from "#contract/parcels/parcel-tracking.ts";
import type { Queryable } from "../../database/queryable.ts";
import { orders } from "../../database/schema/orders.ts";
import { listSentShipments } from "./shown-shipments.queries.ts";

/** The last five digits of a stored phone number; null for a shorter number, so that nothing equals it. */
const lastDigits = (number: typeof orders.customerPhoneNumber | typeof orders.recipientPhoneNumber) =>
  sql`substring(regexp_replace(${number}, '\\D', '', 'g') from '\\d{5}$')`;

/** The state of the order with this code, if these are the last digits of its customer's or its recipient's phone number. */
export async function trackOrder(
  db: Queryable,
  { orderCode, phoneDigits }: { orderCode: string; phoneDigits: string },
): Promise<TrackedOrder | undefined> {
  const [order] = await db
    .select({ id: orders.id, orderCode: orders.orderCode, orderStatus: orders.status })
    .from(orders)
    .where(
      and(
        eq(orders.orderCode, orderCode),
        sql`${phoneDigits} in (${lastDigits(orders.customerPhoneNumber)}, ${lastDigits(orders.recipientPhoneNumber)})`,
      ),
    );
  if (order === undefined) return undefined;
  const { id, ...shown } = order;
  const shipments = await listSentShipments(db, id);
  return {
    ...shown,
    shipments: shipments.map(({ lines: _lines, steps, ...shipment }) => ({
      ...shipment,
      steps: steps.map(({ state, place, at, isLoss }) => ({ state, place, at, ...(isLoss && { isLoss }) })),
    })),
  };
}
