import { adminRoutes } from "#contract/admin/routes.ts";
import type { ShopNews } from "#contract/admin/news.ts";

/** An open stream of the shop's news. */
export interface NewsListener {
  /** The news received so far. */
  heard: ShopNews[];
  /** Whether the shop has ended it. */
  isEnded: () => boolean;
  close: () => void;
}

/** Opens the shop's news stream at `url` as the token's owner; resolves when the stream is open. */
export async function listenToNews(url: string, token: string): Promise<NewsListener> {
  const [, path = ""] = adminRoutes.streamNews.split(" ");
  const listening = new AbortController();
  const answer = await fetch(url + path, {
    headers: { authorization: `Bearer ${token}` },
    signal: listening.signal,
  });
  if (!answer.ok || answer.body === null) throw new Error(`the news answered ${answer.status}`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  const heard: ShopNews[] = [];
  let isEnded = false;
  // The first line says that the stream is open.
  let rest = (await reader.read()).value ?? "";
  const readOn = async () => {
    for (;;) {
      const events = rest.split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events) {
        if (event.startsWith("data: ")) heard.push(JSON.parse(event.slice("data: ".length)) as ShopNews);
      }
      const part = await reader.read();
      if (part.done) break;
      rest += part.value;
    }
    isEnded = true;
  };
  void readOn().catch(() => undefined);
  return { heard, isEnded: () => isEnded, close: () => listening.abort() };
}
