import type { AdminCallInput } from "#contract/admin/call.ts";
import type { StatementTakenIn } from "#contract/money/admin/statements.ts";
import { rowHash, rowIdentity } from "../../../bank-files/row-hash.ts";
import type { StatementRow } from "../../../bank-files/statement-row.ts";
import { recordAudit } from "../../../core/record-audit.ts";
import { Refusal } from "../../../core/refusal.ts";
import { announceNews } from "../../../database/changes.ts";
import type { Database, Queryable } from "../../../database/queryable.ts";
import { rememberBankFile } from "./known-bank-files.queries.ts";
import type { StatementAccount } from "./statement-account.ts";
import {
  openStatement,
  placeStatement,
  type OpenStatement,
  type PlacedRow,
  type PlacedStatement,
} from "./statements.service.ts";
import {
  findKnownHashes,
  findStatement,
  insertTransfers,
  insertSightings,
  insertStatement,
  lockStatements,
  markNeverBooked,
  rewriteTransfer,
} from "./statements.queries.ts";

type Wanted = Omit<AdminCallInput<"takeStatement">["query"], "withoutFaultyLines"> & {
  withoutFaultyLines: boolean;
};

/**
 * Stores a bank's export, all or nothing. Rows that earlier files had are not added again; a pending movement that is
 * booked in this file becomes booked.
 * @throws Refusal `statementUnknown`, `statementTooMuch`, `importOldExcel`, `statementHasFaults`, `statementNotOurs`,
 * `statementAccountUnknown`, `statementRowsDoubtful`.
 */
export async function takeStatement(
  db: Database,
  { bytes, uploadedBy, ...wanted }: Wanted & { bytes: Uint8Array; uploadedBy: string },
): Promise<StatementTakenIn> {
  const open = await openStatement(db, bytes, wanted.account);
  const { statement, account, question, candidates } = open;
  if (question === "notOurs") throw new Refusal("statementNotOurs", { account: account.accountNumber });
  if (question !== null) throw new Refusal("statementAccountUnknown");
  if (statement.faults.length > 0 && !wanted.withoutFaultyLines) {
    throw new Refusal("statementHasFaults", { count: statement.faults.length });
  }
  return db.transaction(async (tx) => {
    await lockStatements(tx);
    const found = await placeStatement(tx, statement, account);
    const placed = decideDoubtful(found.placed, wanted);
    const added = placed.filter(({ place }) => place.standing === "new");
    const statementId = await insertStatement(tx, {
      layout: statement.layout.id,
      bank: account.bank,
      accountNumber: account.accountNumber,
      bankAccountId: account.id,
      isAccountNamed: account.isNamed,
      lastDay: statement.to,
      fileName: wanted.fileName,
      rowCount: placed.length,
      newRowCount: added.length,
      isBalanceRight: statement.isBalanceRight,
      uploadedBy,
    });
    await addRows(tx, statementId, account, added);
    await recordKnown(tx, statementId, account, { ...found, placed });
    if (wanted.account !== undefined && account.id !== null && !account.isNamed) {
      await rememberBankFile(tx, {
        key: statement.key,
        headings: statement.headings,
        saidBy: uploadedBy,
        bankAccountId: account.id,
        offered: candidates.map(({ id }) => id),
      });
    }
    await recordAudit(tx, {
      userId: uploadedBy,
      action: "statement.take",
      subjectId: statementId,
      subjectLabel: wanted.fileName,
      after: auditedFacts(open, placed),
    });
    await announceNews(tx, { kind: "statementsChanged", subject: statementId });
    const taken = await findStatement(tx, statementId);
    if (taken === undefined) throw new Error("the statement that was just written is gone");
    return taken;
  });
}

function auditedFacts({ statement, account }: OpenStatement, placed: readonly PlacedRow[]) {
  return {
    layout: statement.layout.id,
    accountNumber: account.accountNumber,
    rows: placed.length,
    newRows: placed.filter(({ place }) => place.standing === "new").length,
    ...(statement.faults.length > 0 && { linesLeftOut: statement.faults.length }),
  };
}

/** Takes the doubtful rows as the caller says. @throws Refusal `statementRowsDoubtful` */
function decideDoubtful(
  placed: readonly PlacedRow[],
  { asNew, asKnown }: Pick<Wanted, "asNew" | "asKnown">,
): PlacedRow[] {
  const [isNew, isKnown] = [new Set(asNew?.split(",")), new Set(asKnown?.split(","))];
  let undecided = 0;
  const decided = placed.map((placedRow): PlacedRow => {
    const { row, place } = placedRow;
    if (place.standing !== "doubtful") return placedRow;
    const line = String(row.line);
    const says = isNew.has(line)
      ? "new"
      : isKnown.has(line)
        ? "known"
        : isNew.has("all")
          ? "new"
          : isKnown.has("all")
            ? "known"
            : undefined;
    if (says === undefined) undecided += 1;
    if (says !== "known") return { ...placedRow, place: { standing: "new" } };
    const isBooking =
      row.bookedOn !== null && place.movement.forms.every(({ bookedOn }) => bookedOn === null);
    return { ...placedRow, place: { standing: isBooking ? "booked" : "known", movement: place.movement } };
  });
  if (undecided > 0) throw new Refusal("statementRowsDoubtful", { count: undecided });
  return decided;
}

async function addRows(
  tx: Queryable,
  statementId: string,
  account: StatementAccount,
  added: readonly PlacedRow[],
): Promise<void> {
  const hashes = await freeHashes(
    tx,
    account,
    added.map(({ row }) => row),
  );
  await insertTransfers(
    tx,
    // Oldest first, so that ids grow with time.
    added
      .map(({ row, position }, index) => ({
        ...formOf(row),
        statementId,
        position,
        amountRupiah: row.amountRupiah,
        rowHash: hashes[index] ?? "",
        pendingHash: row.bookedOn === null ? (hashes[index] ?? "") : null,
      }))
      .toSorted((one, other) => dayOrder(one.bookedOn) - dayOrder(other.bookedOn)),
  );
}

/** Stores what a file says of movements that earlier files have, and books those that were pending. */
async function recordKnown(
  tx: Queryable,
  statementId: string,
  account: StatementAccount,
  { placed, stored, missing }: PlacedStatement,
): Promise<void> {
  const byId = new Map(stored.map((movement) => [movement.id, movement]));
  const known = placed.flatMap(({ row, position, place }) => {
    const movement = place.standing === "new" ? undefined : byId.get(place.movement.id);
    return movement === undefined
      ? []
      : [{ row, position, movement, isBooking: place.standing === "booked" }];
  });
  const booking = known.filter(({ isBooking }) => isBooking);
  await insertSightings(tx, [
    ...known.map(({ row, position, movement }) => ({
      ...formOf(row),
      statementId,
      position,
      mutationId: movement.id,
    })),
    // A movement that gets the form of this file keeps that of its own.
    ...booking.flatMap(({ movement }) => {
      const [own] = movement.forms;
      if (own === undefined) return [];
      const { time, layout: _, ...form } = own;
      return [
        {
          ...form,
          bookedTime: time,
          statementId: movement.statementId,
          position: movement.position,
          mutationId: movement.id,
        },
      ];
    }),
  ]);
  const hashes = await freeHashes(
    tx,
    account,
    booking.map(({ row }) => row),
  );
  for (const [index, { row, movement }] of booking.entries()) {
    await rewriteTransfer(tx, movement.id, { ...formOf(row), rowHash: hashes[index] ?? "" });
  }
  await markNeverBooked(
    tx,
    known.map(({ movement }) => movement.id),
    false,
  );
  await markNeverBooked(
    tx,
    missing.map(({ id }) => id),
    true,
  );
}

function formOf({ bookedOn, time, description, reference, balanceRupiah }: StatementRow) {
  return { bookedOn, bookedTime: time, description, reference, balanceRupiah };
}

/** Pending rows come after all booked ones. */
function dayOrder(bookedOn: string | null): number {
  return bookedOn === null ? Number.POSITIVE_INFINITY : Date.parse(bookedOn);
}

/** A hash for each row that no stored movement has: equal movements are counted on. */
async function freeHashes(
  tx: Queryable,
  account: StatementAccount,
  rows: readonly StatementRow[],
): Promise<string[]> {
  const next = new Map<string, number>();
  const identities = rows.map((row) => rowIdentity(row, account));
  const hashes = rows.map(() => "");
  let open = [...identities.entries()];
  while (open.length > 0) {
    for (const [index, identity] of open) {
      const count = next.get(identity) ?? 0;
      next.set(identity, count + 1);
      hashes[index] = rowHash(identity, count);
    }
    const known = await findKnownHashes(
      tx,
      open.map(([index]) => hashes[index] ?? ""),
    );
    open = open.filter(([index]) => known.has(hashes[index] ?? ""));
  }
  return hashes;
}
