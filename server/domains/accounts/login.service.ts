import { randomBytes } from "node:crypto";
import { demoAdministrator, demoCustomer } from "#demo/accounts.ts";
import type { Dependencies } from "../../dependencies.ts";
import { Refusal } from "../../core/refusal.ts";
import { hashToken } from "../../core/sessions.ts";
import type { RateLimitName } from "../../http/rate-limit.ts";
import {
  endSessionsBeyond,
  findAccountByEmail,
  findAccountByUsername,
  insertSession,
} from "./accounts.queries.ts";
import { isPassword } from "./passwords.ts";
import { requireSecondFactor } from "./second-factor.ts";

/** Characters of what a browser calls itself that are kept. */
const userAgentLength = 200;
/** More than a person's browsers: with another login the session that is unused for longest ends. */
const sessionsOfAccount = 20;

const demoPasswords = new Set([demoAdministrator.password, demoCustomer.password]);

interface LoginOrigin {
  clientAddress: string;
  userAgent: string;
  /** As far as the request shows; with a proxy that the shop trusts nobody is asked. */
  isFromThisMachine: boolean;
}

/**
 * Exchanges an address or a user name and a password for a new access token.
 *
 * Guesses are counted per calling address and per account. Of an account's guesses some are left to the addresses that
 * it has been used from, so that guessing strangers do not lock its owner out. Where there is no such account
 * everything is counted and computed as if there were. A wrong one-time code counts as a wrong password does.
 * @throws Refusal wrongCredentials; tooManyTries; and after the right password only: accountBlocked, emailNotConfirmed,
 * oneTimeCodeRequired, wrongOneTimeCode.
 */
export async function logIn(
  { db, limits }: Pick<Dependencies, "db" | "limits">,
  { email, password, oneTimeCode }: { email: string; password: string; oneTimeCode?: string | undefined },
  { clientAddress, userAgent, isFromThisMachine }: LoginOrigin,
): Promise<{ token: string; userId: string }> {
  await limits.consume("loginPerAddress", clientAddress);
  const name = email.toLowerCase();
  const account = name.includes("@")
    ? await findAccountByEmail(db, name)
    : await findAccountByUsername(db, name);
  const accountKey = account?.id ?? name;
  const counters: [RateLimitName, string][] = (await limits.isAddressKnown(accountKey, clientAddress))
    ? [["loginPerAccount", accountKey]]
    : [
        ["loginPerAccountByStrangers", accountKey],
        ["loginPerAccount", accountKey],
      ];
  for (const [counter, key] of counters) await limits.consume(counter, key);

  const isRight = await isPassword(password, account?.passwordHash);
  if (account === undefined || !isRight) throw new Refusal("wrongCredentials");
  // Everybody knows the demo's passwords: they are for whoever tries the shop where it runs.
  if (!isFromThisMachine && demoPasswords.has(password)) throw new Refusal("wrongCredentials");
  if (account.blockedAt !== null) throw new Refusal("accountBlocked");
  if (account.emailConfirmedAt === null) throw new Refusal("emailNotConfirmed");

  // The form asks for the code after the password: that is no guess.
  const takeBack = async () => {
    await limits.giveBack("loginPerAddress", clientAddress);
    for (const [counter, key] of counters) await limits.giveBack(counter, key);
  };
  try {
    await requireSecondFactor(db, account.id, oneTimeCode);
  } catch (error) {
    if (error instanceof Refusal && error.reason === "oneTimeCodeRequired") await takeBack();
    throw error;
  }

  await limits.consume("rightLoginPerAccount", account.id);
  const token = randomBytes(32).toString("base64url");
  const { id: userId, passwordHash } = account;
  const hasBegun = await insertSession(db, {
    tokenHash: hashToken(token),
    userId,
    passwordHash,
    userAgent: userAgent.slice(0, userAgentLength),
  });
  if (!hasBegun) throw new Refusal("wrongCredentials");

  await endSessionsBeyond(db, userId, sessionsOfAccount);
  await takeBack();
  await limits.rememberAddress(userId, clientAddress);
  return { token, userId };
}
