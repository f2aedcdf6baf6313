import { parentPort } from "node:worker_threads";
import type { DocumentKind } from "#contract/admin/order-documents.ts";
import type { PaperFacts } from "./paper-facts.ts";
import { renderPaper } from "./render-paper.tsx";

// A separate thread: a paper with many lines keeps a core busy for a second, and the shop must go on answering.

/** What the thread is asked for. */
export interface PrintOrder {
  kind: DocumentKind;
  facts: PaperFacts;
}

/** What the thread returns. */
export type PrintAnswer = { pdf: Uint8Array } | { error: string };

parentPort?.on("message", (order: PrintOrder) => void print(order));

async function print({ kind, facts }: PrintOrder): Promise<void> {
  try {
    answer({ pdf: await renderPaper(kind, facts) });
  } catch (error) {
    answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

function answer(message: PrintAnswer): void {
  parentPort?.postMessage(message);
}
