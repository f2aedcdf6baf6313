import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { orderingRoles, type CompanyRole } from "#contract/people/company-roles.ts";
import type { Queryable } from "../database/queryable.ts";
import { companyMembers } from "../database/schema/companies.ts";
import { orders } from "../database/schema/orders.ts";
import { Refusal } from "./refusal.ts";

/** The company that an account belongs to, and what it may do there. */
export interface Membership {
  companyId: string;
  role: CompanyRole;
}

function selectMembership(db: Queryable, userId: string) {
  return db
    .select({ companyId: companyMembers.companyId, role: companyMembers.role })
    .from(companyMembers)
    .where(eq(companyMembers.userId, userId));
}

/** Undefined if the account belongs to no company. */
export async function findMembership(db: Queryable, userId: string): Promise<Membership | undefined> {
  const [membership] = await selectMembership(db, userId);
  return membership;
}

/** The same; who is removed from the company meanwhile is removed after the transaction. */
export async function lockMembership(tx: Queryable, userId: string): Promise<Membership | undefined> {
  const [membership] = await selectMembership(tx, userId).for("share");
  return membership;
}

/**
 * The account's company, if it has one of these roles there.
 * @throws Refusal `notAllowed`
 */
export async function requireMembership(
  db: Queryable,
  userId: string,
  roles: readonly CompanyRole[] = [],
): Promise<Membership> {
  const membership = await findMembership(db, userId);
  if (membership === undefined || !roles.includes(membership.role)) throw new Refusal("notAllowed");
  return membership;
}

/**
 * Lets private buyers pass, who have no role, and a company's people if their role orders (`orderingRoles`).
 * @throws Refusal `financeDoesNotOrder`
 */
export function requireOrderingRole(role: CompanyRole | null | undefined): void {
  if (role != null && !orderingRoles.includes(role)) throw new Refusal("financeDoesNotOrder");
}

/** What people may do with an order that somebody else of their company has placed, by their role. */
const roles = {
  see: ["finance", "manager"],
  pay: ["finance", "manager"],
  return: ["manager"],
} as const satisfies Record<string, readonly CompanyRole[]>;

/** What customers do with orders. */
export type OrderAct = keyof typeof roles;

/** What somebody may still do with the orders that they have placed for a company which they have left. */
const remaining = new Set<OrderAct>(["see", "pay"]);

/**
 * The condition that an account may do something with a row's order: it has placed the order (and may still see and pay it
 * after it has left the company), or it has the role for it in the order's company.
 */
export function mayWithOrder(userId: string, act: OrderAct): SQL {
  // Looked up once and not for each row, so that a list can use the indexes of both columns.
  const company = sql`(select ${companyMembers.companyId} from ${companyMembers} where ${and(
    eq(companyMembers.userId, userId),
    inArray(companyMembers.role, [...roles[act]]),
  )})`;
  const isOwn = and(eq(orders.userId, userId), remaining.has(act) ? undefined : isForBuyer(userId));
  return sql`(${isOwn} or ${orders.companyId} = ${company})`;
}

/** What people may do with a list that somebody else shares in their company, by their role. All of them see and use it. */
const rolesWithList = {
  edit: ["buyer", "manager"],
  delete: ["manager"],
} as const satisfies Record<string, readonly CompanyRole[]>;

/** Whether somebody may do this with a list of their company that is not their own. */
export function mayWithSharedList(
  membership: Membership | undefined,
  act: keyof typeof rolesWithList,
): boolean {
  const may: readonly CompanyRole[] = rolesWithList[act];
  return membership !== undefined && may.includes(membership.role);
}

/** Whether the account may do this with the order. */
export async function isOpenTo(
  db: Queryable,
  { orderId, userId, act }: { orderId: string; userId: string; act: OrderAct },
): Promise<boolean> {
  return (await db.$count(orders, and(eq(orders.id, orderId), mayWithOrder(userId, act)))) > 0;
}

/** The condition that a row's order is private, or that an account belongs to its company now. */
export function isForBuyer(userId: string | typeof orders.userId): SQL<boolean> {
  return sql<boolean>`(${orders.companyId} is null or ${isOfBuyingCompany(userId)})`;
}

/**
 * The condition that a row about an account or its company is open to the account: what is private is open to its owner, what is a
 * company's to the company's present people.
 */
export function isOpenToPresent(
  userId: string,
  row: { userId: AnyPgColumn; companyId: AnyPgColumn },
): SQL<boolean> {
  const company = sql`(select ${companyMembers.companyId} from ${companyMembers} where ${companyMembers.userId} = ${userId})`;
  return sql<boolean>`(${row.companyId} is null and ${row.userId} = ${userId} or ${row.companyId} = ${company})`;
}

/** The condition that an account belongs to the company of a row's order now. */
export function isOfBuyingCompany(userId: string | typeof orders.userId): SQL<boolean> {
  return sql<boolean>`exists (select from ${companyMembers} where ${and(
    eq(companyMembers.userId, userId),
    eq(companyMembers.companyId, orders.companyId),
  )})`;
}

/**
 * Whether the account may say to which bank account the order's money goes back. Somebody who has left a company must
 * not send its money elsewhere.
 */
export async function mayNameRefundAccount(
  db: Queryable,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<boolean> {
  const isTheirs = and(eq(orders.id, orderId), mayWithOrder(userId, "pay"));
  return (await db.$count(orders, and(isTheirs, isForBuyer(userId)))) > 0;
}

/**
 * Whether the account may read and change the purchase order of the order. Somebody who has left a company cannot read
 * its files.
 */
export async function mayWithPurchaseOrder(
  db: Queryable,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<boolean> {
  const isTheirs = and(eq(orders.id, orderId), mayWithOrder(userId, "see"), isOfBuyingCompany(userId));
  return (await db.$count(orders, isTheirs)) > 0;
}
