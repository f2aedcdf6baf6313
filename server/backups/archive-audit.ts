import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { tellsOfPeople, withoutWords } from "../rules/operations/audit-words.ts";
import { changePartitions, hasPartition, ofMonth, partitionOf } from "../database/migrating/audit-months.ts";
import type { Database } from "../database/queryable.ts";
import { flushFolder } from "../files/storage/durable-files.ts";
import { unfinished } from "./broken-off.ts";
import { readRowFile, RowCounter, writeRowFile } from "./row-file.ts";

/** Entries that one statement reads, and that one transaction takes out. */
const entriesAtOnce = 1_000;

/** A month of Jakarta, `2024-11`. */
export const auditMonth = /^\d{4}-(0[1-9]|1[0-2])$/;

/**
 * Writes a month of the audit into a file of its own, `audit-2024-11.jsonl.gz`, reads it back, and takes the entries
 * out of the database once the file has its name: a line of JSON for each, in their order. What was written about
 * people (reasons) is left out, as an erasure would not reach it there. An interrupted run continues where it stopped.
 * Returns the file's path and the number of its entries.
 * @throws Error for a month that ended less than a year ago (the database itself refuses it), that has no entries, or
 * whose file is there and lacks one of them; then nothing was taken out.
 */
export async function archiveAudit(
  db: Database,
  { month, folder }: { month: string; folder: string },
): Promise<{ path: string; entries: number }> {
  const path = join(folder, `audit-${month}.jsonl.gz`);
  await requireOld(db, month);
  if (!existsSync(path)) await writeMonth(db, { month, path });
  const { inFile, inAudit } = await requireAllOf(readEntries(db, month), path);
  await ((await hasPartition(db, month)) ? dropPartition(db, month, inAudit) : takeOut(db, month));
  return { path, entries: inFile };
}

async function requireOld(db: Database, month: string): Promise<void> {
  const { rows } = await db.execute<{ isOld: boolean }>(
    sql`select (${`${month}-01`}::timestamp + interval '13 months') at time zone 'Asia/Jakarta' <= now() as "isOld"`,
  );
  if (rows[0]?.isOld !== true)
    throw new Error(`${month} ended less than a year ago: its entries stay in the audit.`);
}

async function writeMonth(db: Database, { month, path }: { month: string; path: string }): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}${unfinished}`;
  await rm(draft, { force: true });
  const written = await writeRowFile(draft, readEntries(db, month));
  if (written.rows === 0) {
    await rm(draft);
    throw new Error(`The audit has no entries of ${month}.`);
  }
  const counter = new RowCounter();
  for await (const lines of readRowFile(draft)) counter.add(lines);
  if (counter.sum().sha256 !== written.sha256) throw new Error(`${draft} is not what was written.`);
  await rename(draft, path);
  await flushFolder(dirname(path));
}

/** The month's entries as lines, the earliest first. */
async function* readEntries(db: Database, month: string): AsyncGenerator<string[]> {
  let after = 0;
  for (;;) {
    const { rows } = await db.execute<{ id: string; line: string }>(sql`
      select id::text as id, row_to_json(entry)::text as line from (
        select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, user_id, user_name, action, subject, subject_id, subject_label,
          case when ${tellsOfPeople} then ${withoutWords("before")} else before end as before,
          case when ${tellsOfPeople} then ${withoutWords("after")} else after end as after
        from audit_log where id > ${after} and ${ofMonth(month)} order by id limit ${entriesAtOnce}) entry`);
    if (rows.length === 0) return;
    yield rows.map(({ line }) => line);
    after = Number(rows.at(-1)?.id);
  }
}

/**
 * Checks that the file has all of these entries, which are sorted as in the file, and counts both. Only some thousand of each are in
 * memory at a time.
 */
async function requireAllOf(
  entries: AsyncIterable<string[]>,
  path: string,
): Promise<{ inFile: number; inAudit: number }> {
  let inFile = 0;
  let inAudit = 0;
  const waiting = linesOf(entries);
  let next = await waiting.next();
  for await (const line of linesOf(readRowFile(path))) {
    inFile += 1;
    // Other lines of the file were deleted from the audit before the interruption.
    if (line !== next.value) continue;
    inAudit += 1;
    next = await waiting.next();
  }
  if (next.done !== true) throw new Error(`${path} lacks entries that the audit has.`);
  return { inFile, inAudit };
}

async function* linesOf(packs: AsyncIterable<string[]>): AsyncGenerator<string, void> {
  for await (const pack of packs) yield* pack;
}

/**
 * Detaches the month's partition, whose entries are as many as were found in the file, and drops it, both or neither: a moment's work, however many there are. It is
 * not detached concurrently, which PostgreSQL refuses beside a default partition, but lets others pass if it has to wait.
 */
async function dropPartition(db: Database, month: string, expected: number): Promise<void> {
  const partition = partitionOf(month);
  await changePartitions(db, async (tx) => {
    // The whole before its partition, as everybody else locks them: the other way round an erasure and this wait for each other.
    await tx.execute(sql`lock table only audit_log in share row exclusive mode`);
    await tx.execute(sql`lock table ${partition} in share row exclusive mode`);
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from ${partition}`,
    );
    if (rows[0]?.count !== expected)
      throw new Error(`Entries of ${month} were added to the audit meanwhile: its file lacks them.`);
    await tx.execute(sql`alter table audit_log detach partition ${partition}`);
    await tx.execute(sql`drop table ${partition}`);
  });
}

/** Deletes the entries of a month that has no partition of its own, because they were written before there were any. */
async function takeOut(db: Database, month: string): Promise<void> {
  for (;;) {
    const taken = await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('shop.archives_audit', ${month}, true)`);
      const { rows } = await tx.execute(sql`
        delete from audit_log where ${ofMonth(month)} and id in (
          select id from audit_log where ${ofMonth(month)} order by id limit ${entriesAtOnce}) returning 1 as gone`);
      return rows.length;
    });
    if (taken < entriesAtOnce) return;
  }
}
