import type { FastifyInstance } from "fastify";
import { hearNews, newsPermission, type ShopNews } from "#contract/admin/news.ts";
import type { Dependencies } from "../dependencies.ts";
import type { RegisterEndpoint } from "./register-endpoint.ts";
import { lackOfRight } from "../core/rights.ts";
import { findSession } from "../core/sessions.ts";

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
  const open = new Set<() => void>();
  app.addHook("preClose", async () => {
    for (const end of open) end();
  });

  register(hearNews, async ({ session, request, reply }) => {
    reply.hijack();
    const { raw } = reply;
    const headers = { ...reply.getHeaders(), "content-type": "text/event-stream", "x-accel-buffering": "no" };
    raw.writeHead(200, headers as Record<string, string>);
    raw.write(": open\n\n");
    let listener = session;
    const deafen = changes.hearNews((news) => {
      if (news.kind === "sessionsEnded") {
        if (news.subject === session.userId) void beat(news);
        return;
      }
      if (lackOfRight(listener, newsPermission[news.kind]) !== undefined) return;
      raw.write(newsEvent(news));
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
        const still = await findSession(db, request.headers.authorization, { isUse: false });
        if (still === undefined || lackOfRight(still, "hearNews") !== undefined) {
          // The browser then asks who it is, hears that it may not, and shows the login.
          raw.write(newsEvent({ kind: "sessionsEnded", subject: session.userId }));
          return end();
        }
        listener = still;
        raw.write(news === undefined ? ": still here\n\n" : newsEvent(news));
      } catch {
        // The database is away: the stream waits with everybody else.
      }
    };
    open.add(end);
    request.raw.on("close", end);
    return reply;
  });
}

/** A piece of news as a server-sent event. */
function newsEvent(news: ShopNews): string {
  return `data: ${JSON.stringify(news)}\n\n`;
}
