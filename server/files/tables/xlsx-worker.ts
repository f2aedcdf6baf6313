import { parentPort, workerData } from "node:worker_threads";
import writeXlsxFile, { type SheetData } from "write-excel-file/node";
import { getCellAddress } from "write-excel-file/utility";

/** The request to the thread: the first row names the columns, and widths are in characters. */
export interface WorkbookRows {
  rows: (string | number | null)[][];
  widths: number[];
  /** The columns that hold days (`2026-11-28`) or months (`2026-11`), by their places from 0. */
  dates?: Readonly<Record<number, "day" | "month">>;
}

const dateFormats = { day: "dd/mm/yyyy", month: "mmm yyyy" };

const { rows, widths, dates = {} } = workerData as WorkbookRows;
const [headers = [], ...lines] = rows;
const data: SheetData = [
  headers.map((value) => ({ value: String(value), type: String, fontWeight: "bold" as const })),
  ...lines.map((cells) => cells.map((value, place) => cellOf(value, dates[place]))),
];

function cellOf(value: string | number | null, date: "day" | "month" | undefined): SheetData[number][number] {
  if (value === null || value === "") return null;
  if (typeof value === "number") {
    return { value, type: Number, ...(Number.isInteger(value) && { format: "#,##0" }) };
  }
  if (date !== undefined && /^\d{4}-\d\d(?:-\d\d)?$/.test(value)) {
    return { value: new Date(value), type: Date, format: dateFormats[date] };
  }
  // All other cells are formatted as text: leading zeros stay, and no number becomes a date, also when a cell is edited
  // later.
  return { value, type: String, format: "@" };
}

/** The cells of which a reader filters and sorts by the names of the columns. */
const filtered = `A1:${getCellAddress(Math.max(1, rows.length) - 1, Math.max(1, headers.length) - 1)}`;

const bytes = await writeXlsxFile(
  data,
  { columns: widths.map((width) => ({ width })), stickyRowsCount: 1 },
  {
    // The filter stands behind the sheet's cells, which come last.
    features: [
      {
        files: {
          transform: { "xl/worksheets/sheet{id}.xml": { insert: () => `<autoFilter ref="${filtered}"/>` } },
        },
      },
    ],
  },
).toBuffer();
parentPort?.postMessage(bytes);
