import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { freePort } from "./free-port.ts";

export interface PostgresServer {
  /** The address of its `postgres` database. */
  url: string;
  /** The server's main process. */
  process: ChildProcess;
  /** Stops it, and returns the function that starts it again on the same port, with the same data. */
  leave: () => Promise<() => Promise<void>>;
  /**
   * Kills all its processes at once, like a power cut that does not damage the disk, and starts it again; also starts a
   * server again that has ended by itself.
   */
  crash: () => Promise<void>;
  /** Freezes all its processes with their connections open, and returns the function that lets them continue. */
  freeze: () => () => void;
  /** Kills all its processes at once, and does not start it again. */
  kill: () => Promise<void>;
  /** Turns a server that follows another one into a primary. */
  promote: () => void;
  stop: () => Promise<void>;
}

/**
 * A separate PostgreSQL server on a free port of this machine, with its data in a temporary folder and fsync on, as in
 * production; with `follows`, a server that receives the stream of that server's changes. `settings` are as in its own
 * file; `within` is another folder for its data. `POSTGRES_BIN` names the folder of its programs.
 */
export async function startPostgres({
  follows,
  settings = {},
  within = tmpdir(),
}: {
  follows?: PostgresServer;
  settings?: Record<string, string>;
  within?: string;
} = {}): Promise<PostgresServer> {
  const programs = process.env["POSTGRES_BIN"] ?? "/usr/lib/postgresql/15/bin";
  const directory = mkdtempSync(join(within, "shop-postgres-"));
  const owner = ownerFor(directory);
  const data = join(directory, "data");
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), args, { ...owner, stdio: "ignore" });
  if (follows === undefined) {
    const access = ["-U", "postgres", "-A", "trust"];
    run("initdb", "--no-sync", "-D", data, ...access, "-E", "UTF8", "--locale=C.UTF-8");
  } else {
    run("pg_basebackup", "--no-sync", "-d", follows.url, "-D", data, "-R", "-c", "fast");
  }
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const start = async () => {
    const server = spawn(
      join(programs, "postgres"),
      [
        "-D",
        data,
        "-p",
        String(port),
        "-c",
        "listen_addresses=127.0.0.1",
        "-k",
        directory,
        "-c",
        "max_connections=120",
        ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
      ],
      { ...owner, stdio: "ignore" },
    );
    await untilAnswering(url);
    return server;
  };
  let server = await start();
  const halt = () =>
    new Promise<void>((resolve) => {
      server.once("exit", () => resolve());
      server.kill("SIGINT");
    });
  const kill = async () => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    for (const pid of haltedProcessesOf(server)) signal(pid, "SIGKILL");
    await ended;
  };
  return {
    url,
    get process() {
      return server;
    },
    leave: async () => {
      await halt();
      return async () => {
        server = await start();
      };
    },
    crash: async () => {
      if (server.exitCode === null && server.signalCode === null) await kill();
      rmSync(join(data, "postmaster.pid"), { force: true });
      server = await start();
    },
    kill,
    promote: () => void run("pg_ctl", "promote", "-D", data),
    freeze: () => {
      const all = haltedProcessesOf(server);
      for (const pid of all) signal(pid, "SIGSTOP");
      return () => {
        for (const pid of all) signal(pid, "SIGCONT");
      };
    },
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) await halt();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The main process first, which is halted: otherwise it could start another process that nobody would signal. */
function haltedProcessesOf(server: ChildProcess): number[] {
  signal(server.pid ?? 0, "SIGSTOP");
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(server.pid)], { encoding: "utf8" });
  return [server.pid ?? 0, ...children.trim().split(/\s+/).map(Number)];
}

/** A process that has already ended, as connections do, needs no signal. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** PostgreSQL refuses to run as root, so it then runs as the user nobody, who must own its folder. */
export function ownerFor(directory: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const owner = { uid: idOfNobody("-u"), gid: idOfNobody("-g") };
  chownSync(directory, owner.uid, owner.gid);
  return owner;
}

function idOfNobody(flag: "-u" | "-g"): number {
  return Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
}

/**
 * Waits until a server, or a pooler in front of it, accepts connections; throws its last refusal after 30 s. A crashed
 * server reads its log first.
 */
export async function untilAnswering(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt > 300) throw error;
      await sleep(100);
    }
  }
}
