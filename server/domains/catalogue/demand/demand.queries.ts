import { and, asc, desc, inArray, isNotNull, isNull, like, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { demandSorts, MissedSearch } from "#contract/catalogue/admin/demand.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { deleteInBatches } from "../../../database/delete-in-batches.ts";
import { containing } from "../../../database/like.ts";
import { missedSearches } from "../../../database/schema/demand.ts";
import { asPage, cursorFields, decodeCursor, pageLimit } from "../../../core/keyset-page.ts";

export interface DemandFilter {
  q?: string | undefined;
  sort: (typeof demandSorts)[number];
  state: "open" | "settled";
}

const exactLast = sql<string>`to_char(${missedSearches.lastAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

function isByCount(sort: DemandFilter["sort"]): boolean {
  return sort.endsWith("count");
}

function sortedBy(sort: DemandFilter["sort"]): SQL {
  return isByCount(sort) ? sql`${missedSearches.count}` : sql`${missedSearches.lastAt}`;
}

/**
 * Matches the rows after the one with this value and term. The term is sorted upwards in both directions of the list, as
 * in the indexes. The first half of the condition lets the planner use them.
 */
function isBehind(sort: DemandFilter["sort"], [value, term]: [number | string, string]): SQL {
  const column = sortedBy(sort);
  const last = isByCount(sort) ? sql`${value}::integer` : sql`${value}::timestamptz`;
  return sql`${column} ${sort.startsWith("-") ? sql`<=` : sql`>=`} ${last}
    and (${column} <> ${last} or ${missedSearches.term} > ${term})`;
}

/** A page of searches without a result, or of those that contain a text; searches that find something now are left out. */
export async function listDemand(
  db: Queryable,
  { q = "", sort, state, after }: DemandFilter & { after?: string | undefined },
): Promise<{ rows: MissedSearch[]; next: string | null }> {
  const lastValue = isByCount(sort) ? cursorFields.integer : cursorFields.moment;
  const place = decodeCursor<[number | string, string]>(after, z.tuple([lastValue, cursorFields.text]));
  const direction = sort.startsWith("-") ? desc : asc;
  const rows = await db
    .select({
      term: missedSearches.term,
      typed: missedSearches.typed,
      count: missedSearches.count,
      firstAt: missedSearches.firstAt,
      lastAt: missedSearches.lastAt,
      settledAt: missedSearches.settledAt,
      exactLast,
    })
    .from(missedSearches)
    .where(
      and(
        state === "settled" ? isNotNull(missedSearches.settledAt) : isNull(missedSearches.settledAt),
        isNull(missedSearches.foundAt),
        q === "" ? undefined : like(missedSearches.term, containing(q)),
        place && isBehind(sort, place),
      ),
    )
    .orderBy(direction(sortedBy(sort)), asc(missedSearches.term))
    .limit(pageLimit);
  const page = asPage(rows, (last) => [isByCount(sort) ? last.count : last.exactLast, last.term]);
  return {
    next: page.next,
    rows: page.rows.map(({ term, typed, count, firstAt, lastAt, settledAt }) => ({
      term,
      typed,
      count,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    })),
  };
}

/** Dismisses searches or undoes that; returns those that changed. */
export async function settleDemand(tx: Queryable, terms: string[], isSettled: boolean): Promise<string[]> {
  const rows = await tx
    .update(missedSearches)
    .set({ settledAt: isSettled ? sql`now()` : null })
    .where(
      and(
        inArray(missedSearches.term, terms),
        isSettled ? isNull(missedSearches.settledAt) : isNotNull(missedSearches.settledAt),
      ),
    )
    .returning({ term: missedSearches.term });
  return rows.map(({ term }) => term);
}

export async function markFound(db: Queryable, terms: string[]): Promise<void> {
  if (terms.length === 0) return;
  await db
    .update(missedSearches)
    .set({ foundAt: sql`now()` })
    .where(inArray(missedSearches.term, terms));
}

/** Deletes searches that were made only once, so many days ago or earlier, so that the list does not grow for ever. */
export async function deleteOldMisses(db: Queryable, days: number, signal?: AbortSignal): Promise<number> {
  const isOld = sql`${missedSearches.count} < 2 and ${missedSearches.lastAt} < now() - make_interval(days => ${days})`;
  return deleteInBatches(db, missedSearches, isOld, signal);
}
