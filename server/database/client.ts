import { drizzle } from "drizzle-orm/node-postgres";
import type { FastifyBaseLogger } from "fastify";
import { Pool, type ClientConfig, type PoolConfig } from "pg";
import { BoundedPool, boundBySilence, boundByTime } from "./pools/bounded-pool.ts";
import { serversOf, type Environment } from "../env.ts";
import { Changes, changesChannel } from "./changes.ts";
import { FollowingPool } from "./pools/following-pool.ts";
import { ImpatientPool } from "./pools/impatient-pool.ts";
import { NarrowPool } from "./pools/narrow-pool.ts";
import { startPglite } from "./pglite/pglite-server.ts";
import { Primary } from "./pools/primary.ts";
import type { Database } from "./queryable.ts";
import { ReadPool } from "./pools/read-pool.ts";
import { Replica } from "./pools/replica.ts";
import { UnnamedClient } from "./pools/unnamed-client.ts";

export interface OpenDatabase {
  engine: "postgresql" | "pglite";
  db: Database;
  pool: Pool;
  /** All pools by what they are for. */
  pools: Record<string, Pool>;
  /** For calls that somebody waits for: if the database hangs, a call is given up before the browser gives up. */
  impatient: { db: Database; pool: Pool };
  /** For calls that may take long while the database works, and are given up equally soon if it hangs. */
  longCalls: { db: Database };
  /** For what everybody may read, with the same time limit: however much is read at once, other calls continue. */
  publicReads: { db: Database };
  /** How to open a separate connection, outside the pool and its time limits. */
  connection: ClientConfig;
  changes: Changes;
  close: () => Promise<void>;
}

/** Milliseconds for jobs and for calls that take long. */
const waitForConnection = 5_000;
const statementTimeout = 10_000;

/**
 * A common word finds hundreds of thousands of rows. Their places, and what a report sorts, fit into this memory;
 * otherwise each row on a page would have to be compared. Compiling a query (jit) takes longer than any search may run,
 * and as long as the largest report.
 */
const forManyRows = "-c work_mem=32MB -c jit=off";

/** What the pools for calls have in common. */
const callPool = { connectionTimeoutMillis: 4_000, idleTimeoutMillis: 30_000, keepAlive: true };

/** Of the pool for public reads and that of the replica. */
const forPublicReads = { statement_timeout: 4_000, options: forManyRows };
const publicReadConnections = 8;

/**
 * Opens the shop's database: the server at DATABASE_URL, else PGlite in the data folder. The same driver serves both.
 */
export async function openDatabase(env: Environment, log: FastifyBaseLogger): Promise<OpenDatabase> {
  return env.databaseUrl === undefined ? openPglite(env, log) : openPostgresql(env, env.databaseUrl, log);
}

async function openPostgresql(
  { databaseDirectUrl, databaseReadUrl, databaseReadLag }: Environment,
  databaseUrl: string,
  log: FastifyBaseLogger,
): Promise<OpenDatabase> {
  const primary = await Primary.find(serversOf(databaseDirectUrl ?? databaseUrl), log);
  const isPooled = databaseDirectUrl !== undefined;
  const addressOfCalls = () => (isPooled ? databaseUrl : primary.url);
  /** The settings of the pools for calls; a pooler accepts no session settings from its clients. */
  const forCalls = (session: PoolConfig) => ({
    ...(isPooled ? { Client: UnnamedClient } : session),
    ...callPool,
    connectionString: addressOfCalls(),
  });
  const pool = new FollowingPool({
    connectionString: primary.url,
    max: 6,
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout + 2_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
  });
  const impatientPool = new ImpatientPool({ ...forCalls({ statement_timeout: 4_000 }), max: 10 });
  const publicReadPool = new ReadPool(
    { ...forCalls(forPublicReads), max: publicReadConnections },
    boundByTime,
  );
  const longCallPool = new BoundedPool(
    { ...forCalls({ statement_timeout: statementTimeout, options: forManyRows }), max: 6 },
    boundBySilence(() => ({ connectionString: addressOfCalls() })),
  );
  const replicaPool =
    databaseReadUrl === undefined
      ? undefined
      : new ReadPool(
          { ...callPool, ...forPublicReads, connectionString: databaseReadUrl, max: publicReadConnections },
          boundByTime,
        );
  const pools = {
    jobs: pool,
    calls: impatientPool,
    "public reads": publicReadPool,
    "long calls": longCallPool,
    ...(replicaPool && { replica: replicaPool }),
  };
  for (const each of Object.values(pools)) survive(each, log);
  const changes = new Changes();
  primary.subscribe(() => {
    pool.follow(primary.url);
    if (!isPooled) for (const each of [impatientPool, publicReadPool, longCallPool]) each.follow(primary.url);
    void changes.listenAgain();
  });
  await changes.listen(() => primary.url, log);
  const replica = replicaPool && new Replica(replicaPool, pool, databaseReadLag);
  publicReadPool.replica = replica;
  changes.subscribe(() => replica?.fallBehind());
  return {
    engine: "postgresql",
    db: drizzle(pool),
    pool,
    pools,
    impatient: { db: drizzle(impatientPool), pool: impatientPool },
    longCalls: { db: drizzle(longCallPool) },
    publicReads: { db: drizzle(publicReadPool) },
    get connection() {
      return { connectionString: primary.url };
    },
    changes,
    close: async () => {
      primary.close();
      replica?.close();
      await changes.close();
      await Promise.all(Object.values(pools).map((each) => each.end()));
    },
  };
}

async function openPglite(env: Environment, log: FastifyBaseLogger): Promise<OpenDatabase> {
  const changes = new Changes();
  const server = await startPglite({
    dataDirectory: env.dataDirectory,
    channel: changesChannel,
    log,
    onExit: (code) => {
      log.fatal({ code }, "the embedded database stopped");
      process.exit(1);
    },
  });
  // PGlite has one session, so the pool has one connection. A query outside an open transaction then waits for the
  // pool, which refuses it after a while, instead of waiting for ever.
  const connection = { host: server.socketFolder, user: "postgres", database: "postgres" };
  const pool = new Pool({
    ...connection,
    max: 1,
    connectionTimeoutMillis: waitForConnection * 2,
    query_timeout: statementTimeout * 3,
    // PGlite's one session survives its connections, and so do its prepared statements, which a new connection does not
    // know.
    onConnect: async (client) => void (await client.query("deallocate all")),
  });
  survive(pool, log);
  changes.isListening = true;
  pool.on("connect", (client) =>
    client.on("notification", ({ payload }) => changes.dispatch(payload ?? "everything")),
  );
  const db = drizzle(pool);
  return {
    engine: "pglite",
    db,
    pool,
    pools: { all: pool },
    // PGlite's one connection serves all callers: a time limit would end the work of another one.
    impatient: { db, pool },
    longCalls: { db },
    publicReads: { db: drizzle(new NarrowPool(pool)) },
    connection,
    changes,
    close: async () => {
      await pool.end();
      await server.close();
    },
  };
}

/**
 * An 'error' event without a listener ends the Node process. pg-pool listens only on idle clients, so this adds an
 * empty listener to clients in use; their running query is rejected anyway.
 */
function survive(pool: Pool, log: FastifyBaseLogger): void {
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection ended"));
  pool.on("connect", (client) => client.on("error", () => undefined));
}
