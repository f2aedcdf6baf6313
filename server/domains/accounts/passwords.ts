import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

/** OWASP's parameters for argon2id, which are also the package's defaults: 19 MiB, two passes, one lane. */
const memoryKibibytes = 19_456;
const passes = 2;
const lanes = 1;

/**
 * How many hashes may run at once: each takes 19 MiB and one core for about 20 ms, and visitors must be served
 * meanwhile.
 */
const inTurn = pLimit(4);

/** A well-formed hash of no known password; checking against it takes as long as against a real one. */
const hashOfNobody = `$argon2id$v=19$m=${memoryKibibytes},t=${passes},p=${lanes}$${"A".repeat(22)}$${"A".repeat(43)}`;

/** The form in which a password is stored. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() =>
    hash(password, {
      memoryCost: memoryKibibytes,
      timeCost: passes,
      parallelism: lanes,
    }),
  );
}

/** Whether it is the password; takes the same time if there is no account, and so no hash. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const fits = await inTurn(() => verify(passwordHash ?? hashOfNobody, password));
  return fits && passwordHash !== undefined;
}
