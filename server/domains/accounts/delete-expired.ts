import { sql } from "drizzle-orm";
import type { Queryable } from "../../database/queryable.ts";
import { oneTimeTokens, rateLimits, sessions } from "../../database/schema/accounts.ts";
import { sessionIdleDays } from "../../core/sessions.ts";

/** Removes sessions, one-time codes and counters that have ended; nothing depends on when, so once a day will do. */
export async function deleteExpired(db: Queryable): Promise<void> {
  await db
    .delete(sessions)
    .where(sql`${sessions.lastUsedAt} <= now() - make_interval(days => ${sessionIdleDays})`);
  // A used code is kept one day more, to tell somebody who opens its mail again what it did.
  await db.delete(oneTimeTokens).where(sql`${oneTimeTokens.expiresAt} <= now() - interval '1 day'`);
  await db
    .delete(rateLimits)
    .where(sql`${rateLimits.expire} <= (extract(epoch from now() - interval '1 hour') * 1000)::bigint`);
}
