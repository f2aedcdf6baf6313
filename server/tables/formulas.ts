// A spreadsheet takes a cell that begins so for a formula, whoever wrote it: it could fetch addresses and send what it
// reads. An apostrophe in front makes it text; one that is there already gets another, so that taking it off is exact.
// Spreadsheets that split a file at another separator, or at the line feeds inside a cell, begin a cell behind each.
const dangerous = /(?<=^|[\n\r,;\t])(?='*[=+\-@\t\r])/g;
const neutralised = /(?<=^|[\n\r,;\t])'(?='*[=+\-@\t\r])/g;

/** The text as a cell that no spreadsheet takes for a formula, however it splits the file. */
export function neutraliseFormula(text: string): string {
  return text.replace(dangerous, "'");
}

/** The text as it was before `neutraliseFormula`. */
export function restoreFormula(cell: string): string {
  return cell.replace(neutralised, "");
}
