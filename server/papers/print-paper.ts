import pLimit from "p-limit";
import type { DocumentKind } from "#contract/admin/order-documents.ts";
import { workerFile } from "../worker-file.ts";
import type { PaperFacts } from "./paper-facts.ts";
import { PrintThread } from "./print-thread.ts";

const oneAtATime = pLimit(1);
/** Milliseconds; a paper with 500 lines takes some seconds on a busy machine. */
const thread = new PrintThread(workerFile(import.meta.url, "paper-worker"), { patienceSeconds: 30 });

/**
 * Prints a paper of an order as PDF, one at a time. The built shop uses a thread; from the sources, whose JSX a thread
 * cannot read, it is printed in this thread.
 * @throws Refusal paperNotPrinted if it takes longer than 30 s.
 */
export async function printPaper(kind: DocumentKind, facts: PaperFacts): Promise<Buffer> {
  return oneAtATime(async () => {
    if (import.meta.url.endsWith(".ts")) {
      const { renderPaper } = await import("./render-paper.tsx");
      return renderPaper(kind, facts);
    }
    return thread.print({ kind, facts });
  });
}
