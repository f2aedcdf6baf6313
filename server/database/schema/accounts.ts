import { sql, type SQLWrapper } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { StaffRole } from "#contract/admin/permissions.ts";
import type { Role } from "#contract/people/auth.ts";
import type { Language } from "#contract/core/languages.ts";
import { createdAt, moment } from "./columns.ts";

/** The name contains a web address. The index `user_suspect` has the same condition, so that a change of it needs a migration. */
export const hasWebAddress = (user: Record<"firstName" | "lastName" | "company", SQLWrapper>) =>
  sql<boolean>`(${user.firstName} || ' ' || ${user.lastName} || ' ' || ${user.company})
  ~* '(https?:|www\\.|[a-z0-9]\\.(biz|click|cn|club|com|info|io|link|net|online|org|ru|shop|site|top|vip|xyz)\\y)'`;

export const users = pgTable(
  "app_user",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** `program` is the account of a key (`api_key`), which is nobody's and cannot be logged in to. */
    role: text("role").$type<Role | "program">().notNull().default("member"),
    /** Roles of somebody of the staff beside the first. */
    moreRoles: text("more_roles")
      .array()
      .$type<StaffRole[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    username: text("username").notNull().unique("user_username_unique"),
    /** As the customer wrote it. */
    email: text("email").notNull(),
    /** Lower case; addresses are compared in this form. */
    emailNormalized: text("email_normalized").notNull().unique("user_email_unique"),
    passwordHash: text("password_hash").notNull(),
    emailConfirmedAt: moment("email_confirmed_at"),
    /** The language of the mails. */
    language: text("language").$type<Language>().notNull().default("id"),
    salutation: text("salutation").$type<"Mr" | "Mrs" | "Ms">().notNull().default("Mr"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull().default(""),
    company: text("company").notNull().default(""),
    address: text("address").notNull().default(""),
    provinceId: integer("province_id"),
    province: text("province").notNull().default(""),
    cityId: integer("city_id"),
    city: text("city").notNull().default(""),
    subdistrictId: integer("subdistrict_id"),
    subdistrict: text("subdistrict").notNull().default(""),
    postalCode: text("postal_code").notNull().default(""),
    phoneNumber: text("phone_number").notNull().default(""),
    createdAt: createdAt(),
    createdBy: text("created_by").notNull(),
    updatedAt: moment("updated_at")
      .notNull()
      .default(sql`now()`),
    updatedBy: text("updated_by").notNull(),
    deletedAt: moment("deleted_at"),
    /** The company has blocked the account: no login is possible and all its sessions have ended. */
    blockedAt: moment("blocked_at"),
    /** Somebody of the staff who wants more rows on a screen: the back office's lists are dense. */
    hasDenseRows: boolean("has_dense_rows").notNull().default(false),
    /** The text that the back office searches people in, lower case; the database itself writes it. */
    searchText: text("search_text").generatedAlwaysAs(
      sql`lower(username || ' ' || email || ' ' || first_name || ' ' || last_name || ' ' || company || ' ' || phone_number || ' ' || city)`,
    ),
  },
  (table) => [
    index("user_newest").on(table.role, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // Who may be a robot, the newest first: few of many.
    index("user_suspect")
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(
        sql`${table.role} = 'member' and ${table.deletedAt} is null and ${table.email} <> '' and (${table.emailConfirmedAt} is null or ${hasWebAddress(table)})`,
      ),
    index("user_search").using("gin", table.searchText.op("gin_trgm_ops")),
    check(
      "user_role_known",
      sql`${table.role} in ('member', 'owner', 'sales', 'finance', 'warehouse', 'catalogue', 'program')`,
    ),
  ],
);

export const sessions = pgTable(
  "session",
  {
    /** The id under which the owner sees the session in the list of all own sessions. */
    id: uuid("id").notNull().unique("session_id_unique").defaultRandom(),
    /** SHA-256 of the access token, hex; the token itself is not stored anywhere. */
    tokenHash: text("token_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    /** Updated at most once an hour, for staff once a minute; `isSessionOpen` says when the session ends. */
    lastUsedAt: moment("last_used_at")
      .notNull()
      .default(sql`now()`),
    /** The browser's User-Agent, cut short; stored for staff only. */
    userAgent: text("user_agent").notNull().default(""),
  },
  (table) => [index("session_user").on(table.userId), index("session_last_used").on(table.lastUsedAt)],
);

export const oneTimeTokenPurposes = ["confirm-email", "new-password", "staff-invitation"] as const;
export type OneTimeTokenPurpose = (typeof oneTimeTokenPurposes)[number];

export const oneTimeTokens = pgTable(
  "one_time_token",
  {
    /** SHA-256 of the code in the mail, hex. */
    tokenHash: text("token_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose").$type<OneTimeTokenPurpose>().notNull(),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [
    index("one_time_token_user").on(table.userId, table.purpose),
    index("one_time_token_expiry").on(table.expiresAt),
  ],
);

/** Counters of the rate limiter, with the columns that rate-limiter-flexible expects. */
export const rateLimits = pgTable("rate_limit", {
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  /** Milliseconds since 1970; null if the counter does not expire. */
  expire: bigint("expire", { mode: "number" }),
});

/** Notes of the staff about a customer; the customer gets them with all other stored personal data on request. */
export const customerNotes = pgTable(
  "customer_note",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    at: createdAt(),
  },
  (table) => [index("customer_note_of_customer").on(table.customerId, table.id)],
);
