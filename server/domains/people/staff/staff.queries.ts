import { and, asc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { staffRoles, type StaffRole } from "#contract/admin/permissions.ts";
import type { StaffMember, StaffSession } from "#contract/people/admin/staff.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { users } from "../../../database/schema/accounts.ts";
import { isSessionOpen } from "../../../core/sessions.ts";
import { isActiveOwner } from "../accounts/accounts.queries.ts";

const role = sql<StaffRole>`${users.role}`;
const isStaff = and(inArray(users.role, staffRoles), isNull(users.deletedAt));
// In a query of one table Drizzle leaves out the table's name, so the subquery names the account's column in full.
const hasSecondFactor = sql<boolean>`exists (select from staff_second_factor where user_id = app_user.id and confirmed_at is not null)`;
const recoveryCodesLeft = sql<number>`(select count(*)::int from staff_recovery_code where user_id = app_user.id and used_at is null)`;
const ofSessions = (figure: SQL) =>
  sql`(select ${figure} from session where session.user_id = app_user.id and ${isSessionOpen})`;

/** A staff account as the back office shows it to an owner. */
export async function findStaff(
  db: Queryable,
  userId: string,
): Promise<Omit<StaffSession, "mustSetUpSecondFactor"> | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role,
      moreRoles: users.moreRoles,
      hasSecondFactor,
      recoveryCodesLeft,
      hasDenseRows: users.hasDenseRows,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row;
}

function selectMembers(db: Queryable, where: SQL | undefined) {
  return db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role,
      moreRoles: users.moreRoles,
      isInvited: sql<boolean>`${users.emailConfirmedAt} is null`,
      isBlocked: sql<boolean>`${users.blockedAt} is not null`,
      hasSecondFactor,
      sessionCount: ofSessions(sql`count(*)::int`).mapWith(Number),
      lastUsedAt: ofSessions(sql`max(session.last_used_at)`).mapWith((value: unknown) =>
        value === null ? null : new Date(value as string).toISOString(),
      ),
      requestsInWork: sql<number>`(select count(*)::int from quote_request where quote_request.answered_by = app_user.id and quote_request.state = 'in_work')`,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(and(isStaff, where))
    .orderBy(asc(sql`lower(${users.firstName})`), asc(users.id));
}

/** Everybody of the staff, by name. */
export async function listStaffMembers(db: Queryable): Promise<StaffMember[]> {
  return (await selectMembers(db, undefined)).map((row) => withMoments(row));
}

export async function findStaffMember(db: Queryable, id: string): Promise<StaffMember | undefined> {
  const [row] = await selectMembers(db, eq(users.id, id));
  return row && withMoments(row);
}

function withMoments<Row extends { createdAt: Date }>(row: Row) {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

/**
 * The owners who can log in, their rows locked until the transaction ends. If two changes at once would leave the shop
 * without an owner, the second waits and sees the result of the first. Rows that name these accounts can be written
 * meanwhile: with a stronger lock two such writes and this one could wait for each other.
 */
export async function lockOwners(tx: Queryable): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(isActiveOwner)
    .orderBy(asc(users.id))
    .for("no key update");
  return rows.map(({ id }) => id);
}

/** Locks a staff account until the transaction ends. */
export async function lockStaff(tx: Queryable, id: string) {
  const [row] = await tx
    .select({
      id: users.id,
      username: users.username,
      role,
      moreRoles: users.moreRoles,
      isInvited: sql<boolean>`${users.emailConfirmedAt} is null`,
      isBlocked: sql<boolean>`${users.blockedAt} is not null`,
    })
    .from(users)
    .where(and(eq(users.id, id), isStaff))
    .for("no key update");
  return row;
}

/** What owners can change of a staff account. */
export async function updateStaff(
  tx: Queryable,
  id: string,
  change: { role?: StaffRole; moreRoles?: StaffRole[]; isBlocked?: boolean },
  changedBy: string,
): Promise<void> {
  await tx
    .update(users)
    .set({
      ...(change.role !== undefined && { role: change.role }),
      ...(change.moreRoles !== undefined && { moreRoles: change.moreRoles }),
      ...(change.isBlocked !== undefined && { blockedAt: change.isBlocked ? sql`now()` : null }),
      updatedAt: sql`now()`,
      updatedBy: sql`(select u.username from ${users} u where u.id = ${changedBy})`,
    })
    .where(eq(users.id, id));
}

/** Removes an account that was never used. */
export async function deleteInvited(tx: Queryable, id: string): Promise<void> {
  await tx.delete(users).where(and(eq(users.id, id), isNull(users.emailConfirmedAt), isStaff));
}
