import { Client, type QueryConfig } from "pg";

/**
 * How many statements this process sends to its databases while `work` runs. Those of the job queue, which looks after
 * itself every few seconds, do not count.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  // oxlint-disable-next-line typescript/unbound-method -- put back below, and called on its client
  const { query } = Client.prototype;
  let count = 0;
  Client.prototype.query = function counted(this: Client, ...parameters: unknown[]) {
    const [statement] = parameters;
    const text = typeof statement === "string" ? statement : (statement as QueryConfig).text;
    if (!text.includes("pgboss")) count += 1;
    return Reflect.apply(query, this, parameters) as never;
  };
  try {
    await work();
    return count;
  } finally {
    Client.prototype.query = query;
  }
}
