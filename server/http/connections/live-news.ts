import type { FastifyInstance } from "fastify";
import { streamNews, newsPermission, type ShopNews } from "#contract/admin/news.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { RegisterEndpoint } from "../register-endpoint.ts";
import { lackOfRight } from "../../core/rights.ts";
import { Refusal } from "../../core/refusal.ts";
import { findSession } from "../../core/sessions.ts";

/** How many streams one session may have open: each window of the back office has one. */
const mostPerSession = 10;
/** How many streams this process may have open. */
const mostStreams = 500;
/** Seconds after which somebody with too many streams may try again: streams of closed windows have ended by then. */
const retryAfterSeconds = 15;

/** Milliseconds between two keep-alive lines; each time the session is checked again. */
const heartbeat = 15_000;

/**
 * News for the staff as server-sent events, whichever process they come from. Each listener gets the news that their
 * role may see. A stream ends with its session, and when the shop stops.
 */
export function registerLiveNews(
  register: RegisterEndpoint,
  app: FastifyInstance,
  { db, changes }: Dependencies,
): void {
  /** The function that ends each open stream, with the token of its session. */
  const open = new Map<() => void, string | undefined>();
  app.addHook("preClose", async () => {
    for (const end of open.keys()) end();
  });

  register(streamNews, async ({ session, request, reply }) => {
    const token = request.headers.authorization;
    const ofSession = [...open.values()].filter((other) => other === token).length;
    if (ofSession >= mostPerSession || open.size >= mostStreams) {
      throw new Refusal("tooManyTries", { seconds: retryAfterSeconds }, { retryAfterSeconds });
    }
    reply.hijack();
    const { raw } = reply;
    const headers = { ...reply.getHeaders(), "content-type": "text/event-stream", "x-accel-buffering": "no" };
    raw.writeHead(200, headers as Record<string, string>);
    raw.write(": open\n\n");
    /** After `end()` a write would cause an error that nobody handles. */
    const send = (text: string) => {
      if (!raw.writableEnded) raw.write(text);
    };
    let listener = session;
    const unsubscribe = changes.subscribeToNews((news) => {
      if (news.kind === "sessionsEnded") {
        if (news.subject === session.userId) void checkAndSend(news);
        return;
      }
      if (lackOfRight(listener, newsPermission[news.kind]) !== undefined) return;
      send(newsEvent(news));
    });
    const keepAlive = setInterval(() => void checkAndSend(), heartbeat);
    const end = () => {
      clearInterval(keepAlive);
      unsubscribe();
      open.delete(end);
      raw.end();
    };
    /** Sends a keep-alive line, or news about the session itself, after checking the session's rights again. */
    const checkAndSend = async (news?: ShopNews) => {
      try {
        const still = await findSession(db, token, { isUse: false });
        if (still === undefined || lackOfRight(still, "streamNews") !== undefined) {
          // The browser then asks who is logged in, is refused, and shows the login.
          send(newsEvent({ kind: "sessionsEnded", subject: session.userId }));
          return end();
        }
        listener = still;
        send(news === undefined ? ": still here\n\n" : newsEvent(news));
      } catch {
        // The database is away: the stream stays open and waits.
      }
    };
    open.set(end, token);
    request.raw.on("close", end);
    return reply;
  });
}

/** A piece of news as a server-sent event. */
function newsEvent(news: ShopNews): string {
  return `data: ${JSON.stringify(news)}\n\n`;
}
