import { Pool, type PoolClient } from "pg";

/** Milliseconds for the wait for a connection and its use together, below the 5 s that a browser waits for a call. */
const patience = 4_500;

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: unknown) => void,
) => void;

/**
 * A pool for calls that somebody waits for. A slow statement is ended by the server itself; where the server is silent
 * the connection is ended from here. That refuses the query under way and all that follow it, a rollback too, instead
 * of letting each of them wait.
 */
export class ImpatientPool extends Pool {
  readonly #deadlines = new WeakMap<PoolClient, NodeJS.Timeout>();

  constructor(config: ConstructorParameters<typeof Pool>[0]) {
    super(config);
    this.on("release", (_error, client) => clearTimeout(this.#deadlines.get(client)));
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    const deadline = performance.now() + patience;
    if (callback === undefined) {
      return super.connect().then((client) => {
        this.#bound(client, deadline);
        return client;
      });
    }
    super.connect((error, client, release) => {
      if (client !== undefined) this.#bound(client, deadline);
      callback(error, client, release);
    });
    return undefined;
  }

  #bound(client: PoolClient, deadline: number): void {
    const giveUp = () => void client.end().catch(() => undefined);
    this.#deadlines.set(client, setTimeout(giveUp, deadline - performance.now()));
  }
}
