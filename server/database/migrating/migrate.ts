import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { ClientBase } from "pg";
import { projectRoot } from "../../process/project-root.ts";
import type { OpenDatabase } from "../client.ts";
import { prepareToMigrate, runMigration } from "./run-migration.ts";
import { withConnection } from "../with-connection.ts";

/** The folder of all migrations. */
export const allMigrations = join(projectRoot, "server/database/migrations");

/**
 * Brings the tables up to date, however long that takes; call it in turn (start-lock.ts). Each migration is a
 * transaction of its own, or none (run-migration.ts): so an order that a process of the older version is writing may
 * wait for the locks of one migration, but never for an earlier migration while a later one waits for the order. A
 * backup gets the tables of its own version first, those of the migration `upTo`; tests that need the tables of an
 * older version name a folder with fewer migrations.
 */
export async function migrate(
  { connection }: Pick<OpenDatabase, "connection">,
  { migrationsFolder = allMigrations, upTo = Infinity }: { migrationsFolder?: string; upTo?: number } = {},
): Promise<void> {
  await withConnection(connection, async (client) => {
    const newest = await findNewestApplied(client);
    const pending = readMigrationFiles({ migrationsFolder }).filter(
      ({ folderMillis }) => folderMillis > newest && folderMillis <= upTo,
    );
    if (newest === 0) await prepareToMigrate(client);
    for (const migration of pending) await runMigration(client, migration);
    await client.query("set lock_timeout = 0");
    // Until a vacuum, PostgreSQL reads the table itself for every index row of a rewritten table, and it does not start
    // a vacuum for that by itself.
    if (newest > 0 && pending.length > 0) await client.query("vacuum (analyze)");
  });
}

/** When the newest migration that this version of the shop knows was made, in milliseconds. */
export function newestMigration(): number {
  return readMigrationFiles({ migrationsFolder: allMigrations }).at(-1)?.folderMillis ?? 0;
}

/** When the newest migration that the database has was made, in milliseconds; 0 if it has none. */
export async function findNewestApplied(client: ClientBase): Promise<number> {
  const { rows: tables } = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as name",
  );
  if (tables[0]?.name == null) return 0;
  const { rows } = await client.query<{ newest: string | null }>(
    "select max(created_at) as newest from drizzle.__drizzle_migrations",
  );
  return Number(rows[0]?.newest ?? 0);
}
