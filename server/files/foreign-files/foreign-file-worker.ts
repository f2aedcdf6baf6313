import { once } from "node:events";
import { readBankFile, type ReadBankFile } from "../../bank-files/read-bank-file.ts";
import type { Known } from "../../bank-files/read-statement.ts";
import { StatementTooLong } from "../../bank-files/read-table.ts";
import { readListRows } from "../tables/read-list-rows.ts";
import { readSheetFile } from "../tables/read-sheet.ts";
import { SheetError, type Sheet, type SheetFault } from "../tables/sheet.ts";

// Started by read-foreign-file.ts as a separate process that reads one file after another.

/** What it is asked to read; `length` is how many bytes of its standard input the file has. */
export type ForeignFile =
  | { kind: "sheet"; length: number; name?: string; takesHidden?: boolean | undefined }
  | { kind: "list"; length: number }
  | { kind: "statement"; length: number; today: string; known: Known };

/** What it sends for a sheet: first this, then each pack of lines, since packs are large. */
export type SheetAnswer = Omit<Sheet, "packs"> | { fault: SheetFault; values: SheetError["values"] };

/** What it sends for a list of parts: the cells of each row. */
export type ListAnswer = { rows: string[][] } | { fault: SheetFault };

/** What it sends for a statement: what was read, or the first rows of a file in which no table of movements was found. */
export type StatementAnswer = ReadBankFile | { fault: "tooLong" | "oldExcel" };

// It keeps running until the shop ends it; if the shop is gone, it ends by itself.
process.on("message", (file: ForeignFile) => {
  clearInterval(tidying);
  void read(file);
});

/** What the process may keep of its memory while it waits for the next file. */
const mostKeptBytes = 140_000_000;

let tidying: NodeJS.Timeout | undefined;

async function read(file: ForeignFile): Promise<void> {
  const bytes = await receive(file.length);
  if (file.kind === "sheet") await answerSheet(bytes, file);
  else await send(file.kind === "list" ? await listAnswer(bytes) : await statementAnswer(bytes, file));
  await send(null);
  tidyUp();
  // Some of what a file leaves is in use a moment longer. The next file may have come meanwhile.
  clearInterval(tidying);
  tidying = setInterval(tidyUp, 1_000).unref();
}

function tidyUp(): void {
  if (process.memoryUsage.rss() <= mostKeptBytes) return;
  // Any other kind of collection keeps the emptied pages for later.
  globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
}

async function receive(length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  for (let received = 0; received < length;) {
    const piece = process.stdin.read() as Buffer | null;
    if (piece === null) await once(process.stdin, "readable");
    else received += piece.copy(bytes, received);
  }
  return bytes;
}

async function answerSheet(
  bytes: Uint8Array,
  file: { name?: string; takesHidden?: boolean | undefined },
): Promise<void> {
  try {
    const { packs, ...head } = await readSheetFile(bytes, file);
    await send(head);
    for (const pack of packs) await send(pack);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    await send({ fault: error.reason, values: error.values });
  }
}

async function listAnswer(bytes: Uint8Array): Promise<ListAnswer> {
  try {
    return { rows: await readListRows(bytes) };
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return { fault: error.reason };
  }
}

async function statementAnswer(
  bytes: Uint8Array,
  { today, known }: Extract<ForeignFile, { kind: "statement" }>,
): Promise<StatementAnswer> {
  try {
    return await readBankFile(bytes, today, known);
  } catch (error) {
    if (error instanceof StatementTooLong) return { fault: "tooLong" };
    if (error instanceof SheetError)
      return error.reason === "importOldExcel" ? { fault: "oldExcel" } : { statement: undefined, top: [] };
    throw error;
  }
}

function send(message: SheetAnswer | ListAnswer | StatementAnswer | Uint8Array | null): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => {
      if (error === null) resolve();
      else reject(error);
    });
  });
}
