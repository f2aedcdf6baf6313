import { workerFile } from "../process/worker-file.ts";
import { WorkerThread } from "../process/worker-thread.ts";
import type { RenderedMail, MailToWrite } from "./render-mail.tsx";

const thread = new WorkerThread<MailToWrite, RenderedMail>(
  workerFile(import.meta.url, "render-mail-worker"),
  {
    patienceSeconds: 30,
  },
);

/**
 * Writes and renders a mail, one at a time. The built shop uses a thread; from the sources, whose JSX a thread cannot
 * read, it is done in this thread.
 * @throws ThreadTooSlow if it takes longer than 30 s.
 */
export async function renderApart(mail: MailToWrite): Promise<RenderedMail> {
  if (import.meta.url.endsWith(".ts")) {
    const { renderMail } = await import("./render-mail.tsx");
    return renderMail(mail);
  }
  return thread.run(mail);
}
