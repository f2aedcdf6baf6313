import { mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync, closeSync } from "node:fs";
import { join } from "node:path";

interface Holder {
  pid: number;
  /** When the holder's process began, where the system tells: a number used again is told apart by it. */
  startedAt: string;
}

/** Another live process works in the data folder. */
export class DataDirectoryInUse extends Error {
  constructor(directory: string, holder: Holder) {
    super(
      `The data folder ${directory} is in use by process ${holder.pid}. Stop it first, or give this one another ` +
        `DATA_DIR, or a PostgreSQL server by DATABASE_URL.`,
    );
    this.name = "DataDirectoryInUse";
  }
}

/**
 * Takes the data folder for this process alone: PGlite itself lets a second process in and loses data. The lock of a
 * process that is gone is taken over. Answers the function that gives it back.
 * @throws DataDirectoryInUse naming the live holder.
 */
export function lockDataDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, "shop.lock");
  const self: Holder = { pid: process.pid, startedAt: processStart(process.pid) };
  for (;;) {
    if (createExclusively(file, JSON.stringify(self))) return () => rmSync(file, { force: true });
    const holder = readHolder(file);
    if (holder !== undefined && isAlive(holder)) throw new DataDirectoryInUse(directory, holder);
    // Only one of several starters wins this rename; the losers find no file and try again.
    const grave = `${file}.${process.pid}`;
    try {
      renameSync(file, grave);
      rmSync(grave, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
}

function createExclusively(file: string, content: string): boolean {
  try {
    const descriptor = openSync(file, "wx");
    writeSync(descriptor, content);
    closeSync(descriptor);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive(holder: Holder): boolean {
  // A container restarts with the same number: that is this process, not another.
  if (holder.pid === process.pid) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return holder.startedAt === processStart(holder.pid);
}

/** The start time of a process in clock ticks since boot; empty where /proc does not exist. */
function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}
