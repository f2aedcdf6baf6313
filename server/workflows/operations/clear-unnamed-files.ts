import { eq, TransactionRollbackError } from "drizzle-orm";
import type { Dependencies } from "../../dependencies.ts";
import { pictures } from "../../database/schema/catalogue.ts";
import { isDerived } from "../../files/storage/derived-pictures.ts";
import type { FileStore } from "../../files/storage/file-store.ts";
import {
  findNamedByJson,
  findNamedByText,
  listNamingColumns,
  uniquePart,
  type NamingColumn,
} from "../../files/storage/named-files.queries.ts";

/** Days after which something must name a stored file; a form may stay open for a weekend. */
const openDays = 7;

/** Keys that one query looks up. */
const keysAtOnce = 10_000;
/** Files that are deleted before the database is asked again. */
const deletedAtOnce = 500;

/** Where the shop stores files. Anything else in the store is not the shop's, and stays. */
const folders = new Set([
  "pictures",
  "derived",
  "receipts",
  "returns",
  "requests",
  "purchase-orders",
  "slips",
  "tax-invoices",
  "technical-documents",
  "imports",
]);

/** Up to so many unnamed files are normal, even if they are more than half of the store. */
const fewFiles = 100;

type Needs = Pick<Dependencies, "db" | "files">;

/**
 * More than half of the store's files are named by nothing: the store belongs to another database, or the database has
 * lost its rows.
 */
export class FilesBelongElsewhere extends Error {
  constructor({ unnamed, files }: { unnamed: number; files: number }) {
    super(`of ${files} files in the store ${unnamed} are named by nothing: nothing was deleted`);
  }
}

/**
 * Deletes the files that nothing in the database names and that were stored a week ago or longer, by the store's clock. Returns how many.
 * @throws FilesBelongElsewhere, and then nothing was deleted.
 */
export async function clearUnnamedFiles(parts: Needs, signal?: AbortSignal): Promise<number> {
  const { db, files } = parts;
  const columns = await listNamingColumns(db);
  const inNoText: string[] = [];
  let originals = 0;
  for await (const keys of inPacks(files.list())) {
    signal?.throwIfAborted();
    originals += keys.filter((key) => !isDerived(key)).length;
    const shops = keys.filter(isShops);
    const named = await findNamedByText(db, columns, shops);
    inNoText.push(...shops.filter((key) => !isIn(named, key)));
  }
  const namedByJson = await findNamedByJson(db, columns, inNoText);
  const unnamed = inNoText.filter((key) => !isIn(namedByJson, key));
  const unnamedOriginals = unnamed.filter((key) => !isDerived(key)).length;
  if (unnamedOriginals > fewFiles && unnamedOriginals > originals / 2) {
    throw new FilesBelongElsewhere({ unnamed: unnamedOriginals, files: originals });
  }
  return deleteOld(parts, columns, unnamed, signal);
}

/** Deletes those that are old enough and still named by nothing. */
async function deleteOld(
  parts: Needs,
  columns: NamingColumn[],
  keys: string[],
  signal: AbortSignal | undefined,
): Promise<number> {
  if (keys.length === 0) return 0;
  const { db, files } = parts;
  const before = new Date((await storeClock(files)).getTime() - openDays * 24 * 60 * 60 * 1_000);
  let deleted = 0;
  for (let start = 0; start < keys.length; start += deletedAtOnce) {
    signal?.throwIfAborted();
    const old: string[] = [];
    for (const key of keys.slice(start, start + deletedAtOnce)) {
      if (await isOld(files, key, before)) old.push(key);
    }
    const byText = await findNamedByText(db, columns, old);
    const byJson = await findNamedByJson(db, columns, old);
    for (const key of old) {
      if (isIn(byText, key) || isIn(byJson, key)) continue;
      if (await deleteUnnamed(parts, key, before)) deleted += 1;
    }
  }
  return deleted;
}

function isShops(key: string): boolean {
  return folders.has(key.split("/")[0] ?? "") && uniquePart(key) !== undefined;
}

function isIn(named: Set<string>, key: string): boolean {
  return named.has(uniquePart(key) ?? "");
}

async function isOld(files: FileStore, key: string, before: Date): Promise<boolean> {
  const storedAt = await files.storedAt(key);
  return storedAt !== undefined && storedAt < before;
}

/**
 * Deletes a picture together with its row. Somebody who stores the same picture meanwhile waits for the row, and then
 * stores it again (`addPicture`).
 */
async function deleteUnnamed({ db, files }: Needs, key: string, before: Date): Promise<boolean> {
  if (!key.startsWith("pictures/")) {
    await files.delete(key);
    return true;
  }
  try {
    await db.transaction(async (tx) => {
      await tx.delete(pictures).where(eq(pictures.key, key.slice("pictures/".length)));
      if (!(await isOld(files, key, before))) return tx.rollback();
      return files.delete(key);
    });
  } catch (error) {
    if (error instanceof TransactionRollbackError) return false;
    throw error;
  }
  return true;
}

/** The store's own time, so that a process with a wrong clock does not take a new file for an old one. */
async function storeClock(files: FileStore): Promise<Date> {
  const key = "clock";
  await files.put(key, Buffer.from("What time is it?"), "text/plain");
  const now = await files.storedAt(key);
  await files.delete(key);
  if (now === undefined) throw new Error("the store does not say when a file was stored");
  return now;
}

async function* inPacks(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let pack: string[] = [];
  for await (const key of keys) {
    pack.push(key);
    if (pack.length < keysAtOnce) continue;
    yield pack;
    pack = [];
  }
  if (pack.length > 0) yield pack;
}
