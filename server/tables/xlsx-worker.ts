import { parentPort, workerData } from "node:worker_threads";
import writeXlsxFile, { type SheetData } from "write-excel-file/node";

/** What the thread is given: the first line names the columns, whose widths are in characters. */
export interface WorkbookRows {
  rows: (string | number | null)[][];
  widths: number[];
}

const { rows, widths } = workerData as WorkbookRows;
const [headers = [], ...lines] = rows;
const data: SheetData = [
  headers.map((value) => ({ value: String(value), type: String, fontWeight: "bold" as const })),
  // Text stays text, whatever is typed into its cell later: zeros at the front are kept, and no number becomes a date.
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
