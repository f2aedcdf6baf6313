import { Client } from "pg";

/** How many statements this process sends to its databases while `work` runs. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  // oxlint-disable-next-line typescript/unbound-method -- put back below, and called on its client
  const { query } = Client.prototype;
  let count = 0;
  Client.prototype.query = function counted(this: Client, ...parameters: unknown[]) {
    count += 1;
    return Reflect.apply(query, this, parameters) as never;
  };
  try {
    await work();
    return count;
  } finally {
    Client.prototype.query = query;
  }
}
