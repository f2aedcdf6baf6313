import { sql } from "drizzle-orm";
import type { DeliveryState } from "#contract/operations/admin/webhooks.ts";
import type { EventType } from "#contract/operations/webhook-events.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { Answer } from "../../../partners/webhooks/receiver.ts";

/**
 * Seconds that a taken delivery belongs to its process, which needs at most fifteen for a try. Then the process must be gone, and another one
 * takes it.
 */
const lease = 45;

/** An endpoint that is on, as its events are sent. */
export interface SendingEndpoint {
  id: string;
  url: string;
  sealedSecrets: string;
  /** Null unless they still sign. */
  formerSecrets: string | null;
  isFailing: boolean;
  /** Hours since the last success, if the last try was none. */
  failingHours: number | null;
}

/** A delivery that this process has taken to send it. */
export interface TakenDelivery {
  eventId: string;
  type: EventType;
  /** ISO 8601. */
  at: string;
  data: Record<string, unknown>;
  /** This one counts. */
  tries: number;
}

/** What came of a taken delivery. */
export interface DeliveryResult extends Pick<TakenDelivery, "eventId" | "tries"> {
  state: DeliveryState;
  answer: Answer;
  milliseconds: number;
  /** Seconds until the next try, while it waits. */
  nextIn: number;
}

const isDue = sql`d.state = 'waiting' and d.next_try_at <= now()`;
const isFirstOfSubject = sql`not exists (
  select from webhook_delivery earlier
  where earlier.endpoint_id = d.endpoint_id and earlier.subject = d.subject and earlier.state = 'waiting' and earlier.sequence < d.sequence
)`;

/** The endpoints for which something is due. */
export async function findDueEndpoints(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.id from webhook_endpoint e
    where e.state = 'on' and coalesce(e.paused_until <= now(), true)
      and exists (select from webhook_delivery d where d.endpoint_id = e.id and ${isDue} and ${isFirstOfSubject})`);
  return rows.map(({ id }) => id);
}

/** Undefined unless it is on and asks for no pause. */
export async function findSendingEndpoint(db: Queryable, id: string): Promise<SendingEndpoint | undefined> {
  const { rows } = await db.execute<SendingEndpoint & Record<string, unknown>>(sql`
    select id, url, sealed_secrets as "sealedSecrets", case when former_until > now() then former_secrets end as "formerSecrets",
      failing_since is not null as "isFailing", extract(epoch from now() - failing_since)::float8 / 3600 as "failingHours"
    from webhook_endpoint where id = ${id} and state = 'on' and coalesce(paused_until <= now(), true)`);
  return rows[0];
}

/**
 * Takes up to `most` due deliveries of an endpoint, at most one of each subject: an event waits for the earlier ones of its subject. Waits for
 * nobody: an event that an act is just changing comes the next time.
 */
export async function takeDue(db: Queryable, endpointId: string, most: number): Promise<TakenDelivery[]> {
  const { rows } = await db.execute<TakenDelivery & Record<string, unknown>>(sql`
    with due as materialized (
      select d.event_id, d.endpoint_id, d.tries + 1 as tries, d.sequence, e.type, event_moment(e.at) as at, e.data, e.is_open
      from webhook_delivery d join event e on e.id = d.event_id
      where d.endpoint_id = ${endpointId} and ${isDue} and ${isFirstOfSubject}
      order by d.next_try_at, d.sequence limit ${most}
      for no key update of d, e skip locked
    ),
    closed as (update event set is_open = false where id in (select event_id from due where is_open)),
    taken as (
      update webhook_delivery d
      set tries = due.tries, tried_at = clock_timestamp(), next_try_at = clock_timestamp() + make_interval(secs => ${lease})
      from due where d.event_id = due.event_id and d.endpoint_id = due.endpoint_id
      returning d.event_id
    )
    select due.event_id as "eventId", due.type, due.at, due.data, due.tries from due join taken using (event_id) order by due.sequence`);
  return rows;
}

/** Writes what came of taken deliveries; one that another process has taken since, or that was sent again meanwhile, stays as it is. */
export async function writeResults(
  db: Queryable,
  endpointId: string,
  results: DeliveryResult[],
): Promise<void> {
  const rows = results.map(({ eventId, tries, state, answer, milliseconds, nextIn }) => ({
    event_id: eventId,
    tries,
    state,
    status: answer.status,
    fault: answer.fault,
    answer: answer.text,
    milliseconds,
    next_in: nextIn,
  }));
  await db.execute(sql`
    update webhook_delivery d
    set state = r.state, status = r.status, fault = r.fault, answer = r.answer, milliseconds = r.milliseconds,
      next_try_at = clock_timestamp() + make_interval(secs => r.next_in)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (event_id uuid, tries int, state text, status int, fault text, answer text, milliseconds int, next_in float8)
    where d.endpoint_id = ${endpointId} and d.event_id = r.event_id and d.tries = r.tries and d.state = 'waiting'`);
}

/** What the tries say of the endpoint itself. */
export interface EndpointNews {
  /** Whether one of them was a success. */
  hasTaken: boolean;
  /** Seconds for which it wants a pause; 0 if it wants none. */
  pause: number;
  /** How the shop has switched it off; undefined if it has not. */
  end?: "failed" | "gone" | undefined;
}

/** Writes news of an endpoint, if there are any: its row is not written for each event. */
export async function writeEndpointNews(
  db: Queryable,
  endpointId: string,
  { hasTaken, pause, end }: EndpointNews,
): Promise<void> {
  await db.execute(sql`
    update webhook_endpoint
    set failing_since = case when ${hasTaken} then null else coalesce(failing_since, now()) end,
      paused_until = case when ${pause}::float8 > 0 then now() + make_interval(secs => ${pause}::float8) end,
      state = coalesce(${end ?? null}::text, state), since = case when ${end ?? null}::text is null then since else now() end
    where id = ${endpointId} and state = 'on'
      and (${end ?? null}::text is not null or ${pause}::float8 > 0 or paused_until is not null or (failing_since is null) <> ${hasTaken})`);
}
