import { parentPort, workerData } from "node:worker_threads";
import writeXlsxFile, { type SheetData } from "write-excel-file/node";

/** The request to the thread: the first row names the columns, and widths are in characters. */
export interface WorkbookRows {
  rows: (string | number | null)[][];
  widths: number[];
}

const { rows, widths } = workerData as WorkbookRows;
const [headers = [], ...lines] = rows;
const data: SheetData = [
  headers.map((value) => ({ value: String(value), type: String, fontWeight: "bold" as const })),
  // All cells are formatted as text: leading zeros stay, and no number becomes a date, also when a cell is edited
  // later.
  ...lines.map((cells) =>
    cells.map((value) => {
      if (value === null || value === "") return null;
      return typeof value === "number" ? { value, type: Number } : { value, type: String, format: "@" };
    }),
  ),
];
const bytes = await writeXlsxFile(data, {
  columns: widths.map((width) => ({ width })),
  stickyRowsCount: 1,
}).toBuffer();
parentPort?.postMessage(bytes);
