import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Queryable } from "../../database/queryable.ts";
import { recoveryCodes, secondFactors } from "../../database/schema/staff.ts";

/** The one-time password of an account, be it confirmed yet or not. */
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

/** Keeps a secret that waits for its first code, in place of an earlier one; false where one is confirmed already. */
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

/** Turns the one-time password on; false where this secret does not wait for its first code any more. */
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

/** Uses up the code of a 30-second step; of any number of callers at once one gets true, and no step comes again. */
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

/** Uses up a recovery code; of any number of callers at once one gets true. */
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

/** Puts new recovery codes in place of all earlier ones. */
export async function replaceRecoveryCodes(
  db: Queryable,
  userId: string,
  codeHashes: string[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
}

/** Takes the one-time password and its recovery codes away; answers whether a confirmed one was there. */
export async function deleteSecondFactor(db: Queryable, userId: string): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const rows = await db
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return rows.some(({ confirmedAt }) => confirmedAt !== null);
}
