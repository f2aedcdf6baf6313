import { randomBytes } from "node:crypto";
import { rolesOf, staffRoles, type StaffRole } from "#contract/admin/permissions.ts";
import type { StaffMember } from "#contract/people/admin/staff.ts";
import type { salutations } from "#contract/core/fields.ts";
import type { Language } from "#contract/core/languages.ts";
import type { AuditAction } from "#contract/operations/admin/audit.ts";
import { recordAudit } from "../../../core/record-audit.ts";
import { staffSetting } from "../../../core/staff-setting.ts";
import { announceNews } from "../../../database/changes.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { constraintOf } from "../../../database/constraint-errors.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { Refusal } from "../../../core/refusal.ts";
import { deleteSessions } from "../accounts/accounts.queries.ts";
import { deleteOneTimeTokens } from "../accounts/one-time-tokens.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { insertUnderFreeUsername } from "../accounts/registration.service.ts";
import { deleteSecondFactor } from "../accounts/second-factor.queries.ts";
import {
  deleteInvited,
  findStaffMember,
  listStaffMembers,
  lockOwners,
  lockStaff,
  updateStaff,
} from "./staff.queries.ts";

type Needs = Pick<Dependencies, "db" | "limits" | "mails">;

interface Invitation {
  salutation: (typeof salutations)[number];
  firstName: string;
  lastName: string;
  email: string;
  role: StaffRole;
  moreRoles: StaffRole[];
}

/** The person who is changed, and who changes them. */
interface StaffAct {
  id: string;
  actorId: string;
}

/**
 * Creates an account without a password, and mails the link that sets it.
 * @throws Refusal addressHasAccount.
 */
export async function inviteStaff(
  { db, mails }: Pick<Needs, "db" | "mails">,
  { role, moreRoles, ...person }: Invitation,
  { actorId, language }: { actorId: string; language: Language },
): Promise<StaffMember> {
  const roles = inOrder({ role, moreRoles });
  // Nobody knows this password: the link in the mail, or the one for a forgotten password, sets the first real one.
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  try {
    return await db.transaction(async (tx) => {
      const id = await insertUnderFreeUsername(tx, { ...person, ...roles, passwordHash, language });
      await mails.enqueue(tx, { template: "staff-invitation", userId: id, ...roles });
      const member = await found(tx, id);
      await record(
        tx,
        "staff.invite",
        { id, actorId, username: member.username },
        { after: { email: person.email, role: asWritten(rolesOf(roles)) } },
      );
      return member;
    });
  } catch (error) {
    if (constraintOf(error) === "user_email_unique") throw new Refusal("addressHasAccount");
    throw error;
  }
}

/**
 * Mails the invitation again; the earlier link becomes invalid.
 * @throws Refusal staffNotFound, invitationAccepted.
 */
export async function inviteStaffAgain(
  { db, limits, mails }: Needs,
  { id, actorId }: StaffAct,
): Promise<void> {
  await limits.consume("mailPerAccount", id);
  await db.transaction(async (tx) => {
    const { username, role, moreRoles } = await invited(tx, id);
    await deleteOneTimeTokens(tx, id, "staff-invitation");
    await mails.enqueue(tx, { template: "staff-invitation", userId: id, role, moreRoles });
    await record(tx, "staff.inviteAgain", { id, actorId, username });
  });
}

/**
 * Removes a person who was invited and has not set a password.
 * @throws Refusal staffNotFound, invitationAccepted.
 */
export async function withdrawInvitation({ db }: Needs, { id, actorId }: StaffAct): Promise<void> {
  await db.transaction(async (tx) => {
    const { username, ...roles } = await invited(tx, id);
    await deleteInvited(tx, id);
    await record(
      tx,
      "staff.withdrawInvitation",
      { id, actorId, username },
      { before: { role: asWritten(rolesOf(roles)) } },
    );
  });
}

/**
 * Changes another person's roles. An owner may do everything and has no other role.
 * @throws Refusal staffNotFound, notYourself, lastOwner.
 */
export async function changeStaffRole(
  { db }: Needs,
  act: StaffAct,
  { role, moreRoles: more }: { role: StaffRole; moreRoles: StaffRole[] },
): Promise<StaffMember> {
  const { role: first, moreRoles } = inOrder({ role, moreRoles: more });
  return db.transaction(async (tx) => {
    const target = await lockForAct(tx, act, { takesOwnership: first !== "owner" });
    const before = rolesOf(target);
    const after = [first, ...moreRoles];
    if (before.join() !== after.join()) {
      await updateStaff(tx, act.id, { role: first, moreRoles }, act.actorId);
      // Open streams of news check the listener's rights again.
      await announceNews(tx, { kind: "sessionsEnded", subject: act.id });
      await record(
        tx,
        "staff.changeRole",
        { ...act, ...target },
        {
          before: { role: asWritten(before) },
          after: { role: asWritten(after) },
        },
      );
    }
    return found(tx, act.id);
  });
}

/**
 * The roles in the order of the table of roles, so that equal roles are always stored in the same way. An owner may do
 * everything and has no other role.
 */
function inOrder({ role, moreRoles }: { role: StaffRole; moreRoles: StaffRole[] }): {
  role: StaffRole;
  moreRoles: StaffRole[];
} {
  const wanted = new Set([role, ...moreRoles]);
  const [first = role, ...others] = staffRoles.filter((one) => wanted.has(one));
  return { role: first, moreRoles: first === "owner" ? [] : others };
}

/** A single role as a plain value, as in the audit from before people could have several. */
const asWritten = (roles: StaffRole[]) => (roles.length === 1 ? roles[0] : roles);

/**
 * Blocks another person, which ends all their sessions, or unblocks them.
 * @throws Refusal staffNotFound, notYourself, lastOwner.
 */
export async function setStaffBlocked(
  { db }: Needs,
  act: StaffAct,
  isBlocked: boolean,
): Promise<StaffMember> {
  return db.transaction(async (tx) => {
    const target = await lockForAct(tx, act, { takesOwnership: isBlocked });
    if (target.isBlocked !== isBlocked) {
      await updateStaff(tx, act.id, { isBlocked }, act.actorId);
      if (isBlocked) await deleteSessions(tx, act.id);
      const states = { before: { isBlocked: !isBlocked }, after: { isBlocked } };
      await record(tx, isBlocked ? "staff.block" : "staff.unblock", { ...act, ...target }, states);
    }
    return found(tx, act.id);
  });
}

/**
 * Removes the one-time password of a person who has lost their phone; all their sessions end.
 * @throws Refusal staffNotFound, notYourself.
 */
export async function resetSecondFactor({ db }: Needs, act: StaffAct): Promise<StaffMember> {
  return db.transaction(async (tx) => {
    const target = await lockForAct(tx, act, { takesOwnership: false });
    const hadOne = await deleteSecondFactor(tx, act.id);
    await deleteSessions(tx, act.id);
    const states = { before: { hasSecondFactor: hadOne }, after: { hasSecondFactor: false } };
    await record(tx, "staff.resetSecondFactor", { ...act, ...target }, states);
    return found(tx, act.id);
  });
}

/**
 * Ends all sessions of another person.
 * @throws Refusal staffNotFound, notYourself.
 */
export async function endStaffSessions({ db }: Needs, act: StaffAct): Promise<StaffMember> {
  return db.transaction(async (tx) => {
    const target = await lockForAct(tx, act, { takesOwnership: false });
    await deleteSessions(tx, act.id);
    await record(tx, "staff.endSessions", { ...act, ...target });
    return found(tx, act.id);
  });
}

/** Sets whether all staff need a one-time password. */
export async function updateStaffRules(
  { db }: Needs,
  requiresSecondFactor: boolean,
  actorId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await staffSetting.read(tx);
    const after = { requiresSecondFactor };
    if (before.requiresSecondFactor === requiresSecondFactor) return;
    await staffSetting.write(tx, after);
    // Open streams of news check the listeners' rights again.
    for (const { id } of await listStaffMembers(tx))
      await announceNews(tx, { kind: "sessionsEnded", subject: id });
    await recordAudit(tx, {
      userId: actorId,
      action: "setting.staff",
      subjectId: "staff",
      subjectLabel: "staff",
      before,
      after,
    });
  });
}

/** Locks the owners and then the person, always in this order, so that two changes at the same moment cannot deadlock. */
async function lockForAct(
  tx: Queryable,
  { id, actorId }: StaffAct,
  { takesOwnership }: { takesOwnership: boolean },
) {
  if (id === actorId) throw new Refusal("notYourself");
  const owners = await lockOwners(tx);
  const target = await lockStaff(tx, id);
  if (target === undefined) throw new Refusal("staffNotFound");
  if (takesOwnership && owners.length === 1 && owners[0] === id) throw new Refusal("lastOwner");
  return target;
}

async function invited(tx: Queryable, id: string) {
  const target = await lockStaff(tx, id);
  if (target === undefined) throw new Refusal("staffNotFound");
  if (!target.isInvited) throw new Refusal("invitationAccepted");
  return target;
}

async function found(tx: Queryable, id: string): Promise<StaffMember> {
  const member = await findStaffMember(tx, id);
  if (member === undefined) throw new Refusal("staffNotFound");
  return member;
}

async function record(
  tx: Queryable,
  action: AuditAction,
  { id, actorId, username }: StaffAct & { username: string },
  states: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
): Promise<void> {
  await recordAudit(tx, { userId: actorId, action, subjectId: id, subjectLabel: username, ...states });
}
