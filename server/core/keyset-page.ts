import { sql, type Placeholder, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { InvalidInput } from "./invalid-input.ts";

/** Rows of a page of a list of the back office: a screen and a half on a laptop, one answer of few kilobytes on a phone. */
export const listPageSize = 25;

/**
 * The limit of a page's query: one row more than a page, by which `asPage` sees whether there is another. It stands in
 * the query's text: a plan that is kept must know that few rows are wanted.
 */
export const pageLimit = sql.raw(String(listPageSize + 1)) as unknown as Placeholder;

/**
 * What the last row of the page before had, which each call of a page's query names. As a subquery: the planner, who
 * would guess from each value anew how few rows lie behind it, keeps one plan for all pages.
 */
export function cursorValue(name: string, type: "bigint" | "integer" | "text" | "timestamptz" | "uuid"): SQL {
  return sql`(select ${sql.placeholder(name)}::${sql.raw(type)})`;
}

/** The place behind a list's last row, as an opaque word: what the list is sorted by, and the row's id. */
export function encodeCursor(values: readonly (string | number | boolean | null)[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

/**
 * Reads a cursor; undefined where the list begins at its top.
 * @throws InvalidInput where it is none of this list.
 */
export function decodeCursor<Values>(
  cursor: string | undefined,
  schema: z.ZodType<Values>,
): Values | undefined {
  if (cursor === undefined || cursor === "") return undefined;
  const result = schema.safeParse(parse(Buffer.from(cursor, "base64url").toString()));
  if (result.success) return result.data;
  throw new InvalidInput([{ code: "custom", path: ["after"], message: "invalid", input: cursor }]);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A page out of one row more than it shows: the row over tells that there is a next page. */
export function asPage<Row>(
  rows: Row[],
  cursorOf: (last: Row) => readonly (string | number | boolean | null)[],
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, listPageSize);
  const last = shown.at(-1);
  return {
    rows: shown,
    next: rows.length > shown.length && last !== undefined ? encodeCursor(cursorOf(last)) : null,
  };
}
