import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { FastifyBaseLogger } from "fastify";
import { workerFile } from "../../process/worker-file.ts";
import { lockDataDirectory } from "../../process/data-directory-lock.ts";
import { freshDatabase, unpackFolder } from "./fresh-database.ts";

export interface PgliteServer {
  /** The folder of the socket, as node-postgres expects it in `host`. */
  socketFolder: string;
  close: () => Promise<void>;
}

/** The types of the messages of pglite-worker.ts. */
type WorkerMessage = { ready: true } | { closed: true };

/**
 * Starts PGlite on its own thread over `dataDirectory`/database, behind a socket that only this user can open. If nothing is there yet, the
 * built server begins with `freshDatabase`.
 * @throws DataDirectoryInUse if another process has the folder.
 */
export async function startPglite(options: {
  dataDirectory: string;
  channel: string;
  log: FastifyBaseLogger;
  onExit: (code: number) => void;
}): Promise<PgliteServer> {
  const unlock = await lockDataDirectory(options.dataDirectory, { log: options.log });
  const databaseDirectory = join(options.dataDirectory, "database");
  if (freshDatabase !== undefined && !existsSync(databaseDirectory))
    await unpackFolder(freshDatabase, databaseDirectory);
  mkdirSync(databaseDirectory, { recursive: true });
  // A short path in the temporary folder: a socket's address may have only about 100 characters, and the data folder's
  // path may be longer.
  const socketFolder = mkdtempSync(join(tmpdir(), "shop-database-"));
  const cleanUp = () => {
    rmSync(socketFolder, { recursive: true, force: true });
    unlock();
  };
  const worker = new Worker(workerFile(import.meta.url, "pglite-worker"), {
    workerData: {
      dataDirectory: databaseDirectory,
      socketPath: join(socketFolder, ".s.PGSQL.5432"),
      channel: options.channel,
    },
  });
  let isClosing = false;
  await new Promise<void>((resolve, reject) => {
    worker.once("error", reject);
    worker.on("message", (message: WorkerMessage) => {
      if ("ready" in message) resolve();
    });
    worker.once("exit", (code) => {
      cleanUp();
      if (!isClosing) options.onExit(code);
    });
  });
  return {
    socketFolder,
    close: async () => {
      isClosing = true;
      await new Promise<void>((resolve) => {
        worker.on("message", (message: WorkerMessage) => {
          if ("closed" in message) resolve();
        });
        worker.postMessage("close");
      });
      await worker.terminate();
    },
  };
}
