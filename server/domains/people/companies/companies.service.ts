import type { OwnCompany } from "#contract/people/companies.ts";
import type { CompanyRole } from "#contract/people/company-roles.ts";
import { limits } from "#contract/core/limits.ts";
import type { Membership } from "../../../core/membership.ts";
import { Refusal } from "../../../core/refusal.ts";
import { constraintOf } from "../../../database/constraint-errors.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { RateLimits } from "../../../http/rate-limit.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { normalizeEmail } from "../../../core/normalize-email.ts";
import {
  countManagers,
  countPeople,
  deleteInvitation,
  deleteMember,
  findAddressOfAccount,
  findInvitation,
  findOwnCompany,
  findRole,
  insertCompany,
  insertInvitation,
  insertMember,
  isAddressOfMember,
  lockCompany,
  updateRole,
  type CompanyForm,
} from "./companies.queries.ts";

type Needs = Pick<Dependencies, "db" | "mails">;

/**
 * Opens a company account; the caller becomes its first manager.
 * @throws Refusal `inCompanyAlready`
 */
export async function openCompany({ db }: Needs, userId: string, form: CompanyForm): Promise<OwnCompany> {
  return asOnlyCompany(() =>
    db.transaction(async (tx) => {
      const companyId = await insertCompany(tx, form);
      await insertMember(tx, { userId, companyId, role: "manager" });
      return requireOwnCompany(tx, userId);
    }),
  );
}

/** The company of somebody who belongs to one. */
export async function requireOwnCompany(db: Queryable, userId: string): Promise<OwnCompany> {
  const company = await findOwnCompany(db, userId);
  if (company === undefined) throw new Refusal("notAllowed");
  return company;
}

/**
 * Counts an invitation before it is written.
 * @throws Refusal `tooManyTries`.
 */
export async function countInvitation(
  rates: RateLimits,
  { email, companyId }: { email: string; companyId: string },
): Promise<void> {
  await rates.consume("mailPerAccount", normalizeEmail(email));
  await rates.consume("companyInvitations", companyId);
}

/**
 * Invites somebody by mail. If one address is invited twice at the same moment, one invitation is sent. `first` runs in the same
 * transaction before anything is written, for what a caller checks and records.
 * @throws Refusal `invitedAlready`, `tooManyInCompany`.
 */
export async function inviteToCompany(
  { db, mails }: Needs,
  { companyId }: Pick<Membership, "companyId">,
  invitation: { email: string; role: CompanyRole; invitedBy: string },
  first?: (tx: Queryable) => Promise<void>,
) {
  const { email, role, invitedBy } = invitation;
  const emailNormalized = normalizeEmail(email);
  try {
    return await db.transaction(async (tx) => {
      await first?.(tx);
      await lockCompany(tx, companyId);
      if (await isAddressOfMember(tx, { companyId, emailNormalized })) throw new Refusal("invitedAlready");
      const written = await insertInvitation(tx, { companyId, email, emailNormalized, role });
      if ((await countPeople(tx, companyId)) > limits.companyPeople)
        throw new Refusal("tooManyInCompany", { maximum: limits.companyPeople });
      await mails.enqueue(tx, {
        template: "company-invitation",
        userId: invitedBy,
        invitationId: written.id,
      });
      return written;
    });
  } catch (error) {
    if (constraintOf(error) === "company_invitation_once") throw new Refusal("invitedAlready");
    throw error;
  }
}

/**
 * The open invitation for the code of a mail.
 * @throws Refusal `companyInvitationUnknown`.
 */
export async function requireInvitation(db: Queryable, code: string, { isLocked = false } = {}) {
  const invitation = await findInvitation(db, code, { isLocked });
  if (invitation === undefined) throw new Refusal("companyInvitationUnknown");
  return invitation;
}

/**
 * The company to which a code invites an account; the code must be for the account's own address.
 * @throws Refusal `companyInvitationUnknown`, `companyInvitationForAnother`.
 */
export async function readInvitation(
  db: Queryable,
  { code, userId, isLocked = false }: { code: string; userId: string; isLocked?: boolean },
) {
  const invitation = await requireInvitation(db, code, { isLocked });
  if (invitation.emailNormalized !== (await findAddressOfAccount(db, userId)))
    throw new Refusal("companyInvitationForAnother");
  return invitation;
}

/**
 * Makes an account a member of the company that has invited its address, and deletes the invitation. If several accept
 * it at the same moment, only one succeeds.
 * @throws Refusal as the contract's `acceptCompanyInvitation` lists them.
 */
export async function acceptCompanyInvitation(
  { db }: Needs,
  { code, userId }: { code: string; userId: string },
): Promise<OwnCompany> {
  return asOnlyCompany(() =>
    db.transaction(async (tx) => {
      const { id, companyId, role } = await readInvitation(tx, { code, userId, isLocked: true });
      await insertMember(tx, { userId, companyId, role });
      await deleteInvitation(tx, { companyId, id });
      return requireOwnCompany(tx, userId);
    }),
  );
}

/** @throws Refusal `inCompanyAlready` if the account that `join` makes a member already belongs to another company. */
async function asOnlyCompany<Result>(join: () => Promise<Result>): Promise<Result> {
  try {
    return await join();
  } catch (error) {
    if (constraintOf(error) === "company_member_pkey") throw new Refusal("inCompanyAlready");
    throw error;
  }
}

interface Person {
  companyId: string;
  userId: string;
}

/** @throws Refusal `notFound`, `lastManager`. */
export async function setRole({ db }: Needs, person: Person, role: CompanyRole): Promise<void> {
  await db.transaction((tx) => changeRole(tx, person, role));
}

/** The same within a transaction. */
export async function changeRole(tx: Queryable, person: Person, role: CompanyRole): Promise<void> {
  await requireDispensable(tx, person, { staysManager: role === "manager" });
  await updateRole(tx, { ...person, role });
}

/** @throws Refusal `notFound`, `lastManager`. */
export async function removePerson(tx: Queryable, person: Person): Promise<void> {
  await requireDispensable(tx, person, { staysManager: false });
  await deleteMember(tx, person);
}

/** The company is locked, so two managers who leave at the same moment leave one after the other. */
async function requireDispensable(
  tx: Queryable,
  person: Person,
  { staysManager }: { staysManager: boolean },
): Promise<void> {
  await lockCompany(tx, person.companyId);
  const role = await findRole(tx, person);
  if (role === undefined) throw new Refusal("notFound");
  if (role === "manager" && !staysManager && (await countManagers(tx, person.companyId)) === 1)
    throw new Refusal("lastManager");
}
