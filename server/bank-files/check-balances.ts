import type { CentRow } from "./statement-row.ts";

/** Whole Rupiah. */
export interface BalanceBreak {
  line: number;
  expected: number;
  found: number;
}

/**
 * Whether every balance is the one before it and the row's amount. Banks write the oldest row first or the newest: the
 * way round with fewer breaks is taken.
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
    // A row without a balance, as a pending one may be, counts towards the next.
    before = balanceCents ?? expected;
  }
  return breaks;
}
