import { sql } from "drizzle-orm";
import { deleteInBatches } from "../../../database/delete-in-batches.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { oneTimeTokens, rateLimits, sessions } from "../../../database/schema/accounts.ts";
import { isSessionOpen } from "../../../core/sessions.ts";

/** Deletes the sessions that have ended, and customers' sessions that were not used for so many days. */
export async function deleteEndedSessions(db: Queryable, days = 30, signal?: AbortSignal): Promise<number> {
  const hasEnded = sql`exists (select from app_user where app_user.id = session.user_id and (not ${isSessionOpen}
    or app_user.role = 'member' and session.last_used_at <= now() - make_interval(days => ${days})))`;
  return deleteInBatches(db, sessions, hasEnded, signal);
}

/**
 * Deletes one-time codes that have ended. A used code is kept for one more day, so that somebody who opens its mail
 * again is told what it did.
 */
export async function deleteEndedCodes(db: Queryable, signal?: AbortSignal): Promise<number> {
  return deleteInBatches(
    db,
    oneTimeTokens,
    sql`${oneTimeTokens.expiresAt} <= now() - interval '1 day'`,
    signal,
  );
}

/** Deletes the rate limiter's counters that have ended. */
export async function deleteEndedCounters(db: Queryable, signal?: AbortSignal): Promise<number> {
  const hasEnded = sql`${rateLimits.expire} <= (extract(epoch from now() - interval '1 hour') * 1000)::bigint`;
  return deleteInBatches(db, rateLimits, hasEnded, signal);
}
