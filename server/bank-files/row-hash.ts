import { createHash } from "node:crypto";
import type { StatementBank } from "#contract/admin/statements.ts";
import type { StatementRow } from "./statement-row.ts";

export interface HashedRow extends StatementRow {
  /** Identifies the movement: the same in every file of its account. */
  hash: string;
  /** Recognises a pending movement when it is booked, although the bank may have changed its text. */
  looseKey: string;
}

/**
 * Gives each row a hash that identifies its movement: account, day, amount, text, and a counter for equal rows of the
 * same day. So two equal transfers stay two, while the same file twice, or an overlapping file, adds nothing. The
 * balance is left out, since not every export of a bank has it. Exports always begin with a whole day, so equal rows of
 * a day are counted from the same start in each file.
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

/** The amount and the words of the text, without numbers and without the words that banks add to pending rows. */
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
