import { z } from "zod";
import { invalidField } from "./invalid-input.ts";

/**
 * Rows on one page of a back-office list: about one and a half screens on a laptop, and a few kilobytes for a phone.
 */
export const listPageSize = 25;

/** The limit of a page's query: one row more than a page, which tells `asPage` whether there is a next page. */
export const pageLimit = listPageSize + 1;

/**
 * The position after a list's last row, as an opaque string: the value that the list is sorted by, and the row's id.
 */
export function encodeCursor(values: readonly (string | number | boolean | null)[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

const exactMoment =
  /^(?:19|20)\d{2}-\d{2}-\d{2}[T ](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?(?:Z|[+-]\d{2}(?::\d{2})?)?$/;

/**
 * What a cursor may hold for each column type. Cursors come from outside: a value that PostgreSQL could not read as the
 * column's type is refused before it gets there.
 */
export const cursorFields = {
  /** A `timestamptz` with microseconds, as `to_char` or a cast to text writes it. */
  moment: z
    .string()
    .refine((text) => exactMoment.test(text) && z.iso.date().safeParse(text.slice(0, 10)).success),
  integer: z.int32(),
  /** A `bigint` as a number. */
  bigint: z.int(),
  text: z.string().refine((text) => !text.includes("\0")),
};

/**
 * Reads a cursor; undefined for the first page.
 * @throws InvalidInput if it is not a cursor of this list.
 */
export function decodeCursor<Values>(
  cursor: string | undefined,
  schema: z.ZodType<Values>,
): Values | undefined {
  if (cursor === undefined || cursor === "") return undefined;
  const result = schema.safeParse(parse(Buffer.from(cursor, "base64url").toString()));
  if (result.success) return result.data;
  throw invalidField(["after"], "invalid");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Makes a page from its rows and one row more, which only tells that there is a next page. */
export function asPage<Row>(
  rows: Row[],
  cursorOf: (last: Row) => readonly (string | number | boolean | null)[],
  pageSize = listPageSize,
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    rows: shown,
    next: rows.length > shown.length && last !== undefined ? encodeCursor(cursorOf(last)) : null,
  };
}
