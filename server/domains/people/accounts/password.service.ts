import { recordAudit } from "../../../core/record-audit.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Session } from "../../../core/sessions.ts";
import {
  deleteSessions,
  findAccount,
  replacePassword,
  setEmailConfirmed,
  setPassword,
} from "./accounts.queries.ts";
import { deleteOneTimeTokens, useOneTimeToken } from "./one-time-tokens.ts";
import { hashPassword, isPassword } from "./passwords.ts";

type Needs = Pick<Dependencies, "db" | "mails" | "limits">;

/**
 * Sets the password of somebody who has the code from the account's mail. Having the code also confirms the address.
 * All sessions end, all other such codes become invalid, and a mail tells the account's owner.
 * @throws Refusal wrongNewPasswordLink.
 */
export async function setPasswordByMail(
  { db, mails, limits }: Needs,
  { email, token, newPassword }: { email: string; token: string; newPassword: string },
  clientAddress: string,
): Promise<void> {
  await limits.consume("oneTimeCodePerAddress", clientAddress);
  const newHash = await hashPassword(newPassword);
  const userId = await db.transaction(async (tx) => {
    const owner = await useOneTimeToken(tx, { email, token, purpose: "new-password" });
    if (owner === undefined) throw new Refusal("wrongNewPasswordLink");
    await setPassword(tx, owner, newHash);
    await setEmailConfirmed(tx, owner);
    await deleteSessions(tx, owner);
    await deleteOneTimeTokens(tx, owner, "new-password");
    await mails.enqueue(tx, { template: "password-changed", userId: owner });
    await recordStaffPassword(tx, owner);
    return owner;
  });
  // Strangers may have used up the account's tries. The owner, who has just proved to read its mail, can still log in
  // from this address.
  await limits.rememberAddress(userId, clientAddress);
}

/**
 * Changes the password of somebody who is logged in and knows the old one; all their other sessions end, and a mail
 * tells the account's owner.
 * @throws Refusal wrongOldPassword.
 */
export async function changePassword(
  { db, mails, limits }: Needs,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  { userId, tokenHash }: Session,
): Promise<void> {
  await limits.consume("passwordChangePerAccount", userId);
  const account = await findAccount(db, userId);
  if (account === undefined) throw new Refusal("signInRequired");
  const oldHash = account.passwordHash;
  if (!(await isPassword(oldPassword, oldHash))) throw new Refusal("wrongOldPassword");
  const newHash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    if (!(await replacePassword(tx, { userId, oldHash, newHash }))) throw new Refusal("wrongOldPassword");
    await deleteSessions(tx, userId, { exceptTokenHash: tokenHash });
    await deleteOneTimeTokens(tx, userId, "new-password");
    await mails.enqueue(tx, { template: "password-changed", userId });
    await recordStaffPassword(tx, userId);
  });
  await limits.reset("passwordChangePerAccount", userId);
}

/** A new password of a member of staff is audited; a customer's is not. */
async function recordStaffPassword(tx: Queryable, userId: string): Promise<void> {
  const account = await findAccount(tx, userId);
  if (account === undefined || account.role === "member") return;
  await recordAudit(tx, {
    userId,
    action: "staff.changePassword",
    subjectId: userId,
    subjectLabel: account.username,
  });
}
