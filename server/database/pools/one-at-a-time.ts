import pLimit from "p-limit";
import { Pool, type PoolClient } from "pg";

/**
 * Lets one caller at a time into a shared pool: these callers wait for each other, so that everybody else waits for at
 * most one of them. It opens no connection of its own, and is asked by promises alone.
 */
export function oneAtATime(shared: Pool): Pool {
  const inTurn = pLimit(1);
  const connect = () =>
    new Promise<PoolClient>((resolve, reject) => {
      void inTurn(async () => {
        const client = await shared.connect();
        const { promise: released, resolve: end } = Promise.withResolvers<void>();
        const giveBack = client.release.bind(client);
        client.release = (error) => {
          giveBack(error);
          end();
        };
        resolve(client);
        await released;
      }).catch(reject);
    });
  const query = (...asked: [string]) => inTurn(() => shared.query(...asked));
  return Object.assign(new Pool(), { connect, query });
}
