import type { CentRow } from "./statement-row.ts";

/** Whole Rupiah. */
export interface BalanceBreak {
  line: number;
  expected: number;
  found: number;
}

/**
 * Whether every balance is the previous balance plus the row's amount. Some banks write the oldest row first, some the
 * newest: the order with fewer breaks is used.
 */
export function checkBalances(
  rows: readonly CentRow[],
  openingCents: number | undefined,
): { isBalanceRight: boolean | null; balanceBreaks: BalanceBreak[] } {
  if (rows.every(({ balanceCents }) => balanceCents === null)) {
    return { isBalanceRight: null, balanceBreaks: [] };
  }
  const [down, up] = [rows, rows.toReversed()].map((ordered) => findBreaks(ordered, openingCents));
  const balanceBreaks = down === undefined || up === undefined || down.length <= up.length ? down : up;
  return { isBalanceRight: balanceBreaks?.length === 0, balanceBreaks: balanceBreaks ?? [] };
}

function findBreaks(rows: readonly CentRow[], openingCents: number | undefined): BalanceBreak[] {
  const breaks: BalanceBreak[] = [];
  let before = openingCents;
  for (const { line, amountCents, balanceCents } of rows) {
    const expected = before === undefined ? undefined : before + amountCents;
    if (expected !== undefined && balanceCents !== null && balanceCents !== expected) {
      breaks.push({ line, expected: Math.round(expected / 100), found: Math.round(balanceCents / 100) });
    }
    // A row without a balance (a pending one may have none) is added to the next row.
    before = balanceCents ?? expected;
  }
  return breaks;
}
