import { join } from "node:path";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { projectRoot } from "../project-root.ts";
import type { OpenDatabase } from "./client.ts";

/** Any number that nothing else locks by: the processes of one shop bring its tables up to date one after another. */
const migrationLock = 730_401;

/** Brings the tables up to date; several processes may start at once. */
export async function migrate({ pool }: OpenDatabase): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    try {
      await client.query("set statement_timeout = 0");
      await applyMigrations(drizzle(client), {
        migrationsFolder: join(projectRoot, "server/database/migrations"),
      });
    } finally {
      await client.query("reset statement_timeout");
      await client.query("select pg_advisory_unlock($1)", [migrationLock]);
    }
  } finally {
    client.release();
  }
}
