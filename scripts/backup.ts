// Makes a backup of the shop, or checks one by reading it:
//   npm run backup
//   npm run backup -- --check data/backups/20261125-201700
// The exit code is 0 if the backup is complete, 1 if it is not or could not be made, 2 if it was called wrongly.
import { parseArgs } from "node:util";
import { pino } from "pino";
import { checkBackup } from "#server/backups/check-backup.ts";
import { readManifest, type Manifest } from "#server/backups/manifest.ts";
import { writeBackup } from "#server/backups/write-backup.ts";
import { readVersion } from "#server/core/version.ts";
import { createFileStore } from "#server/files/storage/create-file-store.ts";
import { runCommand, UsageError } from "./command.ts";
import { withShop } from "./open-shop.ts";

const usage = `Usage: npm run backup [-- --check <folder of a backup>]

Without --check it backs up the shop at DATABASE_URL, else PGlite in DATA_DIR, with its files, into a new folder in
BACKUP_DIR (DATA_DIR/backups without it). A shop on a PostgreSQL server may go on running.`;

process.exitCode = await runCommand(async () => {
  const checked = readTask(process.argv.slice(2));
  await (checked === undefined ? backUp() : check(checked));
});

function readTask(parameters: string[]): string | undefined {
  try {
    return parseArgs({ args: parameters, options: { check: { type: "string" } } }).values.check;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

async function backUp(): Promise<void> {
  const { path, manifest } = await withShop(process.env, ({ env, database, log }) =>
    writeBackup({
      connection: database.connection,
      files: createFileStore(env, log),
      folder: env.backupDirectory,
      version: readVersion().version,
      log,
    }),
  );
  console.log(`${path} is written and was read back: ${contentsOf(manifest)}.`);
}

async function check(path: string): Promise<void> {
  const faults = await checkBackup(path, pino({ level: "warn" }));
  if (faults.length > 0) throw new Error(`${path} is damaged:\n  ${faults.join("\n  ")}`);
  console.log(`${path} is whole: ${contentsOf(await readManifest(path))}.`);
}

function contentsOf({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows.toLocaleString("en")} rows of ${tables.length} tables, ${files.length.toLocaleString("en")} files`;
}
