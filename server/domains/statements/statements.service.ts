import type { StatementPreview, StatementTakenIn } from "#contract/admin/statements.ts";
import { jakartaDay } from "../../core/format-moment.ts";
import { recordAudit } from "../../core/record-audit.ts";
import { announceNews } from "../../database/changes.ts";
import type { Database, Queryable } from "../../database/queryable.ts";
import { Refusal } from "../../core/refusal.ts";
import type { ReadStatement } from "../../bank-files/read-statement.ts";
import { readForeignStatement, StatementTooMuch } from "../../foreign-files/read-foreign-file.ts";
import { hashRows, looseKey, type HashedRow } from "../../bank-files/row-hash.ts";
import {
  bookPending,
  findKnownHashes,
  findStatement,
  insertMutations,
  insertStatement,
  listNeverPending,
  listOwnAccounts,
  listPending,
  lockAccount,
  rememberPendingHash,
  type StatementAccount,
} from "./statements.queries.ts";

/** The most rows, faults and broken balances that a preview shows. */
const shownRows = 200;
const shownFaults = 50;
/** Within this many days a bank books a pending movement. */
const bookingDays = 7;

/**
 * Reads a bank's export and reports what storing it would do; nothing is stored.
 * @throws Refusal `statementUnknown`, `statementTooMuch`.
 */
export async function previewStatement(db: Queryable, bytes: Uint8Array): Promise<StatementPreview> {
  const { statement, account, ownAccounts } = await openStatement(db, bytes);
  const placed = await placeRows(db, statement, account);
  const added = placed.filter(({ standing }) => standing === "new");
  return {
    layout: statement.layout.id,
    layoutName: statement.layout.name,
    bank: statement.layout.bank,
    encoding: statement.encoding,
    accountNumber: account.accountNumber,
    isOwnAccount: statement.accountNumber === "" ? null : ownAccounts.includes(account.accountNumber),
    from: statement.from,
    to: statement.to,
    rowCount: placed.length,
    newRowCount: added.length,
    newCredit: added.reduce((sum, { row }) => sum + Math.max(row.amountRupiah, 0), 0),
    newDebit: added.reduce((sum, { row }) => sum + Math.max(-row.amountRupiah, 0), 0),
    isBalanceRight: statement.isBalanceRight,
    balanceBreaks: statement.balanceBreaks.slice(0, shownFaults),
    faults: statement.faults.slice(0, shownFaults),
    faultCount: statement.faults.length,
    rows: placed.slice(0, shownRows).map(({ row, standing }) => ({
      line: row.line,
      bookedOn: row.bookedOn,
      description: row.description,
      amount: row.amountRupiah,
      balance: row.balanceRupiah,
      standing,
    })),
  };
}

/**
 * Stores a bank's export, all or nothing. Rows that earlier files had are not added again; a pending movement that is
 * booked in this file becomes booked.
 * @throws Refusal `statementUnknown`, `statementTooMuch`, `statementHasFaults`.
 */
export async function takeStatement(
  db: Database,
  file: { fileName: string; bytes: Uint8Array; withoutFaultyLines: boolean; uploadedBy: string },
): Promise<StatementTakenIn> {
  const { statement, account } = await openStatement(db, file.bytes);
  if (statement.faults.length > 0 && !file.withoutFaultyLines) {
    throw new Refusal("statementHasFaults", { count: statement.faults.length });
  }
  return db.transaction(async (tx) => {
    await lockAccount(tx, account);
    const placed = await placeRows(tx, statement, account);
    const added = placed.filter(({ standing }) => standing === "new");
    const statementId = await insertStatement(tx, {
      layout: statement.layout.id,
      accountNumber: account.accountNumber,
      fileName: file.fileName,
      rowCount: placed.length,
      newRowCount: added.length,
      isBalanceRight: statement.isBalanceRight,
      uploadedBy: file.uploadedBy,
    });
    await insertMutations(
      tx,
      // Oldest first, so that ids grow with time.
      added
        .map(({ row, position }) => ({
          statementId,
          position,
          bookedOn: row.bookedOn,
          description: row.description,
          amountRupiah: row.amountRupiah,
          balanceRupiah: row.balanceRupiah,
          rowHash: row.hash,
          pendingHash: row.bookedOn === null ? row.hash : null,
        }))
        .toSorted((one, other) => dayOrder(one.bookedOn) - dayOrder(other.bookedOn)),
    );
    for (const { row, before } of placed) {
      if (before === undefined) continue;
      if (row.bookedOn === null) await rememberPendingHash(tx, before, row.hash);
      else {
        const { bookedOn, description, balanceRupiah } = row;
        await bookPending(tx, before, { bookedOn, description, balanceRupiah, rowHash: row.hash });
      }
    }
    await recordAudit(tx, {
      userId: file.uploadedBy,
      action: "statement.take",
      subjectId: statementId,
      subjectLabel: file.fileName,
      after: {
        layout: statement.layout.id,
        accountNumber: account.accountNumber,
        rows: placed.length,
        newRows: added.length,
        ...(statement.faults.length > 0 && { linesLeftOut: statement.faults.length }),
      },
    });
    await announceNews(tx, { kind: "statementsChanged", subject: statementId });
    const taken = await findStatement(tx, statementId);
    if (taken === undefined) throw new Error("the statement that was just written is gone");
    return taken;
  });
}

/** Pending rows come after all booked ones. */
function dayOrder(bookedOn: string | null): number {
  return bookedOn === null ? Number.POSITIVE_INFINITY : Date.parse(bookedOn);
}

async function openStatement(db: Queryable, bytes: Uint8Array) {
  const statement = await readFile(bytes);
  const { bank } = statement.layout;
  const ownAccounts = await listOwnAccounts(db, bank);
  // An export without an account number counts as one of the shop's own account at that bank, so that all exports
  // belong to one account.
  const accountNumber = statement.accountNumber || (ownAccounts[0] ?? "");
  return { statement, account: { bank, accountNumber }, ownAccounts };
}

async function readFile(bytes: Uint8Array): Promise<ReadStatement> {
  try {
    const statement = await readForeignStatement(bytes, jakartaDay(new Date()));
    if (statement !== undefined) return statement;
  } catch (error) {
    throw error instanceof StatementTooMuch ? new Refusal("statementTooMuch") : error;
  }
  throw new Refusal("statementUnknown");
}

interface PlacedRow {
  row: HashedRow;
  position: number;
  standing: "new" | "known" | "booked";
  /** Id of the existing movement that this row duplicates (the same transfer, pending or booked). */
  before: number | undefined;
}

/** Decides for each row whether it is new, known, or the booked form of a pending one. */
async function placeRows(
  db: Queryable,
  statement: ReadStatement,
  account: StatementAccount,
): Promise<PlacedRow[]> {
  const rows = hashRows(statement.rows, account);
  const known = await findKnownHashes(
    db,
    rows.map(({ hash }) => hash),
  );
  const own = new Set(rows.map(({ hash }) => hash));
  const pending = claims((await listPending(db, account)).filter(({ rowHash }) => !own.has(rowHash)));
  const isPendingHere = rows.some(({ bookedOn, hash }) => bookedOn === null && !known.has(hash));
  const days = bookingTime(statement);
  // An older file may be uploaded after a newer one, so its pending rows may already be booked.
  const booked = claims(
    isPendingHere
      ? (await listNeverPending(db, account, days)).filter(({ rowHash }) => !own.has(rowHash))
      : [],
  );
  return rows.map((row, position): PlacedRow => {
    if (known.has(row.hash)) return { row, position, standing: "known", before: undefined };
    const before = (row.bookedOn === null ? booked : pending)(row.looseKey);
    if (before === undefined) return { row, position, standing: "new", before };
    return { row, position, standing: row.bookedOn === null ? "known" : "booked", before };
  });
}

/** Assigns each movement only once, to the first row that has its key. */
function claims(
  movements: readonly { id: number; amountRupiah: number; description: string }[],
): (key: string) => number | undefined {
  const byKey = new Map<string, number[]>();
  for (const movement of movements) {
    const key = looseKey(movement);
    byKey.set(key, [...(byKey.get(key) ?? []), movement.id]);
  }
  return (key) => byKey.get(key)?.shift();
}

function bookingTime(statement: ReadStatement): { from: string; to: string } {
  const from = statement.to ?? jakartaDay(new Date());
  const to = new Date(Date.parse(`${from}T00:00:00Z`) + bookingDays * 86_400_000);
  return { from, to: to.toISOString().slice(0, 10) };
}
