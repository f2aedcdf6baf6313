import type { DocumentKind } from "#contract/admin/order-documents.ts";
import { serveTasks } from "../worker-thread.ts";
import type { PaperFacts } from "./paper-facts.ts";
import { renderPaper } from "./render-paper.tsx";

// A separate thread: a paper with many lines keeps a core busy for a second, and the shop must go on answering.

/** A paper that is to be printed. */
export interface PrintOrder {
  kind: DocumentKind;
  facts: PaperFacts;
}

serveTasks(({ kind, facts }: PrintOrder) => renderPaper(kind, facts));
