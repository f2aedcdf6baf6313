import { openDatabase, type OpenDatabase } from "#server/database/client.ts";
import { createDependencies, type Dependencies } from "#server/dependencies.ts";
import { silentLog } from "./test-database.ts";
import type { TestShop } from "./test-shop.ts";

/** What a second process of a shop has of its own: connections, and queues. */
export interface SecondProcess {
  database: OpenDatabase;
  dependencies: Dependencies;
  /** Call it before the shop itself is closed, which removes the database. */
  close: () => Promise<void>;
}

/** A second process of the shop, as far as races between workflows go; on PostgreSQL alone. */
export async function openSecondProcess({ dependencies: { env } }: TestShop): Promise<SecondProcess> {
  const database = await openDatabase(env, silentLog);
  const dependencies = await createDependencies(env, silentLog, database);
  return {
    database,
    dependencies,
    close: async () => {
      await dependencies.jobs.stop();
      await database.close();
    },
  };
}
