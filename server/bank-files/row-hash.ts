import { createHash } from "node:crypto";
import type { StatementRow } from "./statement-row.ts";

/** What processes of an older version tell movements by; equal ones are counted. */
export function rowIdentity(
  row: Pick<StatementRow, "bookedOn" | "amountRupiah" | "description">,
  account: { bank: string; accountNumber: string },
): string {
  return JSON.stringify([
    account.bank,
    account.accountNumber,
    row.bookedOn ?? "PEND",
    row.amountRupiah,
    row.description.toUpperCase().replace(/\s+/g, " ").trim(),
  ]);
}

/** The hash under which such a process knows the movement that is the `count`th with this identity, from 0. */
export function rowHash(identity: string, count: number): string {
  return createHash("sha256").update(`${identity} ${count}`).digest("hex");
}
