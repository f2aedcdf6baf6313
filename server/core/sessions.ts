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

/** A session ends after so many days without a call. */
export const sessionIdleDays = 30;

/** True of the rows of sessions that still let their holder in. */
export const isSessionOpen = sql`${sessions.lastUsedAt} > now() - make_interval(days => ${sessionIdleDays})`;

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
      isStale: sql<boolean>`${sessions.lastUsedAt} < now() - interval '1 hour'`,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.deletedAt), isNull(users.blockedAt)))
    .where(and(eq(sessions.tokenHash, sql.placeholder("tokenHash")), isSessionOpen)),
);

/** The session behind an Authorization header, or undefined where there is none that is valid. */
export async function findSession(
  db: Queryable,
  authorization: string | undefined,
): Promise<Session | undefined> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? "")?.[1];
  if (token === undefined) return undefined;
  const tokenHash = hashToken(token);
  const [row] = await sessionByToken(db).execute({ tokenHash });
  if (row === undefined) return undefined;
  if (row.isStale) {
    await db
      .update(sessions)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(sessions.tokenHash, tokenHash));
  }
  const { userId, role, lacksSecondFactor } = row;
  return { tokenHash, userId, role, lacksSecondFactor };
}
