import { recordAudit } from "../../core/record-audit.ts";
import type { Dependencies } from "../../dependencies.ts";
import { Refusal } from "../../core/refusal.ts";
import {
  deleteSessions,
  setEmailConfirmed,
  setPassword,
} from "../../domains/people/accounts/accounts.queries.ts";
import { deleteOneTimeTokens, useOneTimeToken } from "../../domains/people/accounts/one-time-tokens.ts";
import { hashPassword } from "../../domains/people/accounts/passwords.ts";
import { lockStaff } from "../../domains/people/staff/staff.queries.ts";

/**
 * Sets the password of somebody who was invited, with the code from the mail, which also confirms the address.
 * @throws Refusal wrongInvitationLink, tooManyTries.
 */
export async function acceptInvitation(
  { db, limits }: Pick<Dependencies, "db" | "limits">,
  { email, token, newPassword }: { email: string; token: string; newPassword: string },
  clientAddress: string,
): Promise<void> {
  await limits.consume("oneTimeCodePerAddress", clientAddress);
  const passwordHash = await hashPassword(newPassword);
  const userId = await db.transaction(async (tx) => {
    const owner = await useOneTimeToken(tx, { email, token, purpose: "staff-invitation" });
    const account = owner === undefined ? undefined : await lockStaff(tx, owner);
    if (account === undefined || account.isBlocked || !account.isInvited)
      throw new Refusal("wrongInvitationLink");
    const { id, username, role } = account;
    await setPassword(tx, id, passwordHash);
    await setEmailConfirmed(tx, id);
    await deleteSessions(tx, id);
    await deleteOneTimeTokens(tx, id, "staff-invitation");
    await deleteOneTimeTokens(tx, id, "new-password");
    await recordAudit(tx, {
      userId: id,
      action: "staff.acceptInvitation",
      subjectId: id,
      subjectLabel: username,
      after: { role },
    });
    return id;
  });
  await limits.rememberAddress(userId, clientAddress);
}
