import { limits } from "#contract/core/limits.ts";
import type { SavedLine, SavedList, SavedListHead } from "#contract/orders/saved-lists.ts";
import { findMembership, mayWithSharedList } from "../../../core/membership.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Queryable } from "../../../database/queryable.ts";
import {
  countCompanyLists,
  countOwnLists,
  deleteList,
  findLists,
  lockCompany,
  lockOwner,
  insertList,
  lockList,
  readLines,
  renameList,
  setCompany,
  writeLines,
  type ListReader,
  type ListRow,
} from "./saved-lists.queries.ts";

async function readerOf(db: Queryable, userId: string): Promise<ListReader> {
  return { userId, membership: await findMembership(db, userId) };
}

function headOf(row: ListRow, { userId, membership }: ListReader): SavedListHead {
  const { id, name, lineCount, ownerName, changedAt } = row;
  const isOwn = row.userId === userId;
  return {
    id,
    name,
    lineCount,
    isShared: row.companyId !== null,
    isOwn,
    ownerName: row.userId === null ? null : ownerName,
    mayEdit: isOwn || mayWithSharedList(membership, "edit"),
    mayDelete: isOwn || mayWithSharedList(membership, "delete"),
    changedAt: changedAt.toISOString(),
  };
}

/** The lists that somebody may see. */
export async function listSavedLists(db: Queryable, userId: string): Promise<SavedListHead[]> {
  const reader = await readerOf(db, userId);
  return (await findLists(db, reader)).map((row) => headOf(row, reader));
}

/** @throws Refusal `listNotFound` */
export async function getSavedList(db: Queryable, userId: string, id: string): Promise<SavedList> {
  const reader = await readerOf(db, userId);
  const [row] = await findLists(db, reader, id);
  if (row === undefined) throw new Refusal("listNotFound");
  return { ...headOf(row, reader), version: row.version, lines: await readLines(db, id) };
}

/** A list that is about to be changed. @throws Refusal `listNotFound` */
async function lockedList(tx: Queryable, userId: string, id: string): Promise<SavedList> {
  await lockList(tx, id);
  return getSavedList(tx, userId, id);
}

interface Content {
  name: string;
  lines: SavedLine[];
}

/** @throws Refusal `signInRequired` if the account is gone, `notAllowed` if there is no company to share it with, `tooManyLists`. */
export async function saveNewList(
  db: Queryable,
  userId: string,
  { name, lines, isShared }: Content & { isShared: boolean },
): Promise<SavedList> {
  return db.transaction(async (tx) => {
    if (!(await lockOwner(tx, userId))) throw new Refusal("signInRequired");
    if ((await countOwnLists(tx, userId)) >= limits.savedLists) throw tooMany();
    const companyId = isShared ? await companyWithRoom(tx, userId) : null;
    const id = await insertList(tx, { userId, companyId, name });
    await writeLines(tx, id, lines);
    return getSavedList(tx, userId, id);
  });
}

/**
 * Changes a list that is still as it was opened.
 * @throws Refusal `listNotFound`, `notAllowed`, `listChangedMeanwhile`.
 */
export async function changeSavedList(
  db: Queryable,
  userId: string,
  { id, version, name, lines }: Content & { id: string; version: number },
): Promise<SavedList> {
  return db.transaction(async (tx) => {
    const list = await lockedList(tx, userId, id);
    if (!list.mayEdit) throw new Refusal("notAllowed");
    if (list.version !== version) throw new Refusal("listChangedMeanwhile");
    await renameList(tx, id, name);
    await writeLines(tx, id, lines);
    return getSavedList(tx, userId, id);
  });
}

/** @throws Refusal `listNotFound`, `notAllowed`, `tooManyLists`. */
export async function shareSavedList(
  db: Queryable,
  userId: string,
  { id, isShared }: { id: string; isShared: boolean },
): Promise<SavedList> {
  return db.transaction(async (tx) => {
    const list = await lockedList(tx, userId, id);
    if (!list.isOwn) throw new Refusal("notAllowed");
    if (isShared !== list.isShared)
      await setCompany(tx, id, isShared ? await companyWithRoom(tx, userId) : null);
    return getSavedList(tx, userId, id);
  });
}

/** @throws Refusal `listNotFound`, `notAllowed`. */
export async function deleteSavedList(db: Queryable, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const list = await lockedList(tx, userId, id);
    if (!list.mayDelete) throw new Refusal("notAllowed");
    await deleteList(tx, id);
  });
}

async function companyWithRoom(tx: Queryable, userId: string): Promise<string> {
  const membership = await findMembership(tx, userId);
  if (membership === undefined) throw new Refusal("notAllowed");
  await lockCompany(tx, membership.companyId);
  if ((await countCompanyLists(tx, membership.companyId)) >= limits.savedLists) throw tooMany();
  return membership.companyId;
}

function tooMany(): Refusal {
  return new Refusal("tooManyLists", { maximum: limits.savedLists });
}
