import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { ownerFor, untilAnswering } from "./postgres-server.ts";

export interface PgBouncer {
  /** The address of the database behind it. */
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts PgBouncer in transaction mode in front of the database at this address, with few connections to it, set up as
 * docs/operations.md says. `PGBOUNCER` names the program.
 */
export async function startPgBouncer(databaseUrl: string, connections: number): Promise<PgBouncer> {
  const directory = mkdtempSync(join(tmpdir(), "shop-pgbouncer-"));
  const owner = ownerFor(directory);
  const port = await freePort();
  const { hostname, port: databasePort, username, pathname } = new URL(databaseUrl);
  const session = "set statement_timeout = 10000; set work_mem = ''32MB''; set jit = off";
  const users = join(directory, "users.txt");
  const file = join(directory, "pgbouncer.ini");
  writeFileSync(users, `"${username}" ""\n`);
  writeFileSync(
    file,
    `[databases]
shop = host=${hostname} port=${databasePort} dbname=${pathname.slice(1)} connect_query='${session}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
max_client_conn = 500
default_pool_size = ${connections}
`,
  );
  for (const path of [users, file])
    if (owner.uid !== undefined) chownSync(path, owner.uid, owner.gid ?? owner.uid);
  const pooler = spawn(process.env["PGBOUNCER"] ?? "/usr/sbin/pgbouncer", [file], {
    ...owner,
    stdio: "ignore",
  });
  const ended = once(pooler, "exit");
  const url = `postgres://${username}@127.0.0.1:${port}/shop`;
  await untilAnswering(url);
  return {
    url,
    stop: async () => {
      pooler.kill("SIGTERM");
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
