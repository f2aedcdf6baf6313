import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

const manifest = z.object({
  /** The shape of the backup's files. */
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The shop's version, and the newest migration that its tables had (milliseconds, as the migrations are told apart). */
  version: z.string(),
  newestMigration: count,
  /** `rows.jsonl.gz` in the order of their names; the sums are of what is inside. */
  tables: z.array(z.object({ name: z.string(), rows: count, sha256 })),
  /** The last number that each sequence gave; null if it gave none. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^\d+$/).nullable() })),
  files: z.array(z.object({ key: z.string(), bytes: count, sha256 })),
});

/** What a backup holds, with a sum for each part of it; the file `manifest.json`, which is written last. */
export type Manifest = z.output<typeof manifest>;

const fileName = "manifest.json";

/** A folder that is no backup, or one of a version that this one cannot read. */
export class NoBackup extends Error {
  constructor(folder: string, cause?: unknown) {
    super(`${folder} holds no backup that this version of the shop can read.`, { cause });
    this.name = "NoBackup";
  }
}

/** @throws NoBackup */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifest.parse(JSON.parse(await readFile(join(folder, fileName), "utf8")));
  } catch (error) {
    throw new NoBackup(folder, error);
  }
}

export function manifestFile(folder: string): string {
  return join(folder, fileName);
}

/** The rows of a table: one JSON object a line, compressed. */
export function tableFile(folder: string, table: string): string {
  return join(folder, "tables", `${table}.jsonl.gz`);
}

/** The folder with the files of all backups, each stored once, because a file of the store never changes. */
export function filesFolder(folder: string): string {
  return join(folder, "files");
}
