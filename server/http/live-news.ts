import type { FastifyInstance } from "fastify";
import { hearNews, newsPermission, type ShopNews } from "#contract/admin/news.ts";
import type { Dependencies } from "../dependencies.ts";
import type { RegisterEndpoint } from "./register-endpoint.ts";
import { lackOfRight } from "../core/rights.ts";
import { Refusal } from "../core/refusal.ts";
import { findSession } from "../core/sessions.ts";

/** Streams that one session may have open: each window of the back office has one. */
const mostPerSession = 10;
/** Streams that this process may have open. */
const mostStreams = 500;
/** Seconds after which somebody with too many streams may try again: those of closed windows have ended by then. */
const retryAfterSeconds = 15;

/** Milliseconds between two signs of life; each time the session is asked for again. */
const heartbeat = 15_000;

/**
 * News for the staff as server-sent events, whichever process they come from. Each listener gets what its role may see;
 * a stream ends with its session and with the shop.
 */
export function registerLiveNews(
  register: RegisterEndpoint,
  app: FastifyInstance,
  { db, changes }: Dependencies,
): void {
  /** What ends each open stream, with the token of its session. */
  const open = new Map<() => void, string | undefined>();
  app.addHook("preClose", async () => {
    for (const end of open.keys()) end();
  });

  register(hearNews, async ({ session, request, reply }) => {
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
    /** Between the end and its last byte a write would be an error that nobody handles. */
    const send = (text: string) => {
      if (!raw.writableEnded) raw.write(text);
    };
    let listener = session;
    const deafen = changes.hearNews((news) => {
      if (news.kind === "sessionsEnded") {
        if (news.subject === session.userId) void beat(news);
        return;
      }
      if (lackOfRight(listener, newsPermission[news.kind]) !== undefined) return;
      send(newsEvent(news));
    });
    const pulse = setInterval(() => void beat(), heartbeat);
    const end = () => {
      clearInterval(pulse);
      deafen();
      open.delete(end);
      raw.end();
    };
    /** A sign of life, or what concerns the session itself; what it may do may have changed meanwhile. */
    const beat = async (news?: ShopNews) => {
      try {
        const still = await findSession(db, token, { isUse: false });
        if (still === undefined || lackOfRight(still, "hearNews") !== undefined) {
          // The browser then asks who it is, hears that it may not, and shows the login.
          send(newsEvent({ kind: "sessionsEnded", subject: session.userId }));
          return end();
        }
        listener = still;
        send(news === undefined ? ": still here\n\n" : newsEvent(news));
      } catch {
        // The database is away: the stream waits with everybody else.
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
