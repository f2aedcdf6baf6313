import { and, asc, desc, inArray, isNotNull, isNull, like, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { demandSorts, MissedSearch } from "#contract/catalogue/admin/demand.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { deleteInTurns } from "../../../database/delete-in-turns.ts";
import { containing } from "../../../database/like.ts";
import { prepared } from "../../../database/prepared.ts";
import { missedSearches } from "../../../database/schema/demand.ts";
import { asPage, cursorFields, cursorValue, decodeCursor, pageLimit } from "../../../core/keyset-page.ts";

export interface DemandFilter {
  q?: string | undefined;
  sort: (typeof demandSorts)[number];
  state: "open" | "settled";
}

const exactLast = sql<string>`to_char(${missedSearches.lastAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

interface PageShape {
  sort: DemandFilter["sort"];
  state: DemandFilter["state"];
  /** Matches the rows after `lastTerm`, whose count or date is `lastValue`. */
  isFurther: boolean;
}

const demandPage = prepared("demand_page", selectPage);

/** A page of searches, or of those that contain a text. */
function selectPage(db: Queryable, { sort, state, isFurther }: PageShape, q = "") {
  const isDown = sort.startsWith("-");
  const column: SQL = isByCount(sort) ? sql`${missedSearches.count}` : sql`${missedSearches.lastAt}`;
  const lastValue = cursorValue("lastValue", isByCount(sort) ? "integer" : "timestamptz");
  // The term is sorted upwards in both directions of the list, as in the indexes. The first half of the condition lets
  // the planner use them.
  const isBehind = sql`${column} ${isDown ? sql`<=` : sql`>=`} ${lastValue}
    and (${column} <> ${lastValue} or ${missedSearches.term} > ${cursorValue("lastTerm", "text")})`;
  return db
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
        isFurther ? isBehind : undefined,
      ),
    )
    .orderBy(isDown ? desc(column) : asc(column), asc(missedSearches.term))
    .limit(pageLimit);
}

function isByCount(sort: DemandFilter["sort"]): boolean {
  return sort.endsWith("count");
}

/** A page of searches without a result; searches that find something now are left out. */
export async function listDemand(
  db: Queryable,
  { q = "", sort, state, after }: DemandFilter & { after?: string | undefined },
): Promise<{ rows: MissedSearch[]; next: string | null }> {
  const lastValue = isByCount(sort) ? cursorFields.integer : cursorFields.moment;
  const place = decodeCursor<[number | string, string]>(after, z.tuple([lastValue, cursorFields.text]));
  const shape = { sort, state, isFurther: place !== undefined };
  const query = q === "" ? demandPage(db, shape) : selectPage(db, shape, q);
  const rows = await query.execute({ lastValue: place?.[0], lastTerm: place?.[1] });
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
  return deleteInTurns(db, missedSearches, isOld, signal);
}
