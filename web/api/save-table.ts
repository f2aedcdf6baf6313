import { neutraliseFormula } from "#contract/core/formulas.ts";
import type { Language } from "#contract/core/languages.ts";
import { saveBlob } from "./open-file.ts";

type Cell = string | number | null;

interface TableToSave {
  /** Without its extension. */
  fileName: string;
  /** The first row holds the names of the columns. */
  rows: Cell[][];
  /** The widths of a workbook's columns, in characters. */
  widths: number[];
}

/**
 * Lets the browser save a table as a file for spreadsheets; the code that writes a workbook is loaded when it is
 * needed.
 */
export async function saveTable(
  { fileName, rows, widths }: TableToSave,
  format: "csv" | "xlsx",
  language: Language,
): Promise<void> {
  const content =
    format === "csv"
      ? new Blob([csvText(rows, language)], { type: "text/csv;charset=utf-8" })
      : await workbook(rows, widths);
  saveBlob(content, `${fileName}.${format}`);
}

/**
 * Written like the shop's own CSV files: with a byte order mark, each cell in quotes, and the separator that Excel
 * expects in the language's countries.
 */
export function csvText(rows: Cell[][], language: Language): string {
  const separator = language === "id" ? ";" : ",";
  const cell = (value: Cell) => {
    const text = typeof value === "string" ? neutraliseFormula(value) : String(value ?? "");
    return `"${text.replaceAll('"', '""')}"`;
  };
  return `\ufeff${rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join("")}`;
}

async function workbook([names = [], ...rows]: Cell[][], widths: number[]): Promise<Blob> {
  const { default: writeXlsxFile } = await import("write-excel-file/browser");
  const head = names.map((name) => ({ value: String(name), type: String, fontWeight: "bold" as const }));
  // Formatted as text, so that a part number never becomes a date.
  const body = rows.map((row) =>
    row.map((value) => {
      if (value === null || value === "") return null;
      return typeof value === "number" ? { value, type: Number } : { value, type: String, format: "@" };
    }),
  );
  return writeXlsxFile([head, ...body], {
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
  }).toBlob();
}
