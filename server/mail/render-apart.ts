import { workerFile } from "../worker-file.ts";
import { WorkerThread } from "../worker-thread.ts";
import type { LetterOrder, RenderedLetter } from "./render-letter.tsx";

const thread = new WorkerThread<LetterOrder, RenderedLetter>(workerFile(import.meta.url, "letter-worker"), {
  patienceSeconds: 30,
});

/**
 * Writes and renders a mail, one at a time. The built shop uses a thread; from the sources, whose JSX a thread cannot
 * read, it is done in this thread.
 * @throws ThreadTooSlow if it takes longer than 30 s.
 */
export async function renderApart(order: LetterOrder): Promise<RenderedLetter> {
  if (import.meta.url.endsWith(".ts")) {
    const { renderLetter } = await import("./render-letter.tsx");
    return renderLetter(order);
  }
  return thread.run(order);
}
