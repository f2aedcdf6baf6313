import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { fateOf, giveSignsOfLife, noteOfThisProcess, processNote, silenceOf } from "../running-process.ts";

/** `id` is different for every lock that is taken. */
const holderOfLock = processNote.extend({ id: z.string() });
type Holder = z.infer<typeof holderOfLock>;

/** Milliseconds: after how long without a sign of life a holder on another machine counts as dead. */
const longestSilence = 60_000;

const idsHeldHere = new Set<string>();

/** Another running process uses the data folder. */
export class DataDirectoryInUse extends Error {
  constructor(directory: string, holder: Holder) {
    const isElsewhere = fateOf(holder) === "elsewhere";
    super(
      `The data folder ${directory} is in use by process ${holder.pid}${isElsewhere ? ` on ${holder.host}` : ""}. ` +
        `Stop it first${isElsewhere ? " (if it has ended, wait a minute)" : ""}, or give this one another ` +
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
export async function lockDataDirectory(directory: string): Promise<() => void> {
  mkdirSync(directory, { recursive: true });
  const lock = join(directory, "shop.lock");
  const id = randomUUID();
  const self: Holder = { id, ...noteOfThisProcess() };
  // The finished file is linked into its place: nobody ever reads a half-written lock.
  const draft = `${lock}.draft-${id}`;
  writeFileSync(draft, JSON.stringify(self));

  const take = async (file: string): Promise<void> => {
    for (;;) {
      if (linkIfFree(draft, file)) return;
      const holder = readHolder(file);
      if (holder === undefined) continue;
      // oxlint-disable no-await-in-loop -- a try comes after the one before
      if (await isAlive(holder, file, directory)) throw new DataDirectoryInUse(directory, holder);
      // Only one process can become the successor of this very holder, and only the successor replaces its lock.
      const succession = `${lock}.after-${holder.id}`;
      await take(succession);
      // oxlint-enable no-await-in-loop
      if (readHolder(file)?.id === holder.id) {
        renameSync(succession, file);
        return;
      }
      // While this process waited, another one had already taken over.
      rmSync(succession);
    }
  };
  idsHeldHere.add(id);
  try {
    await take(lock);
  } catch (error) {
    idsHeldHere.delete(id);
    throw error;
  } finally {
    rmSync(draft);
  }

  const isHeld = () => readHolder(lock)?.id === id;
  const stopSigns = giveSignsOfLife(lock, isHeld);
  return () => {
    stopSigns();
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
    return holderOfLock.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
    return { ...noteOfThisProcess(), id: "unreadable" };
  }
}

async function isAlive(holder: Holder, file: string, directory: string): Promise<boolean> {
  const fate = fateOf(holder);
  if (fate === "elsewhere") return (await silenceOf(file, directory)) < longestSilence;
  // A lock of this process that it has given back, and could not delete, holds nobody.
  return fate === "runs" && (holder.pid !== process.pid || idsHeldHere.has(holder.id));
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
