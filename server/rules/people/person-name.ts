import { sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { users } from "../../database/schema/accounts.ts";

/** A person's name as the back office shows it, from the account's columns. */
export function personNameOf(person: Record<"firstName" | "lastName" | "username", AnyPgColumn>) {
  return sql<string>`coalesce(nullif(trim(${person.firstName} || ' ' || ${person.lastName}), ''), ${person.username})`;
}

/** The same for the account that a query joins. */
export const personName = personNameOf(users);

/** The name of who bought a `sales_order`: the company's legal name, the company that the customer named, or the customer. */
export const buyerName = sql<string>`coalesce(nullif(company_legal_name, ''), nullif(customer_company, ''), trim(customer_first_name || ' ' || customer_last_name))`;
