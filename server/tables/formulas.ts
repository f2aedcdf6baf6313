// A spreadsheet takes a cell that begins so for a formula, whoever wrote it: it could fetch addresses and send what it
// reads. An apostrophe in front makes it text; one that is there already gets another, so that taking it off is exact.
const dangerous = /^'*[=+\-@\t\r]/;
const neutralised = /^'+[=+\-@\t\r]/;

/** The text as a cell that no spreadsheet takes for a formula. */
export function neutraliseFormula(text: string): string {
  return dangerous.test(text) ? `'${text}` : text;
}

/** The text as it was before `neutraliseFormula`. */
export function restoreFormula(cell: string): string {
  return neutralised.test(cell) ? cell.slice(1) : cell;
}
