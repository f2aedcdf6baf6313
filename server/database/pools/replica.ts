import { setTimeout as sleep } from "node:timers/promises";
import { Pool, type QueryResult } from "pg";

/** Milliseconds that a read waits for the replica. Then the primary is asked, with time left before the visitor gives up. */
const patience = 1_500;

/** Milliseconds between two checks of the replica while it is behind. */
const step = 20;

/**
 * A server that follows the primary, with the greatest age of its answers. It has everything that was written up to a
 * moment as soon as it has replayed the place in the log that the primary had reached then.
 */
export class Replica {
  readonly #pool: Pool;
  readonly #primary: Pool;
  readonly #lag: number;
  /** Until this moment it answers nothing older than the lag. */
  #freshUntil = 0;
  /** Counts the announced changes, because a check that began before a change says nothing about it. */
  #changes = 0;
  #isClosed = false;

  /** `lag` in milliseconds. */
  constructor(pool: Pool, primary: Pool, lag: number) {
    this.#pool = pool;
    this.#primary = primary;
    this.#lag = lag;
    void this.#watch();
  }

  /** Whether it has all announced changes, and its data is no older than the lag. */
  get isFresh(): boolean {
    return performance.now() < this.#freshUntil;
  }

  /** Something was changed that the replica may not have yet. */
  fallBehind(): void {
    this.#changes += 1;
    this.#freshUntil = 0;
  }

  /** From now on single statements of this pool, which asks the primary, are answered here while the replica is fresh. */
  answerFor(pool: Pool): void {
    const plain = Pool.prototype as unknown as { query: (...asked: unknown[]) => Promise<QueryResult> };
    pool.query = (async (...asked: [string]) =>
      (this.isFresh ? await this.#ask(asked) : undefined) ?? plain.query.apply(pool, asked)) as Pool["query"];
  }

  /** Returns undefined if the replica fails or is slow. */
  async #ask(asked: [string]): Promise<QueryResult | undefined> {
    const late = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => late.resolve(undefined), patience);
    const answer = await Promise.race([this.#pool.query(...asked), late.promise]).catch(() => undefined);
    clearTimeout(timer);
    if (answer === undefined) this.fallBehind();
    return answer;
  }

  close(): void {
    this.#isClosed = true;
  }

  async #watch(): Promise<void> {
    while (!this.#isClosed) {
      await this.#look().catch(() => this.fallBehind());
      await sleep(this.isFresh ? this.#lag / 4 : step, undefined, { ref: false });
    }
  }

  async #look(): Promise<void> {
    const changes = this.#changes;
    const at = performance.now();
    const { rows } = await this.#primary.query<{ place: string }>(
      "select pg_current_wal_insert_lsn()::text as place",
    );
    while (performance.now() < at + this.#lag && changes === this.#changes && !this.#isClosed) {
      const { rows: answer } = await this.#pool.query<{ has: boolean }>({
        name: "has_replayed",
        text: "select pg_last_wal_replay_lsn() >= $1::pg_lsn as has",
        values: [rows[0]?.place],
      });
      if (answer[0]?.has === true) {
        if (changes === this.#changes) this.#freshUntil = at + this.#lag;
        return;
      }
      await sleep(step, undefined, { ref: false });
    }
  }
}
