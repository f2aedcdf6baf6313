import { and, asc, eq, sql } from "drizzle-orm";
import type { OwnSession } from "#contract/people/admin/own-account.ts";
import { isSessionOpen } from "../../../core/sessions.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { sessions, users } from "../../../database/schema/accounts.ts";

/** The sessions of a member of staff, the last used one first. */
export async function listSessions(db: Queryable, userId: string, tokenHash: string): Promise<OwnSession[]> {
  const rows = await db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      userAgent: sessions.userAgent,
      isThis: sql<boolean>`${sessions.tokenHash} = ${tokenHash}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isSessionOpen))
    .orderBy(sql`${sessions.lastUsedAt} desc`, asc(sessions.id));
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
  }));
}

/** How the back office's lists are shown to a member of staff. */
export async function changeView(
  db: Queryable,
  userId: string,
  view: { hasDenseRows: boolean },
): Promise<void> {
  await db.update(users).set(view).where(eq(users.id, userId));
}
