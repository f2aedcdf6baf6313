import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import type { DocumentKind } from "#contract/admin/order-documents.ts";
import { workerFile } from "../worker-file.ts";
import type { PaperFacts } from "./paper-facts.ts";
import type { PrintAnswer, PrintOrder } from "./paper-worker.ts";

const oneAtATime = pLimit(1);
let worker: Worker | undefined;

/**
 * Makes a paper of an order as PDF, one at a time. The built shop has a thread for it; from the sources, whose JSX no
 * thread can read, it is made in place.
 */
export async function printPaper(kind: DocumentKind, facts: PaperFacts): Promise<Buffer> {
  return oneAtATime(async () => {
    if (import.meta.url.endsWith(".ts")) {
      const { renderPaper } = await import("./render-paper.tsx");
      return renderPaper(kind, facts);
    }
    return printInThread({ kind, facts });
  });
}

/** The thread stays for the next paper; one that broke is replaced by a new one. */
function printInThread(order: PrintOrder): Promise<Buffer> {
  worker ??= startThread();
  const thread = worker;
  return new Promise((resolve, reject) => {
    thread.once("error", reject);
    thread.once("message", (answer: PrintAnswer) => {
      thread.off("error", reject);
      if ("pdf" in answer) resolve(Buffer.from(answer.pdf));
      else reject(new Error(answer.error));
    });
    thread.postMessage(order);
  });
}

function startThread(): Worker {
  const thread = new Worker(workerFile(import.meta.url, "paper-worker"));
  // Heard also while nothing is printed: an error that nobody hears would end the shop.
  thread.on("error", () => {
    worker = undefined;
  });
  // It must not keep a shop alive that is to stop.
  thread.unref();
  return thread;
}
