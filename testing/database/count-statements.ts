import { Client, type QueryConfig } from "pg";

/** What the shop does by itself at its own moments: its job queue, and writing what was searched in vain a moment before. */
const byItself = ["pgboss", "insert into missed_search"];

/** How many statements this process sends to its databases while `work` runs, without those that the shop sends by itself. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  return (await collectStatements(work)).length;
}

/** The same statements themselves, with their values. */
export async function collectStatements(
  work: () => Promise<unknown>,
): Promise<{ text: string; values: unknown[] }[]> {
  // oxlint-disable-next-line typescript/unbound-method -- put back below, and called on its client
  const { query } = Client.prototype;
  const collected: { text: string; values: unknown[] }[] = [];
  Client.prototype.query = function counted(this: Client, ...parameters: unknown[]) {
    const [statement, values] = parameters;
    const { text, values: own } =
      typeof statement === "string" ? { text: statement, values: undefined } : (statement as QueryConfig);
    if (!byItself.some((part) => text.includes(part)))
      collected.push({ text, values: own ?? (values as unknown[] | undefined) ?? [] });
    return Reflect.apply(query, this, parameters) as never;
  };
  try {
    await work();
    return collected;
  } finally {
    Client.prototype.query = query;
  }
}

/** The most statements that one connection of this process had to answer at the same time while `work` ran. */
export async function mostAtOnce(work: () => Promise<unknown>): Promise<number> {
  // oxlint-disable-next-line typescript/unbound-method -- put back below, and called on its client
  const { query } = Client.prototype;
  const pending = new WeakMap<Client, number>();
  let most = 0;
  Client.prototype.query = function counted(this: Client, ...parameters: unknown[]) {
    const answer: unknown = Reflect.apply(query, this, parameters);
    if (answer instanceof Promise) {
      const add = (count: number) => pending.set(this, (pending.get(this) ?? 0) + count);
      add(1);
      most = Math.max(most, pending.get(this) ?? 0);
      const isAnswered = () => void add(-1);
      answer.then(isAnswered, isAnswered);
    }
    return answer as never;
  };
  try {
    await work();
    return most;
  } finally {
    Client.prototype.query = query;
  }
}
