import { invalidField } from "../../../core/invalid-input.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { isOwnBank } from "../../../domains/money/payments/payments.queries.ts";

/** Makes sure that a named account is one of the shop's; an empty name is none. @throws InvalidInput */
export async function requireOwnAccount(
  db: Queryable,
  bankName: string,
  field: "sentFrom" | "account",
): Promise<void> {
  if (bankName !== "" && !(await isOwnBank(db, bankName))) throw invalidField([field], "invalid");
}
