import { Client, type ClientConfig, type PoolClient, type PoolConfig } from "pg";
import { patience } from "./answer-time.ts";
import { FollowingPool, type Connected } from "./following-pool.ts";
import { endAtOnce } from "./joined-transaction.ts";

/** Milliseconds between two probes, and how long a server may leave a probe unanswered: together less than `patience`. */
const probeInterval = 750;
const probePatience = 2_000;

/** Watches a connection that somebody uses and asked for at `since`; `giveUp` ends it. Returns how to stop watching. */
export type Bound = (giveUp: () => void, since: number) => () => void;

/**
 * A pool for calls that somebody waits for. The server itself ends a slow statement. If the server is silent, the
 * connection is ended from here; then the running query and all that follow it, even a rollback, fail at once and do
 * not wait.
 */
export class BoundedPool extends FollowingPool {
  readonly #bound: Bound;
  readonly #watched = new WeakMap<PoolClient, () => void>();

  constructor(config: PoolConfig & { connectionString: string }, bound: Bound) {
    super(config);
    this.#bound = bound;
    this.on("release", (_error, client) => this.#watched.get(client)?.());
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    const since = performance.now();
    if (callback === undefined) return this.connectAskedAt(since);
    this.connectWithin({ since }, callback);
    return undefined;
  }

  /** Like `connect`; `onEnd` is called when the connection is given back, or did not come. */
  protected connectWithin(
    { since, onEnd }: { since: number; onEnd?: () => void },
    callback: Connected,
  ): void {
    super.connect((error, client, release) => {
      if (client === undefined) onEnd?.();
      else this.#watch(client, since, onEnd);
      callback(error, client, release);
    });
  }

  /** Like `connect`, for a caller who asked for it at `since` and has waited since then. */
  protected async connectAskedAt(since: number): Promise<PoolClient> {
    const client = await super.connect();
    this.#watch(client, since);
    return client;
  }

  #watch(client: PoolClient, since: number, onEnd?: () => void): void {
    const stop = this.#bound(() => endAtOnce(client), since);
    this.#watched.set(client, () => {
      stop();
      onEnd?.();
    });
  }
}

/** The wait for a connection and its use together may take 4.5 s. */
export const boundByTime: Bound = (giveUp, since) => {
  const timer = setTimeout(giveUp, since + patience - performance.now());
  return () => clearTimeout(timer);
};

/**
 * A connection may be used as long as the server answers others. So another connection is tried again and again,
 * because on this one even a healthy server says nothing while it works on a long statement.
 */
export function boundBySilence(server: () => ClientConfig): Bound {
  return (giveUp) => {
    let isProbing = false;
    const probe = async () => {
      if (isProbing) return;
      isProbing = true;
      if (await isSilent(server())) giveUp();
      isProbing = false;
    };
    const timer = setInterval(() => void probe(), probeInterval);
    return () => clearInterval(timer);
  };
}

/** Whether a new connection gets no answer at all; a refusal is one. */
async function isSilent(server: ClientConfig): Promise<boolean> {
  const began = performance.now();
  const client = new Client({ ...server, connectionTimeoutMillis: probePatience });
  client.on("error", () => undefined);
  try {
    await client.connect();
    void client.end().catch(() => undefined);
    return false;
  } catch {
    return performance.now() - began >= probePatience;
  }
}
