import { openDatabase } from "#server/database/client.ts";
import { migrate } from "#server/database/migrating/migrate.ts";
import { readEnvironment } from "#server/env.ts";
import { openJobs } from "#server/core/jobs.ts";
import { silentLog } from "./test-database.ts";

/**
 * Makes the empty database that these variables name, of which test files use copies: migrated, with the queues of its
 * jobs, and closed.
 */
export async function makeTemplate(variables: Record<string, string>): Promise<void> {
  const database = await openDatabase(readEnvironment({ ...variables, LOG_LEVEL: "silent" }), silentLog);
  await migrate(database);
  await (await openJobs(database, silentLog)).stop();
  await database.close();
}
