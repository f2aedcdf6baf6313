import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { TypedState } from "#contract/parcels/admin/shipment-steps.ts";
import type { AdminShipmentStep, ShipmentStep } from "#contract/parcels/shipments.ts";
import type { ParcelStep } from "../../partners/carriers/waybill-steps.ts";
import { personNameOf } from "../../rules/people/person-name.ts";
import { isLost } from "../../rules/parcels/lost-pieces.ts";
import { isOrder } from "../../rules/orders/is-order.ts";
import { insertRows } from "../../database/insert-rows.ts";
import type { Queryable } from "../../database/queryable.ts";
import { users } from "../../database/schema/accounts.ts";
import { orders } from "../../database/schema/orders.ts";
import { shipmentEvents, shipments } from "../../database/schema/shipments.ts";

/** The step is valid: nobody has withdrawn it, and its airway bill is still the parcel's. */
const holds = sql`shipment_event.withdrawn_at is null and shipment_event.airway_bill in ('', shipment.airway_bill)`;

/**
 * Stores what a courier tells about a parcel, each step once, in whatever order they come. The state that a step stands
 * for may change later, because couriers sometimes say only afterwards that a step was the delivery. Call it with the
 * order's row locked.
 */
export async function keepSteps(
  tx: Queryable,
  { id, airwayBill }: { id: number; airwayBill: string },
  steps: ParcelStep[],
): Promise<void> {
  await insertRows(
    tx,
    shipmentEvents,
    ["shipmentId", "airwayBill", "state", "text", "place", "at"],
    steps.map((step) => ({ ...step, shipmentId: id, airwayBill })),
    sql`on conflict (shipment_id, airway_bill, at, text, place) where withdrawn_at is null
      do update set state = excluded.state where shipment_event.state <> excluded.state`,
  );
}

/**
 * Sets a parcel's state from its valid steps: arrived, gone back, or the state of its latest step. Parcels that have
 * not left, or that belong to a finished order, stay as they are. Returns whether the state changed. Call
 * it with the order's row locked.
 */
export async function settleState(tx: Queryable, id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update shipment set state = now_known.state, delivered_at = now_known.delivered_at
    from (
      select shipment.id, coalesce(last_step.state, 'handed over') as state,
        case last_step.state when 'delivered' then last_step.at end as delivered_at
      from shipment
      join sales_order on sales_order.id = shipment.order_id
      left join lateral (
        select shipment_event.state, shipment_event.at from shipment_event
        where shipment_event.shipment_id = shipment.id and ${holds}
        order by shipment_event.state in ('delivered', 'returned') desc, shipment_event.at desc, shipment_event.id desc
        limit 1
      ) as last_step on true
      where shipment.id = ${id} and shipment.state <> 'packed' and sales_order.status in ('packing', 'delivering')
        and not ${isLost}
    ) as now_known
    where shipment.id = now_known.id
      and (shipment.state, shipment.delivered_at) is distinct from (now_known.state, now_known.delivered_at)
    returning shipment.id`);
  return rows.length > 0;
}

const shown = {
  shipmentId: shipmentEvents.shipmentId,
  id: shipmentEvents.id,
  state: shipmentEvents.state,
  text: shipmentEvents.text,
  place: shipmentEvents.place,
  at: shipmentEvents.at,
  signedBy: shipmentEvents.signedBy,
  hasPhoto: sql<boolean>`${shipmentEvents.photoKey} is not null`,
  isLoss: sql<boolean>`exists (select from shipment_loss where shipment_loss.step_id = ${shipmentEvents.id})`,
};
const latestFirst = [desc(shipmentEvents.at), desc(shipmentEvents.id)];
/** A step, with the id of its shipment. */
type OfShipment<Step> = Step & { shipmentId: number };

/** The valid steps of the order's shipments, the latest first. */
export async function listSteps(db: Queryable, orderId: string): Promise<OfShipment<ShipmentStep>[]> {
  const rows = await db
    .select(shown)
    .from(shipmentEvents)
    .innerJoin(shipments, eq(shipments.id, shipmentEvents.shipmentId))
    .where(and(eq(shipments.orderId, orderId), holds))
    .orderBy(...latestFirst);
  return rows.map(({ at, isLoss, ...step }) => ({
    ...step,
    at: at.toISOString(),
    ...(isLoss && { isLoss }),
  }));
}

const withdrawers = alias(users, "withdrawer");

/** The same with withdrawn steps, and with who typed and withdrew them. */
export async function listStepsForStaff(
  db: Queryable,
  orderId: string,
): Promise<OfShipment<AdminShipmentStep>[]> {
  const rows = await db
    .select({
      ...shown,
      userId: shipmentEvents.userId,
      typedBy: personNameOf(users),
      withdrawnAt: shipmentEvents.withdrawnAt,
      withdrawnBy: personNameOf(withdrawers),
    })
    .from(shipmentEvents)
    .innerJoin(shipments, eq(shipments.id, shipmentEvents.shipmentId))
    .leftJoin(users, eq(users.id, shipmentEvents.userId))
    .leftJoin(withdrawers, eq(withdrawers.id, shipmentEvents.withdrawnBy))
    .where(and(eq(shipments.orderId, orderId), sql`(${holds} or shipment_event.withdrawn_at is not null)`))
    .orderBy(...latestFirst);
  return rows.map(({ at, userId, typedBy, withdrawnAt, withdrawnBy, isLoss, ...step }) => ({
    ...step,
    at: at.toISOString(),
    ...(isLoss && { isLoss }),
    by: userId === null ? null : typedBy,
    withdrawn: withdrawnAt === null ? null : { by: withdrawnBy, at: withdrawnAt.toISOString() },
  }));
}

export interface TypedStep {
  shipmentId: number;
  state: TypedState;
  text: string;
  place: string;
  at: Date;
  signedBy: string;
  photoKey: string | null;
  userId: string;
}

/** Stores a step that a member of staff typed; undefined if the same step already exists. */
export async function insertTypedStep(tx: Queryable, step: TypedStep): Promise<number | undefined> {
  const [written] = await tx
    .insert(shipmentEvents)
    .values(step)
    .onConflictDoNothing()
    .returning({ id: shipmentEvents.id });
  return written?.id;
}

/** Whether a step names this picture. */
export async function hasStepPhoto(db: Queryable, photoKey: string): Promise<boolean> {
  return (await db.$count(shipmentEvents, eq(shipmentEvents.photoKey, photoKey))) > 0;
}

/** Withdraws a step that a member of staff typed, and returns what it said; undefined if there is none to withdraw. */
export async function markWithdrawn(
  tx: Queryable,
  { id, shipmentId, userId }: { id: number; shipmentId: number; userId: string },
) {
  const [withdrawn] = await tx
    .update(shipmentEvents)
    .set({ withdrawnAt: sql`now()`, withdrawnBy: userId })
    .where(
      and(
        eq(shipmentEvents.id, id),
        eq(shipmentEvents.shipmentId, shipmentId),
        isNotNull(shipmentEvents.userId),
        isNull(shipmentEvents.withdrawnAt),
      ),
    )
    .returning({ state: shipmentEvents.state, at: shipmentEvents.at });
  return withdrawn;
}

/** Withdraws every step of a shipment, also those that its courier told: it tells them again if it is asked again. */
export async function withdrawAllSteps(
  tx: Queryable,
  { shipmentId, userId }: { shipmentId: number; userId: string },
): Promise<void> {
  await tx
    .update(shipmentEvents)
    .set({ withdrawnAt: sql`now()`, withdrawnBy: userId })
    .where(and(eq(shipmentEvents.shipmentId, shipmentId), isNull(shipmentEvents.withdrawnAt)));
}

/**
 * The picture of a signed delivery order of the order's shipments: where it is stored, and a name for it. The picture
 * of a withdrawn step is only for the staff.
 */
export async function findStepPhoto(
  db: Queryable,
  { order, stepId, isForStaff }: { order: string; stepId: number; isForStaff: boolean },
): Promise<{ key: string; name: string } | undefined> {
  const [found] = await db
    .select({ key: shipmentEvents.photoKey, position: shipments.position })
    .from(shipmentEvents)
    .innerJoin(shipments, eq(shipments.id, shipmentEvents.shipmentId))
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(
      and(
        eq(shipmentEvents.id, stepId),
        isOrder(order),
        isForStaff ? undefined : isNull(shipmentEvents.withdrawnAt),
      ),
    );
  if (found === undefined || found.key === null) return undefined;
  return { key: found.key, name: `delivery-order-${found.position}` };
}
