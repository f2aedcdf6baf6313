// A spreadsheet reads a cell with these first characters as a formula, whoever wrote it: the formula could load
// addresses and send what it reads. An apostrophe in front makes it text; a text that already has one gets another, so
// that it can be removed exactly. Spreadsheets that split a file at another separator, or at line feeds inside a cell,
// start a new cell there.
const dangerous = /(?<=^|[\n\r,;\t])(?='*[=+\-@\t\r])/g;
const neutralised = /(?<=^|[\n\r,;\t])'(?='*[=+\-@\t\r])/g;

/** Makes a text safe as a cell: no spreadsheet reads any part of it as a formula, however it splits the file. */
export function neutraliseFormula(text: string): string {
  return text.replace(dangerous, "'");
}

/** The text as it was before `neutraliseFormula`. */
export function restoreFormula(cell: string): string {
  return cell.replace(neutralised, "");
}
