import {
  columnLetters,
  packLines,
  SheetError,
  type Cell,
  type Sheet,
  type SheetLine,
  type TopRow,
} from "./sheet.ts";

/** The header row is one of this many rows at the top of a file, not counting empty ones. */
const topCount = 20;
/** How many columns of these rows are shown. */
const shownColumns = 20;
/** How many characters of such a cell are shown. */
const shownLength = 40;
/** How many characters of a column's name are used. */
const nameLength = 80;

/**
 * Makes a sheet of lines. The header row is the first one that fills at least half as many cells as the fullest of the
 * top rows: above it may stand a title, the supplier's address, a date.
 * @throws SheetError `importEmpty` if there is no line below it.
 */
export function sheetOf(read: SheetLine[], hiddenColumns: ReadonlySet<number> = new Set()): Sheet {
  const { lines, letters, hidden } = withoutColumns(read, hiddenColumns);
  const top = lines.slice(0, topCount).map((line, index): TopRow => ({
    row: line.line,
    cells: line.cells.slice(0, shownColumns).map((cell) => nameIn(cell).slice(0, shownLength)),
    ...namesOf(line, lines[index - 1], letters),
    hiddenNames: hidden.map(({ column, cells }) => {
      const name = nameIn(cells.get(line.line) ?? { text: "", kind: "text" }).slice(0, shownLength);
      return name === "" ? columnLetters(column) : `${columnLetters(column)} (${name})`;
    }),
    linesBelow: lines.length - index - 1,
  }));
  const widths = lines.slice(0, topCount).map(({ cells }) => filled(cells.map(nameIn)));
  const fullest = Math.max(0, ...widths);
  const guessed = top[widths.findIndex((width) => width >= fullest / 2)];
  if (guessed === undefined) throw new SheetError("importEmpty");
  const nothing = { rows: [], columns: [], sheets: [] };
  return withHeaderRow({ sheets: [], sheet: "", hidden: nothing, top, packs: packLines(lines) }, guessed.row);
}

/** The lines without the cells of these columns, and what these held; a column without a cell is not told. */
function withoutColumns(read: SheetLine[], hiddenColumns: ReadonlySet<number>) {
  const hidden = [...hiddenColumns]
    .toSorted((one, other) => one - other)
    .map((column) => ({ column, cells: new Map<number, Cell>() }));
  for (const { line, cells } of hidden.length === 0 ? [] : read) {
    for (const { column, cells: own } of hidden) {
      const cell = cells[column];
      if (cell !== undefined && cell.text.trim() !== "") own.set(line, cell);
    }
  }
  const lines =
    hidden.length === 0
      ? read
      : read
          .map(({ line, cells }) => ({
            line,
            cells: cells.filter((_, column) => !hiddenColumns.has(column)),
          }))
          .filter(({ cells }) => cells.some(({ text }) => text.trim() !== ""));
  const widest = read.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const letters = Array.from({ length: widest }, (_, column) => column)
    .filter((column) => !hiddenColumns.has(column))
    .map(columnLetters);
  return { lines, letters, hidden: hidden.filter(({ cells }) => cells.size > 0) };
}

/**
 * The sheet with another of its top rows as the header row.
 * @throws SheetError `importHeaderRow` if it is none of these, `importEmpty` if there is no line below it.
 */
export function withHeaderRow(
  sheet: Pick<Sheet, "sheets" | "sheet" | "hidden" | "top" | "packs">,
  headerRow: number,
): Sheet {
  const { top } = sheet;
  const chosen = top.find(({ row }) => row === headerRow);
  if (chosen === undefined) {
    // A row is called as the spreadsheet calls it, without separators.
    throw new SheetError("importHeaderRow", { row: String(headerRow), maximum: topCount });
  }
  if (chosen.linesBelow === 0) throw new SheetError("importEmpty");
  return {
    ...sheet,
    headerRow,
    headers: chosen.names,
    lowerNames: chosen.lowerNames,
    hidden: { ...sheet.hidden, columns: chosen.hiddenNames },
    lineCount: chosen.linesBelow,
  };
}

/** Columns without a name get the spreadsheet's letters; a name that occurs twice gets a number. */
function namesOf(
  line: SheetLine,
  above: SheetLine | undefined,
  letters: string[],
): Pick<TopRow, "names" | "lowerNames"> {
  const own = line.cells.map(nameIn);
  const written = above?.line === line.line - 1 ? withUpperNames(own, above.cells.map(nameIn)) : own;
  const names = new Set<string>();
  const lowerNames: Record<string, string> = {};
  const counts = new Map<string, number>();
  for (const [index, text] of written.entries()) {
    const name = text.slice(0, nameLength).trim() || (letters[index] ?? columnLetters(index));
    let count = counts.get(name) ?? 1;
    let free = name;
    for (; names.has(free); free = `${name} (${count})`) count += 1;
    counts.set(name, count);
    names.add(free);
    const lower = own[index] ?? "";
    if (lower !== "" && text.length > lower.length) lowerNames[free] = lower.slice(0, nameLength);
  }
  return { names: [...names], lowerNames };
}

/**
 * The names of a header of two rows, such as "Harga" above "Ecer" and "Grosir", and "Kode" above an empty cell. An empty
 * cell takes the name above it. A name above a filled cell is put in front of that cell's name, and of those to its
 * right up to the next name in the upper row. The row above is a title, and is not used, if it fills only one cell or
 * none above an empty one.
 */
function withUpperNames(own: string[], upper: string[]): string[] {
  const isOverEmpty = own.some((name, column) => name === "" && (upper[column] ?? "") !== "");
  if (!isOverEmpty || filled(upper) < 2) return own;
  let group = "";
  return Array.from({ length: Math.max(own.length, upper.length) }, (_, column) => {
    const name = own[column] ?? "";
    const above = upper[column] ?? "";
    if (above !== "") group = name === "" ? "" : above;
    return name === "" ? above : `${group} ${name}`.trim();
  });
}

function nameIn({ text }: Cell): string {
  return text.trim().replace(/\s+/g, " ");
}

function filled(texts: string[]): number {
  return texts.filter((text) => text !== "").length;
}
