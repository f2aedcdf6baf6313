import { openDatabase, type OpenDatabase } from "#server/database/client.ts";
import { createDependencies, type Dependencies } from "#server/dependencies.ts";
import { silentLog } from "../database/test-database.ts";
import type { TestShop } from "./test-shop.ts";

/** The parts of a second process of a shop: its own connections and queues. */
export interface SecondProcess {
  database: OpenDatabase;
  dependencies: Dependencies;
  /** Call it before the shop itself is closed, which removes the database. */
  close: () => Promise<void>;
}

/** A second process of the shop, as far as races between workflows need it; only on PostgreSQL. */
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
