import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#server/database/client.ts";
import { migrate } from "#server/database/migrate.ts";
import { readEnvironment } from "#server/env.ts";
import { openJobs } from "#server/jobs/jobs.ts";
import { silentLog } from "./test-database.ts";

/**
 * Makes one empty, migrated PGlite database with the queues of its jobs for a whole test run; every test file copies it, since making one takes
 * seconds and copying does not. Vitest runs this before the tests, and the returned function after them.
 */
export default async function makePgliteTemplate(): Promise<(() => void) | undefined> {
  // Each project of a run calls it.
  if (process.env["PGLITE_TEMPLATE"] !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "shop-template-"));
  const database = await openDatabase(readEnvironment({ DATA_DIR: folder, LOG_LEVEL: "silent" }), silentLog);
  await migrate(database);
  await (await openJobs(database, silentLog)).stop();
  await database.close();
  process.env["PGLITE_TEMPLATE"] = join(folder, "database");
  return () => rmSync(folder, { recursive: true, force: true });
}
