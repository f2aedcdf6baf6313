import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { Client } from "pg";

/**
 * Milliseconds between two checks of the servers, and how long a server may take to answer: together less than the 5 s
 * that a failover may cost.
 */
const interval = 1_000;
const patience = 1_000;

/**
 * Knows which of several PostgreSQL servers takes writes; the others follow it, and one of them is promoted if it
 * fails. A single server is never asked.
 */
export class Primary {
  readonly #servers: string[];
  readonly #log: FastifyBaseLogger;
  readonly #listeners = new Set<() => void>();
  #url: string;
  #isClosed = false;

  private constructor(servers: [string, ...string[]], log: FastifyBaseLogger) {
    this.#servers = servers;
    this.#log = log;
    this.#url = servers[0];
  }

  /**
   * Finds the primary, and from then on checks whether another server has become the primary. If no server takes writes
   * now, that counts like a server that is away.
   */
  static async find(servers: [string, ...string[]], log: FastifyBaseLogger): Promise<Primary> {
    const primary = new Primary(servers, log);
    if (servers.length > 1) {
      await primary.#look();
      void primary.#watch();
    }
    return primary;
  }

  /** Its address. */
  get url(): string {
    return this.#url;
  }

  /** Calls `listener` each time another server has become the primary. */
  subscribe(listener: () => void): void {
    this.#listeners.add(listener);
  }

  close(): void {
    this.#isClosed = true;
  }

  async #watch(): Promise<void> {
    while (!this.#isClosed) {
      await sleep(interval, undefined, { ref: false });
      await this.#look();
    }
  }

  async #look(): Promise<void> {
    if (await takesWrites(this.#url)) return;
    const found = await Promise.any(
      this.#servers.map(async (url) =>
        (await takesWrites(url)) ? url : Promise.reject(new Error("it follows")),
      ),
    ).catch(() => undefined);
    if (found === undefined || found === this.#url || this.#isClosed) return;
    this.#url = found;
    this.#log.warn({ server: hostOf(found) }, "another database server takes the writes now");
    for (const listener of this.#listeners) listener();
  }
}

function hostOf(url: string): string {
  return new URL(url).host;
}

async function takesWrites(url: string): Promise<boolean> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ follows: boolean }>("select pg_is_in_recovery() as follows");
    return rows[0]?.follows === false;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
}
