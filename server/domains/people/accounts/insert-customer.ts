import { randomBytes, randomUUID } from "node:crypto";
import type { z } from "zod";
import type { newCustomer } from "#contract/orders/admin/order-entry.ts";
import type { Language } from "#contract/core/languages.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { hashPassword } from "./passwords.ts";
import { personColumns } from "./profile.service.ts";
import { insertUnderFreeUsername } from "./registration.service.ts";

/** The account of a customer whom the staff enters, before it is written. */
export type CustomerToInsert = Awaited<ReturnType<typeof prepareCustomer>>;

/**
 * Computes the columns of a new customer. Nobody knows the account's password: its owner gets one by mail ("forgotten
 * password"), if there is an email. Do it before the transaction: hashing a password takes long.
 * @throws Refusal invalidInput for a subdistrict that is not on the list.
 */
export async function prepareCustomer(
  db: Queryable,
  person: z.output<typeof newCustomer>,
  readersLanguage: Language,
) {
  return {
    ...(await personColumns(db, person, readersLanguage)),
    role: "member" as const,
    email: person.email,
    language: person.language,
    passwordHash: await hashPassword(randomBytes(32).toString("base64url")),
  };
}

/**
 * Writes the account of a customer and returns its id. One without an email is stored under an address that nobody can have.
 * @throws a violation of user_email_unique if the address has an account.
 */
export async function insertCustomer(tx: Queryable, customer: CustomerToInsert): Promise<string> {
  if (customer.email !== "") return insertUnderFreeUsername(tx, customer);
  const name = `${customer.phoneNumber}@${randomUUID()}.invalid`;
  return insertUnderFreeUsername(tx, customer, name);
}
