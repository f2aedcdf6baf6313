import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, moment } from "./columns.ts";

/**
 * The keys of programs that call the API. Each has an account of its own, of the role `program`, which nobody can log in to: acts are
 * recorded under it, and it stays when the key is revoked.
 */
export const apiKeys = pgTable(
  "api_key",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id),
    name: text("name").notNull(),
    /** SHA-256 of the key, hex; the key itself is not stored anywhere. */
    tokenHash: text("token_hash").notNull().unique("api_key_token_unique"),
    /** The first signs of the key, by which an owner recognises it. */
    start: text("start").notNull(),
    /** Permissions of the contract. */
    scopes: text("scopes").array().notNull(),
    /** Networks in CIDR form; empty if the key may be used from anywhere. */
    addresses: text("addresses")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    callsPerMinute: integer("calls_per_minute").notNull(),
    expiresAt: moment("expires_at"),
    createdAt: createdAt(),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => users.id),
    /** Updated at most once a minute. */
    lastUsedAt: moment("last_used_at"),
    lastUsedFrom: text("last_used_from"),
    revokedAt: moment("revoked_at"),
    revokedBy: uuid("revoked_by").references(() => users.id),
  },
  (table) => [
    uniqueIndex("api_key_open_name")
      .on(sql`lower(${table.name})`)
      .where(sql`${table.revokedAt} is null`),
    check("api_key_revoked_by_somebody", sql`(${table.revokedAt} is null) = (${table.revokedBy} is null)`),
  ],
);
