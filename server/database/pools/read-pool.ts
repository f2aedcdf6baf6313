import type { Pool, PoolClient, PoolConfig, QueryResult } from "pg";
import { BoundedPool, type Bound } from "./bounded-pool.ts";
import { pipelined } from "./joined-transaction.ts";
import { withinThisWork } from "../../traces/spans.ts";
import type { Replica } from "./replica.ts";

/**
 * How many connections quick statements share. More of them only make the processor switch between more processes of
 * the server, which costs more than many statements.
 */
const quickConnections = 2;

/** How many statements are sent in one packet at most, because the last one waits for the others. */
const mostTogether = 8;

/**
 * A connection has a slow statement, and others do not wait for it, if it has worked for so many milliseconds, or for so many for each
 * statement of its packet. Counted for the packet alone, full packets of a large catalogue's searches would open ever more connections.
 */
const [slowAfter, slowAfterEach] = [10, 6];

/** A statement that waits for a connection. */
interface Waiting {
  asked: unknown[];
  since: number;
  /** Runs it as a part of the traced work that asked for it. */
  within: ReturnType<typeof withinThisWork>;
  resolve: (result: QueryResult) => void;
  reject: (error: unknown) => void;
}

/**
 * A pool for single statements of which many are asked at once. Waiting statements go to few connections, several in
 * one packet, which costs this process and the server about as much as one statement. More connections are used only
 * while these few have slow statements. Each statement succeeds or fails by itself, because each is a transaction of
 * its own.
 */
export class ReadPool extends BoundedPool {
  readonly #waiting = new Set<Waiting>();
  readonly #patience: number;
  readonly #most: number;
  /** For each busy connection, the moment from which it counts as slow. */
  readonly #slowFrom = new Map<symbol, number>();
  #isWatched = false;
  /** Single statements go to the replica while it is fresh. */
  replica: Replica | undefined;

  constructor(
    config: PoolConfig & { connectionString: string; connectionTimeoutMillis: number; max: number },
    bound: Bound,
  ) {
    super(config, bound);
    this.#patience = config.connectionTimeoutMillis;
    this.#most = config.max;
    this.query = ((...asked: unknown[]) =>
      this.replica?.isFresh === true
        ? this.#askReplica(this.replica, asked)
        : this.#ask(asked)) as Pool["query"];
  }

  async #askReplica(replica: Replica, asked: unknown[]): Promise<QueryResult> {
    return (await replica.ask(asked)) ?? this.#ask(asked);
  }

  #ask(asked: unknown[]): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      this.#waiting.add({ asked, since: performance.now(), within: withinThisWork(), resolve, reject });
      if (this.#slowFrom.size < quickConnections) void this.#work();
      else if (!this.#isWatched) this.#watch();
    });
  }

  /** Uses connections until nobody waits, or enough others are quick. */
  async #work(): Promise<void> {
    const turn = Symbol();
    do {
      this.#slowFrom.set(turn, performance.now() + slowAfter);
      const [first] = this.#waiting;
      try {
        const client = await this.connectAskedAt(first?.since ?? performance.now());
        const some = this.#next(Math.min(mostTogether, Math.ceil(this.#waiting.size / quickConnections)));
        this.#slowFrom.set(turn, performance.now() + Math.max(slowAfter, slowAfterEach * some.length));
        await this.#answer(client, some);
        client.release();
      } catch (error) {
        this.#next(1).forEach(({ reject }) => reject(error));
      }
      this.#slowFrom.delete(turn);
    } while (this.#waiting.size > 0 && this.#countQuick() < quickConnections);
  }

  #watch(): void {
    this.#isWatched = true;
    setTimeout(() => this.#lookAround(), slowAfter);
  }

  #countQuick(): number {
    const now = performance.now();
    let quick = 0;
    for (const slowFrom of this.#slowFrom.values()) if (slowFrom > now) quick += 1;
    return quick;
  }

  /** While somebody waits: refuses statements that have waited too long, and takes another connection for each slow one. */
  #lookAround(): void {
    this.#isWatched = false;
    const askedBefore = performance.now() - this.#patience;
    for (const waiting of this.#waiting) {
      if (waiting.since > askedBefore) break;
      this.#waiting.delete(waiting);
      waiting.reject(new Error("timeout exceeded when trying to connect"));
    }
    if (this.#waiting.size === 0) return;
    const free = this.#most - this.#slowFrom.size;
    for (let more = Math.min(quickConnections - this.#countQuick(), free); more > 0; more -= 1)
      void this.#work();
    this.#watch();
  }

  #answer(client: PoolClient, some: Waiting[]): Promise<unknown> {
    return pipelined(client, () =>
      Promise.all(
        some.map(({ asked, within, resolve, reject }) =>
          within(() => client.query(...(asked as [string]))).then(resolve, reject),
        ),
      ),
    );
  }

  #next(count: number): Waiting[] {
    const some: Waiting[] = [];
    for (const waiting of this.#waiting) {
      if (some.length === count) break;
      this.#waiting.delete(waiting);
      some.push(waiting);
    }
    return some;
  }
}
