import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  deliveryStates,
  endpointStates,
  type DeliveryState,
  type EndpointState,
} from "#contract/operations/admin/webhooks.ts";
import type { DeliveryFault, EventType } from "#contract/operations/webhook-events.ts";
import { createdAt, isOneOf, moment } from "./columns.ts";

/**
 * What happened in the shop and is told to outside programs. Triggers of the tables that it happens in write the rows, in the same
 * transaction, and only while some endpoint wants the type (`record_event`).
 */
export const events = pgTable(
  "event",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Grows; the events of one subject are in its order. */
    sequence: bigint("sequence", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    type: text("type").$type<EventType>().notNull(),
    /** What it is about (`order/SO-20261121-0001`, `stock/17`): events of one subject are delivered one after another. */
    subject: text("subject").notNull(),
    /** Ids, codes, states and amounts; nothing about people. */
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
    at: moment("at")
      .notNull()
      .default(sql`now()`),
    /** Nobody was told yet, and a further change of the same thing is written into this row. */
    isOpen: boolean("is_open").notNull().default(false),
  },
  (table) => [
    uniqueIndex("event_open_once")
      .on(table.type, table.subject)
      .where(sql`${table.isOpen}`),
    index("event_by_day").on(table.at),
  ],
);

/** Addresses outside that are told of events. */
export const webhookEndpoints = pgTable(
  "webhook_endpoint",
  {
    id: uuid("id").primaryKey(),
    url: text("url").notNull(),
    description: text("description").notNull().default(""),
    types: text("types").array().$type<EventType[]>().notNull(),
    state: text("state").$type<EndpointState>().notNull(),
    /** When it came into its state. */
    since: moment("since")
      .notNull()
      .default(sql`now()`),
    /** Since when nothing was delivered although it was tried; null if the last try was a success. */
    failingSince: moment("failing_since"),
    /** It has asked for a pause until then. */
    pausedUntil: moment("paused_until"),
    /** The secrets with which its events are signed, encrypted (`server/core/sealed-text.ts`). */
    sealedSecrets: text("sealed_secrets").notNull(),
    /** Those before the last rotation, which sign beside the new ones until `formerUntil`. */
    formerSecrets: text("former_secrets"),
    formerUntil: moment("former_until"),
    /** The public part of its ed25519 key, `whpk_…`. */
    publicKey: text("public_key").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check("webhook_endpoint_state_known", isOneOf(table.state, endpointStates)),
    check(
      "webhook_endpoint_former_secrets_end",
      sql`(${table.formerSecrets} is null) = (${table.formerUntil} is null)`,
    ),
  ],
);

/** Which event is sent to which endpoint, and what came of the last try. */
export const webhookDeliveries = pgTable(
  "webhook_delivery",
  {
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    endpointId: uuid("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    /** Those of its event. */
    sequence: bigint("sequence", { mode: "number" }).notNull(),
    subject: text("subject").notNull(),
    state: text("state").$type<DeliveryState>().notNull().default("waiting"),
    tries: integer("tries").notNull().default(0),
    /** While a process sends it: when another one may take it, because that process must be gone. */
    nextTryAt: moment("next_try_at")
      .notNull()
      .default(sql`now()`),
    triedAt: moment("tried_at"),
    /** The HTTP status of the last answer; null if there was none. */
    status: integer("status"),
    /** Why the last try failed; null if it did not. */
    fault: text("fault").$type<DeliveryFault>(),
    /** The beginning of the last answer. */
    answer: text("answer").notNull().default(""),
    milliseconds: integer("milliseconds"),
  },
  (table) => [
    primaryKey({ name: "webhook_delivery_once", columns: [table.eventId, table.endpointId] }),
    // What is due, the earliest first.
    index("webhook_delivery_due")
      .on(table.endpointId, table.nextTryAt, table.sequence)
      .where(sql`${table.state} = 'waiting'`),
    // Whether an earlier event of the subject still waits.
    index("webhook_delivery_of_subject")
      .on(table.endpointId, table.subject, table.sequence)
      .where(sql`${table.state} = 'waiting'`),
    // The log of an endpoint, the newest first.
    index("webhook_delivery_log").on(table.endpointId, table.sequence.desc()),
    check("webhook_delivery_state_known", isOneOf(table.state, deliveryStates)),
  ],
);
