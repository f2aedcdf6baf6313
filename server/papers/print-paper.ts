import { Refusal } from "../core/refusal.ts";
import { workerFile } from "../worker-file.ts";
import { WorkerThread, ThreadTooSlow } from "../worker-thread.ts";
import type { PaperToPrint } from "./render-paper.tsx";

/** A document with 500 lines takes some seconds on a busy machine. */
const thread = new WorkerThread<PaperToPrint, Uint8Array>(workerFile(import.meta.url, "paper-worker"), {
  patienceSeconds: 30,
});

/**
 * Prints a document as PDF, one at a time. The built shop uses a thread; from the sources, whose JSX a thread
 * cannot read, it is printed in this thread.
 * @throws Refusal paperNotPrinted if it takes longer than 30 s.
 */
export async function printPaper(paper: PaperToPrint): Promise<Buffer> {
  if (import.meta.url.endsWith(".ts")) {
    const { renderPaper } = await import("./render-paper.tsx");
    return renderPaper(paper);
  }
  try {
    return Buffer.from(await thread.run(paper));
  } catch (error) {
    throw error instanceof ThreadTooSlow ? new Refusal("paperNotPrinted") : error;
  }
}
