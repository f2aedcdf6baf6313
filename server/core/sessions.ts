import { createHash } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Role } from "#contract/auth.ts";
import type { Queryable } from "../database/queryable.ts";
import { prepared } from "../database/prepared.ts";
import { sessions, users } from "../database/schema/accounts.ts";
import { settings } from "../database/schema/settings.ts";
import { secondFactors } from "../database/schema/staff.ts";

/** Who calls, found by the access token. */
export interface Session {
  tokenHash: string;
  userId: string;
  role: Role;
  /** The shop asks its staff for a one-time password and this account has none yet. */
  lacksSecondFactor: boolean;
}

/**
 * True of the sessions that still let their holder in: a customer's ends 30 days after its last use; one of the staff
 * 12 hours after it, and 30 days after the login. For queries that have `session` and `app_user`, by these names.
 */
export const isSessionOpen = sql.raw(`(case when app_user.role = 'member'
  then session.last_used_at > now() - interval '30 days'
  else session.last_used_at > now() - interval '12 hours' and session.created_at > now() - interval '30 days'
  end)`);

/** The form in which access tokens and one-time codes are kept: SHA-256, hex. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

// Customers are not asked for one: for them nothing is looked up.
const lackOfSecondFactor = sql<boolean>`case when ${users.role} = 'member' then false else
  exists (select from ${settings} where ${settings.key} = 'staff' and (${settings.value} ->> 'requiresSecondFactor')::boolean)
  and not exists (select from ${secondFactors} where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null)
  end`;

const sessionByToken = prepared("session_by_token", (db) =>
  db
    .select({
      userId: users.id,
      role: users.role,
      lacksSecondFactor: lackOfSecondFactor,
      isStale: sql<boolean>`${sessions.lastUsedAt} < now() - case when ${users.role} = 'member' then interval '1 hour' else interval '1 minute' end`,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.deletedAt), isNull(users.blockedAt)))
    .where(and(eq(sessions.tokenHash, sql.placeholder("tokenHash")), isSessionOpen)),
);

/**
 * The session behind an Authorization header, or undefined where there is none that is valid. Being asked for is a use
 * of it, unless `isUse` says otherwise.
 */
export async function findSession(
  db: Queryable,
  authorization: string | undefined,
  { isUse = true } = {},
): Promise<Session | undefined> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? "")?.[1];
  if (token === undefined) return undefined;
  const tokenHash = hashToken(token);
  const [row] = await sessionByToken(db).execute({ tokenHash });
  if (row === undefined) return undefined;
  if (row.isStale && isUse) {
    await db
      .update(sessions)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(sessions.tokenHash, tokenHash));
  }
  const { userId, role, lacksSecondFactor } = row;
  return { tokenHash, userId, role, lacksSecondFactor };
}
