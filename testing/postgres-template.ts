import { openDatabase } from "#server/database/client.ts";
import { migrate } from "#server/database/migrate.ts";
import { readEnvironment } from "#server/env.ts";
import { openJobs } from "#server/jobs/jobs.ts";
import { createDatabase, silentLog } from "./test-database.ts";

/**
 * Makes one empty, migrated database with the queues of its jobs on the PostgreSQL server at TEST_DATABASE_URL for a whole test run;
 * every test file copies it, since making one takes seconds and copying does not. Vitest runs this before the tests, and the returned
 * function after them.
 */
export default async function makePostgresTemplate(): Promise<(() => Promise<void>) | undefined> {
  const serverUrl = process.env["TEST_DATABASE_URL"];
  // Each project of a run calls it.
  if (serverUrl === undefined || process.env["POSTGRES_TEMPLATE"] !== undefined) return undefined;
  const { url, remove } = await createTemplate(serverUrl);
  process.env["POSTGRES_TEMPLATE"] = url;
  return remove;
}

/** The same as its address, for what is not run by Vitest. */
export async function createTemplate(serverUrl: string): ReturnType<typeof createDatabase> {
  const created = await createDatabase(serverUrl);
  const env = readEnvironment({ DATABASE_URL: created.url, LOG_LEVEL: "silent" });
  const database = await openDatabase(env, silentLog);
  await migrate(database);
  await (await openJobs(database, silentLog)).stop();
  await database.close();
  return created;
}
