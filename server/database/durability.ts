import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { prepared } from "./prepared.ts";
import type { Queryable } from "./queryable.ts";

// Normally a commit waits for the disk while it still holds its locks. Transactions that all write the same row (the
// day's order number), or announce something, then wait for the disk one after another. Without that wait they wait for
// the disk together, afterwards.

/**
 * An expression for a statement of a transaction whose commit must not wait for the disk. Before `untilDurable` nobody
 * may be told of what it wrote. If a later commit is on the disk, this one is too, because the log is written in the
 * order of the commits.
 */
export const withoutDiskWait = sql<string>`set_config('synchronous_commit', 'off', true)`;

const logMark = prepared("log_mark", (db) =>
  db
    .select({ at: sql<string>`pg_logical_emit_message(true, 'durable', '')` })
    .from(sql`(values (1)) as once`),
);

/** Milliseconds from a mark that several callers shared to the next one, because a mark costs as much as a query. */
const betweenMarks = 3;

interface Marks {
  /** Settled when the last mark is on the disk and the next may follow. */
  pause: Promise<unknown> | undefined;
  next: { mark: Promise<unknown>; isShared: boolean } | undefined;
}

const marksOf = new WeakMap<Queryable, Marks>();

/**
 * Waits until everything that was committed so far is on the disk: a mark that is committed afterwards takes it along.
 * A caller who comes while a mark is on its way may have committed too late for it, and shares the next one with all
 * who come until then.
 */
export async function untilDurable(db: Queryable): Promise<void> {
  const marks = marksOf.get(db) ?? { pause: undefined, next: undefined };
  marksOf.set(db, marks);
  if (marks.pause === undefined) {
    await writeMark(db, marks, false);
    return;
  }
  if (marks.next === undefined) {
    const next = { mark: Promise.resolve<unknown>(undefined), isShared: false };
    // If a mark fails the database is away: nobody waits for it a second time.
    next.mark = marks.pause.then(() => writeMark(db, marks, next.isShared));
    marks.next = next;
  } else {
    marks.next.isShared = true;
  }
  await marks.next.mark;
}

function writeMark(db: Queryable, marks: Marks, isShared: boolean): Promise<unknown> {
  const mark = logMark(db).execute();
  marks.pause = isShared ? Promise.all([mark, sleep(betweenMarks)]) : mark;
  const end = () => {
    marks.pause = undefined;
    marks.next = undefined;
  };
  marks.pause.then(end, end);
  return mark;
}
