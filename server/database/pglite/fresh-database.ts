import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { gunzip, gzip } from "node:zlib";
import { projectRoot } from "../../process/project-root.ts";

/**
 * The database of a shop that nobody has used yet, which the build makes (scripts/build.ts): on PGlite the first start would take seconds to
 * make it. Undefined for a server that runs from its sources, which may be newer than the build.
 */
export const freshDatabase = import.meta.url.endsWith(".ts")
  ? undefined
  : join(projectRoot, "dist/server/fresh-database.gz");

/** A file of a packed folder; a folder has no content. */
interface Entry {
  path: string;
  content: Buffer | undefined;
}

/** Packs a folder, with all that is in it, into one file. */
export async function packFolder(folder: string, target: string): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const entries: Entry[] = await Promise.all(
    found.map(async (entry) => {
      const full = join(entry.parentPath, entry.name);
      return { path: relative(folder, full), content: entry.isFile() ? await readFile(full) : undefined };
    }),
  );
  // Folders before what is in them.
  entries.sort((one, other) => (one.path < other.path ? -1 : 1));
  await writeFile(target, await promisify(gzip)(serialize(entries), { level: 9 }));
}

/** Unpacks a folder to a place where nothing is yet. If it is interrupted, nothing is there. */
export async function unpackFolder(packed: string, folder: string): Promise<void> {
  const entries = deserialize(await promisify(gunzip)(await readFile(packed))) as Entry[];
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  // PostgreSQL refuses a folder that others may read.
  await mkdir(draft, { mode: 0o700 });
  for (const { path, content } of entries)
    if (content === undefined) await mkdir(join(draft, path), { mode: 0o700 });
  await Promise.all(
    entries.map(async ({ path, content }) => {
      if (content !== undefined) await writeFile(join(draft, path), content, { mode: 0o600 });
    }),
  );
  await rename(draft, folder);
}
