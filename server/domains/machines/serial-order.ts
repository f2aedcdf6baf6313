import { highestSerial, type SerialRange } from "#contract/machines/serials.ts";

interface WithSerials {
  /** Null for all serial numbers that no other row names. */
  serials: SerialRange | null;
}

/** The order of a machine's series and plans: by prefix and serial number, what is for all of them first. */
export function bySerials({ serials: one }: WithSerials, { serials: other }: WithSerials): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  return Number(one.prefix > other.prefix) - Number(one.prefix < other.prefix) || one.from - other.from;
}

/** The first two neighbours of rows in this order that are both for one serial number, or both for all of them. */
export function firstOverlap<Row extends WithSerials>(rows: readonly Row[]): [Row, Row] | undefined {
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    if (before !== undefined && isTwice(before.serials, row.serials)) return [before, row];
  }
  return undefined;
}

function isTwice(before: SerialRange | null, range: SerialRange | null): boolean {
  if (before === null || range === null) return range === null;
  return before.prefix === range.prefix && range.from <= (before.to ?? highestSerial);
}
