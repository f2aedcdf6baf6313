import { randomBytes } from "node:crypto";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Queryable } from "../../../database/queryable.ts";
import { oneTimeTokens, users, type OneTimeTokenPurpose } from "../../../database/schema/accounts.ts";
import { hashToken } from "../../../core/sessions.ts";
import { normalizeEmail } from "../../../core/normalize-email.ts";

/** How many minutes the code in a mail is valid. */
export const oneTimeTokenMinutes: Record<OneTimeTokenPurpose, number> = {
  "confirm-email": 24 * 60,
  "new-password": 30,
  "staff-invitation": 7 * 24 * 60,
};

/**
 * Creates a one-time code (256 random bits) for the account's present address. Only its hash is stored; the plain code
 * exists only in the mail that is being written. Earlier codes stay valid until they expire.
 */
export async function issueOneTimeToken(
  db: Queryable,
  userId: string,
  purpose: OneTimeTokenPurpose,
): Promise<string> {
  const [user] = await db
    .select({ emailNormalized: users.emailNormalized })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (user === undefined) throw new Error("a one-time code was asked for an account that is gone");
  const token = randomBytes(32).toString("base64url");
  await db.insert(oneTimeTokens).values({
    tokenHash: boundHash(token, purpose, user.emailNormalized),
    userId,
    purpose,
    expiresAt: sql`now() + make_interval(mins => ${oneTimeTokenMinutes[purpose]})`,
  });
  return token;
}

/**
 * Uses up a code in one statement: if several callers use it at once, one gets the account's id and the others
 * undefined. The code works only for its purpose and address, and only until it expires by the database's clock.
 */
export async function useOneTimeToken(
  db: Queryable,
  { email, token, purpose }: { email: string; token: string; purpose: OneTimeTokenPurpose },
): Promise<string | undefined> {
  const [used] = await db
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(oneTimeTokens.tokenHash, boundHash(token, purpose, normalizeEmail(email))),
        isNull(oneTimeTokens.usedAt),
        sql`${oneTimeTokens.expiresAt} > now()`,
      ),
    )
    .returning({ userId: oneTimeTokens.userId });
  return used?.userId;
}

/** Whether the code belonged to this address and has been used, so that its owner may be told what it did. */
export async function isUsedOneTimeToken(
  db: Queryable,
  { email, token, purpose }: { email: string; token: string; purpose: OneTimeTokenPurpose },
): Promise<boolean> {
  const rows = await db
    .select({ userId: oneTimeTokens.userId })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.tokenHash, boundHash(token, purpose, normalizeEmail(email))),
        isNotNull(oneTimeTokens.usedAt),
      ),
    );
  return rows.length > 0;
}

/** Makes all codes of an account for one purpose invalid. */
export async function deleteOneTimeTokens(
  db: Queryable,
  userId: string,
  purpose: OneTimeTokenPurpose,
): Promise<void> {
  await db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose)));
}

/** The hash that is stored; it also covers purpose and address. */
function boundHash(token: string, purpose: OneTimeTokenPurpose, emailNormalized: string): string {
  return hashToken(`${purpose} ${emailNormalized} ${token}`);
}
