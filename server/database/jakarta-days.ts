import { and, sql, type Column, type Placeholder, type SQL } from "drizzle-orm";

/** As `2026-11-21`; a placeholder where each call of a prepared query names it. */
type Day = string | Placeholder;

/** A moment on one of these days in Jakarta, both included; where one is left out, that end is open. */
export function withinDays(moment: Column, from: Day | undefined, to: Day | undefined): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${moment} >= ${startOfDay(from, 0)}`,
    to === undefined ? undefined : sql`${moment} < ${startOfDay(to, 1)}`,
  );
}

function startOfDay(day: Day, daysLater: number): SQL {
  return sql`((${day}::date + ${daysLater}::integer)::timestamp at time zone 'Asia/Jakarta')`;
}
