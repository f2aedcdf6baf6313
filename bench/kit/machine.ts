import { cpus, loadavg, totalmem } from "node:os";
import { Client } from "pg";

/** The machine on which figures were measured, in one line; without a server's address the database is PGlite. */
export async function describeMachine(databaseUrl?: string): Promise<string> {
  const database = databaseUrl === undefined ? "PGlite" : await describeServer(databaseUrl);
  const gibibytes = (totalmem() / 2 ** 30).toFixed(1);
  return `${cpus()[0]?.model ?? "unknown CPU"}, ${cpus().length} cores, ${gibibytes} GiB, Node ${process.versions.node}, ${database}`;
}

async function describeServer(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ version: string }>("select version()");
  await client.end();
  return /^PostgreSQL [\d.]+/.exec(rows[0]?.version ?? "")?.[0] ?? "PostgreSQL";
}

/** The machine's load in the last minute, with everything that runs on it. */
export function describeLoad(): string {
  return `load average ${(loadavg()[0] ?? 0).toFixed(1)}`;
}
