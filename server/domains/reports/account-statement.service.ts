import {
  mostAccountMoves,
  type AccountPeriod,
  type AccountStatement,
} from "#contract/reports/account-statement.ts";
import type { Queryable } from "../../database/queryable.ts";
import { findMembership } from "../../core/membership.ts";
import { Refusal } from "../../core/refusal.ts";
import { accountMoves } from "./account-moves.ts";
import {
  findDebtor,
  listAccountEvents,
  listDue,
  readCredit,
  type Debtor,
} from "./account-statement.queries.ts";

/**
 * The statement of account of a company or a customer for some days.
 * @throws Refusal `notFound`; `reportTooLong` if the days have too many rows.
 */
export async function readAccountStatement(
  db: Queryable,
  debtor: Debtor,
  { from, to }: AccountPeriod,
): Promise<AccountStatement> {
  const named = await findDebtor(db, debtor);
  if (named === undefined) throw new Refusal("notFound");
  const moves = accountMoves(await listAccountEvents(db, debtor));
  const opening = sumOf(moves.filter(({ day }) => day < from));
  const shown = moves.filter(({ day }) => day >= from && day <= to);
  if (shown.length > mostAccountMoves) throw new Refusal("reportTooLong", { maximum: mostAccountMoves });
  let balance = opening;
  const rows = shown.map((move) => {
    balance += move.amount;
    return { ...move, balance };
  });
  const due = await listDue(db, debtor);
  return {
    ...named,
    from,
    to,
    opening,
    rows,
    closing: balance,
    due,
    owed: due.reduce((sum, { open }) => sum + open, 0),
    overdue: due.reduce((sum, { open, days, isOnlyTax }) => (days > 0 && !isOnlyTax ? sum + open : sum), 0),
    credit: await readCredit(db, debtor),
  };
}

function sumOf(moves: readonly { amount: number }[]): number {
  return moves.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Whose statement of account somebody may read: finance and managers that of their company, others their own.
 * @throws Refusal `notAllowed` for a company's buyer, who may not see what colleagues have ordered.
 */
export async function ownDebtor(db: Queryable, userId: string): Promise<Debtor> {
  const membership = await findMembership(db, userId);
  if (membership === undefined) return { userId };
  if (membership.role === "buyer") throw new Refusal("notAllowed");
  return { companyId: membership.companyId };
}
