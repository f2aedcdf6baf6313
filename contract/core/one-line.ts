/** Characters that a line of text may not have: a line feed or a tab would start another cell in a table. */
const beyondOneLine = /[\p{Cc}\u2028\u2029]/u;
/** The same, but tabs and line breaks are allowed. */
const beyondLines = /[^\P{Cc}\t\n\r]/u;

/**
 * Whether a text is one line of valid characters. PostgreSQL cannot store NUL, and other control characters are
 * invisible.
 */
export function isOneLine(value: string): boolean {
  return value.isWellFormed() && !beyondOneLine.test(value);
}

/** Whether a text consists of lines of valid characters. */
export function isLines(value: string): boolean {
  return value.isWellFormed() && !beyondLines.test(value);
}

/** A search text on one line: line feeds and tabs of pasted text become spaces. */
export function cleanSearch(typed: string): string {
  return typed
    .toWellFormed()
    .replace(new RegExp(`${beyondOneLine.source}+`, "gu"), " ")
    .trim();
}
