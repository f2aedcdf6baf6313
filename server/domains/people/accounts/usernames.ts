import { randomInt } from "node:crypto";
import { normalizeEmail } from "../../../core/normalize-email.ts";

/** The most characters before the number. */
const maximumLength = 64;

/** Plain numbers are tried first; for names that hundreds share ("info", "sales") random ones follow soon. */
const plainNumbers = 9;

/**
 * User names for an address, in the order in which to try them: the part before the @, then the same with a number. The
 * list never ends. None contains an @, so none can look like an address.
 */
export function* usernamesFor(email: string): Generator<string, never> {
  const address = normalizeEmail(email);
  const base = address.slice(0, address.lastIndexOf("@")).replaceAll("@", "").slice(0, maximumLength);
  yield base;
  for (let number = 2; number <= plainNumbers; number += 1) yield `${base}${number}`;
  for (let ceiling = 1_000; ; ceiling = Math.min(ceiling * 10, 1_000_000_000)) {
    yield `${base}${randomInt(plainNumbers + 1, ceiling)}`;
  }
}
