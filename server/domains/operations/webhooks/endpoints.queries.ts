import { sql, eq } from "drizzle-orm";
import type { EndpointFields, EndpointState, WebhookEndpoint } from "#contract/operations/admin/webhooks.ts";
import type { ChosenEventType, DeliveryFault } from "#contract/operations/webhook-events.ts";
import { versionOf } from "../../../core/version-of.ts";
import type { SecretBox } from "../../../core/secret-box.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { webhookEndpoints } from "../../../database/schema/webhooks.ts";

interface EndpointRow extends Record<string, unknown> {
  id: string;
  url: string;
  description: string;
  types: ChosenEventType[];
  state: EndpointState;
  since: string;
  failingSince: string | null;
  pausedUntil: string | null;
  publicKey: string;
  formerUntil: string | null;
  waiting: number;
  oldestAt: string | null;
  givenUp: number;
  deliveredAt: string | null;
  fault: DeliveryFault | null;
}

/** All endpoints, or one, the oldest first. */
export async function findEndpoints(db: Queryable, id?: string): Promise<WebhookEndpoint[]> {
  const { rows } = await db.execute<EndpointRow>(sql`
    select e.id, e.url, e.description, e.types, e.state, event_moment(e.since) as since,
      event_moment(e.failing_since) as "failingSince", event_moment(e.paused_until) as "pausedUntil", e.public_key as "publicKey",
      case when e.former_until > now() then event_moment(e.former_until) end as "formerUntil",
      coalesce(w.waiting, 0)::int as waiting, event_moment(first.at) as "oldestAt", coalesce(w.given_up, 0)::int as "givenUp",
      event_moment(w.delivered_at) as "deliveredAt", last.fault
    from webhook_endpoint e
    left join lateral (
      select count(*) filter (where d.state = 'waiting') as waiting, count(*) filter (where d.state = 'given up') as given_up,
        max(d.tried_at) filter (where d.state = 'delivered') as delivered_at
      from webhook_delivery d where d.endpoint_id = e.id
    ) w on true
    left join lateral (
      select ev.at from webhook_delivery d join event ev on ev.id = d.event_id
      where d.endpoint_id = e.id and d.state = 'waiting' order by d.sequence limit 1
    ) first on true
    left join lateral (
      select d.fault from webhook_delivery d where d.endpoint_id = e.id and d.tried_at is not null order by d.tried_at desc limit 1
    ) last on true
    ${id === undefined ? sql`` : sql`where e.id = ${id}`}
    order by e.created_at, e.id`);
  return rows.map((row) => ({ ...row, version: versionOfEndpoint(row) }));
}

/** The version that an edit names. */
export function versionOfEndpoint({ url, description, types }: Omit<EndpointFields, "id">): string {
  return versionOf({ url, description, types });
}

/** What of an endpoint an edit changes, locked until the transaction ends; undefined if there is none. */
export async function lockEndpoint(tx: Queryable, id: string) {
  const [row] = await tx
    .select({
      url: webhookEndpoints.url,
      description: webhookEndpoints.description,
      types: sql<ChosenEventType[]>`${webhookEndpoints.types}`,
      state: webhookEndpoints.state,
      sealedSecrets: webhookEndpoints.sealedSecrets,
    })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id))
    .for("no key update");
  return row;
}

export async function countEndpoints(tx: Queryable): Promise<number> {
  return tx.$count(webhookEndpoints);
}

/** Returns whether it was not there before. */
export async function insertEndpoint(
  tx: Queryable,
  row: Pick<typeof webhookEndpoints.$inferInsert, "id" | "sealedSecrets" | "publicKey"> & EndpointFields,
): Promise<boolean> {
  const written = await tx
    .insert(webhookEndpoints)
    .values({ ...row, state: "on" })
    .onConflictDoNothing()
    .returning({ id: webhookEndpoints.id });
  return written.length > 0;
}

export async function updateEndpoint(
  tx: Queryable,
  id: string,
  { url, description, types }: EndpointFields,
): Promise<void> {
  await tx.update(webhookEndpoints).set({ url, description, types }).where(eq(webhookEndpoints.id, id));
}

/** Switches it; what waits for one that is switched on has all its tries before it, from now on. */
export async function switchEndpoint(tx: Queryable, id: string, state: "on" | "off"): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ state, since: sql`now()`, failingSince: null, pausedUntil: null })
    .where(eq(webhookEndpoints.id, id));
  if (state === "on")
    await tx.execute(sql`
      update webhook_delivery set tries = 0, next_try_at = now() where endpoint_id = ${id} and state = 'waiting'`);
}

/** The secrets until now sign beside the new ones for a day. */
export async function replaceSecrets(
  tx: Queryable,
  id: string,
  { sealedSecrets, publicKey }: { sealedSecrets: string; publicKey: string },
): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({
      sealedSecrets,
      publicKey,
      formerSecrets: sql`sealed_secrets`,
      formerUntil: sql`now() + interval '24 hours'`,
    })
    .where(eq(webhookEndpoints.id, id));
}

export async function deleteEndpoint(tx: Queryable, id: string): Promise<void> {
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
}

/** The id of an endpoint that is on and whose secrets do not open with this shop's key; undefined if there is none. */
export async function findLockedEndpoint(db: Queryable, secrets: SecretBox): Promise<string | undefined> {
  const rows = await db
    .select({ id: webhookEndpoints.id, sealed: webhookEndpoints.sealedSecrets })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.state, "on"));
  return rows.find(({ id, sealed }) => !secrets.opens(sealed, id))?.id;
}
