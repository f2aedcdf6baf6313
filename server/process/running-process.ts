import { randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { open, rm, stat, writeFile } from "node:fs/promises";
import { hostname, networkInterfaces } from "node:os";
import { join } from "node:path";
import { z } from "zod";

/** What a process writes into a file, so that others who read it later can tell whether that process still runs. */
export const processNote = z.object({
  pid: z.int(),
  /** When it started, if the system tells: a number that is used again belongs to another process. */
  startedAt: z.string(),
  /** For people: machines may have the same name. */
  host: z.string(),
  /** Where its number means something. Notes of older versions have none, so that only their files tell. */
  place: z.string().default(""),
  /** Different for each process, for systems that do not tell when one started. */
  run: z.string().default(""),
});
export type ProcessNote = z.infer<typeof processNote>;

const thisRun = randomUUID();
/**
 * The running machine (its name alone may be that of another, and after a restart its numbers begin again) and, on Linux, the container: each has
 * numbers of its own.
 */
const here = [
  hostname(),
  told(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()) || hardwareAddresses(),
  told(() => readlinkSync("/proc/self/ns/pid")),
].join(" ");

/** The note of this process. */
export function noteOfThisProcess(): ProcessNote {
  return {
    pid: process.pid,
    startedAt: startOf(process.pid),
    host: hostname(),
    place: here,
    run: thisRun,
  };
}

/**
 * Whether the process of a note still runs. `elsewhere`: it is or was on another machine, in another container, or here before a restart,
 * so that only the signs of life in its file tell (`silenceOf`).
 */
export function fateOf({ pid, startedAt, place, run }: ProcessNote): "runs" | "ended" | "elsewhere" {
  if (place !== here) return "elsewhere";
  const isRunning = pid === process.pid ? run === thisRun : isThere(pid) && startedAt === startOf(pid);
  return isRunning ? "runs" : "ended";
}

/** Milliseconds between two signs of life of a file. */
const signEvery = 15_000;

/**
 * Gives signs of life through a file, by its moment of change, until the returned function is called, and only while the file is `isOurs`.
 * A folder that cannot be reached for a moment stops nothing: the next sign comes soon.
 */
export function giveSignsOfLife(file: string, isOurs = () => true): () => void {
  let isGiving = false;
  const give = async () => {
    if (isGiving) return;
    isGiving = true;
    try {
      if (isOurs()) await giveSignOfLife(file);
    } catch {
      // As above.
    } finally {
      isGiving = false;
    }
  };
  const timer = setInterval(() => void give(), signEvery).unref();
  return () => clearInterval(timer);
}

/**
 * Writes the first byte of a file of JSON again. So the moment of change is by the clock of whatever keeps the folder: those of two
 * machines may differ.
 */
async function giveSignOfLife(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.write("{", 0);
  } finally {
    await handle.close();
  }
}

/**
 * Milliseconds since a file or folder last changed, by the clock of whatever keeps it; Infinity if it is gone. Asks that clock by a file of its own in
 * `folder`, which must be on the same disk.
 */
export async function silenceOf(path: string, folder: string): Promise<number> {
  const now = join(folder, `.now-${randomUUID()}`);
  await writeFile(now, "");
  try {
    return (await stat(now)).mtimeMs - (await stat(path)).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return Infinity;
    throw error;
  } finally {
    await rm(now, { force: true });
  }
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is there, too.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * The start time of a process in clock ticks since boot; empty if /proc does not exist, and for a zombie: a process
 * that has ended but whose parent has not collected it (proc(5): state Z or X).
 */
function startOf(pid: number): string {
  const state = told(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  const fields = state.slice(state.lastIndexOf(")") + 2).split(" ");
  return /[ZX]/.test(fields[0] ?? "") ? "" : (fields[19] ?? "");
}

/** Of the network, where the system does not name its start: no other machine has the same. */
function hardwareAddresses(): string {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return [...new Set(all.filter(({ internal }) => !internal).map(({ mac }) => mac))].sort().join(",");
}

/** What the system tells, or nothing. */
function told(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}
