import { createHash } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Scope, StaffRole } from "#contract/admin/permissions.ts";
import { keyPrefix } from "#contract/people/admin/keys.ts";
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
  role: Role | "program";
  moreRoles: readonly StaffRole[];
  /** Of a program with a key: all that it may do. Undefined for people. */
  scopes?: readonly Scope[] | undefined;
  /** The shop requires a one-time password from its staff and this account has none yet. */
  lacksSecondFactor: boolean;
}

/** Who does something, and what decides whether they may. */
export type Actor = Pick<Session, "userId" | "role" | "moreRoles" | "scopes">;

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

/** The stored form of the access token in an Authorization header, whether its session is open or not; a key is none. */
export function claimedToken(authorization: string | undefined): string | undefined {
  const token = bearer(authorization);
  return token === undefined || token.startsWith(keyPrefix) ? undefined : hashToken(token);
}

/** The stored form of the key in an Authorization header, whether there is such a key or not. */
export function claimedKey(authorization: string | undefined): string | undefined {
  const token = bearer(authorization);
  return token?.startsWith(keyPrefix) === true ? hashToken(token) : undefined;
}

function bearer(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? "")?.[1];
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
