import { sql } from "drizzle-orm";
import { users } from "../database/schema/accounts.ts";

/** A person's name as the back office shows it. */
export const personName = sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.username})`;
