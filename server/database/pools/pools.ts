import { Client, Pool, type ClientConfig, type PoolConfig } from "pg";

/**
 * Milliseconds that a call waits for a connection, then for each statement: the server ends one after `statement`; if the server itself
 * says nothing, the driver ends the connection after `silence`. So a frozen database is answered for within 8.5 s.
 */
export const callLimits = { connection: 4_000, statement: 4_000, silence: 4_500 };

/**
 * A common word finds hundreds of thousands of rows. Their places, and what a report sorts, fit into this memory;
 * otherwise each row on a page would have to be compared. Compiling a query (jit) takes longer than any search may run,
 * and as long as the largest report.
 */
const forManyRows = "-c work_mem=32MB -c jit=off";

/**
 * With `pipeline` a statement that times out ends its connection. Without it `pg` keeps the connection, in an open transaction whose
 * rollback was never sent, and the next caller would go on in that transaction.
 */
const each: PoolConfig = {
  connectionTimeoutMillis: callLimits.connection,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  pipeline: true,
};

/** `session` is what the server is told of a connection; `most` how many there are. */
interface PoolPlan {
  most: number;
  silence: number;
  session: PoolConfig;
}

const plans = {
  jobs: {
    most: 6,
    silence: 12_000,
    session: { statement_timeout: 10_000, idle_in_transaction_session_timeout: 15_000 },
  },
  calls: { most: 10, silence: callLimits.silence, session: { statement_timeout: callLimits.statement } },
  publicReads: {
    most: 8,
    silence: callLimits.silence,
    session: { statement_timeout: callLimits.statement, options: forManyRows },
  },
  longCalls: { most: 6, silence: 9_500, session: { statement_timeout: 9_000, options: forManyRows } },
} satisfies Record<string, PoolPlan>;

/** Opens the pool for this purpose. A pooler accepts no session settings, and its clients may not name their statements. */
export function openPool(
  purpose: keyof typeof plans,
  connectionString: string,
  { isPooled = false } = {},
): Pool {
  const { most, silence, session } = plans[purpose];
  const pool = new Pool({
    ...(isPooled ? { Client: UnnamedClient } : session),
    ...each,
    max: most,
    query_timeout: silence,
    connectionString,
  });
  const addresses = new WeakMap<object, string | undefined>();
  pool.on("connect", (client) => addresses.set(client, pool.options.connectionString));
  pool.on("release", (_error, client) => {
    const isOfFormer = addresses.get(client) !== pool.options.connectionString;
    if (isOfFormer) void (client as unknown as Client).end();
  });
  return pool;
}

/** From now on the pool's connections go to this address; those to the earlier one are ended as soon as nobody uses them. */
export async function moveTo(connectionString: string, pool: Pool): Promise<void> {
  pool.options.connectionString = connectionString;
  const idle = Array.from({ length: pool.idleCount }, () => pool.connect());
  for (const connected of await Promise.allSettled(idle))
    if (connected.status === "fulfilled") connected.value.release();
}

/**
 * A client whose statements have no names. A pooler gives each transaction the next free connection to the server, which does
 * not know what another one has prepared.
 */
class UnnamedClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...asked: unknown[]) => unknown;
    this.query = ((asked: unknown, ...more: unknown[]) =>
      query(withoutName(asked), ...more)) as Client["query"];
  }
}

function withoutName(asked: unknown): unknown {
  return typeof asked === "object" && asked !== null && "name" in asked && !("submit" in asked)
    ? { ...asked, name: undefined }
    : asked;
}
