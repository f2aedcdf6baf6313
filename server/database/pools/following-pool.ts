import { Pool, type PoolClient } from "pg";

/** The form of `Pool.connect` that takes a callback: what it gives to it. */
export type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: unknown) => void,
) => void;

/** A pool whose server can change: connections to the earlier server are ended when somebody takes them. */
export class FollowingPool extends Pool {
  #server: { host: string; port: number } | undefined;

  /** From now on connections go to this address. */
  follow(url: string): void {
    this.options.connectionString = url;
    const { hostname, port } = new URL(url);
    this.#server = { host: hostname, port: Number(port || 5432) };
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    if (callback === undefined) return this.#connect();
    this.#connectFor(callback);
    return undefined;
  }

  #connectFor(callback: Connected): void {
    super.connect((error, client, release) => {
      if (client === undefined || !this.#isOfFormer(client)) {
        callback(error, client, release);
        return;
      }
      release(true);
      this.#connectFor(callback);
    });
  }

  async #connect(): Promise<PoolClient> {
    for (;;) {
      const client = await super.connect();
      if (!this.#isOfFormer(client)) return client;
      client.release(true);
    }
  }

  #isOfFormer(client: PoolClient): boolean {
    if (this.#server === undefined) return false;
    const { host, port } = client as unknown as { host: string; port: number };
    return host !== this.#server.host || port !== this.#server.port;
  }
}
