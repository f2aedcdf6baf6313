import { Worker } from "node:worker_threads";
import { workerFile } from "../../process/worker-file.ts";
import type { WorkbookRows } from "./xlsx-worker.ts";

/**
 * Makes a workbook on a separate thread: a large one takes seconds, and visitors must be answered meanwhile. The whole
 * workbook is held in memory, about 15 kB per row at most.
 */
export async function writeXlsx(sheet: WorkbookRows): Promise<Buffer> {
  const worker = new Worker(workerFile(import.meta.url, "xlsx-worker"), { workerData: sheet });
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      worker.once("message", (bytes: Uint8Array) => {
        resolve(Buffer.from(bytes));
      });
      worker.once("error", reject);
      worker.once("exit", (code) => {
        reject(new Error(`the workbook's thread ended with ${code}`));
      });
    });
  } finally {
    await worker.terminate();
  }
}
