import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";
import { projectRoot } from "../project-root.ts";
import type { OpenDatabase } from "./client.ts";

/** Brings the tables up to date, however long that takes; call it in turn (start-turn.ts). */
export async function migrate({ connection }: Pick<OpenDatabase, "connection">): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await applyMigrations(drizzle(client), {
      migrationsFolder: join(projectRoot, "server/database/migrations"),
    });
  } finally {
    await client.end();
  }
}
