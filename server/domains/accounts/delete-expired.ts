import { sql } from "drizzle-orm";
import type { Queryable } from "../../database/queryable.ts";
import { oneTimeTokens, rateLimits } from "../../database/schema/accounts.ts";
import { isSessionOpen } from "../../core/sessions.ts";

/** Removes sessions, one-time codes and counters that have ended; nothing depends on when, so once a day will do. */
export async function deleteExpired(db: Queryable): Promise<void> {
  await db.execute(
    sql`delete from session using app_user where app_user.id = session.user_id and not ${isSessionOpen}`,
  );
  // A used code is kept one day more, to tell somebody who opens its mail again what it did.
  await db.delete(oneTimeTokens).where(sql`${oneTimeTokens.expiresAt} <= now() - interval '1 day'`);
  await db
    .delete(rateLimits)
    .where(sql`${rateLimits.expire} <= (extract(epoch from now() - interval '1 hour') * 1000)::bigint`);
}
