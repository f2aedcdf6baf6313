import { buildApp } from "./app.ts";
import { makeAuditMonths } from "./database/migrating/audit-months.ts";
import { openDatabase } from "./database/client.ts";
import { migrate } from "./database/migrating/migrate.ts";
import { withStartLock } from "./database/start-lock.ts";
import { createDependencies } from "./dependencies.ts";
import { EnvironmentError, readEnvironment, type Environment } from "./env.ts";
import { createLog } from "./log.ts";
import { prepareShop } from "./prepare-shop.ts";
import { startWork } from "./jobs/start-work.ts";
import { DataDirectoryInUse } from "./process/data-directory-lock.ts";
import { storefrontRenderer } from "./http/pages/storefront-renderer.ts";

/** Milliseconds that accepted requests and running jobs get to finish when the shop is told to stop. */
const stopPatience = 9_000;

/**
 * How many new connections the system keeps while the shop is busy. Node's own 511 are too few for a crowd that comes
 * at once: whoever finds no room tries again only after a second.
 */
const mostUnaccepted = 4_096;

/**
 * Starts the shop with the given environment variables and serves it until it is told to stop. An error that prevents
 * the start is printed, and the process ends with 1.
 */
export async function startShop(variables: NodeJS.ProcessEnv): Promise<void> {
  try {
    await serve(readEnvironment(variables));
  } catch (error) {
    const isPlain = [EnvironmentError, DataDirectoryInUse, PortTaken].some((kind) => error instanceof kind);
    process.stderr.write(
      `${error instanceof Error ? (isPlain ? error.message : error.stack) : String(error)}\n`,
    );
    process.exit(1);
  }
}

async function serve(env: Environment): Promise<void> {
  const log = createLog(env);
  // A shop that is told to stop before it serves simply ends: an unfinished migration is rolled back by the database.
  let close: (() => Promise<void>) | undefined;
  let isStopping = false;
  const stop = async (signal: string) => {
    // Ctrl-C reaches this process twice: from the terminal, and from the command that started it.
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), stopPatience).unref();
    await close?.();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));

  const database = await openDatabase(env, log);
  const { dependencies, announcement } = await withStartLock(database, async () => {
    await migrate(database);
    await makeAuditMonths(database.db).catch((error: unknown) => {
      log.warn({ err: error }, "the audit's months ahead are made by the next job");
    });
    const parts = await createDependencies(env, log, database);
    return { dependencies: parts, announcement: await prepareShop({ ...parts, db: database.db }) };
  });
  const app = await buildApp(dependencies, await storefrontRenderer());
  close = async () => {
    await app.close();
    await dependencies.metrics?.close();
    await dependencies.jobs.stop();
    await database.close();
    await dependencies.traces?.close();
  };
  let port = env.port;
  try {
    await app.listen({ port, host: env.host, backlog: mostUnaccepted });
    port = env.metrics?.port ?? port;
    await dependencies.metrics?.listen();
  } catch (error) {
    await close();
    throw (error as NodeJS.ErrnoException).code === "EADDRINUSE" ? new PortTaken(port) : error;
  }
  await startWork(dependencies);
  process.stdout.write(`\nThe shop is open at ${env.publicUrl}\n${announcement}\n`);
}

/** Another program already listens on the shop's port. */
class PortTaken extends Error {
  constructor(port: number) {
    super(
      `Port ${port} is taken by another program. Stop it, or choose another one: PORT=${port + 1} npm start`,
    );
    this.name = "PortTaken";
  }
}
