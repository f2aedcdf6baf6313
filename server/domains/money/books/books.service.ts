import {
  bookAccounts,
  correctionsShown,
  type BooksMonth,
  type Posting,
} from "#contract/money/admin/books.ts";
import { bookSetting } from "../../../company/book-setting.ts";
import { jakartaDay } from "../../../core/format-moment.ts";
import { recordAudit } from "../../../core/record-audit.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Database, Queryable } from "../../../database/queryable.ts";
import { correctionsOf, sumPostings, type Entry } from "../../../rules/money/books/entries.ts";
import { accountNumberOf } from "./account-number.ts";
import * as queries from "./entries.queries.ts";

export type BookedEntry = Entry & { isCorrection: boolean };

type ClosedMonths = Awaited<ReturnType<typeof queries.listClosedMonths>>;

/**
 * What a month says: if it is closed, what it said then; else what is known now. The first open month after closed ones
 * also has what changed in those.
 */
export async function readMonth(db: Queryable, month: string): Promise<BookedEntry[]> {
  return readMonthAmong(db, month, await queries.listClosedMonths(db));
}

async function readMonthAmong(db: Queryable, month: string, closed: ClosedMonths): Promise<BookedEntry[]> {
  if (closed.some((one) => one.month === month)) return queries.listBooked(db, month);
  const entries = await queries.listEntries(db, { from: firstDay(month), until: lastDay(month) });
  return [
    ...(monthToClose(closed) === month ? await listCorrections(db, closed, firstDay(month)) : []),
    ...entries.map((entry) => ({ ...entry, isCorrection: false })),
  ];
}

/** The month that comes after the closed ones; undefined if none is closed. */
const monthToClose = ([last]: ClosedMonths) => last && nextMonth(last.month);

async function listCorrections(db: Queryable, closed: ClosedMonths, day: string): Promise<BookedEntry[]> {
  const [last, first] = [closed[0], closed.at(-1)];
  if (last === undefined || first === undefined) return [];
  const booked = await queries.listBooked(db);
  const known = new Set(booked.map(({ source }) => source));
  // Of what was before the first closed month, only what was booked all the same has to be compared.
  const now = (await queries.listEntries(db, { until: lastDay(last.month) })).filter(
    (entry) => entry.day >= firstDay(first.month) || known.has(entry.source),
  );
  return correctionsOf(booked, now, day).map((entry) => ({ ...entry, isCorrection: true }));
}

/** A month as its screen shows it. */
export async function describeMonth(db: Queryable, month: string): Promise<BooksMonth> {
  const closed = await queries.listClosedMonths(db);
  const entries = await readMonthAmong(db, month, closed);
  const settings = await bookSetting.read(db);
  const closing = closed.find((one) => one.month === month);
  const corrections = entries.filter(({ isCorrection }) => isCorrection);
  const count = (kind: Entry["kind"]) =>
    entries.filter((entry) => entry.kind === kind && !entry.isCorrection).length;
  const next = monthToClose(closed);
  return {
    closing: closing === undefined ? null : { at: closing.at.toISOString(), by: closing.by },
    mayClose: closing === undefined && isOver(month) && (next === undefined || next === month),
    closeFirst: next !== undefined && month > next ? next : null,
    mayReopen: closed[0]?.month === month,
    sums: sidesOf(entries).map(({ account, bank, debit, credit }) => ({
      account,
      bank,
      number: accountNumberOf(settings, { account, bank }),
      debit,
      credit,
    })),
    counts: { sale: count("sale"), credit: count("credit"), money: count("money") },
    corrections: corrections
      .slice(0, correctionsShown)
      .map(({ kind, number, orderId, orderCode, postings }) => ({
        kind,
        number,
        orderId,
        orderCode,
        postings,
      })),
    correctionCount: corrections.length,
  };
}

/** Its place in a chart of accounts. */
const placeOf = ({ account }: Posting) => bookAccounts.indexOf(account);

/** The sums of both sides of each account. */
function sidesOf(entries: readonly Entry[]) {
  const postings = entries.flatMap((entry) => entry.postings);
  const debits = sumPostings(postings.filter(({ rupiah }) => rupiah > 0));
  const credits = sumPostings(postings.filter(({ rupiah }) => rupiah < 0));
  const sides = new Map<string, (typeof debits)[number] & { debit: number; credit: number }>();
  for (const one of [...debits, ...credits]) {
    const name = `${one.account} ${one.bank}`;
    const side = sides.get(name) ?? { ...one, debit: 0, credit: 0 };
    sides.set(name, {
      ...side,
      debit: side.debit + Math.max(0, one.rupiah),
      credit: side.credit + Math.max(0, -one.rupiah),
    });
  }
  return [...sides.values()].toSorted(
    (one, other) => placeOf(one) - placeOf(other) || one.bank.localeCompare(other.bank),
  );
}

/**
 * Closes a month and returns how many entries it has.
 * @throws Refusal `monthNotOver`, `monthClosed`, `closeOtherMonthFirst`.
 */
export async function closeMonth(
  db: Database,
  { month, userId }: { month: string; userId: string },
): Promise<{ month: string; entries: number }> {
  return db.transaction(async (tx) => {
    await queries.lockClosedMonths(tx);
    const closed = await queries.listClosedMonths(tx);
    if (closed.some((one) => one.month === month)) throw new Refusal("monthClosed");
    if (!isOver(month)) throw new Refusal("monthNotOver");
    const next = monthToClose(closed);
    if (next !== undefined && next !== month) throw new Refusal("closeOtherMonthFirst", { month: next });
    const entries = await readMonthAmong(tx, month, closed);
    await queries.insertClosedMonth(tx, { month, userId }, entries);
    await recordAudit(tx, {
      userId,
      action: "books.close",
      subjectId: month,
      subjectLabel: month,
      after: { entries: entries.length },
    });
    return { month, entries: entries.length };
  });
}

/**
 * Opens the last closed month again and returns how many entries it had.
 * @throws Refusal `monthNotClosed`, `reopenLaterMonthFirst`.
 */
export async function reopenMonth(
  db: Database,
  { month, userId, reason }: { month: string; userId: string; reason: string },
): Promise<{ month: string; entries: number }> {
  return db.transaction(async (tx) => {
    await queries.lockClosedMonths(tx);
    const closed = await queries.listClosedMonths(tx);
    if (!closed.some((one) => one.month === month)) throw new Refusal("monthNotClosed");
    const last = closed[0]?.month ?? month;
    if (last !== month) throw new Refusal("reopenLaterMonthFirst", { month: last });
    const entries = await queries.deleteClosedMonth(tx, month);
    await recordAudit(tx, {
      userId,
      action: "books.reopen",
      subjectId: month,
      subjectLabel: month,
      after: { entries, reason },
    });
    return { month, entries };
  });
}

const isOver = (month: string) => month < jakartaDay(new Date()).slice(0, 7);

const firstDay = (month: string) => `${month}-01`;

function lastDay(month: string): string {
  const [year = 0, ordinal = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, ordinal, 0)).toISOString().slice(0, 10);
}

function nextMonth(month: string): string {
  const [year = 0, ordinal = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, ordinal, 1)).toISOString().slice(0, 7);
}
