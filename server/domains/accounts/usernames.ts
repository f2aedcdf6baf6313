import { randomInt } from "node:crypto";

/** Characters; a number may follow. */
const maximumLength = 64;

/** Plain numbers first; names that hundreds share ("info", "sales") get a random one before long. */
const plainNumbers = 9;

/** The form in which e-mail addresses are compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * User names for an address, in the order to be tried: the part before the @, then with a number behind it. There is
 * always another. None has an @, so that none can pass for an address.
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
