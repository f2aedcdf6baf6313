import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { readManifest } from "./manifest.ts";
import { listBackups } from "./write-backup.ts";

/** How many of the newest are described. */
const mostDescribed = 50;

/** What a list of backups says of them, the newest first; one that cannot be read is left out. */
export async function describeBackups(folder: string) {
  const paths = (await listBackups(folder)).slice(-mostDescribed).toReversed();
  const described = await Promise.all(paths.map((path) => describe(path).catch(() => [])));
  return described.flat();
}

async function describe(path: string) {
  const { madeAt, tables, files } = await readManifest(path);
  const names = await readdir(join(path, "tables"));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(path, "tables", name))).size));
  return [
    {
      name: basename(path),
      madeAt,
      rows: sum(tables.map(({ rows }) => rows)),
      files: files.length,
      rowBytes: sum(sizes),
      fileBytes: sum(files.map(({ bytes }) => bytes)),
    },
  ];
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
