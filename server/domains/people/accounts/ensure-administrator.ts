import { eq, sql } from "drizzle-orm";
import { constraintOf } from "../../../database/constraint-errors.ts";
import type { Database, Queryable } from "../../../database/queryable.ts";
import { users } from "../../../database/schema/accounts.ts";
import { deleteSessions, findAccountByEmail, isActiveOwner } from "./accounts.queries.ts";
import { companySetting } from "../../../company/company-facts.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { deleteSecondFactor } from "./second-factor.queries.ts";
import { insertUnderFreeUsername } from "./registration.service.ts";
import { normalizeEmail } from "../../../core/normalize-email.ts";

/**
 * Makes sure that the administrator's account exists, is confirmed, is not blocked and has this password. If so,
 * nothing is changed. Otherwise the account's sessions end and its one-time password is removed: so whoever runs the
 * server can log in again with a new password, even if the phone and the recovery codes are lost. Several processes may
 * call it at once.
 */
export async function ensureAdministrator(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const account = await findAccountByEmail(db, normalizeEmail(email));
  if (account === undefined) {
    try {
      await insertAdministrator(db, email, password);
      return;
    } catch (error) {
      if (constraintOf(error) !== "user_email_unique") throw error;
      // Another process, or an erased account with this address, was there first.
    }
  } else if (
    account.role === "owner" &&
    account.emailConfirmedAt !== null &&
    account.blockedAt === null &&
    (await isPassword(password, account.passwordHash))
  ) {
    return;
  }
  await makeAdministrator(db, email, password);
}

/** Whether there is an owner who can log in. */
export async function hasAdministrator(db: Queryable): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(isActiveOwner).limit(1);
  return rows.length > 0;
}

async function insertAdministrator(db: Database, email: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await insertUnderFreeUsername(db, {
    role: "owner",
    email,
    passwordHash,
    emailConfirmedAt: new Date(),
    firstName: "Administrator",
    company: (await companySetting.read(db)).name,
  });
}

async function makeAdministrator(db: Database, email: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(users)
      .set({
        role: "owner",
        passwordHash,
        emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, now())`,
        deletedAt: null,
        blockedAt: null,
        updatedAt: sql`now()`,
        updatedBy: users.username,
      })
      .where(eq(users.emailNormalized, normalizeEmail(email)))
      .returning({ id: users.id });
    if (row === undefined) return;
    await deleteSessions(tx, row.id);
    await deleteSecondFactor(tx, row.id);
  });
}
