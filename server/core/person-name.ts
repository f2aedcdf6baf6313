import { sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { users } from "../database/schema/accounts.ts";

/** A person's name as the back office shows it, from the account's columns. */
export function personNameOf(person: Record<"firstName" | "lastName" | "username", AnyPgColumn>) {
  return sql<string>`coalesce(nullif(trim(${person.firstName} || ' ' || ${person.lastName}), ''), ${person.username})`;
}

/** The same for the account that a query joins. */
export const personName = personNameOf(users);
