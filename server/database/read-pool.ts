import type { Pool, PoolClient, PoolConfig, QueryResult } from "pg";
import { BoundedPool, type Bound } from "./bounded-pool.ts";
import { pipelined } from "./joined-transaction.ts";

/** How many statements are sent behind each other at most: the last one waits for the others. */
const mostTogether = 4;

/** A statement that waits for a connection. */
interface Waiting {
  asked: unknown[];
  since: number;
  resolve: (result: QueryResult) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout;
}

/**
 * A pool for single statements of which many are asked at once. While all connections are busy, those that wait are
 * shared out among them: a connection that becomes free takes several in one packet, which costs this process and the server about
 * as much as one. Each succeeds or fails by itself, for each is a transaction of its own.
 */
export class ReadPool extends BoundedPool {
  readonly #waiting = new Set<Waiting>();
  readonly #patience: number;
  readonly #most: number;
  #connectionsAtWork = 0;

  constructor(config: PoolConfig & { connectionTimeoutMillis: number; max: number }, bound: Bound) {
    super(config, bound);
    this.#patience = config.connectionTimeoutMillis;
    this.#most = config.max;
    this.query = ((...asked: unknown[]) => this.#ask(asked)) as Pool["query"];
  }

  #ask(asked: unknown[]): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        if (this.#waiting.delete(waiting)) reject(new Error("timeout exceeded when trying to connect"));
      }, this.#patience);
      const waiting = { asked, since: performance.now(), resolve, reject, timer };
      this.#waiting.add(waiting);
      if (this.#connectionsAtWork < this.#most) void this.#work();
    });
  }

  /** Uses one connection after another until nobody waits. */
  async #work(): Promise<void> {
    this.#connectionsAtWork += 1;
    while (this.#waiting.size > 0) {
      const [first] = this.#waiting;
      try {
        const client = await this.connectAskedAt(first?.since ?? performance.now());
        await this.#answerSome(client);
        client.release();
      } catch (error) {
        this.#next(1).forEach(({ reject }) => reject(error));
      }
    }
    this.#connectionsAtWork -= 1;
  }

  #answerSome(client: PoolClient): Promise<unknown> {
    const some = this.#next(Math.min(mostTogether, Math.ceil(this.#waiting.size / this.#most)));
    return pipelined(client, () =>
      Promise.all(
        some.map(({ asked, resolve, reject }) => client.query(...(asked as [string])).then(resolve, reject)),
      ),
    );
  }

  #next(count: number): Waiting[] {
    const some: Waiting[] = [];
    for (const waiting of this.#waiting) {
      if (some.length === count) break;
      clearTimeout(waiting.timer);
      this.#waiting.delete(waiting);
      some.push(waiting);
    }
    return some;
  }
}
