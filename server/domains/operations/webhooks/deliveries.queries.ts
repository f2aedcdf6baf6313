import { sql } from "drizzle-orm";
import type { DeliveryState, WebhookDelivery } from "#contract/operations/admin/webhooks.ts";
import { testEventType } from "#contract/operations/webhook-events.ts";
import { pageLimit } from "../../../core/keyset-page.ts";
import { deleteInBatches } from "../../../database/delete-in-batches.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { events } from "../../../database/schema/webhooks.ts";

/** Days that events are kept. */
const keptDays = 30;

type DeliveryRow = Omit<WebhookDelivery, "body"> & { sequence: number; data: Record<string, unknown> };

/** A page of an endpoint's log, the newest first, with a row more; before the event of a sequence number. */
export async function findDeliveries(
  db: Queryable,
  endpointId: string,
  { state, before }: { state: DeliveryState | undefined; before: number | undefined },
): Promise<DeliveryRow[]> {
  const { rows } = await db.execute<DeliveryRow & Record<string, unknown>>(sql`
    select d.event_id as "eventId", e.type, d.subject, event_moment(e.at) as at, d.state, d.tries, event_moment(d.tried_at) as "triedAt",
      case when d.state = 'waiting' then event_moment(d.next_try_at) end as "nextTryAt", d.status, d.fault, e.data, d.answer, d.milliseconds,
      d.sequence::float8 as sequence
    from webhook_delivery d join event e on e.id = d.event_id
    where d.endpoint_id = ${endpointId}
      ${state === undefined ? sql`` : sql`and d.state = ${state}`}
      ${before === undefined ? sql`` : sql`and d.sequence < ${before}`}
    order by d.sequence desc limit ${pageLimit}`);
  return rows;
}

/** Writes a test event for one endpoint. */
export async function insertTestEvent(tx: Queryable, endpointId: string): Promise<void> {
  await tx.execute(sql`
    with written as (
      insert into event (type, subject, data)
      values (${testEventType}, 'test/' || gen_random_uuid(), jsonb_build_object('updatedAt', event_moment(now()))) returning id, sequence, subject
    )
    insert into webhook_delivery (event_id, endpoint_id, sequence, subject)
    select id, ${endpointId}, sequence, subject from written`);
}

/** Lets events of an endpoint wait again, with all their tries; returns how many. One that waits already is tried at once. */
export async function sendAgain(
  tx: Queryable,
  endpointId: string,
  which: { eventId: string } | { from: string; to: string },
): Promise<number> {
  const isAsked =
    "eventId" in which
      ? sql`e.id = ${which.eventId}`
      : sql`e.at between ${which.from}::timestamptz and ${which.to}::timestamptz`;
  const { rows } = await tx.execute<{ count: number }>(sql`
    with again as (
      update webhook_delivery d set state = 'waiting', tries = 0, next_try_at = now()
      from event e where e.id = d.event_id and d.endpoint_id = ${endpointId} and ${isAsked} returning 1
    )
    select count(*)::int as count from again`);
  return rows[0]?.count ?? 0;
}

/** Deletes events of long ago with their deliveries, unless one still waits for an endpoint that is on. */
export async function deleteOldEvents(db: Queryable, signal?: AbortSignal): Promise<number> {
  const isOver = sql`${events.at} < now() - make_interval(days => ${keptDays}) and not exists (
    select from webhook_delivery d join webhook_endpoint w on w.id = d.endpoint_id
    where d.event_id = ${events.id} and d.state = 'waiting' and w.state = 'on'
  )`;
  return deleteInBatches(db, events, isOver, signal);
}
