import { sql } from "drizzle-orm";
import { takeLock } from "../advisory-locks.ts";
import { lettingOthersPass, lockPatience } from "./let-others-pass.ts";
import type { Database, Queryable, Transaction } from "../queryable.ts";

/** How many months after the present one have a partition already. */
const monthsAhead = 2;

/** Acts of the staff wait behind each try. */
const mostTries = 5;

/** Where entries are written whose month has no partition: an act never fails because its month is missing. */
export const defaultAuditPartition = "audit_log_default";
const defaultPartition = sql.identifier(defaultAuditPartition);

/** The partition of a month, of `2027-01` audit_log_2027_01. */
export const partitionOf = (month: string) => sql.identifier(nameOf(month));
const nameOf = (month: string) => `audit_log_${month.replace("-", "_")}`;

/** The beginning of a month of Jakarta. Statements about tables take no parameters. */
const beginningOf = (month: string, monthsLater = 0) =>
  sql.raw(`(timestamp '${month}-01' + interval '${monthsLater} months') at time zone 'Asia/Jakarta'`);

/** Matches entries of a month of Jakarta, `2027-01`. */
export const ofMonth = (month: string) =>
  sql`created_at >= ${beginningOf(month)} and created_at < ${beginningOf(month, 1)}`;

/**
 * Makes the audit's partitions of the present month and the next two, those that are missing before them, and those of entries that were
 * written while their month had none: these move there. Any number of processes may call it at once. Returns the months that it made.
 * @throws the database's error, also if others use the default partition at each try; then nothing is lost, and the next call makes them.
 */
export async function makeAuditMonths(db: Database): Promise<string[]> {
  if ((await findMissing(db)).length === 0) return [];
  return changePartitions(db, async (tx) => {
    const missing = await findMissing(tx);
    if (missing.length === 0) return missing;
    await tx.execute(sql`lock table ${defaultPartition} in access exclusive mode`);
    for (const month of missing) await makePartition(tx, month);
    return missing;
  });
}

/**
 * Runs `change` in a transaction beside which nobody else changes the audit's partitions. If others hold its locks, it lets them pass and
 * tries again.
 */
export async function changePartitions<Result>(
  db: Database,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return lettingOthersPass(mostTries, () =>
    db.transaction(async (tx) => {
      await takeLock(tx, "auditMonths");
      await tx.execute(sql.raw(`set local lock_timeout = ${lockPatience}`));
      // A month's entries may take longer to move than other statements may take.
      await tx.execute(sql`set local statement_timeout = 0`);
      return change(tx);
    }),
  );
}

/** Whether a month has a partition of its own. */
export async function hasPartition(db: Queryable, month: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from pg_inherits where inhparent = 'audit_log'::regclass and inhrelid = to_regclass(${nameOf(month)})`);
  return rows.length > 0;
}

/**
 * The months without a partition: from the present one to the last that should be there, those before them that were never made, and those of
 * entries in the default partition. Months that were archived have none either, and need none.
 */
async function findMissing(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ month: string }>(sql`
    with made as (
      select relname as name, substring(pg_get_expr(relpartbound, oid) from 'TO \\(''(.*)''\\)')::timestamptz at time zone 'Asia/Jakarta' as ends
      from pg_inherits join pg_class on oid = inhrelid where inhparent = 'audit_log'::regclass
    ),
    wanted(month) as (
      select generate_series(
        least((select max(ends) from made), date_trunc('month', now() at time zone 'Asia/Jakarta')),
        date_trunc('month', now() at time zone 'Asia/Jakarta') + make_interval(months => ${monthsAhead}::int),
        interval '1 month')
      union
      select date_trunc('month', created_at at time zone 'Asia/Jakarta') from ${defaultPartition}
    )
    select to_char(month, 'YYYY-MM') as month from wanted
    where month >= coalesce((select ends from made where name = 'audit_entry'), '-infinity')
      and 'audit_log_' || to_char(month, 'YYYY_MM') not in (select name from made)
    order by month`);
  return rows.map(({ month }) => month);
}

/** Makes a month's partition beside the audit, with the indexes of the whole, and attaches it. */
async function makePartition(tx: Transaction, month: string): Promise<void> {
  const partition = partitionOf(month);
  await tx.execute(sql`create table ${partition} (like audit_log including all)`);
  await tx.execute(sql`
    create trigger audit_log_never_changes before update or delete or truncate on ${partition}
    for each statement execute function refuse_audit_change()`);
  // These triggers are for those who take entries out of the audit.
  await tx.execute(sql`alter table ${defaultPartition} disable trigger user`);
  await tx.execute(sql`
    with moved as (delete from ${defaultPartition} where ${ofMonth(month)} returning *)
    insert into ${partition} select * from moved`);
  await tx.execute(sql`alter table ${defaultPartition} enable trigger user`);
  await tx.execute(sql`
    alter table audit_log attach partition ${partition}
    for values from (${beginningOf(month)}) to (${beginningOf(month, 1)})`);
}
