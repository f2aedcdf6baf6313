import { parentPort } from "node:worker_threads";
import type { DocumentKind } from "#contract/admin/order-documents.ts";
import type { PaperFacts } from "./paper-facts.ts";
import { renderPaper } from "./render-paper.tsx";

// A thread of its own: a paper of many lines keeps a core busy for a second, in which the shop would answer nobody.

/** What the thread is asked. */
export interface PrintOrder {
  kind: DocumentKind;
  facts: PaperFacts;
}

/** What it answers. */
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
