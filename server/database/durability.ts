import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { outsideAnswers, withinTimeLeft } from "./answer-time.ts";
import { ImpatientPool } from "./impatient-pool.ts";
import { clientOf, prepared } from "./prepared.ts";
import type { Queryable } from "./queryable.ts";

// A commit waits for the disk while it still holds its locks: whoever needs a row that every such transaction writes
// (the day's order number), or announces something, then gets one wait for the disk after another. Without it they
// wait for the disk together, afterwards.

/**
 * An expression for a statement of a transaction whose commit is not to wait for the disk. Nobody may be told of what
 * was written before `untilDurable`. Whatever is committed later and is on the disk has this with it, because the log
 * is written in the order of the commits.
 */
export const withoutDiskWait = sql<string>`set_config('synchronous_commit', 'off', true)`;

const logMark = prepared("log_mark", (db) =>
  db
    .select({ at: sql<string>`pg_logical_emit_message(true, 'durable', '')` })
    .from(sql`(values (1)) as once`),
);

/** Milliseconds from a mark that several shared to the next: one costs as much as a query of its own. */
const betweenMarks = 3;

interface Marks {
  /** Settled when the last mark is on the disk and the next may follow. */
  pause: Promise<unknown> | undefined;
  next: { mark: Promise<unknown>; isShared: boolean } | undefined;
}

const marksOf = new WeakMap<Queryable, Marks>();

/**
 * Waits until all that was committed so far is on the disk: a mark that is committed after it takes it along. Who asks while
 * one is on its way may have committed too late for it, and shares the next one with all who ask until then.
 */
export async function untilDurable(db: Queryable): Promise<void> {
  const marks = marksOf.get(db) ?? { pause: undefined, next: undefined };
  marksOf.set(db, marks);
  if (marks.pause === undefined) {
    await asLongAsAllowed(db, writeMark(db, marks, false));
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
  await asLongAsAllowed(db, marks.next.mark);
}

function asLongAsAllowed(db: Queryable, mark: Promise<unknown>): Promise<unknown> {
  return clientOf(db) instanceof ImpatientPool ? withinTimeLeft(mark) : mark;
}

function writeMark(db: Queryable, marks: Marks, isShared: boolean): Promise<unknown> {
  const mark = outsideAnswers(() => logMark(db).execute());
  marks.pause = isShared ? Promise.all([mark, sleep(betweenMarks)]) : mark;
  const end = () => {
    marks.pause = undefined;
    marks.next = undefined;
  };
  marks.pause.then(end, end);
  return mark;
}
