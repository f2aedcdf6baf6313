import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

/** OWASP's parameters for argon2id, which is the package's own choice: 19 MiB, two passes, one lane. */
const memoryKibibytes = 19_456;
const passes = 2;
const lanes = 1;

/** At most so many at once: each takes 19 MiB and a core for some 20 ms, and browsing must go on meanwhile. */
const inTurn = pLimit(4);

/** A well-formed hash that no password is known for; checking against it takes as long as against a real one. */
const hashOfNobody = `$argon2id$v=19$m=${memoryKibibytes},t=${passes},p=${lanes}$${"A".repeat(22)}$${"A".repeat(43)}`;

/** The form in which a password is kept. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() =>
    hash(password, {
      memoryCost: memoryKibibytes,
      timeCost: passes,
      parallelism: lanes,
    }),
  );
}

/** Whether it is the password; takes the same time where there is no account, and so no hash. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const fits = await inTurn(() => verify(passwordHash ?? hashOfNobody, password));
  return fits && passwordHash !== undefined;
}
