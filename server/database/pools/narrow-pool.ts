import pLimit from "p-limit";
import { Pool, type PoolClient } from "pg";
import type { Connected } from "./following-pool.ts";

/**
 * Lets one caller at a time into a shared pool: these callers wait for each other, so that everybody else waits for at
 * most one of them. It opens no connection of its own.
 */
export class NarrowPool extends Pool {
  readonly #shared: Pool;
  readonly #oneAtATime = pLimit(1);

  constructor(shared: Pool) {
    super();
    this.#shared = shared;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    if (callback === undefined) return this.#connect();
    void this.#connectFor(callback);
    return undefined;
  }

  async #connectFor(callback: Connected): Promise<void> {
    let client: PoolClient;
    try {
      client = await this.#connect();
    } catch (error) {
      callback(error as Error, undefined, () => undefined);
      return;
    }
    callback(undefined, client, (error) => client.release(Boolean(error)));
  }

  async #connect(): Promise<PoolClient> {
    const turn = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    void this.#oneAtATime(() => {
      turn.resolve();
      return release.promise;
    });
    await turn.promise;
    try {
      const client = await this.#shared.connect();
      const giveBack = client.release.bind(client);
      client.release = (error) => {
        giveBack(error);
        release.resolve();
      };
      return client;
    } catch (error) {
      release.resolve();
      throw error;
    }
  }
}
