import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

// PGlite computes on its own thread so that a heavy query never blocks the shop. The shop talks to it through a socket,
// in PostgreSQL's own protocol, as to any server.
const { dataDirectory, socketPath, channel } = workerData as {
  dataDirectory: string;
  socketPath: string;
  channel: string;
};

const database = await PGlite.create({
  dataDir: dataDirectory,
  extensions: { pg_trgm },
  // A quarter of the usual: the process is 100 MB smaller, and 10,000 parts are listed as fast.
  startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"],
});
// All connections share one PGlite session: notifications that it receives travel back with the answer to whichever
// connection caused them.
await database.exec(`listen ${channel}`);
const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: 4 });
await server.start();

parentPort?.on("message", (message) => {
  if (message !== "close") return;
  void server
    .stop()
    .then(() => database.close())
    .then(() => parentPort?.postMessage({ closed: true }));
});
parentPort?.postMessage({ ready: true });
