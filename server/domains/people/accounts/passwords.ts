import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { Refusal } from "../../../core/refusal.ts";

/** OWASP's parameters for argon2id, which are also the package's defaults: 19 MiB, two passes, one lane. */
const memoryKibibytes = 19_456;
const passes = 2;
const lanes = 1;

/**
 * How many hashes may run at once: each takes 19 MiB and one core for about 20 ms, and visitors must be served
 * meanwhile.
 */
const atOnce = 4;
const limitOfStrangers = pLimit(atOnce);

/** People whom the shop knows have a limit of their own, so that a flood of strangers' logins does not make them wait. */
const limitOfKnown = pLimit(2);

/** So many may wait in each limit: about a second. Later ones would only wait longer than anybody does. */
const mostWaiting = 50;
const retryAfterSeconds = 5;

/** @throws Refusal `tooManyLogins` if too many wait already. */
function runLimited<Result>(limit: typeof limitOfStrangers, work: () => Promise<Result>): Promise<Result> {
  if (limit.pendingCount >= mostWaiting) throw new Refusal("tooManyLogins", {}, { retryAfterSeconds });
  return limit(work);
}

/** A well-formed hash of no known password; checking against it takes as long as against a real one. */
const hashOfNobody = `$argon2id$v=19$m=${memoryKibibytes},t=${passes},p=${lanes}$${"A".repeat(22)}$${"A".repeat(43)}`;

/**
 * The form in which a password is stored.
 * @throws Refusal `tooManyLogins`
 */
export async function hashPassword(password: string): Promise<string> {
  return runLimited(limitOfStrangers, () =>
    hash(password, {
      memoryCost: memoryKibibytes,
      timeCost: passes,
      parallelism: lanes,
    }),
  );
}

/**
 * Whether it is the password; takes the same time if there is no account, and so no hash. `isKnown`: the account has been used from the
 * caller's address before.
 * @throws Refusal `tooManyLogins`
 */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
  { isKnown = false } = {},
): Promise<boolean> {
  const fits = await runLimited(isKnown ? limitOfKnown : limitOfStrangers, () =>
    verify(passwordHash ?? hashOfNobody, password),
  );
  return fits && passwordHash !== undefined;
}
