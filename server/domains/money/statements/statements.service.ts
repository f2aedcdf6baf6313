import type { StatementPreview } from "#contract/money/admin/statements.ts";
import { daysAfter } from "#contract/core/days.ts";
import { jakartaDay } from "../../../core/format-moment.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { TopRow } from "../../../bank-files/read-bank-file.ts";
import { isSameAccount } from "../../../bank-files/file-account.ts";
import type { ReadStatement } from "../../../bank-files/read-statement.ts";
import { missingMovements, placeRows, type Standing } from "../../../bank-files/same-movement.ts";
import type { StatementRow } from "../../../bank-files/statement-row.ts";
import {
  OldWorkbook,
  readForeignStatement,
  StatementTooMuch,
} from "../../../files/foreign-files/read-foreign-file.ts";
import { listOrderCodes } from "./transfers.queries.ts";
import { findKnownAccount, listNamedColumns } from "./known-bank-files.queries.ts";
import { findAccount, type FoundAccount, type StatementAccount } from "./statement-account.ts";
import { listShopAccounts } from "./statements.queries.ts";
import { listStoredMovements, type KnownMovement } from "./stored-movements.queries.ts";

/** The most rows, faults and broken balances that a preview shows. */
const shownRows = 200;
const shownFaults = 50;
/** Days after a file's last one on which what is pending in it may have been booked. */
const bookingDays = 14;

/** A row of a file, its place in it, and what it is. */
export interface PlacedRow {
  row: StatementRow;
  position: number;
  place: Standing;
}

export interface PlacedStatement {
  placed: PlacedRow[];
  stored: KnownMovement[];
  /** Movements that were pending, and that the file should have booked. */
  missing: KnownMovement[];
}

/** A file that was read, and the account that it belongs to. */
export interface OpenStatement extends FoundAccount {
  statement: ReadStatement;
  top: TopRow[];
}

/**
 * Reads a bank's export and reports what storing it would do; nothing is stored.
 * @throws Refusal `statementUnknown`, `statementTooMuch`, `importOldExcel`.
 */
export async function previewStatement(
  db: Queryable,
  bytes: Uint8Array,
  chosen: string | undefined,
): Promise<StatementPreview> {
  const { statement, account, question, candidates, top } = await openStatement(db, bytes, chosen);
  const { placed, stored, missing } = await placeStatement(db, statement, account);
  const added = placed.filter(({ place }) => place.standing === "new");
  const byId = new Map(stored.map((movement) => [movement.id, movement]));
  const doubtful = placed.filter(({ place }) => place.standing === "doubtful");
  const orderCodes = await listOrderCodes(
    db,
    missing.map(({ id }) => id),
  );
  return {
    layout: statement.layout.id,
    layoutName: statement.layout.name,
    bank: account.bank,
    encoding: statement.encoding,
    accountNumber: account.accountNumber,
    isOwnAccount:
      statement.accountNumbers.length === 0 ? null : question !== "notOurs" && account.id !== null,
    bankAccountId: account.id,
    accountQuestion: question,
    accounts: candidates.map(({ id, name, number }) => ({ id, name, number })),
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
    passedOver: statement.passedOver.slice(0, shownFaults),
    passedOverCount: statement.passedOver.length,
    rows: placed.slice(0, shownRows).map(shownRow),
    doubtful: doubtful.slice(0, shownRows).flatMap((placedRow) => {
      const alike = placedRow.place.standing === "new" ? undefined : byId.get(placedRow.place.movement.id);
      const form = alike?.forms[0];
      if (alike === undefined || form === undefined) return [];
      return [
        {
          ...shownRow(placedRow),
          alike: {
            bookedOn: form.bookedOn,
            description: form.description,
            balance: form.balanceRupiah,
            fileName: alike.fileName,
            accountNumber: alike.accountNumber,
          },
        },
      ];
    }),
    doubtfulCount: doubtful.length,
    neverBooked: missing.map(({ id, amountRupiah, state, forms }) => ({
      id: String(id),
      amount: amountRupiah,
      state,
      description: forms[0]?.description ?? "",
      orderCodes: orderCodes.get(id) ?? [],
    })),
    top,
  };
}

function shownRow({ row, place }: PlacedRow): StatementPreview["rows"][number] {
  return {
    line: row.line,
    bookedOn: row.bookedOn,
    description: row.description,
    amount: row.amountRupiah,
    balance: row.balanceRupiah,
    standing: place.standing,
  };
}

/**
 * The first rows of a file in which no movements are found, from which its columns can be named.
 * @throws Refusal `statementUnknown` for a file without rows, `statementTooMuch`, `importOldExcel`.
 */
export async function readBankTable(db: Queryable, bytes: Uint8Array): Promise<{ rows: TopRow[] }> {
  const { top } = await readFile(db, bytes);
  if (top.length === 0) throw new Refusal("statementUnknown");
  return { rows: top };
}

/**
 * Reads a file and finds its account.
 * @throws Refusal `statementUnknown`, `statementTooMuch`, `importOldExcel`.
 */
export async function openStatement(
  db: Queryable,
  bytes: Uint8Array,
  chosen: string | undefined,
): Promise<OpenStatement> {
  const { statement, top } = await readFile(db, bytes);
  if (statement === undefined) throw new Refusal("statementUnknown");
  const known = await findKnownAccount(db, statement.key);
  const found = findAccount(statement, await listShopAccounts(db), { chosen, known });
  return { ...found, statement: ofOneAccount(statement, found.account), top };
}

/** A file may have the rows of several accounts: those of the others are passed over. */
function ofOneAccount(statement: ReadStatement, { accountNumber }: StatementAccount): ReadStatement {
  const isOther = ({ account }: StatementRow) => account !== "" && !isSameAccount(account, accountNumber);
  const others = statement.rows.filter(isOther);
  if (others.length === 0 || others.length === statement.rows.length) return statement;
  const passedOver = others.map(({ line, account, description }) => ({
    line,
    why: "otherAccount" as const,
    text: `${account} · ${description}`.slice(0, 200),
  }));
  return {
    ...statement,
    rows: statement.rows.filter((row) => !isOther(row)),
    passedOver: [...statement.passedOver, ...passedOver],
    // The balances of two accounts do not add up.
    isBalanceRight: null,
    balanceBreaks: [],
  };
}

async function readFile(db: Queryable, bytes: Uint8Array) {
  try {
    return await readForeignStatement(bytes, {
      today: jakartaDay(new Date()),
      known: { named: await listNamedColumns(db) },
    });
  } catch (error) {
    if (error instanceof StatementTooMuch) throw new Refusal("statementTooMuch");
    throw error instanceof OldWorkbook ? new Refusal("importOldExcel") : error;
  }
}

/** Decides for each row of a file whether an earlier one has it. */
export async function placeStatement(
  db: Queryable,
  statement: ReadStatement,
  account: StatementAccount,
): Promise<PlacedStatement> {
  const { rows, from, to, layout } = statement;
  const isPending = rows.some(({ bookedOn }) => bookedOn === null);
  const today = jakartaDay(new Date());
  const days =
    from !== null && to !== null
      ? { from, to: isPending ? daysAfter(to, bookingDays) : to }
      : { from: daysAfter(today, -bookingDays), to: today };
  const stored = await listStoredMovements(db, account, days);
  const standings = placeRows(rows, layout.id, stored);
  const byId = new Map(stored.map((movement) => [movement.id, movement]));
  return {
    stored,
    placed: rows.map((row, position) => ({
      row,
      position,
      place: standings[position] ?? { standing: "new" },
    })),
    missing: missingMovements(rows, standings, stored).flatMap(({ id }) => byId.get(id) ?? []),
  };
}
