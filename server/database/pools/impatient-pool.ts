import type { PoolClient, PoolConfig } from "pg";
import { patience, timeOfThisAnswer } from "./answer-time.ts";
import { BoundedPool, boundByTime } from "./bounded-pool.ts";
import type { Connected } from "./following-pool.ts";

/**
 * A pool for calls that somebody waits for. All connections of one answer, one after another, share one time limit: an
 * answer that has waited four seconds for the session waits only half a second for the rest.
 */
export class ImpatientPool extends BoundedPool {
  constructor(config: PoolConfig & { connectionString: string }) {
    super(config, boundByTime);
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    if (callback === undefined) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client === undefined ? reject(error) : resolve(client)));
      });
    }
    const answer = timeOfThisAnswer();
    const began = performance.now();
    const since = began - (answer?.spent ?? 0);
    this.connectWithin(
      { since, onEnd: () => answer?.count(began) },
      // Else the pool's own limit comes first.
      since === began ? callback : untilLate(since, callback),
    );
    return undefined;
  }
}

/** Refuses a connection that does not come in time, and gives it back if it comes later. */
function untilLate(since: number, callback: Connected): Connected {
  let isLate = false;
  const timer = setTimeout(
    () => {
      isLate = true;
      callback(new Error("timeout exceeded when trying to connect"), undefined, () => undefined);
    },
    since + patience - performance.now(),
  );
  return (error, client, release) => {
    clearTimeout(timer);
    if (!isLate) callback(error, client, release);
    else if (client !== undefined) release();
  };
}
