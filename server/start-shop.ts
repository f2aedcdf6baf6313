import { buildApp } from "./app.ts";
import { openDatabase } from "./database/client.ts";
import { migrate } from "./database/migrate.ts";
import { inTurn } from "./database/start-turn.ts";
import { createDependencies } from "./dependencies.ts";
import { EnvironmentError, readEnvironment, type Environment } from "./env.ts";
import { createLog } from "./log.ts";
import { prepareShop } from "./prepare-shop.ts";
import { startWork } from "./jobs/start-work.ts";
import { DataDirectoryInUse } from "./database/data-directory-lock.ts";
import { storefrontRenderer } from "./http/storefront-renderer.ts";

/** Milliseconds that accepted requests and running jobs are given when the shop is told to stop. */
const stopPatience = 9_000;

/**
 * Starts the shop with the given environment variables and serves it until it is told to stop. What keeps it from
 * starting is printed, and the process ends with 1.
 */
export async function startShop(variables: NodeJS.ProcessEnv): Promise<void> {
  try {
    await serve(readEnvironment(variables));
  } catch (error) {
    const isPlain = error instanceof EnvironmentError || error instanceof DataDirectoryInUse;
    process.stderr.write(
      `${isPlain ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exit(1);
  }
}

async function serve(env: Environment): Promise<void> {
  const log = createLog(env);
  const database = await openDatabase(env, log);
  const { dependencies, announcement } = await inTurn(database, async () => {
    await migrate(database);
    const parts = await createDependencies(env, log, database);
    return { dependencies: parts, announcement: await prepareShop(parts) };
  });
  const app = await buildApp(dependencies, await storefrontRenderer());
  await startWork(dependencies);
  await app.listen({ port: env.port, host: env.host });
  process.stdout.write(`\nThe shop is open at ${env.publicUrl}\n${announcement}\n`);

  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), stopPatience).unref();
    await app.close();
    await dependencies.jobs.stop();
    await database.close();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
}
