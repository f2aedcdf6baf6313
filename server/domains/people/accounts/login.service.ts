import { randomBytes } from "node:crypto";
import { demoLogins } from "#demo/accounts.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { Refusal } from "../../../core/refusal.ts";
import { hashToken } from "../../../core/sessions.ts";
import type { RateLimitName } from "../../../http/rate-limit.ts";
import {
  endSessionsBeyond,
  findAccountByEmail,
  findAccountByUsername,
  insertSession,
} from "./accounts.queries.ts";
import { isPassword } from "./passwords.ts";
import { requireSecondFactor } from "./second-factor.ts";

/** How many characters of the User-Agent are stored. */
const userAgentLength = 200;
/** More than one person's browsers need. With one login more, the session that was unused for the longest time ends. */
const sessionsOfAccount = 20;

const demoPasswords = new Set(demoLogins.map((demo) => demo.password));

interface LoginOrigin {
  clientAddress: string;
  userAgent: string;
  /** Whether the caller is on this machine, as far as the request shows; never if it came through a proxy. */
  isFromThisMachine: boolean;
}

/**
 * Exchanges an address or a user name and a password for a new access token.
 *
 * Guesses are counted per calling address and per account. Some of an account's guesses are reserved for addresses from
 * which it has been used before, so that strangers who guess do not lock the owner out. If the account does not exist,
 * everything is counted and computed as if it did. A wrong one-time code counts as a wrong password.
 * @throws Refusal wrongCredentials; tooManyTries; tooManyLogins; and only after the right password: accountBlocked, emailNotConfirmed,
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
  const isKnown = await limits.isAddressKnown(accountKey, clientAddress);
  const counters: [RateLimitName, string][] = isKnown
    ? [["loginPerAccount", accountKey]]
    : [
        ["loginPerAccountByStrangers", accountKey],
        ["loginPerAccount", accountKey],
      ];
  for (const [counter, key] of counters) await limits.consume(counter, key);

  const takeBack = async () => {
    await limits.giveBack("loginPerAddress", clientAddress);
    for (const [counter, key] of counters) await limits.giveBack(counter, key);
  };
  let isRight: boolean;
  try {
    isRight = await isPassword(password, account?.passwordHash, { isKnown });
  } catch (error) {
    // It was not looked at.
    await takeBack();
    throw error;
  }
  if (account === undefined || !isRight) throw new Refusal("wrongCredentials");
  // The demo's passwords are public: they only work on the machine on which somebody tries the shop.
  if (!isFromThisMachine && demoPasswords.has(password)) throw new Refusal("wrongCredentials");
  if (account.blockedAt !== null) throw new Refusal("accountBlocked");
  if (account.emailConfirmedAt === null) throw new Refusal("emailNotConfirmed");

  // The form sends the code after the password: a missing code is not a guess.
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
