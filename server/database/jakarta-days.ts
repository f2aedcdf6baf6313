import { and, sql, type SQL, type SQLWrapper } from "drizzle-orm";

/** As `2026-11-21`, or SQL that is a date. */
export type Day = string | SQL;

/** The day of a moment in Jakarta. */
export function dayOf(moment: SQLWrapper): SQL {
  return sql`(${moment} at time zone 'Asia/Jakarta')::date`;
}

/** The present day in Jakarta. */
export const today = dayOf(sql`now()`);

/** Matches moments on these days in Jakarta, both included; a day that is left out leaves that end open. */
export function withinDays(moment: SQLWrapper, from: Day | undefined, to: Day | undefined): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${moment} >= ${startOfDay(from, 0)}`,
    to === undefined ? undefined : sql`${moment} < ${startOfDay(to, 1)}`,
  );
}

function startOfDay(day: Day, daysLater: number): SQL {
  return sql`(((${day})::date + ${daysLater}::integer)::timestamp at time zone 'Asia/Jakarta')`;
}
