import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";
import { projectRoot } from "../project-root.ts";
import type { OpenDatabase } from "./client.ts";

/** The folder of all migrations. */
export const allMigrations = join(projectRoot, "server/database/migrations");

/**
 * Brings the tables up to date, however long that takes; call it in turn (start-turn.ts). Tests that need the tables of an
 * older version name a folder with fewer migrations.
 */
export async function migrate(
  { connection }: Pick<OpenDatabase, "connection">,
  migrationsFolder = allMigrations,
): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await applyMigrations(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
