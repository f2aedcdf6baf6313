import { pino, type Logger } from "pino";
import { DataDirectoryInUse } from "#server/database/data-directory-lock.ts";
import { openDatabase, type OpenDatabase } from "#server/database/client.ts";
import { EnvironmentError, readEnvironment, type Environment } from "#server/env.ts";

/** It was called wrongly; the message says how. */
export class UsageError extends Error {}

export interface OpenShop {
  env: Environment;
  database: OpenDatabase;
  log: Logger;
}

/**
 * Does what a command is for and returns its exit code: 0 when it is done, 1 when it could not be, 2 when it was called wrongly. What
 * went wrong is printed.
 */
export async function runCommand(command: () => Promise<void>): Promise<number> {
  try {
    await command();
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    if (error instanceof DataDirectoryInUse)
      console.error("PGlite serves one process: stop the shop, and start it again afterwards.");
    return error instanceof UsageError || error instanceof EnvironmentError ? 2 : 1;
  }
}

/** Opens the database of these variables for some work, and closes it. */
export async function withShop<Result>(
  variables: NodeJS.ProcessEnv,
  work: (shop: OpenShop) => Promise<Result>,
): Promise<Result> {
  const env = readEnvironment(variables);
  const log = pino({ level: "warn" });
  const database = await openDatabase(env, log);
  try {
    return await work({ env, database, log });
  } finally {
    await database.close();
  }
}
