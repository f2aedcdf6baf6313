import { createHash } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { StaffRole } from "#contract/admin/permissions.ts";
import type { Role } from "#contract/people/auth.ts";
import type { Queryable } from "../database/queryable.ts";
import { prepared } from "../database/prepared.ts";
import { sessions, users } from "../database/schema/accounts.ts";
import { secondFactors } from "../database/schema/staff.ts";
import { staffSetting } from "./staff-setting.ts";

/** The caller, found by the access token. */
export interface Session {
  tokenHash: string;
  userId: string;
  role: Role;
  moreRoles: readonly StaffRole[];
  /** The shop requires a one-time password from its staff and this account has none yet. */
  lacksSecondFactor: boolean;
}

/**
 * Matches sessions that are still valid: a customer's session ends 30 days after its last use; one of the staff 12
 * hours after its last use and 30 days after the login. For queries that select from `session` and `app_user` under
 * these names.
 */
export const isSessionOpen = sql.raw(`(case when app_user.role = 'member'
  then session.last_used_at > now() - interval '30 days'
  else session.last_used_at > now() - interval '12 hours' and session.created_at > now() - interval '30 days'
  end)`);

/** The form in which access tokens and one-time codes are stored: SHA-256, hex. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

// Customers never need one: nothing is looked up for them.
const lackOfSecondFactor = sql<boolean>`case when ${users.role} = 'member' then false else
  ${staffSetting.flag("requiresSecondFactor")}
  and not exists (select from ${secondFactors} where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null)
  end`;

/** Whether the stored last use of the session is so old that this use must be stored. */
const isStale = sql<boolean>`${sessions.lastUsedAt} < now() - case when ${users.role} = 'member' then interval '1 hour' else interval '1 minute' end`;

const isTheirs = and(eq(users.id, sessions.userId), isNull(users.deletedAt), isNull(users.blockedAt));
const isAskedFor = and(eq(sessions.tokenHash, sql.placeholder("tokenHash")), isSessionOpen);

const sessionByToken = prepared("session_by_token", (db) =>
  db
    .select({
      userId: users.id,
      role: users.role,
      moreRoles: users.moreRoles,
      lacksSecondFactor: lackOfSecondFactor,
      isStale,
    })
    .from(sessions)
    .innerJoin(users, isTheirs)
    .where(isAskedFor),
);

/**
 * For a statement that itself checks whether its caller's session (the placeholder `tokenHash`) is open: the caller's
 * account, or no row. If `isStale` is true, call `noteUse` afterwards.
 */
export function callerOf(db: Queryable) {
  return db.$with("caller").as(
    db
      .select({ userId: users.id, isStale: isStale.as("is_stale") })
      .from(sessions)
      .innerJoin(users, isTheirs)
      .where(isAskedFor),
  );
}

/** Stores that a session was used now. */
export async function noteUse(db: Queryable, tokenHash: string): Promise<void> {
  await db
    .update(sessions)
    .set({ lastUsedAt: sql`now()` })
    .where(eq(sessions.tokenHash, tokenHash));
}

/** The stored form of the access token in an Authorization header, whether its session is open or not. */
export function claimedToken(authorization: string | undefined): string | undefined {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? "")?.[1];
  return token === undefined ? undefined : hashToken(token);
}

/**
 * The session of an Authorization header; undefined if there is no valid one. Calling this counts as a use of the
 * session, unless `isUse` is false.
 */
export async function findSession(
  db: Queryable,
  authorization: string | undefined,
  { isUse = true } = {},
): Promise<Session | undefined> {
  const tokenHash = claimedToken(authorization);
  if (tokenHash === undefined) return undefined;
  const [row] = await sessionByToken(db).execute({ tokenHash });
  if (row === undefined) return undefined;
  if (row.isStale && isUse) await noteUse(db, tokenHash);
  const { userId, role, moreRoles, lacksSecondFactor } = row;
  return { tokenHash, userId, role, moreRoles, lacksSecondFactor };
}
