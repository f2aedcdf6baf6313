import type { z } from "zod";
import { whatsappNumber } from "#contract/core/phone-number.ts";
import type { registration } from "#contract/people/auth.ts";
import type { Language } from "#contract/core/languages.ts";
import { giveConsent } from "../../../rules/operations/whatsapp.queries.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { constraintOf } from "../../../database/constraint-errors.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { Refusal } from "../../../core/refusal.ts";
import { insertUser, setEmailConfirmed, type NewUser } from "./accounts.queries.ts";
import { isUsedOneTimeToken, useOneTimeToken } from "./one-time-tokens.ts";
import { hashPassword } from "./passwords.ts";
import { personColumns } from "./profile.service.ts";
import { normalizeEmail } from "../../../core/normalize-email.ts";
import { usernamesFor } from "./usernames.ts";

type Needs = Pick<Dependencies, "db" | "env" | "mails" | "limits">;

/**
 * Creates a member's account and queues the mail with the confirmation link; both happen or neither does.
 * @throws Refusal emailTaken, or invalidInput for a subdistrict that is not on the list.
 */
export async function registerMember(
  { db, env, mails }: Needs,
  body: z.output<typeof registration>,
  language: Language,
): Promise<{ email: string }> {
  const person = await personColumns(db, body, language);
  const passwordHash = await hashPassword(body.securePassword);
  try {
    await db.transaction(async (tx) => {
      const user = { ...person, role: "member", email: body.email, passwordHash, language } as const;
      const userId = await insertUnderFreeUsername(tx, user);
      await mails.enqueue(tx, { template: "confirm-email", userId });
      if (body.wantsWhatsapp === true && env.whatsapp !== undefined)
        await giveConsent(tx, whatsappNumber(body.phoneNumber));
    });
  } catch (error) {
    if (constraintOf(error) === "user_email_unique") throw new Refusal("emailTaken");
    throw error;
  }
  return { email: body.email };
}

/**
 * Creates an account under the first of its possible user names that is free, and returns its id. `address` is what the account is
 * known by, if not by its email.
 * @throws a violation of user_email_unique if the address has an account.
 */
export async function insertUnderFreeUsername(
  tx: Queryable,
  user: Omit<NewUser, "emailNormalized" | "username" | "createdBy" | "updatedBy">,
  address = user.email,
): Promise<string> {
  const emailNormalized = normalizeEmail(address);
  const usernames = usernamesFor(address);
  for (;;) {
    const username = usernames.next().value;
    const inserted = await insertUser(tx, {
      ...user,
      emailNormalized,
      username,
      createdBy: username,
      updatedBy: username,
    });
    if (inserted !== undefined) return inserted.id;
  }
}

/**
 * Confirms the address that the code was mailed to, and uses up the code.
 * @throws Refusal wrongConfirmationLink, or emailAlreadyConfirmed to somebody who opens the same mail again.
 */
export async function confirmAddress(
  { db, limits }: Needs,
  { email, token }: { email: string; token: string },
  clientAddress: string,
): Promise<void> {
  await limits.consume("oneTimeCodePerAddress", clientAddress);
  const code = { email, token, purpose: "confirm-email" } as const;
  const userId = await db.transaction(async (tx) => {
    const owner = await useOneTimeToken(tx, code);
    if (owner !== undefined) await setEmailConfirmed(tx, owner);
    return owner;
  });
  if (userId !== undefined) {
    await limits.rememberAddress(userId, clientAddress);
    return;
  }
  const isDone = await isUsedOneTimeToken(db, code);
  throw new Refusal(isDone ? "emailAlreadyConfirmed" : "wrongConfirmationLink");
}
