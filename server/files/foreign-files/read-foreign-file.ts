import type { ReadBankFile } from "../../bank-files/read-bank-file.ts";
import type { Known } from "../../bank-files/read-statement.ts";
import { ProcessStopped, WorkerProcess } from "../../process/worker-process.ts";
import { SheetError, type Sheet } from "../tables/sheet.ts";
import { workerFile } from "../../process/worker-file.ts";
import type { ForeignFile, ListAnswer, SheetAnswer, StatementAnswer } from "./foreign-file-worker.ts";

/**
 * Reads one file at a time: the memory of one such process is what the shop can spare. The limits are those that a
 * hostile file can reach, and never exceed.
 */
const reader = new WorkerProcess(workerFile(import.meta.url, "foreign-file-worker"), {
  seconds: 60,
  heapMegabytes: 640,
});

/**
 * Reads what visitors open. The staff's files do not wait for it, and a list of parts needs little: who sends something else
 * does not keep it for long.
 */
const listReader = new WorkerProcess(workerFile(import.meta.url, "foreign-file-worker"), {
  seconds: 10,
  heapMegabytes: 160,
});
/** How many lists wait while one is read. */
const mostListsWaiting = 4;
let listsInWork = 0;

/** Too many lists are being read. */
export class ListsWaiting extends Error {}

/** A statement with more than can be read. */
export class StatementTooMuch extends Error {}

/** A workbook in the form of Excel before 2007, which the shop does not read. */
export class OldWorkbook extends Error {}

/**
 * Reads a file of products or prices, CSV or XLSX, in a separate process: of a workbook the sheet of this name, or the
 * first that has a table, without what is hidden unless that is to be taken.
 * @throws SheetError
 */
export async function readForeignSheet(
  bytes: Uint8Array,
  { name, takesHidden = false }: { name?: string | undefined; takesHidden?: boolean | undefined } = {},
): Promise<Sheet> {
  const [answer, ...packs] = (await readInProcess(
    { kind: "sheet", length: bytes.length, takesHidden, ...(name !== undefined && { name }) },
    bytes,
    () => new SheetError("importTooMuch"),
  )) as [SheetAnswer, ...Sheet["packs"]];
  if ("fault" in answer) throw new SheetError(answer.fault, answer.values);
  return { ...answer, packs };
}

/** The same; undefined for a file that is no sheet. */
export async function readForeignSheetIfAny(
  bytes: Uint8Array,
  options?: { takesHidden?: boolean | undefined },
): Promise<Sheet | undefined> {
  try {
    return await readForeignSheet(bytes, options);
  } catch (error) {
    if (error instanceof SheetError) return undefined;
    throw error;
  }
}

/**
 * Reads the cells of an Excel workbook that a visitor opens as a list of parts, in a separate process.
 * @throws SheetError; ListsWaiting
 */
export async function readForeignList(bytes: Uint8Array): Promise<string[][]> {
  if (listsInWork > mostListsWaiting) throw new ListsWaiting();
  listsInWork += 1;
  try {
    const [answer] = (await readInProcess(
      { kind: "list", length: bytes.length },
      bytes,
      () => new SheetError("importTooMuch"),
      listReader,
    )) as [ListAnswer];
    if ("fault" in answer) throw new SheetError(answer.fault);
    return answer.rows;
  } finally {
    listsInWork -= 1;
  }
}

/**
 * Reads a bank's export, text or a workbook, in a separate process. `today` is the date in Jakarta, `YYYY-MM-DD`.
 * @throws StatementTooMuch; OldWorkbook
 */
export async function readForeignStatement(
  bytes: Uint8Array,
  { today, known }: { today: string; known: Known },
): Promise<ReadBankFile> {
  const [answer] = (await readInProcess(
    { kind: "statement", length: bytes.length, today, known },
    bytes,
    () => new StatementTooMuch(),
  )) as [StatementAnswer];
  if (!("fault" in answer)) return answer;
  throw answer.fault === "oldExcel" ? new OldWorkbook() : new StatementTooMuch();
}

async function readInProcess(
  file: ForeignFile,
  bytes: Uint8Array,
  tooMuch: () => Error,
  worker = reader,
): Promise<unknown[]> {
  try {
    return await worker.run(file, bytes);
  } catch (error) {
    throw error instanceof ProcessStopped ? tooMuch() : error;
  }
}
