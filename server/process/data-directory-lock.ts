import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import { fateOf, giveSignsOfLife, noteOfThisProcess, processNote, silenceOf } from "./running-process.ts";

/** `id` is different for every lock that is taken. */
const holderOfLock = processNote.extend({ id: z.string() });
type Holder = z.infer<typeof holderOfLock>;

interface Waiting {
  /** Told once if somebody has to be waited for. */
  log?: FastifyBaseLogger;
  /** Milliseconds: after how long without a sign of life a holder on another machine counts as dead. */
  longestSilence?: number;
}

/** Milliseconds after which a lock is looked at again. */
const lookEvery = 500;

const idsHeldHere = new Set<string>();

/** Another running process uses the data folder. */
export class DataDirectoryInUse extends Error {
  constructor(directory: string, holder: Holder) {
    const isElsewhere = fateOf(holder) === "elsewhere";
    super(
      `The data folder ${directory} is in use by process ${holder.pid}${isElsewhere ? ` on ${holder.host}` : ""}. ` +
        "Stop it first, or give this one another DATA_DIR, or a PostgreSQL server by DATABASE_URL.",
    );
    this.name = "DataDirectoryInUse";
  }
}

/**
 * Reserves the data folder for this process: PGlite itself would accept a second process and then lose data. The lock
 * of a process that no longer runs is taken over. Of one elsewhere only its signs of life tell, so it is waited for: for
 * the next one, or for `longestSilence` without any. Returns the function that releases the lock.
 *
 * `proper-lockfile` 4.1.2 gave a folder whose holder had been killed to two of six processes at once in 9 of 100 tries,
 * and knows that a holder is dead only by its silence: a shop would start again 10 s after a kill instead of at once.
 * @throws DataDirectoryInUse naming the running holder.
 */
export async function lockDataDirectory(
  directory: string,
  { log, longestSilence = 60_000 }: Waiting = {},
): Promise<() => void> {
  mkdirSync(directory, { recursive: true });
  const lock = join(directory, "shop.lock");
  const id = randomUUID();
  const self: Holder = { id, ...noteOfThisProcess() };
  // The finished file is linked into its place: nobody ever reads a half-written lock. It is written again for each try,
  // as it counts as the first sign of life.
  const draft = `${lock}.draft-${id}`;
  const linkIfFree = (file: string): boolean => {
    writeFileSync(draft, JSON.stringify(self));
    try {
      linkSync(draft, file);
      return true;
    } catch (error) {
      if (codeOf(error) === "EEXIST") return false;
      throw error;
    } finally {
      rmSync(draft);
    }
  };

  let hasTold = false;
  const tell = (holder: Holder) => {
    if (hasTold) return;
    hasTold = true;
    log?.info(
      { holder: { pid: holder.pid, host: holder.host }, longestMilliseconds: longestSilence },
      "waiting for a sign of life of the process that holds the data folder",
    );
  };
  /** Whether a holder elsewhere gives a sign of life before its silence is too long, or before its lock is another's. */
  const showsLife = async (holder: Holder, file: string): Promise<boolean> => {
    const since = changeOf(file);
    for (;;) {
      const left = longestSilence - (await silenceOf(file, directory));
      if (left <= 0 || readHolder(file)?.id !== holder.id) return false;
      if (changeOf(file) !== since) return true;
      tell(holder);
      await sleep(Math.min(left, lookEvery));
    }
  };
  const isAlive = async (holder: Holder, file: string): Promise<boolean> => {
    const fate = fateOf(holder);
    if (fate === "elsewhere") return showsLife(holder, file);
    // A lock of this process that it has given back, and could not delete, holds nobody.
    return fate === "runs" && (holder.pid !== process.pid || idsHeldHere.has(holder.id));
  };

  const take = async (file: string): Promise<void> => {
    for (;;) {
      if (linkIfFree(file)) return;
      const holder = readHolder(file);
      if (holder === undefined) continue;
      if (await isAlive(holder, file)) throw new DataDirectoryInUse(directory, holder);
      // Only one process can become the successor of this very holder, and only the successor replaces its lock.
      const succession = `${lock}.after-${holder.id}`;
      await take(succession);
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
  }

  const isHeld = () => readHolder(lock)?.id === id;
  const stopSigns = giveSignsOfLife(lock, isHeld);
  return () => {
    stopSigns();
    idsHeldHere.delete(id);
    if (isHeld()) rmSync(lock, { force: true });
  };
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

/** When a file last changed; undefined if it is gone. */
function changeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
