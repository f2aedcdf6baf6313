import { and, asc, count, eq, lte, sql } from "drizzle-orm";
import type { z } from "zod";
import type { CompanyPerson, companyForm, OwnCompany } from "#contract/people/companies.ts";
import type { CompanyRole } from "#contract/people/company-roles.ts";
import { limits } from "#contract/core/limits.ts";
import { readCredit } from "../../../rules/money/company-credit.ts";
import { personName } from "../../../rules/people/person-name.ts";
import { hashToken } from "../../../core/sessions.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { users } from "../../../database/schema/accounts.ts";
import {
  companies,
  companyInvitationCodes,
  companyInvitations,
  companyMembers,
} from "../../../database/schema/companies.ts";

export type CompanyForm = z.output<typeof companyForm>;

/** The company of an account with its role there; undefined if it belongs to none. */
export async function findOwnCompany(db: Queryable, userId: string): Promise<OwnCompany | undefined> {
  const [company] = await db
    .select({
      id: companies.id,
      legalName: companies.legalName,
      npwp: companies.npwp,
      nitku: companies.nitku,
      role: companyMembers.role,
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(companyMembers.userId, userId));
  if (company === undefined) return undefined;
  const { id, ...own } = company;
  const credit = await readCredit(db, { companyId: id });
  const hasCredit = credit !== undefined && (credit.termsDays > 0 || credit.used > 0);
  return { ...own, credit: hasCredit ? credit : null };
}

/** Writes a company and returns its id. */
export async function insertCompany(tx: Queryable, form: CompanyForm): Promise<string> {
  const [company] = await tx.insert(companies).values(form).returning({ id: companies.id });
  if (company === undefined) throw new Error("the company was not written");
  return company.id;
}

/** Changes a company's facts; its orders keep their own copy. */
export async function updateCompany(db: Queryable, id: string, form: CompanyForm): Promise<void> {
  await db
    .update(companies)
    .set({ ...form, updatedAt: sql`now()` })
    .where(eq(companies.id, id));
}

/** Locks a company until the transaction ends, so that its people and invitations change one after another. */
export async function lockCompany(tx: Queryable, id: string): Promise<void> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for("no key update");
}

/** Fails by `company_member_pkey` if the account belongs to a company already. */
export async function insertMember(
  tx: Queryable,
  member: { userId: string; companyId: string; role: CompanyRole },
): Promise<void> {
  await tx.insert(companyMembers).values(member);
}

/** The people of a company by name. */
export async function listPeople(db: Queryable, companyId: string, you: string): Promise<CompanyPerson[]> {
  const people = await db
    .select({
      id: users.id,
      name: personName,
      email: users.email,
      role: companyMembers.role,
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(asc(sql`lower(${users.firstName})`), asc(users.id));
  return people.map((person) => Object.assign(person, { isYou: person.id === you }));
}

/** The role of somebody in a company; undefined if the account does not belong to it. */
export async function findRole(
  tx: Queryable,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<CompanyRole | undefined> {
  const [member] = await tx
    .select({ role: companyMembers.role })
    .from(companyMembers)
    .where(isMember({ companyId, userId }));
  return member?.role;
}

export async function countManagers(tx: Queryable, companyId: string): Promise<number> {
  return tx.$count(
    companyMembers,
    and(eq(companyMembers.companyId, companyId), eq(companyMembers.role, "manager")),
  );
}

export async function updateRole(
  tx: Queryable,
  { role, ...member }: { companyId: string; userId: string; role: CompanyRole },
): Promise<void> {
  await tx.update(companyMembers).set({ role }).where(isMember(member));
}

export async function deleteMember(
  tx: Queryable,
  member: { companyId: string; userId: string },
): Promise<void> {
  await tx.delete(companyMembers).where(isMember(member));
}

const isMember = ({ companyId, userId }: { companyId: string; userId: string }) =>
  and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId));

/** How many people belong to a company, including those who are invited. */
export async function countPeople(tx: Queryable, companyId: string): Promise<number> {
  const [members] = await tx
    .select({ of: count() })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId));
  const [invited] = await tx
    .select({ of: count() })
    .from(companyInvitations)
    .where(eq(companyInvitations.companyId, companyId));
  return (members?.of ?? 0) + (invited?.of ?? 0);
}

const shownInvitation = {
  id: companyInvitations.id,
  email: companyInvitations.email,
  role: companyInvitations.role,
  expiresAt: companyInvitations.expiresAt,
};
const isOpen = sql`${companyInvitations.expiresAt} > now()`;

/** The invitations to a company that can still be accepted. */
export async function listInvitations(db: Queryable, companyId: string) {
  const rows = await db
    .select(shownInvitation)
    .from(companyInvitations)
    .where(and(eq(companyInvitations.companyId, companyId), isOpen))
    .orderBy(asc(companyInvitations.createdAt), asc(companyInvitations.id));
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }));
}

/** Whether somebody of the company has this address. */
export async function isAddressOfMember(
  tx: Queryable,
  { companyId, emailNormalized }: { companyId: string; emailNormalized: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, companyId), eq(users.emailNormalized, emailNormalized)));
  return rows.length > 0;
}

/** Writes an invitation. Fails by `company_invitation_once` if the address has one that has not ended. */
export async function insertInvitation(
  tx: Queryable,
  invitation: { companyId: string; email: string; emailNormalized: string; role: CompanyRole },
) {
  await deleteEndedInvitations(tx);
  const [row] = await tx
    .insert(companyInvitations)
    .values({
      ...invitation,
      expiresAt: sql`now() + make_interval(days => ${limits.companyInvitationDays})`,
    })
    .returning(shownInvitation);
  if (row === undefined) throw new Error("the invitation was not written");
  return { ...row, expiresAt: row.expiresAt.toISOString() };
}

/** Removes the invitations that nobody can accept any more. */
async function deleteEndedInvitations(tx: Queryable): Promise<void> {
  await tx.delete(companyInvitations).where(lte(companyInvitations.expiresAt, sql`now()`));
}

/** Deletes an invitation of a company. Returns the role that it gave; undefined if there was none. */
export async function deleteInvitation(
  db: Queryable,
  { companyId, id }: { companyId: string; id: string },
): Promise<CompanyRole | undefined> {
  const [deleted] = await db
    .delete(companyInvitations)
    .where(and(eq(companyInvitations.id, id), eq(companyInvitations.companyId, companyId)))
    .returning({ role: companyInvitations.role });
  return deleted?.role;
}

/**
 * The open invitation for a mail's code. In a transaction that wants to accept it, its row is locked, so a second
 * caller finds none.
 */
export async function findInvitation(db: Queryable, code: string, { isLocked = false } = {}) {
  const found = db
    .select({
      id: companyInvitations.id,
      companyId: companyInvitations.companyId,
      legalName: companies.legalName,
      email: companyInvitations.email,
      emailNormalized: companyInvitations.emailNormalized,
      role: companyInvitations.role,
    })
    .from(companyInvitationCodes)
    .innerJoin(companyInvitations, eq(companyInvitations.id, companyInvitationCodes.invitationId))
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .where(and(eq(companyInvitationCodes.tokenHash, hashToken(code)), isOpen));
  const [invitation] = await (isLocked ? found.for("update", { of: companyInvitations }) : found);
  return invitation;
}

/** The address of an account, in the form in which addresses are compared. */
export async function findAddressOfAccount(db: Queryable, userId: string): Promise<string | undefined> {
  const [user] = await db
    .select({ emailNormalized: users.emailNormalized })
    .from(users)
    .where(eq(users.id, userId));
  return user?.emailNormalized;
}

/** Removes an erased person from their company, and deletes invitations of their address. */
export async function forgetMember(
  tx: Queryable,
  { userId, emailNormalized }: { userId: string; emailNormalized: string },
): Promise<void> {
  await tx.delete(companyMembers).where(eq(companyMembers.userId, userId));
  await tx.delete(companyInvitations).where(eq(companyInvitations.emailNormalized, emailNormalized));
}
