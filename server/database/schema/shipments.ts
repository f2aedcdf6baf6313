import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { shipmentStates, type ShipmentState } from "#contract/parcels/shipment-states.ts";
import { followingOutcomes, type FollowingOutcome } from "#contract/parcels/shipments.ts";
import { users } from "./accounts.ts";
import { createdAt, isOneOf, moment, rupiah } from "./columns.ts";
import { orderLines, orders } from "./orders.ts";
import { payments } from "./payments.ts";

/**
 * What leaves the warehouse at one time under one airway bill. Triggers keep what follows from shipments in the order and
 * its lines: the pieces that were shipped and delivered, the fulfilment state, and all airway bills in one text.
 */
export const shipments = pgTable(
  "shipment",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Its number among the order's shipments, from 1. */
    position: integer("position").notNull(),
    provider: text("provider").notNull(),
    /** As an order's `shippingProviderName`. */
    providerName: text("provider_name").notNull().default(""),
    service: text("service").notNull(),
    /** What the courier takes for it, if that is known. */
    costRupiah: rupiah("cost_rupiah"),
    /** Empty until it is known. */
    airwayBill: text("airway_bill").notNull().default(""),
    state: text("state").$type<ShipmentState>().notNull().default("packed"),
    handedOverAt: moment("handed_over_at"),
    /** Null if a process of an older version handed it over. */
    handedOverBy: uuid("handed_over_by").references(() => users.id),
    deliveredAt: moment("delivered_at"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("shipment_position_unique").on(table.orderId, table.position),
    index("shipment_under_way")
      .on(table.handedOverAt)
      .where(sql`${table.state} not in ('packed', 'delivered', 'returned')`),
    check("shipment_state_known", isOneOf(table.state, shipmentStates)),
    check("shipment_left_if_not_packed", sql`(${table.state} = 'packed') = (${table.handedOverAt} is null)`),
    check(
      "shipment_delivered_at_a_time",
      sql`(${table.state} = 'delivered') = (${table.deliveredAt} is not null)`,
    ),
    check("shipment_cost_not_negative", sql`${table.costRupiah} >= 0`),
  ],
);

/** How many pieces of a line are in a shipment. */
export const shipmentLines = pgTable(
  "shipment_line",
  {
    shipmentId: bigint("shipment_id", { mode: "number" })
      .notNull()
      .references(() => shipments.id, { onDelete: "cascade" }),
    lineId: bigint("line_id", { mode: "number" })
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    qty: integer("qty").notNull(),
  },
  (table) => [
    primaryKey({ name: "shipment_line_once", columns: [table.shipmentId, table.lineId] }),
    index("shipment_line_of_line").on(table.lineId),
    check("shipment_line_quantity_positive", sql`${table.qty} > 0`),
  ],
);

/** Shipments that the courier has lost; a row stays when the shipment was found. */
export const shipmentLosses = pgTable(
  "shipment_loss",
  {
    shipmentId: bigint("shipment_id", { mode: "number" })
      .primaryKey()
      .references(() => shipments.id, { onDelete: "cascade" }),
    reason: text("reason").notNull(),
    /** What is claimed from the courier; null if nothing is. */
    claimRupiah: rupiah("claim_rupiah"),
    /** What the courier has paid for the claim, 0 if it refused; null while it has not answered. */
    claimPaidRupiah: rupiah("claim_paid_rupiah"),
    /** The step that tells the customer; withdrawn when the shipment is found. */
    stepId: bigint("step_id", { mode: "number" }).references(() => shipmentEvents.id),
    /** The order without price by which its pieces are sent again; it counts unless it was cancelled. */
    replacementId: uuid("replacement_id").references(() => orders.id),
    /** The money for its pieces, which counts unless it was withdrawn: the refund, or by how much what was owed was lowered. */
    refundId: uuid("refund_id").references(() => payments.id),
    /** What goes back beside what was no longer owed. */
    restRefundId: uuid("rest_refund_id").references(() => payments.id),
    lostAt: moment("lost_at")
      .notNull()
      .default(sql`now()`),
    lostBy: uuid("lost_by")
      .notNull()
      .references(() => users.id),
    foundAt: moment("found_at"),
    foundBy: uuid("found_by").references(() => users.id),
  },
  (table) => [
    check("shipment_loss_claim_not_negative", sql`${table.claimRupiah} >= 0`),
    check("shipment_loss_paid_not_negative", sql`${table.claimPaidRupiah} >= 0`),
    check("shipment_found_by_somebody", sql`(${table.foundAt} is null) = (${table.foundBy} is null)`),
  ],
);

/**
 * The steps of a shipment on its way, as the courier or the staff tells them. Rows are only ever added; what somebody typed wrongly
 * is withdrawn, and stays.
 */
export const shipmentEvents = pgTable(
  "shipment_event",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    shipmentId: bigint("shipment_id", { mode: "number" })
      .notNull()
      .references(() => shipments.id, { onDelete: "cascade" }),
    /** The number that the courier told it of; empty for what the staff typed, which stays when a number is corrected. */
    airwayBill: text("airway_bill").notNull().default(""),
    state: text("state").$type<ShipmentState>().notNull(),
    /** In the courier's own words; empty if the staff typed none. */
    text: text("text").notNull(),
    place: text("place").notNull().default(""),
    /** When it happened. */
    at: moment("at").notNull(),
    /** Who signed for the parcel; empty if nobody is named. */
    signedBy: text("signed_by").notNull().default(""),
    /** The picture of the signed delivery order, in the private store. */
    photoKey: text("photo_key"),
    /** The member of staff who typed it. */
    userId: uuid("user_id").references(() => users.id),
    withdrawnAt: moment("withdrawn_at"),
    withdrawnBy: uuid("withdrawn_by").references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    // A courier tells all its steps each time it is asked.
    uniqueIndex("shipment_event_once")
      .on(table.shipmentId, table.airwayBill, table.at, table.text, table.place)
      .where(sql`${table.withdrawnAt} is null`),
    check("shipment_event_state_known", isOneOf(table.state, shipmentStates)),
    check(
      "shipment_event_withdrawn_by_somebody",
      sql`(${table.withdrawnAt} is null) = (${table.withdrawnBy} is null)`,
    ),
  ],
);

/** Shipments that a courier's service was asked for, each with when it is asked next. */
export const shipmentFollowings = pgTable(
  "shipment_following",
  {
    shipmentId: bigint("shipment_id", { mode: "number" })
      .primaryKey()
      .references(() => shipments.id, { onDelete: "cascade" }),
    /** The number that was asked for: a corrected one is asked for at once. */
    airwayBill: text("airway_bill").notNull(),
    askedAt: moment("asked_at").notNull(),
    nextAt: moment("next_at").notNull(),
    /** How many times in a row no step was told. */
    misses: integer("misses").notNull().default(0),
    /** Null while it is asked for the first time. */
    outcome: text("outcome").$type<FollowingOutcome>(),
  },
  (table) => [
    check("shipment_following_outcome_known", isOneOf(table.outcome, followingOutcomes)),
    check("shipment_following_misses_not_negative", sql`${table.misses} >= 0`),
  ],
);
