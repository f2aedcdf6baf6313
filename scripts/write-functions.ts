import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "#server/database/migrating/migrate.ts";
import { describeFunctions, functionsFile } from "./database-functions.ts";
import { withShop } from "./open-shop.ts";

// Writes server/database/functions.sql from a new database.
const folder = await mkdtemp(join(tmpdir(), "shop-functions-"));
try {
  await withShop({ DATA_DIR: folder }, async ({ database }) => {
    await migrate(database);
    await writeFile(functionsFile, await describeFunctions(database.db));
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}
