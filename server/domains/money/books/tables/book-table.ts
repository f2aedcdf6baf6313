import type { BookFile, BookLayout } from "#contract/money/admin/books.ts";
import { accurateTables } from "./accurate.ts";
import type { BookedMonth, Write, Written } from "./booked-month.ts";
import { jurnalTables } from "./jurnal.ts";
import { plainTables } from "./plain.ts";

const writers: Record<BookLayout, Record<BookFile, Write>> = {
  plain: plainTables,
  accurate: accurateTables,
  jurnal: jurnalTables,
};

/**
 * The rows of a file of a month. What of the layouts for Accurate and Jurnal could be held against these programs' own
 * sample files stands in docs/books.md; both read days as `25/11/2026`.
 */
export function bookTable(file: BookFile, layout: BookLayout, month: BookedMonth): Written {
  return writers[layout][file](month);
}
