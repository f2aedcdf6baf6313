import { mayWithOrder } from "../../core/membership.ts";
import { and, asc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AdminShipment, OrderShipment } from "#contract/parcels/shipments.ts";
import { namedUnit } from "#contract/core/sales-units.ts";
import { isLost } from "../../rules/parcels/lost-pieces.ts";
import { withOwnCourier } from "../../rules/parcels/own-courier.ts";
import { personName, personNameOf } from "../../rules/people/person-name.ts";
import type { Queryable } from "../../database/queryable.ts";
import { users } from "../../database/schema/accounts.ts";
import { orderLines, orders } from "../../database/schema/orders.ts";
import {
  shipmentFollowings,
  shipmentLines,
  shipmentLosses,
  shipments,
} from "../../database/schema/shipments.ts";
import { shownLoss } from "./lost-shipments.queries.ts";
import { listSteps, listStepsForStaff } from "./shipment-steps.queries.ts";

const shown = {
  id: shipments.id,
  position: shipments.position,
  shippingProvider: shipments.provider,
  shippingProviderName: shipments.providerName,
  shippingMethod: shipments.service,
  airwayBill: shipments.airwayBill,
  state: shipments.state,
  handedOverAt: shipments.handedOverAt,
  deliveredAt: shipments.deliveredAt,
  isLost,
};

/** The order's shipments with their pieces, as the staff sees them. */
export async function listShipments(db: Queryable, orderId: string): Promise<AdminShipment[]> {
  const rows = await db
    .select({
      ...shown,
      cost: shipments.costRupiah,
      handedOverBy: sql<string>`coalesce(${personName}, '')`,
      outcome: shipmentFollowings.outcome,
      askedAt: shipmentFollowings.askedAt,
      loss: { ...shownLoss, lostBy: personNameOf(losers) },
    })
    .from(shipments)
    .leftJoin(
      shipmentFollowings,
      and(
        eq(shipmentFollowings.shipmentId, shipments.id),
        eq(shipmentFollowings.airwayBill, shipments.airwayBill),
      ),
    )
    .leftJoin(users, eq(users.id, shipments.handedOverBy))
    .leftJoin(
      shipmentLosses,
      and(eq(shipmentLosses.shipmentId, shipments.id), isNull(shipmentLosses.foundAt)),
    )
    .leftJoin(losers, eq(losers.id, shipmentLosses.lostBy))
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.position));
  if (rows.length === 0) return [];
  const parts = await db
    .select({ shipmentId: shipmentLines.shipmentId, lineId: shipmentLines.lineId, qty: shipmentLines.qty })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.lineId))
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const steps = await listStepsForStaff(db, orderId);
  return rows.map(({ outcome, askedAt, loss, ...row }) => ({
    ...withTexts(row),
    lines: ofShipment(row.id, parts),
    steps: ofShipment(row.id, steps),
    following: outcome === null || askedAt === null ? null : { outcome, askedAt: askedAt.toISOString() },
    loss: asLoss(loss),
  }));
}

/** Who said that a shipment is lost. */
const losers = alias(users, "loser");

type LossRow = Omit<NonNullable<AdminShipment["loss"]>, "lostAt" | "outcome"> & {
  lostAt: Date;
  isRefunded: boolean;
};

function asLoss(row: LossRow | null): AdminShipment["loss"] {
  if (row === null) return null;
  const { lostAt, isRefunded, ...loss } = row;
  const outcome = loss.replacementCode !== null ? "replacement" : isRefunded ? "refund" : "later";
  return { ...loss, lostAt: lostAt.toISOString(), outcome };
}

/** The order's shipments that have left, as its customer sees them. */
export async function listSentShipments(db: Queryable, orderId: string): Promise<OrderShipment[]> {
  const rows = await db
    .select(shown)
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), isNotNull(shipments.handedOverAt)))
    .orderBy(asc(shipments.position));
  if (rows.length === 0) return [];
  const parts = await db
    .select({
      shipmentId: shipmentLines.shipmentId,
      code: orderLines.code,
      name: orderLines.name,
      qty: shipmentLines.qty,
      salesUnit: orderLines.salesUnit,
    })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.lineId))
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const steps = await listSteps(db, orderId);
  return rows.map((row) => {
    const { id, ...shipment } = withTexts(row);
    const lines = ofShipment(id, parts).map(({ salesUnit, ...part }) => ({
      ...part,
      ...namedUnit(salesUnit),
    }));
    return { ...shipment, lines, steps: ofShipment(id, steps) };
  });
}

/** A parcel has left whose number or courier is not the order's own. */
const orderTellsLess = sql`exists (select from shipment as one where one.order_id = ${orders.id}
  and one.handed_over_at is not null and one.airway_bill <> ''
  and (one.airway_bill, one.provider) is distinct from (${orders.airwayBill}, ${orders.shippingProvider}))`;

/**
 * The parcels of a customer's orders that have left under a number, by order; not for orders whose own row says it all.
 */
export async function listSentParcels(db: Queryable, userId: string) {
  const rows = await db
    .select({
      orderId: shipments.orderId,
      airwayBill: shipments.airwayBill,
      shippingProvider: shipments.provider,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(
      and(
        mayWithOrder(userId, "see"),
        isNotNull(shipments.handedOverAt),
        ne(shipments.airwayBill, ""),
        orderTellsLess,
      ),
    )
    .orderBy(asc(shipments.position));
  const ofOrders = Map.groupBy(rows, ({ orderId }) => orderId);
  return new Map(
    [...ofOrders].map(([orderId, parcels]) => [
      orderId,
      parcels.map(({ airwayBill, shippingProvider }) => ({ airwayBill, shippingProvider })),
    ]),
  );
}

function withTexts<
  Row extends {
    handedOverAt: Date | null;
    deliveredAt: Date | null;
    shippingProviderName: string;
    isLost: boolean;
  },
>({ isLost: wasLost, ...row }: Row) {
  return {
    ...withOwnCourier(row),
    ...(wasLost && { isLost: true as const }),
    handedOverAt: row.handedOverAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  };
}

function ofShipment<Part extends { shipmentId: number }>(
  id: number,
  parts: Part[],
): Omit<Part, "shipmentId">[] {
  return parts.flatMap(({ shipmentId, ...part }) => (shipmentId === id ? [part] : []));
}
