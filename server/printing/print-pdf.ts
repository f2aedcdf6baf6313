import { Refusal } from "../core/refusal.ts";
import { workerFile } from "../process/worker-file.ts";
import { TaskFailed, ThreadTooSlow, WorkerThread } from "../process/worker-thread.ts";
import type { DocumentToPrint } from "./render-pdf.tsx";

/** A document with 500 lines takes some seconds on a busy machine. */
const thread = new WorkerThread<DocumentToPrint, Uint8Array>(workerFile(import.meta.url, "pdf-worker"), {
  patienceSeconds: 30,
});

/**
 * Prints a document as PDF, one at a time. The built shop uses a thread; from the sources, whose JSX a thread
 * cannot read, it is printed in this thread.
 * @throws Refusal paperNotPrinted if it takes longer than 30 s; paperNotMade, with the cause, if what is stored makes no document. An
 * error of the thread itself, which may pass, is thrown as it is.
 */
export async function printPdf(document: DocumentToPrint): Promise<Buffer> {
  try {
    return Buffer.from(await print(document));
  } catch (error) {
    if (error instanceof ThreadTooSlow) throw new Refusal("paperNotPrinted");
    if (error instanceof TaskFailed) throw new Refusal("paperNotMade", {}, { cause: error });
    throw error;
  }
}

async function print(document: DocumentToPrint): Promise<Uint8Array> {
  if (!import.meta.url.endsWith(".ts")) return thread.run(document);
  const { renderPdf } = await import("./render-pdf.tsx");
  return renderPdf(document).catch((cause) => {
    throw new TaskFailed("the document could not be rendered", { cause });
  });
}
