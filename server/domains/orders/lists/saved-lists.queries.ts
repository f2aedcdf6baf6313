import { and, asc, eq, isNull, or, sql, type SQL } from "drizzle-orm";
import type { SavedLine } from "#contract/orders/saved-lists.ts";
import type { Membership } from "../../../core/membership.ts";
import { personName } from "../../../rules/people/person-name.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { users } from "../../../database/schema/accounts.ts";
import { companies } from "../../../database/schema/companies.ts";
import { savedListLines, savedLists } from "../../../database/schema/lists.ts";

/** Who asks for lists, and the company that they belong to. */
export interface ListReader {
  userId: string;
  membership: Membership | undefined;
}

const shown = {
  id: savedLists.id,
  userId: savedLists.userId,
  companyId: savedLists.companyId,
  name: savedLists.name,
  version: savedLists.version,
  changedAt: savedLists.changedAt,
  ownerName: personName,
  lineCount: sql<number>`(select count(*)::integer from ${savedListLines} where ${savedListLines.listId} = ${savedLists.id})`,
};

export type ListRow = Awaited<ReturnType<typeof findLists>>[number];

/**
 * Private lists are open to their owner. Lists that are shared in a company are open to its people, but not to somebody
 * who has left it.
 */
function isOpenTo({ userId, membership }: ListReader): SQL | undefined {
  const isPrivate = and(eq(savedLists.userId, userId), isNull(savedLists.companyId));
  return membership === undefined ? isPrivate : or(isPrivate, eq(savedLists.companyId, membership.companyId));
}

/** The lists that somebody may see, or the one with an id. */
export async function findLists(db: Queryable, reader: ListReader, id?: string) {
  return db
    .select(shown)
    .from(savedLists)
    .leftJoin(users, eq(users.id, savedLists.userId))
    .where(and(isOpenTo(reader), id === undefined ? undefined : eq(savedLists.id, id)))
    .orderBy(sql`lower(${savedLists.name})`, asc(savedLists.createdAt), asc(savedLists.id));
}

/**
 * Locks a list's row until the transaction ends. If two people change it at the same moment, the second sees what the
 * first did.
 */
export async function lockList(tx: Queryable, id: string): Promise<void> {
  await tx.select({ id: savedLists.id }).from(savedLists).where(eq(savedLists.id, id)).for("update");
}

export async function readLines(db: Queryable, listId: string): Promise<SavedLine[]> {
  return db
    .select({ number: savedListLines.number, qty: savedListLines.qty })
    .from(savedListLines)
    .where(eq(savedListLines.listId, listId))
    .orderBy(asc(savedListLines.position));
}

/** Locks the account, so that its lists can be counted. Returns whether the account exists. */
export async function lockOwner(tx: Queryable, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for("no key update");
  return rows.length > 0;
}

/** Locks the company, so that its lists can be counted. */
export async function lockCompany(tx: Queryable, companyId: string): Promise<void> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update");
}

export async function countOwnLists(tx: Queryable, userId: string): Promise<number> {
  return tx.$count(savedLists, eq(savedLists.userId, userId));
}

export async function countCompanyLists(tx: Queryable, companyId: string): Promise<number> {
  return tx.$count(savedLists, eq(savedLists.companyId, companyId));
}

/** Returns the new list's id. */
export async function insertList(
  tx: Queryable,
  list: { userId: string; companyId: string | null; name: string },
): Promise<string> {
  const [row] = await tx.insert(savedLists).values(list).returning({ id: savedLists.id });
  if (row === undefined) throw new Error("the list was not written");
  return row.id;
}

/** Replaces the lines of a list. */
export async function writeLines(tx: Queryable, listId: string, lines: SavedLine[]): Promise<void> {
  await tx.delete(savedListLines).where(eq(savedListLines.listId, listId));
  await tx.insert(savedListLines).values(lines.map((line, position) => ({ listId, position, ...line })));
}

export async function renameList(tx: Queryable, id: string, name: string): Promise<void> {
  await tx
    .update(savedLists)
    .set({ name, version: sql`${savedLists.version} + 1`, changedAt: sql`now()` })
    .where(eq(savedLists.id, id));
}

/** Shares a list with a company, or makes it private (null). */
export async function setCompany(tx: Queryable, id: string, companyId: string | null): Promise<void> {
  await tx.update(savedLists).set({ companyId }).where(eq(savedLists.id, id));
}

export async function deleteList(tx: Queryable, id: string): Promise<void> {
  await tx.delete(savedLists).where(eq(savedLists.id, id));
}

/** Deletes an erased person's private lists. Lists that are shared in a company stay, without their owner. */
export async function forgetLists(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(savedLists).where(and(eq(savedLists.userId, userId), isNull(savedLists.companyId)));
  await tx.update(savedLists).set({ userId: null }).where(eq(savedLists.userId, userId));
}
