import { spawn } from "node:child_process";
import { startPostgres } from "../servers/postgres-server.ts";

/** `npm run lives 3000`: plays this many random lives of orders, on a PostgreSQL server of its own. */
const lives = process.argv[2] ?? "3000";
// Nothing of it is read again after the run.
const server = await startPostgres({ settings: { fsync: "off", full_page_writes: "off" } });
const tests = spawn(
  "npx",
  [
    "vitest",
    "run",
    "--project",
    "races",
    "--testTimeout",
    "0",
    // The first difference ends the run.
    "--bail",
    "1",
    "server/workflows/orders/order-life.races.test.ts",
    "-t",
    "breaks no law",
  ],
  { stdio: "inherit", env: { ...process.env, TEST_DATABASE_URL: server.url, ORDER_LIVES: lives } },
);
const code = await new Promise<number>((resolve) => {
  tests.on("exit", (status) => {
    resolve(status ?? 1);
  });
});
await server.stop();
process.exit(code);
