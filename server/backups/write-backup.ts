import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { ClientConfig } from "pg";
import { findNewestApplied } from "../database/migrating/migrate.ts";
import { withConnection } from "../database/with-connection.ts";
import { flushFolder, writeDurably } from "../files/storage/durable-files.ts";
import type { FileStore } from "../files/storage/file-store.ts";
import { createFolderStore } from "../files/storage/folder-store.ts";
import { copyFiles, type BackupFile } from "./backup-files.ts";
import { clearBrokenOff, unfinished, writeAsNoted } from "./broken-off.ts";
import { checkTables } from "./check-backup.ts";
import { filesFolder, manifestFile, NoBackup, readManifest, tableFile, type Manifest } from "./manifest.ts";
import { writeRowFile } from "./row-file.ts";
import { listTables, plainValues, readRows, readSequences } from "./table-rows.ts";

/** What a backup is made of, and where it goes. */
export interface BackupTask {
  connection: ClientConfig;
  /** Undefined where they stay in their store. */
  files: FileStore | undefined;
  /** The folder of all backups. */
  folder: string;
  version: string;
  log: FastifyBaseLogger;
}

/** A backup is called after the second of its beginning, in UTC: 20261125-201700. */
const backupName = /^\d{8}-\d{6}$/;

/** The paths of all backups of a folder, the oldest first; none if there is no such folder. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names
    .filter((name) => backupName.test(name))
    .sort()
    .map((name) => join(folder, name));
}

/** When a backup of this name was begun. */
export function momentOf(name: string): Date {
  return new Date(name.replace(/^(....)(..)(..)-(..)(..)(..)$/, "$1-$2-$3T$4:$5:$6Z"));
}

/**
 * Writes a backup of a shop that may be running, and returns its path once its rows were read back: they are those of one moment, and
 * every file that they name is there. Only a whole backup has its name.
 * @throws Error if what was written is not what was read, or the disk is full; then nothing is left.
 */
export async function writeBackup(task: BackupTask): Promise<{ path: string; manifest: Manifest }> {
  await clearBrokenOff(task.folder, task.log);
  const { madeAt, path, draft } = await beginDraft(task.folder);
  try {
    const manifest = await writeAsNoted(draft, async () => {
      await mkdir(join(draft, "tables"));
      const written = await fill(draft, task, madeAt);
      const faults = await checkTables(draft, written);
      if (faults.length > 0) throw new Error(`The backup cannot be read back: ${faults.join("; ")}`);
      return written;
    });
    await rename(draft, path);
    await flushFolder(task.folder);
    return { path, manifest };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** A folder of its own for a new backup. If two begin in the same second, one waits for the next second. */
async function beginDraft(folder: string): Promise<{ madeAt: Date; path: string; draft: string }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (;;) {
    const madeAt = new Date();
    const path = join(folder, nameOf(madeAt));
    const draft = `${path}${unfinished}`;
    if (!existsSync(path) && (await isMade(draft))) return { madeAt, path, draft };
    await sleep(100);
  }
}

/** Makes a folder; false if it is there already. */
async function isMade(path: string): Promise<boolean> {
  try {
    await mkdir(path, { mode: 0o700 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function nameOf(moment: Date): string {
  return moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");
}

async function fill(draft: string, task: BackupTask, madeAt: Date): Promise<Manifest> {
  const copied = new Map<string, BackupFile>();
  const copyNew = await filesCopier(task, copied);
  // A file is stored before its row and deleted after it. Files that are deleted while the rows are read were copied
  // before; files that are stored meanwhile are copied afterwards.
  await copyNew();
  const rows = await copyTables(draft, task.connection);
  await copyNew();
  const manifest: Manifest = {
    format: 1,
    madeAt: madeAt.toISOString(),
    version: task.version,
    ...rows,
    files: [...copied.values()].sort((a, b) => (a.key < b.key ? -1 : 1)),
  };
  await writeDurably(manifestFile(draft), JSON.stringify(manifest, null, 1));
  return manifest;
}

/** Reads all tables as they were at one moment. */
async function copyTables(
  draft: string,
  connection: ClientConfig,
): Promise<Pick<Manifest, "newestMigration" | "tables" | "sequences">> {
  return withConnection(connection, async (client) => {
    await client.query("begin isolation level repeatable read read only");
    await client.query(plainValues);
    const tables: Manifest["tables"] = [];
    for (const table of await listTables(client)) {
      const sum = await writeRowFile(tableFile(draft, table.name), readRows(client, table));
      tables.push({ name: table.name, ...sum });
    }
    const sequences = await readSequences(client);
    return { newestMigration: await findNewestApplied(client), tables, sequences };
  });
}

async function filesCopier(
  { files, folder, log }: BackupTask,
  copied: Map<string, BackupFile>,
): Promise<() => Promise<void>> {
  if (files === undefined) return () => Promise.resolve();
  const earlier = await filesOfLast(folder);
  const store = createFolderStore(filesFolder(folder), log);
  return () => copyFiles(files, store, copied, earlier);
}

async function filesOfLast(folder: string): Promise<Map<string, BackupFile>> {
  for (const path of (await listBackups(folder)).toReversed()) {
    try {
      const { files } = await readManifest(path);
      return new Map(files.map((file) => [file.key, file]));
    } catch (error) {
      // A folder that is empty or broken must not stop every later backup; then the one before it says what is copied already.
      if (!(error instanceof NoBackup)) throw error;
    }
  }
  return new Map();
}
