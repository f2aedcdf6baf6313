import { dirname } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { createFolderStore } from "../files/storage/folder-store.ts";
import { readUnchanged } from "./backup-files.ts";
import { filesFolder, readManifest, tableFile, type Manifest } from "./manifest.ts";
import { readRowFile, RowCounter } from "./row-file.ts";

/**
 * Reads a whole backup and returns in words what is missing or changed; nothing if it is complete.
 * @throws NoBackup
 */
export async function checkBackup(path: string, log: FastifyBaseLogger): Promise<string[]> {
  const manifest = await readManifest(path);
  return [...(await checkTables(path, manifest)), ...(await checkFiles(path, manifest, log))];
}

/** The same for its rows alone. */
export async function checkTables(path: string, { tables }: Manifest): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, rows, sha256 } of tables) {
    const counter = new RowCounter();
    try {
      for await (const pack of readRowFile(tableFile(path, name))) counter.add(pack);
    } catch (error) {
      faults.push(
        `the rows of ${name} cannot be read (${error instanceof Error ? error.message : String(error)})`,
      );
      continue;
    }
    const found = counter.sum();
    if (found.rows !== rows) faults.push(`${name} has ${found.rows} rows instead of ${rows}`);
    else if (found.sha256 !== sha256) faults.push(`the rows of ${name} are not those that were written`);
  }
  return faults;
}

async function checkFiles(path: string, { files }: Manifest, log: FastifyBaseLogger): Promise<string[]> {
  const store = createFolderStore(filesFolder(dirname(path)), log);
  const faults: string[] = [];
  for (const file of files) {
    // A backup of many files is not read into memory at once.
    const bytes = await readUnchanged(store, file);
    if (bytes === undefined) faults.push(`the file ${file.key} is missing or changed`);
  }
  return faults;
}
