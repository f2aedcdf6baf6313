import type { DocumentKind } from "#contract/admin/order-documents.ts";
import { Refusal } from "../core/refusal.ts";
import { workerFile } from "../worker-file.ts";
import { WorkerThread, ThreadTooSlow } from "../worker-thread.ts";
import type { PaperFacts } from "./paper-facts.ts";
import type { PrintOrder } from "./paper-worker.ts";

/** A paper with 500 lines takes some seconds on a busy machine. */
const thread = new WorkerThread<PrintOrder, Uint8Array>(workerFile(import.meta.url, "paper-worker"), {
  patienceSeconds: 30,
});

/**
 * Prints a paper of an order as PDF, one at a time. The built shop uses a thread; from the sources, whose JSX a thread
 * cannot read, it is printed in this thread.
 * @throws Refusal paperNotPrinted if it takes longer than 30 s.
 */
export async function printPaper(kind: DocumentKind, facts: PaperFacts): Promise<Buffer> {
  if (import.meta.url.endsWith(".ts")) {
    const { renderPaper } = await import("./render-paper.tsx");
    return renderPaper(kind, facts);
  }
  try {
    return Buffer.from(await thread.run({ kind, facts }));
  } catch (error) {
    throw error instanceof ThreadTooSlow ? new Refusal("paperNotPrinted") : error;
  }
}
