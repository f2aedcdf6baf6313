import { Pool, type PoolClient } from "pg";

/** Milliseconds for getting a connection and using it, together; less than the 5 s that a browser waits for a call. */
const patience = 4_500;

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: unknown) => void,
) => void;

/**
 * A pool for calls that somebody waits for. The server itself ends a slow statement; if the server is silent, the pool
 * closes the connection. This rejects the running query and all later ones, a rollback too, so that none of them waits.
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
