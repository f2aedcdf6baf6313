import { adminRoutes } from "#contract/admin/routes.ts";
import type { ShopNews } from "#contract/admin/news.ts";
import { dropToken, readToken } from "#web/api/session.ts";

/** Milliseconds before a broken stream is opened again. */
const retryAfter = 2_000;

/**
 * Receives the shop's news until `signal` ends it. A broken stream is opened again. `onOpen` is called each time it
 * opens, because news may have been missed before. It uses fetch, because the browser's own EventSource cannot send the
 * token.
 */
export async function followNews(
  signal: AbortSignal,
  { onNews, onOpen }: { onNews: (news: ShopNews) => void; onOpen: () => void },
): Promise<void> {
  const [, path = ""] = adminRoutes.streamNews.split(" ");
  while (!signal.aborted) {
    try {
      const token = readToken();
      const answer = await fetch(path, { headers: { authorization: `Bearer ${token ?? ""}` }, signal });
      // The session ended while the connection was broken: the login is shown.
      if (answer.status === 401 && token === readToken()) dropToken();
      // Somebody without the right gets the same refusal if they ask again.
      if (answer.status === 401 || answer.status === 403) return;
      if (answer.ok && answer.body !== null) {
        onOpen();
        await readEvents(answer.body, onNews);
      }
    } catch {
      // No network, or the shop restarts: tried again below.
    }
    await pause(retryAfter, signal);
  }
}

async function readEvents(body: ReadableStream<Uint8Array>, onNews: (news: ShopNews) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const events = (rest + part.value).split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) {
      if (event.startsWith("data: ")) onNews(JSON.parse(event.slice("data: ".length)) as ShopNews);
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
