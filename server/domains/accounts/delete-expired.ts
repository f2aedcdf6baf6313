import { sql } from "drizzle-orm";
import type { Queryable } from "../../database/queryable.ts";
import { oneTimeTokens, rateLimits } from "../../database/schema/accounts.ts";
import { isSessionOpen } from "../../core/sessions.ts";

/**
 * Removes expired sessions, one-time codes and counters. Nothing depends on the exact time, so once a day is enough.
 */
export async function deleteExpired(db: Queryable): Promise<void> {
  await db.execute(
    sql`delete from session using app_user where app_user.id = session.user_id and not ${isSessionOpen}`,
  );
  // A used code is kept one more day, so that somebody who opens its mail again is told what it did.
  await db.delete(oneTimeTokens).where(sql`${oneTimeTokens.expiresAt} <= now() - interval '1 day'`);
  await db
    .delete(rateLimits)
    .where(sql`${rateLimits.expire} <= (extract(epoch from now() - interval '1 hour') * 1000)::bigint`);
}
