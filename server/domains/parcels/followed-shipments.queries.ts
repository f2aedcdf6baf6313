import { and, asc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { orderStates } from "#contract/orders/order-states.ts";
import type { ShipmentState } from "#contract/parcels/shipment-states.ts";
import type { FollowingOutcome } from "#contract/parcels/shipments.ts";
import { followedCouriers } from "../../partners/carriers/waybill.ts";
import type { Queryable } from "../../database/queryable.ts";
import { orders } from "../../database/schema/orders.ts";
import { shipmentFollowings, shipments } from "../../database/schema/shipments.ts";

/** How many parcels one run of the job asks for. */
const parcelsAtOnce = 40;

/** The order may have goods on their way. */
const openAndReleased = (["packing", "delivering"] as const).filter(
  (status) => orderStates[status].isReleased,
);

/**
 * The parcel must be asked for now. In the first hour no courier knows its number, and after two months none has
 * anything new. A parcel that has arrived, or gone back, is finished.
 */
const isDue = and(
  sql`${shipments.handedOverAt} between now() - interval '60 days' and now() - interval '1 hour'`,
  notInArray(shipments.state, ["packed", "delivered", "returned"]),
  sql`${shipments.airwayBill} <> ''`,
  inArray(sql`lower(trim(${shipments.provider}))`, [...followedCouriers]),
  inArray(orders.status, openAndReleased),
  sql`(${shipmentFollowings.shipmentId} is null or ${shipmentFollowings.nextAt} <= now()
    or ${shipmentFollowings.airwayBill} <> ${shipments.airwayBill})`,
);

/** The ids of the parcels that must be asked for now, the longest waiting first. */
export async function listToFollow(db: Queryable): Promise<number[]> {
  const rows = await db
    .select({ id: shipments.id })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .leftJoin(shipmentFollowings, eq(shipmentFollowings.shipmentId, shipments.id))
    .where(isDue)
    .orderBy(asc(sql`coalesce(${shipmentFollowings.nextAt}, ${shipments.handedOverAt})`), asc(shipments.id))
    .limit(parcelsAtOnce);
  return rows.map(({ id }) => id);
}

/** A parcel that only this process may ask for now. */
export interface ClaimedParcel {
  id: number;
  orderId: string;
  provider: string;
  airwayBill: string;
  /** The last five digits of the recipient's phone number; fewer if it has not so many. */
  phoneDigits: string;
  handedOverAt: Date;
}

/**
 * Reserves a parcel for a quarter of an hour: no other process may ask for it, even if this one ends before it has an
 * answer. Undefined if another process has reserved it, or if it is no longer due.
 */
export async function claimToFollow(db: Queryable, id: number): Promise<ClaimedParcel | undefined> {
  const { rows: claimed } = await db.execute(sql`
    insert into ${shipmentFollowings} (shipment_id, airway_bill, asked_at, next_at)
    select ${shipments.id}, ${shipments.airwayBill}, now(), now() + interval '15 minutes'
    from ${shipments}
    join ${orders} on ${orders.id} = ${shipments.orderId}
    left join ${shipmentFollowings} on ${shipmentFollowings.shipmentId} = ${shipments.id}
    where ${shipments.id} = ${id} and ${isDue}
    on conflict (shipment_id) do update set
      airway_bill = excluded.airway_bill,
      asked_at = excluded.asked_at,
      next_at = excluded.next_at,
      misses = case when shipment_following.airway_bill = excluded.airway_bill then shipment_following.misses else 0 end
    where shipment_following.next_at <= now() or shipment_following.airway_bill <> excluded.airway_bill
    returning shipment_id`);
  if (claimed.length === 0) return undefined;
  const [parcel] = await db
    .select({
      id: shipments.id,
      orderId: shipments.orderId,
      provider: shipments.provider,
      airwayBill: shipmentFollowings.airwayBill,
      phoneDigits: sql<string>`right(regexp_replace(${orders.recipientPhoneNumber}, '\\D', '', 'g'), 5)`,
      handedOverAt: shipments.handedOverAt,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .innerJoin(shipmentFollowings, eq(shipmentFollowings.shipmentId, shipments.id))
    .where(eq(shipments.id, id));
  if (parcel === undefined || parcel.handedOverAt === null) return undefined;
  return { ...parcel, handedOverAt: parcel.handedOverAt };
}

/** Hours until a parcel is asked for again, by its state. */
const pace: Partial<Record<ShipmentState, number>> = { "out for delivery": 2 };
const usualPace = 6;

/**
 * Hours after the first, second … answer without a step: couriers know a new number within hours, and one that they
 * never know was mistyped. A service that fails is asked again sooner.
 */
const missedPace: Record<"unknown" | "failed", (misses: number) => number> = {
  unknown: (misses) => Math.min(2 ** misses, 12),
  failed: (misses) => Math.min(2 ** misses / 2, 6),
};

/** Stores the result of asking for a parcel, and when it is asked for again. */
export async function writeOutcome(
  db: Queryable,
  { id, airwayBill }: Pick<ClaimedParcel, "id" | "airwayBill">,
  outcome: FollowingOutcome,
): Promise<void> {
  const [parcel] = await db
    .select({ misses: shipmentFollowings.misses, state: shipments.state })
    .from(shipmentFollowings)
    .innerJoin(shipments, eq(shipments.id, shipmentFollowings.shipmentId))
    .where(eq(shipments.id, id));
  if (parcel === undefined) return;
  const { misses, state } = parcel;
  const hours = outcome === "told" ? (pace[state] ?? usualPace) : missedPace[outcome](misses);
  await db
    .update(shipmentFollowings)
    .set({
      outcome,
      misses: outcome === "told" ? 0 : Math.min(misses + 1, 10),
      nextAt: sql`now() + make_interval(secs => ${hours * 3_600})`,
    })
    // A number that was corrected meanwhile is asked for at once.
    .where(and(eq(shipmentFollowings.shipmentId, id), eq(shipmentFollowings.airwayBill, airwayBill)));
}
