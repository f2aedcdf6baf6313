import { randomUUID } from "node:crypto";
import { access, mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { flushFolder, writeDurably } from "./durable-files.ts";
import { checkKey, type FileStore } from "./file-store.ts";
import { orUnavailable } from "./storage-fault.ts";

/**
 * Stores files in a folder: written under a temporary name, flushed to the disk, then renamed, so that no file is ever
 * incomplete.
 */
export function createFolderStore(folder: string, log: FastifyBaseLogger): FileStore {
  const pathOf = (key: string) => join(folder, checkKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await orUnavailable(log, async () => {
        await mkdir(dirname(path), { recursive: true });
        // No key begins with a dot, so an unfinished file can never be requested.
        const draft = join(dirname(path), `.${randomUUID()}`);
        try {
          await writeDurably(draft, bytes);
          await rename(draft, path);
          await flushFolder(dirname(path));
        } catch (error) {
          await rm(draft, { force: true });
          throw error;
        }
      });
    },
    async get(key) {
      const path = pathOf(key);
      return orUnavailable(log, () => unlessMissing(readFile(path)));
    },
    async has(key) {
      const path = pathOf(key);
      return orUnavailable(log, async () => (await unlessMissing(access(path).then(() => true))) ?? false);
    },
    async storedAt(key) {
      const path = pathOf(key);
      return (await orUnavailable(log, () => unlessMissing(stat(path))))?.mtime;
    },
    async delete(key) {
      const path = pathOf(key);
      await orUnavailable(log, () => rm(path, { force: true }));
    },
    async *list() {
      const found = await orUnavailable(log, () =>
        unlessMissing(readdir(folder, { recursive: true, withFileTypes: true })),
      );
      for (const entry of found ?? []) {
        if (!entry.isFile() || entry.name.startsWith(".")) continue;
        yield relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/");
      }
    },
  };
}

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw error;
  }
}
