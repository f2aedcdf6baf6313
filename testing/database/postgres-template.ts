import { makeTemplate } from "./make-template.ts";
import { createDatabase } from "./test-database.ts";

/**
 * Makes one empty, migrated database with the queues of its jobs on the PostgreSQL server at TEST_DATABASE_URL for a
 * whole test run. Every test file uses a copy, because making one takes seconds and copying does not. Vitest runs this
 * before the tests, and the returned function after them.
 */
export default async function makePostgresTemplate(): Promise<(() => Promise<void>) | undefined> {
  const serverUrl = process.env["TEST_DATABASE_URL"];
  // Each project of a run calls it.
  if (serverUrl === undefined || process.env["POSTGRES_TEMPLATE"] !== undefined) return undefined;
  const { url, remove } = await createTemplate(serverUrl);
  process.env["POSTGRES_TEMPLATE"] = url;
  return remove;
}

/** The same as the database's address, for code that Vitest does not run. */
export async function createTemplate(serverUrl: string): ReturnType<typeof createDatabase> {
  const created = await createDatabase(serverUrl);
  await makeTemplate({ DATABASE_URL: created.url });
  return created;
}
