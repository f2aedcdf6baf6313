import { randomUUID } from "node:crypto";
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";

interface Holder {
  /** Different for every lock that is taken. */
  id: string;
  pid: number;
  /** When the holder's process started, if the system tells; it shows whether a process number was used again. */
  startedAt: string;
  /** The machine or container: process numbers mean nothing outside it. */
  host: string;
}

/**
 * Milliseconds: how often a holder renews its lock, and after how long without renewal a holder on another machine
 * counts as dead.
 */
const signOfLifeEvery = 15_000;
const longestSilence = 60_000;

const idsHeldHere = new Set<string>();

/** Another running process uses the data folder. */
export class DataDirectoryInUse extends Error {
  constructor(directory: string, { pid, host }: Holder) {
    const place = host === hostname() ? "" : ` on ${host}`;
    super(
      `The data folder ${directory} is in use by process ${pid}${place}. Stop it first, or give this one another ` +
        `DATA_DIR, or a PostgreSQL server by DATABASE_URL.`,
    );
    this.name = "DataDirectoryInUse";
  }
}

/**
 * Reserves the data folder for this process: PGlite itself would accept a second process and then lose data. The lock
 * of a process that no longer runs is taken over. Returns the function that releases it.
 * @throws DataDirectoryInUse naming the running holder.
 */
export function lockDataDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const lock = join(directory, "shop.lock");
  const id = randomUUID();
  const self: Holder = { id, pid: process.pid, startedAt: processStart(process.pid), host: hostname() };
  // The finished file is linked into its place: nobody ever reads a half-written lock.
  const draft = `${lock}.draft-${id}`;
  writeFileSync(draft, JSON.stringify(self));

  const take = (file: string): void => {
    for (;;) {
      if (linkIfFree(draft, file)) return;
      const holder = readHolder(file);
      if (holder === undefined) continue;
      if (isAlive(holder, file)) throw new DataDirectoryInUse(directory, holder);
      // Only one process can become the successor of this very holder, and only the successor replaces its lock.
      const succession = `${lock}.after-${holder.id}`;
      take(succession);
      if (readHolder(file)?.id === holder.id) {
        renameSync(succession, file);
        return;
      }
      // While this process waited, another one had already taken over.
      rmSync(succession);
    }
  };
  try {
    take(lock);
  } finally {
    rmSync(draft);
  }

  idsHeldHere.add(id);
  const isHeld = () => readHolder(lock)?.id === id;
  const signsOfLife = setInterval(() => {
    try {
      if (isHeld()) utimesSync(lock, new Date(), new Date());
    } catch {
      // A folder that cannot be reached for a moment must not stop the shop; the next renewal comes soon.
    }
  }, signOfLifeEvery).unref();
  return () => {
    clearInterval(signsOfLife);
    idsHeldHere.delete(id);
    if (isHeld()) rmSync(lock, { force: true });
  };
}

function linkIfFree(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/** Undefined if there is no lock; an unreadable one names a process that does not exist. */
function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    if (!(error instanceof SyntaxError)) throw error;
    return { id: "unreadable", pid: process.pid, startedAt: "", host: hostname() };
  }
}

function isAlive({ id, pid, startedAt, host }: Holder, file: string): boolean {
  if (host !== hostname()) return Date.now() - lastSignOfLife(file) < longestSilence;
  // A restarted container uses the same process number again: that lock is of an earlier process.
  if (pid === process.pid) return idsHeldHere.has(id);
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
  return startedAt === processStart(pid);
}

/** Milliseconds since 1970; 0 if the lock is gone. */
function lastSignOfLife(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/**
 * The start time of a process in clock ticks since boot; empty if /proc does not exist, and for a zombie: a process
 * that has ended but whose parent has not collected it (proc(5): state Z or X).
 */
function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return /[ZX]/.test(fields[0] ?? "") ? "" : (fields[19] ?? "");
  } catch {
    return "";
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
