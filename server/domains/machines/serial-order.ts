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

/**
 * Rows that are both for one serial number, or both for all of them, in pairs; of rows in this order the first pair stands
 * first.
 */
export function overlaps<Row extends WithSerials>(rows: readonly Row[]): [Row, Row][] {
  const pairs: [Row, Row][] = [];
  for (const ofPrefix of Map.groupBy(rows, ({ serials }) => serials?.prefix).values()) {
    /** The one that ends last of those before. */
    let last: { row: Row; end: number } | undefined;
    for (const row of ofPrefix.toSorted(bySerials)) {
      const end = row.serials?.to ?? highestSerial;
      if (last !== undefined && (row.serials?.from ?? 0) <= last.end) pairs.push([last.row, row]);
      if (last === undefined || end > last.end) last = { row, end };
    }
  }
  return pairs;
}
