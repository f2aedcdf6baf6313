import type { SalesDay } from "#contract/reports/admin/today.ts";

/** Up to this many days, each is drawn separately. */
const daysAlone = 90;
const daysOfWeek = 7;

export interface SalesSpan extends SalesDay {
  /** How many days it sums up, starting with `day`. */
  length: number;
}

/** The days as they are drawn: each separately, or for a long period by week, the last week ending today. */
export function salesSpans(days: SalesDay[]): SalesSpan[] {
  const length = days.length > daysAlone ? daysOfWeek : 1;
  const spans: SalesSpan[] = [];
  for (let end = days.length; end > 0; end -= length) {
    const part = days.slice(Math.max(0, end - length), end);
    const [first] = part;
    if (first === undefined) break;
    spans.push({
      day: first.day,
      orders: part.reduce((sum, day) => sum + day.orders, 0),
      revenueRupiah: part.reduce((sum, day) => sum + day.revenueRupiah, 0),
      withheldRupiah: part.reduce((sum, day) => sum + day.withheldRupiah, 0),
      length: part.length,
    });
  }
  return spans.toReversed();
}
