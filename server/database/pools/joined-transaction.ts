import type { ExtractTablesWithRelations } from "drizzle-orm";
import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Pool, PoolClient, QueryResult } from "pg";
import { clientOf } from "../prepared.ts";
import type { Database, Transaction } from "../queryable.ts";

/** What `pg` does not declare: whether it sends a statement at once or after the answer to the one before, and its socket. */
type Connected = PoolClient & {
  pipeline: boolean;
  connection: { stream: { cork: () => void; uncork: () => void } };
};

type NoSchema = Record<string, never>;
type NoRelations = ExtractTablesWithRelations<NoSchema>;

/**
 * Runs a transaction whose last statement takes a lock that many wait for. The begin is sent with the first statement
 * and the commit immediately after the last one. That saves two round trips, and nobody waits for that lock until this
 * process, busy with other requests, finds time to commit.
 *
 * `work` returns the function that sends the last statement; it may send none. If that statement fails, the database
 * rolls back instead.
 */
export async function joinedTransaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<() => Promise<Result>>,
): Promise<Result> {
  const client = (await (clientOf(db) as Pool).connect()) as Connected;
  client.pipeline = true;
  try {
    const run = sentTogether(client, () => {
      const begun = client.query("begin");
      return Promise.allSettled([work(transactionOf(client).tx), begun]);
    });
    const [last, begun] = await run;
    if (begun.status === "rejected") throw begun.reason;
    if (last.status === "rejected") throw last.reason;
    return await transactionOf(client).commitWith(last.value);
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.pipeline = false;
    client.release();
  }
}

/** Ends a connection even if its statements are not answered yet. */
export function endAtOnce(client: PoolClient): void {
  // Otherwise `pg` would wait for the answers to all sent statements.
  (client as Connected).pipeline = false;
  void client.end().catch(() => undefined);
}

/** The transactions of one connection, one after another. */
class Transactions {
  readonly tx: Transaction;
  readonly #client: Connected;
  #isNextLast = false;
  #committed: Promise<QueryResult> | undefined;

  constructor(client: Connected) {
    this.#client = client;
    const query = (...asked: Parameters<PoolClient["query"]>) => this.#send(asked);
    const dialect = new PgDialect();
    const session = new NodePgSession<NoSchema, NoRelations>({ query } as PoolClient, dialect, undefined);
    this.tx = new NodePgTransaction<NoSchema, NoRelations>(dialect, session, undefined);
  }

  /** Commits as soon as `last` has sent a statement; if it sends none, when it has ended well. */
  async commitWith<Result>(last: () => Promise<Result>): Promise<Result> {
    this.#isNextLast = true;
    const [written] = await Promise.allSettled([last()]);
    if (this.#isNextLast && written.status === "fulfilled") this.#commit();
    this.#isNextLast = false;
    const committed = this.#committed;
    this.#committed = undefined;
    const [commit] = await Promise.allSettled([committed]);
    if (written.status === "rejected") throw written.reason;
    if (commit.status === "rejected") throw commit.reason;
    if (commit.value?.command !== "COMMIT") throw new Error("the transaction was rolled back");
    return written.value;
  }

  #send(asked: Parameters<PoolClient["query"]>): Promise<QueryResult> {
    if (this.#committed !== undefined) throw new Error("a statement follows the last one of its transaction");
    const send = () => this.#client.query(...asked) as unknown as Promise<QueryResult>;
    if (!this.#isNextLast) return send();
    return sentTogether(this.#client, () => {
      const answer = send();
      this.#commit();
      return answer;
    });
  }

  #commit(): void {
    this.#isNextLast = false;
    this.#committed = this.#client.query("commit");
    // It is awaited when the last statement has ended.
    this.#committed.catch(() => undefined);
  }
}

const transactionsOf = new WeakMap<PoolClient, Transactions>();

function transactionOf(client: Connected): Transactions {
  const known = transactionsOf.get(client);
  if (known !== undefined) return known;
  const made = new Transactions(client);
  transactionsOf.set(client, made);
  return made;
}

/** Sends several statements in one packet; `send` returns when all are answered. */
export async function pipelined<Result>(client: PoolClient, send: () => Promise<Result>): Promise<Result> {
  const connected = client as Connected;
  connected.pipeline = true;
  try {
    return await sentTogether(connected, send);
  } finally {
    connected.pipeline = false;
  }
}

/** What `send` sends before it returns goes to the database in one packet. */
function sentTogether<Sent>({ connection: { stream } }: Connected, send: () => Sent): Sent {
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}
