import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { Client } from "pg";
import type { ShopNews } from "#contract/admin/news.ts";
import type { Queryable } from "./queryable.ts";

/** The channel on which every process of the shop hears what another has changed. */
export const changesChannel = "shop_changes";

/** What may change: `everything` where a process may have missed something. */
export type ChangedSubject = "catalogue" | "settings" | "everything";

/** Tells the staff of all processes, when the transaction commits. */
export async function announceNews(tx: Queryable, news: ShopNews): Promise<void> {
  await tx.execute(sql`select pg_notify(${changesChannel}, ${JSON.stringify(news)})`);
}

/** Tells all processes that something changed, when the transaction commits. */
export async function announceChange(tx: Queryable, subject: ChangedSubject): Promise<void> {
  await tx.execute(sql`select pg_notify(${changesChannel}, ${subject})`);
}

/** Hears of changes, whichever process made them, so that what is kept in memory can be dropped. */
export class Changes {
  #hearers = new Set<(subject: ChangedSubject) => void>();
  #newsHearers = new Set<(news: ShopNews) => void>();
  #client: Client | undefined;
  #isClosed = false;

  /** Whether every change is heard of at the moment; while it is not, what is kept in memory may be out of date. */
  isListening = false;

  /** Calls `hearer` on each change from now on. */
  hear(hearer: (subject: ChangedSubject) => void): void {
    this.#hearers.add(hearer);
  }

  /** Calls `hearer` on each piece of news for the staff; answers how to stop that. */
  hearNews(hearer: (news: ShopNews) => void): () => void {
    this.#newsHearers.add(hearer);
    return () => this.#newsHearers.delete(hearer);
  }

  /** Passes on what came over the channel: news as JSON, a changed subject as its word. */
  tell(payload: string): void {
    if (payload.startsWith("{")) {
      const news = JSON.parse(payload) as ShopNews;
      for (const hearer of this.#newsHearers) hearer(news);
      return;
    }
    for (const hearer of this.#hearers) hearer(payload as ChangedSubject);
  }

  /**
   * Listens on a PostgreSQL server. A broken connection is made again, and everything counts as changed then: until the
   * server is back nothing could be read anew.
   */
  async listen(connectionString: string, log: FastifyBaseLogger): Promise<void> {
    const client = new Client({ connectionString, connectionTimeoutMillis: 2_000, keepAlive: true });
    let isOver = false;
    const startAgain = async () => {
      if (isOver || this.#isClosed) return;
      isOver = true;
      this.isListening = false;
      while (!this.#isClosed) {
        try {
          await this.listen(connectionString, log);
          this.tell("everything");
          return;
        } catch {
          // The server is still away; /readyz and every request say so.
          await sleep(500);
        }
      }
    };
    client.on("error", (error) => {
      log.warn({ err: error }, "the connection that hears of changes ended");
      void startAgain();
    });
    client.on("end", () => void startAgain());
    client.on("notification", ({ payload }) => this.tell(payload ?? "everything"));
    try {
      await client.connect();
      await client.query(`listen ${changesChannel}`);
    } catch (error) {
      isOver = true;
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    this.isListening = true;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#client?.end();
  }
}
