import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { projectRoot } from "../project-root.ts";
import { lockDataDirectory } from "./data-directory-lock.ts";

export interface PgliteServer {
  /** The folder of the socket, as node-postgres takes it for `host`. */
  socketFolder: string;
  close: () => Promise<void>;
}

/** The worker's file: beside this one in the sources, in the build's folder in the built server. */
function workerFile(): string {
  if (import.meta.url.endsWith(".ts")) return fileURLToPath(new URL("./pglite-worker.ts", import.meta.url));
  return join(projectRoot, "dist/server/pglite-worker.js");
}

/** The message types of pglite-worker.ts. */
type WorkerMessage = { ready: true } | { closed: true };

/**
 * Starts PGlite on its own thread over `dataDirectory`/database, behind a socket that only this user can open.
 * @throws DataDirectoryInUse where another process has the folder.
 */
export async function startPglite(options: {
  dataDirectory: string;
  channel: string;
  onExit: (code: number) => void;
}): Promise<PgliteServer> {
  const unlock = lockDataDirectory(options.dataDirectory);
  const databaseDirectory = join(options.dataDirectory, "database");
  mkdirSync(databaseDirectory, { recursive: true });
  // A path of its own: the address of a socket may have at most about 100 characters, a data folder's may be longer.
  const socketFolder = mkdtempSync(join(tmpdir(), "shop-database-"));
  const cleanUp = () => {
    rmSync(socketFolder, { recursive: true, force: true });
    unlock();
  };
  const worker = new Worker(workerFile(), {
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
