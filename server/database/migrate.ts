import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { projectRoot } from "../project-root.ts";
import type { OpenDatabase } from "./client.ts";

/** Brings the tables up to date; run it in turn (see start-turn.ts), however long a migration takes. */
export async function migrate({ pool }: OpenDatabase): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await applyMigrations(drizzle(client), {
      migrationsFolder: join(projectRoot, "server/database/migrations"),
    });
    await client.query("reset statement_timeout");
  } finally {
    client.release();
  }
}
