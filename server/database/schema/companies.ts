import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { companyRoles, type CompanyRole } from "#contract/people/company-roles.ts";
import { taxCollectors, type TaxCollector } from "#contract/money/tax-documents.ts";
import { users } from "./accounts.ts";
import { createdAt, isOneOf, moment, recipientColumns, rupiah } from "./columns.ts";

/** Companies that buy; the people of one are `companyMembers`. */
export const companies = pgTable(
  "company",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** As it stands in the tax register. */
    legalName: text("legal_name").notNull(),
    npwp: text("npwp").notNull(),
    /** The NPWP and six digits for the place of business; empty if the company has named none. */
    nitku: text("nitku").notNull().default(""),
    /** Days to pay an order on account, from the day on which it is released; 0 if the company has no terms. */
    termsDays: integer("terms_days").notNull().default(0),
    /** The most that its orders on account may come to while they are not paid. */
    creditLimitRupiah: rupiah("credit_limit_rupiah").notNull().default(0),
    /** Whether it pays the PPN of its invoices to the state itself. */
    taxCollector: text("tax_collector").$type<TaxCollector>().notNull().default("none"),
    /** Whether it keeps PPh 22 back from what it pays. */
    withholdsPph22: boolean("withholds_pph22").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: moment("updated_at")
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    check("company_terms_days_not_negative", sql`${table.termsDays} >= 0`),
    check("company_credit_limit_not_negative", sql`${table.creditLimitRupiah} >= 0`),
    check("company_tax_collector_known", isOneOf(table.taxCollector, taxCollectors)),
    check("company_npwp_has_16_digits", sql`${table.npwp} ~ '^\\d{16}$'`),
    check(
      "company_nitku_continues_npwp",
      sql`${table.nitku} = '' or (${table.nitku} ~ '^\\d{22}$' and left(${table.nitku}, 16) = ${table.npwp})`,
    ),
  ],
);

/**
 * What a company has withheld since when; a trigger on `companies` adds a row with each change. Orders go by the row that
 * was valid when they were billed, so that a change rewrites nothing that was billed before it.
 */
export const companyWithholdings = pgTable(
  "company_withholding",
  {
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    since: moment("since").notNull(),
    taxCollector: text("tax_collector").$type<TaxCollector>().notNull(),
    withholdsPph22: boolean("withholds_pph22").notNull(),
  },
  (table) => [primaryKey({ name: "company_withholding_since", columns: [table.companyId, table.since] })],
);

/** Who belongs to a company; an account belongs to at most one. */
export const companyMembers = pgTable(
  "company_member",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    role: text("role").$type<CompanyRole>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("company_member_of_company").on(table.companyId),
    check("company_member_role_known", isOneOf(table.role, companyRoles)),
  ],
);

/** Invitations to a company that were not accepted; whoever accepts one takes its row. */
export const companyInvitations = pgTable(
  "company_invitation",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    emailNormalized: text("email_normalized").notNull(),
    role: text("role").$type<CompanyRole>().notNull(),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    unique("company_invitation_once").on(table.companyId, table.emailNormalized),
    index("company_invitation_expiry").on(table.expiresAt),
    check("company_invitation_role_known", isOneOf(table.role, companyRoles)),
  ],
);

/** The codes in the mails of an invitation: a mail that is sent again has another. */
export const companyInvitationCodes = pgTable(
  "company_invitation_code",
  {
    /** SHA-256 of the code, hex; the code itself is not stored anywhere. */
    tokenHash: text("token_hash").primaryKey(),
    invitationId: uuid("invitation_id")
      .notNull()
      .references(() => companyInvitations.id, { onDelete: "cascade" }),
  },
  (table) => [index("company_invitation_code_of_invitation").on(table.invitationId)],
);

/** The address book of an account or of a company: where parcels go, each with its recipient. */
export const addresses = pgTable(
  "address",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "cascade" }),
    /** What its owner calls it. */
    label: text("label").notNull(),
    isHeadOffice: boolean("is_head_office").notNull().default(false),
    ...recipientColumns(),
  },
  (table) => [
    index("address_of_user").on(table.userId),
    index("address_of_company").on(table.companyId),
    uniqueIndex("address_one_head_office")
      .on(table.companyId)
      .where(sql`${table.isHeadOffice}`),
    check("address_has_one_owner", sql`num_nonnulls(${table.userId}, ${table.companyId}) = 1`),
    check("address_head_office_of_company", sql`not ${table.isHeadOffice} or ${table.companyId} is not null`),
  ],
);
