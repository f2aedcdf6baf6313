import { createHash } from "node:crypto";
import type { StatementBank } from "#contract/admin/statements.ts";
import type { StatementRow } from "./statement-row.ts";

export interface HashedRow extends StatementRow {
  /** The same for the same movement in whichever file of its account. */
  hash: string;
  /** By which a movement that was pending is known again when it is booked: the bank may have rewritten its text. */
  looseKey: string;
}

/**
 * Gives each row the hash by which it is known again: account, day, amount, text, and which of the equal rows of that
 * day it is, so that two equal transfers are two while the same file twice, or one that overlaps, adds nothing. The
 * balance is left out: not every export of a bank has it. Exports begin with whole days, so that the equal rows of a
 * day are counted from the same one in each file.
 */
export function hashRows(
  rows: readonly StatementRow[],
  account: { bank: StatementBank; accountNumber: string },
): HashedRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const identity = JSON.stringify([
      account.bank,
      account.accountNumber,
      row.bookedOn ?? "PEND",
      row.amountRupiah,
      row.description.toUpperCase().replace(/\s+/g, " ").trim(),
    ]);
    const ordinal = seen.get(identity) ?? 0;
    seen.set(identity, ordinal + 1);
    const hash = createHash("sha256").update(`${identity} ${ordinal}`).digest("hex");
    return Object.assign({}, row, { hash, looseKey: looseKey(row) });
  });
}

/** The amount and the text's words, without numbers and without what a bank says of a pending row. */
export function looseKey({
  amountRupiah,
  description,
}: Pick<StatementRow, "amountRupiah" | "description">): string {
  const words = description
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => /^[A-Z]{3,}$/.test(word) && !/^PEND(?:ING)?$/.test(word));
  return `${amountRupiah} ${words.join(" ")}`;
}
