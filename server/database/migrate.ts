import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import { Client } from "pg";
import { projectRoot } from "../project-root.ts";
import type { OpenDatabase } from "./client.ts";

/** The folder of all migrations. */
export const allMigrations = join(projectRoot, "server/database/migrations");

/**
 * Brings the tables up to date, however long that takes; call it in turn (start-turn.ts). Each migration is a transaction of its
 * own: an order that a process of the version before is writing can wait for the locks of one migration, and never for those of
 * an earlier one while a later one waits for it. Tests that need the tables of an older version name a folder with fewer
 * migrations.
 */
export async function migrate(
  { connection }: Pick<OpenDatabase, "connection">,
  migrationsFolder = allMigrations,
): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { session } = drizzle(client)._;
    const dialect = new PgDialect();
    const config = { migrationsFolder };
    for (const migration of readMigrationFiles(config)) {
      // The library's own `migrate` passes the session untyped, too.
      // oxlint-disable-next-line no-await-in-loop
      await dialect.migrate([migration], session as never, config);
    }
  } finally {
    await client.end();
  }
}
