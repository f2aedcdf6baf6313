import { drizzle } from "drizzle-orm/node-postgres";
import type { FastifyBaseLogger } from "fastify";
import { Pool, type ClientConfig } from "pg";
import { serversOf, type Environment } from "../env.ts";
import { Changes, changesChannel } from "./changes.ts";
import { oneAtATime } from "./pools/one-at-a-time.ts";
import { moveTo, openPool } from "./pools/pools.ts";
import { startPglite } from "./pglite/pglite-server.ts";
import { Primary } from "./pools/primary.ts";
import type { Database } from "./queryable.ts";
import { Replica } from "./pools/replica.ts";

export interface OpenDatabase {
  engine: "postgresql" | "pglite";
  db: Database;
  pool: Pool;
  /** All pools by what they are for. */
  pools: Record<string, Pool>;
  /** For calls that somebody waits for: if the database hangs, they are given up soon. */
  impatient: { db: Database; pool: Pool };
  /** For calls that may take long. */
  longCalls: { db: Database };
  /** For what everybody may read, with the same time limits as calls: however much is read at once, other calls continue. */
  publicReads: { db: Database };
  /** How to open a separate connection, outside the pool and its time limits. */
  connection: ClientConfig;
  changes: Changes;
  close: () => Promise<void>;
}

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
  const addressOfCalls = isPooled ? databaseUrl : primary.url;
  const pool = openPool("jobs", primary.url);
  const callPool = openPool("calls", addressOfCalls, { isPooled });
  const publicReadPool = openPool("publicReads", addressOfCalls, { isPooled });
  const longCallPool = openPool("longCalls", addressOfCalls, { isPooled });
  const replicaPool = databaseReadUrl === undefined ? undefined : openPool("publicReads", databaseReadUrl);
  const pools = {
    jobs: pool,
    calls: callPool,
    "public reads": publicReadPool,
    "long calls": longCallPool,
    ...(replicaPool && { replica: replicaPool }),
  };
  for (const each of Object.values(pools)) survive(each, log);
  const changes = new Changes();
  const following = isPooled ? [pool] : [pool, callPool, publicReadPool, longCallPool];
  primary.subscribe(() => {
    for (const each of following) void moveTo(primary.url, each);
    void changes.listenAgain();
  });
  await changes.listen(() => primary.url, log);
  const replica = replicaPool && new Replica(replicaPool, pool, databaseReadLag);
  replica?.answerFor(publicReadPool);
  changes.subscribe(() => replica?.fallBehind());
  return {
    engine: "postgresql",
    db: drizzle(pool),
    pool,
    pools,
    impatient: { db: drizzle(callPool), pool: callPool },
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
    connectionTimeoutMillis: 10_000,
    query_timeout: 30_000,
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
    publicReads: { db: drizzle(oneAtATime(pool)) },
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
