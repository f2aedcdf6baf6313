import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Queryable } from "../../../database/queryable.ts";
import { recoveryCodes, secondFactors } from "../../../database/schema/staff.ts";

/** The one-time password of an account, confirmed or not. */
export async function findSecondFactor(db: Queryable, userId: string) {
  const [row] = await db
    .select({
      secret: secondFactors.secret,
      isConfirmed: sql<boolean>`${secondFactors.confirmedAt} is not null`,
    })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return row;
}

/** Stores a secret that waits for its first code and replaces an earlier one; false if a confirmed one exists. */
export async function putSecret(db: Queryable, userId: string, secret: string): Promise<boolean> {
  const rows = await db
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, createdAt: sql`now()` },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/** Turns the one-time password on; false if this secret no longer waits for its first code. */
export async function confirmSecret(
  db: Queryable,
  { userId, secret, step }: { userId: string; secret: string; step: number },
): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ confirmedAt: sql`now()`, lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        eq(secondFactors.secret, secret),
        isNull(secondFactors.confirmedAt),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/**
 * Uses up the code of a 30-second step; if several callers do so at once, one gets true. A step cannot be used again.
 */
export async function takeStep(db: Queryable, userId: string, step: number): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        isNotNull(secondFactors.confirmedAt),
        lt(secondFactors.lastStep, step),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/** Uses up a recovery code; if several callers do so at once, one gets true. */
export async function takeRecoveryCode(db: Queryable, userId: string, codeHash: string): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return rows.length > 0;
}

/** Replaces all earlier recovery codes. */
export async function replaceRecoveryCodes(
  db: Queryable,
  userId: string,
  codeHashes: string[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
}

/** Removes the one-time password and its recovery codes; returns whether a confirmed one was there. */
export async function deleteSecondFactor(db: Queryable, userId: string): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const rows = await db
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return rows.some(({ confirmedAt }) => confirmedAt !== null);
}
