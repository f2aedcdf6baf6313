// Moves a shop from PGlite to a PostgreSQL server:
//   DATABASE_URL=postgres://…/shop DATA_DIR=data npm run move-database
// Every row is compared. The files stay where they are, and PGlite's database does not change. The exit code is 0 if
// everything was moved, 1 if nothing was changed, 2 if it was called wrongly.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeBackup } from "#server/backups/write-backup.ts";
import { readVersion } from "#server/core/version.ts";
import { runCommand, UsageError } from "./command.ts";
import { restoreShop, withShop } from "./open-shop.ts";

const usage = `Usage: DATABASE_URL=postgres://… npm run move-database

It carries the shop of PGlite in DATA_DIR over to the empty database at DATABASE_URL. The shop must be stopped.`;

process.exitCode = await runCommand(async () => {
  if (process.argv.length > 2 || (process.env["DATABASE_URL"] ?? "") === "") throw new UsageError(usage);
  const folder = await mkdtemp(join(tmpdir(), "shop-move-"));
  try {
    const { path } = await withShop({ ...process.env, DATABASE_URL: "" }, ({ database, log }) =>
      writeBackup({
        connection: database.connection,
        files: undefined,
        folder,
        version: readVersion().version,
        log,
      }),
    );
    const { manifest } = await restoreShop(process.env, path);
    for (const { name, rows } of manifest.tables.filter((table) => table.rows > 0))
      console.log(`${rows.toLocaleString("en").padStart(12)}  ${name}`);
    console.log("All rows are there, each compared. Start the shop with this DATABASE_URL.");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
