import type { KnownBankFile, NamedBankColumns } from "#contract/money/admin/bank-columns.ts";
import { bareKey, headingsKey } from "../../../bank-files/named-columns.ts";
import type { MoneyColumns } from "../../../bank-files/find-columns.ts";
import { recordAudit } from "../../../core/record-audit.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Database } from "../../../database/queryable.ts";
import { deleteKnownFile, listKnownFiles, rememberBankFile } from "./known-bank-files.queries.ts";

/** Remembers which columns a kind of bank file has: the next file with these headings is read by them. */
export async function nameBankColumns(
  db: Database,
  userId: string,
  named: NamedBankColumns,
): Promise<KnownBankFile> {
  return db.transaction(async (tx) => {
    const { headings } = named;
    const id = await rememberBankFile(tx, {
      key: named.hasHeadings ? headingsKey(headings) : bareKey(headings),
      headings,
      saidBy: userId,
      columns: {
        dayOrder: named.dayOrder,
        columns: {
          date: named.date,
          time: undefined,
          description: named.description,
          reference: named.reference === null ? [] : [named.reference],
          money: moneyOf(named),
          balance: named.balance ?? undefined,
          account: undefined,
          currency: undefined,
        },
      },
    });
    await recordAudit(tx, {
      userId,
      action: "statement.nameColumns",
      subjectId: String(id),
      subjectLabel: labelOf(headings),
      after: { columns: columnNames(named) },
    });
    const saved = (await listKnownFiles(tx)).find((file) => file.id === id);
    if (saved === undefined) throw new Error("the columns that were just named are gone");
    return saved;
  });
}

/** Forgets the columns and the account of a kind of bank file. @throws Refusal `notFound` */
export async function forgetBankFile(
  db: Database,
  userId: string,
  id: number,
): Promise<{ rows: KnownBankFile[] }> {
  return db.transaction(async (tx) => {
    const headings = await deleteKnownFile(tx, id);
    if (headings === undefined) throw new Refusal("notFound");
    await recordAudit(tx, {
      userId,
      action: "statement.forget",
      subjectId: String(id),
      subjectLabel: labelOf(headings),
    });
    return { rows: await listKnownFiles(tx) };
  });
}

function moneyOf({ amount, direction, debit, credit }: NamedBankColumns): MoneyColumns {
  if (amount === null) return { kind: "twoColumns", debit: debit ?? undefined, credit: credit ?? undefined };
  return direction === null ? { kind: "one", amount } : { kind: "beside", amount, direction };
}

/** The columns' numbers, counted from 1 as people count them. */
function columnNames({
  date,
  description,
  amount,
  direction,
  debit,
  credit,
  balance,
  reference,
}: NamedBankColumns): string {
  const numbers = { date, amount, direction, debit, credit, balance, reference };
  return [
    ...Object.entries(numbers).flatMap(([name, at]) => (at === null ? [] : [`${name} ${at + 1}`])),
    `description ${description.map((at) => at + 1).join("+")}`,
  ].join(", ");
}

function labelOf(headings: readonly string[]): string {
  return headings
    .filter((heading) => heading !== "")
    .join(", ")
    .slice(0, 100);
}
