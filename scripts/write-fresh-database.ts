import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { loadTariffs } from "#server/partners/carriers/load-tariffs.ts";
import { makeAuditMonths } from "#server/database/migrating/audit-months.ts";
import { openDatabase } from "#server/database/client.ts";
import { packFolder } from "#server/database/pglite/fresh-database.ts";
import { migrate } from "#server/database/migrating/migrate.ts";
import { loadPlaces } from "#server/domains/parcels/load-places.ts";
import { readEnvironment } from "#server/env.ts";
import { openJobs } from "#server/core/jobs.ts";

/** Writes the database with which a shop on PGlite begins: its tables, the queues of its jobs, the places and the sample tariffs. */
export async function writeFreshDatabase(target: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "shop-fresh-"));
  try {
    const log = pino({ level: "silent" });
    const database = await openDatabase(readEnvironment({ DATA_DIR: folder }), log);
    await migrate(database);
    await makeAuditMonths(database.db);
    await loadPlaces(database.db);
    await loadTariffs(database.db);
    await (await openJobs(database, log)).stop();
    await database.db.execute(sql`vacuum (analyze)`);
    await database.close();
    await packFolder(join(folder, "database"), target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
