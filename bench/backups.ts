// How long a backup of a shop with 100,000 orders takes, and each way back: into an empty database of the server, into
// PGlite, and from there to the server. Each compares every row, so a figure is also the proof that all of them came.
//   npm run build && node scripts/with-node.mjs bench/backups.ts [orders]
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { loadDemo } from "#demo/load-demo.ts";
import { openDatabase } from "#server/database/client.ts";
import { migrate } from "#server/database/migrating/migrate.ts";
import { readEnvironment } from "#server/env.ts";
import { createFileStore } from "#server/files/storage/create-file-store.ts";
import { startPostgres } from "#testing/servers/postgres-server.ts";
import { fillOffice, usualCounts } from "./fill-office.ts";
import { describeLoad, describeMachine } from "./kit/machine.ts";
import { newDatabase } from "./kit/new-database.ts";

const orders = Number(process.argv[2] ?? usualCounts.orders);
/** Seconds for a backup and the way back together. */
const asked = 60;

const folder = mkdtempSync(join(tmpdir(), "shop-backups-"));
const postgres = await startPostgres();
console.log(`${await describeMachine(postgres.url)}, ${describeLoad()} at the start\n`);
try {
  const backups = join(folder, "backups");
  const shop = { DATABASE_URL: await newDatabase(postgres.url, "shop"), DATA_DIR: newFolder("shop") };
  await fill(shop);
  console.log("| what | seconds | says |\n|---|---:|---|");
  const written = run("backup", [], { ...shop, BACKUP_DIR: backups });
  const path = join(backups, readdirSync(backups).find((entry) => entry !== "files") ?? "");
  const server = {
    DATABASE_URL: await newDatabase(postgres.url, "restored"),
    DATA_DIR: newFolder("restored"),
  };
  const restored = run("restore", [path], server);
  const pglite = { DATA_DIR: newFolder("pglite") };
  run("restore", [path], pglite);
  run("move-database", [], { ...pglite, DATABASE_URL: await newDatabase(postgres.url, "moved") });
  const both = written + restored;
  const verdict = both < asked ? "as asked" : "MISSED";
  console.log(`\nBackup and restore on PostgreSQL: ${both.toFixed(1)} s, ${asked} asked: ${verdict}`);
  console.log(`${describeLoad()} at the end`);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function fill(variables: { DATABASE_URL: string; DATA_DIR: string }): Promise<void> {
  const env = readEnvironment(variables);
  const log = pino({ level: "silent" });
  const database = await openDatabase(env, log);
  await migrate(database);
  await loadDemo(database.db, createFileStore(env, log));
  await database.close();
  await fillOffice(variables.DATABASE_URL, { orders, customers: orders / 2 });
}

/** Runs a command as the person does who keeps the server; prints and returns how many seconds it took. */
function run(command: string, parameters: string[], variables: Record<string, string>): number {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["scripts/with-node.mjs", `scripts/${command}.ts`, ...parameters],
    { encoding: "utf8", env: { PATH: process.env["PATH"], LOG_LEVEL: "warn", ...variables } },
  );
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`);
  const seconds = (performance.now() - began) / 1_000;
  const engine = "DATABASE_URL" in variables ? "PostgreSQL" : "PGlite";
  const said = stdout.trim().split("\n").at(-1)?.replaceAll(folder, "");
  console.log(`| ${command}, ${engine} | ${seconds.toFixed(1)} | ${said} |`);
  return seconds;
}

function newFolder(name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
}
