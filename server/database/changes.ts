import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { is, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import type { FastifyBaseLogger } from "fastify";
import { Client } from "pg";
import type { ShopNews } from "#contract/admin/news.ts";
import type { Queryable } from "./queryable.ts";

/** The PostgreSQL channel on which each process of the shop announces its changes to the others. */
export const changesChannel = "shop_changes";

/** What may change (`keys` are those of programs): `everything` if a process may have missed a message. */
export type ChangedSubject = "catalogue" | "settings" | "keys" | "everything";

/** A change of a whole subject, or of what the shop says about the stock of some products. */
export type Change = { subject: ChangedSubject } | { stockOf: number[] };

/** A message of the channel holds at most 8,000 bytes. */
const mostStocks = 500;

const echoPrefix = "echo:";
/** Milliseconds. */
const longestCatchUp = 1_000;

/** Publishes news for the staff to all processes, when the transaction commits. */
export async function announceNews(tx: Queryable, news: ShopNews): Promise<void> {
  await tx.execute(sql`select pg_notify(${changesChannel}, ${JSON.stringify(news)})`);
}

/**
 * The same as an expression, for a statement that is run anyway and computes the subject itself. Use it where it is
 * evaluated only once.
 */
export function newsAnnouncement(kind: ShopNews["kind"], subject: SQLWrapper): SQL {
  return sql`pg_notify(${changesChannel}, jsonb_build_object('kind', ${kind}::text, 'subject', ${subject})::text)`;
}

/** Announces to all processes that something changed, when the transaction commits. */
export async function announceChange(tx: Queryable, subject: ChangedSubject): Promise<void> {
  await tx.execute(sql`select pg_notify(${changesChannel}, ${subject})`);
}

/** Announces to all processes that the shop says something else about the stock of products, when the transaction commits. */
export async function announceStock(tx: Queryable, productIds: number[]): Promise<void> {
  if (productIds.length > mostStocks) return announceChange(tx, "catalogue");
  await tx.execute(sql`select pg_notify(${changesChannel}, ${`stock:${productIds.join()}`})`);
}

/** Receives the announcements of all processes, so that caches can be emptied. */
export class Changes {
  #listeners = new Set<(change: Change) => void>();
  #newsListeners = new Set<(news: ShopNews) => void>();
  #echoes = new Map<string, () => void>();
  #listening: { client: Client; startAgain: () => Promise<void> } | undefined;
  #isClosed = false;

  /** Whether every change is received at the moment; while it is false, caches may be out of date. */
  isListening = false;

  /** Calls `listener` for each change from now on. */
  subscribe(listener: (change: Change) => void): void {
    this.#listeners.add(listener);
  }

  /** Calls `listener` for each piece of news for the staff; returns the function that unsubscribes it. */
  subscribeToNews(listener: (news: ShopNews) => void): () => void {
    this.#newsListeners.add(listener);
    return () => this.#newsListeners.delete(listener);
  }

  /**
   * Waits until this process has received every change that was announced so far, but at most a second: the channel
   * delivers in the order of the commits, so an echo comes after all of them. A transaction has announced nothing before
   * it ends, and waits for nothing. Never fails.
   */
  async catchUp(db: Queryable): Promise<void> {
    if (!this.isListening || is(db, PgTransaction)) return;
    const echo = `${echoPrefix}${randomUUID()}`;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#echoes.set(echo, resolve);
    const timer = setTimeout(resolve, longestCatchUp);
    // If the database is away, what is cached counts as stale until the process listens again.
    db.execute(sql`select pg_notify(${changesChannel}, ${echo})`).catch(() => {
      resolve();
    });
    await promise;
    clearTimeout(timer);
    this.#echoes.delete(echo);
  }

  /** Passes on a message of the channel: news are JSON, a changed subject is a word, stocks are `stock:12,15`. */
  dispatch(payload: string): void {
    if (payload.startsWith(echoPrefix)) {
      this.#echoes.get(payload)?.();
      return;
    }
    if (payload.startsWith("{")) {
      const news = JSON.parse(payload) as ShopNews;
      for (const listener of this.#newsListeners) listener(news);
      return;
    }
    const [, ids] = /^stock:([\d,]+)$/.exec(payload) ?? [];
    const change: Change =
      ids === undefined ? { subject: payload as ChangedSubject } : { stockOf: ids.split(",").map(Number) };
    for (const listener of this.#listeners) listener(change);
  }

  /**
   * Listens on a PostgreSQL server, whose address is asked for each time. A broken connection is opened again, and then everything counts
   * as changed: while it was broken, changes may have been missed.
   */
  async listen(addressOf: () => string, log: FastifyBaseLogger): Promise<void> {
    const client = new Client({
      connectionString: addressOf(),
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
    });
    let isOver = false;
    const startAgain = async () => {
      if (isOver || this.#isClosed) return;
      isOver = true;
      this.isListening = false;
      while (!this.#isClosed) {
        try {
          await this.listen(addressOf, log);
          this.dispatch("everything");
          return;
        } catch {
          // The server is still away; /readyz and every request report that.
          await sleep(500);
        }
      }
    };
    client.on("error", (error) => {
      log.warn({ err: error }, "the connection that hears of changes ended");
      void startAgain();
    });
    client.on("end", () => void startAgain());
    client.on("notification", ({ payload }) => this.dispatch(payload ?? "everything"));
    try {
      await client.connect();
      await client.query(`listen ${changesChannel}`);
    } catch (error) {
      isOver = true;
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#listening = { client, startAgain };
    this.isListening = true;
  }

  /** Listens on another server from now on; the earlier one may be silent for ever. */
  async listenAgain(): Promise<void> {
    const { client, startAgain } = this.#listening ?? {};
    void client?.end().catch(() => undefined);
    await startAgain?.();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#listening?.client.end();
  }
}
