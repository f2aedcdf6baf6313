import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { demoLogins } from "#demo/accounts.ts";
import type { Database } from "../../../database/queryable.ts";
import { users } from "../../../database/schema/accounts.ts";
import { deleteSessions, findAccountByEmail, replacePassword } from "./accounts.queries.ts";
import { deleteOneTimeTokens } from "./one-time-tokens.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { normalizeEmail } from "../../../core/normalize-email.ts";

/**
 * Closes the demo's accounts that still have their well-known passwords: each gets a password that nobody knows, its
 * sessions end, and staff accounts lose their role. Returns whether there was an administrator among them.
 */
export async function closeDemoAccounts(db: Database): Promise<{ wasAdministrator: boolean }> {
  let wasAdministrator = false;
  for (const { email, password } of demoLogins) {
    const account = await findAccountByEmail(db, normalizeEmail(email));
    if (account === undefined || !(await isPassword(password, account.passwordHash))) continue;
    await closeAccount(db, { userId: account.id, oldHash: account.passwordHash });
    wasAdministrator ||= account.role === "owner";
  }
  return { wasAdministrator };
}

async function closeAccount(db: Database, account: { userId: string; oldHash: string }): Promise<void> {
  const newHash = await hashPassword(randomBytes(32).toString("base64url"));
  await db.transaction(async (tx) => {
    // Somebody has just given the account another password.
    if (!(await replacePassword(tx, { ...account, newHash }))) return;
    await tx.update(users).set({ role: "member" }).where(eq(users.id, account.userId));
    await deleteSessions(tx, account.userId);
    await deleteOneTimeTokens(tx, account.userId, "new-password");
  });
}
