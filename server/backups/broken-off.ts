import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import {
  fateOf,
  giveSignsOfLife,
  noteOfThisProcess,
  processNote,
  silenceOf,
} from "../process/running-process.ts";

/** What the name of a backup ends with until it is whole. */
export const unfinished = ".unfinished";

/** The file in an unfinished backup that says which process writes it, and gives its signs of life. */
const writerFile = (draft: string) => join(draft, "writer.json");

/** Milliseconds without a sign of life after which a backup counts as broken off, if its writer is or was on another machine; and any other backup. */
const longestSilenceElsewhere = 60 * 60 * 1_000;
const longestSilence = 24 * longestSilenceElsewhere;

/** Notes in an unfinished backup that this process writes it, as long as `write` takes; takes the note out once it is whole. */
export async function writeAsNoted<Result>(draft: string, write: () => Promise<Result>): Promise<Result> {
  const note = writerFile(draft);
  await writeFile(note, JSON.stringify(noteOfThisProcess()));
  const stopSigns = giveSignsOfLife(note);
  const written = await write().finally(stopSigns);
  await rm(note);
  return written;
}

/**
 * Deletes the backups that were begun and never finished, because their process was stopped: at once what a process of this machine left; after an hour without
 * a sign of life what another machine or container began in the same folder; after a day what has no note of its writer. What cannot be
 * deleted, because another user of the machine began it, is only written to the log: no backup is left out for it.
 */
export async function clearBrokenOff(
  folder: string,
  log: FastifyBaseLogger,
  remove = (draft: string) => rm(draft, { recursive: true, force: true }),
): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const draft = join(folder, name);
    if (!name.endsWith(unfinished) || !(await isBrokenOff(draft, folder))) continue;
    await remove(draft).catch((err: unknown) => {
      log.warn({ err, draft }, "a backup that was broken off cannot be deleted");
    });
  }
}

async function isBrokenOff(draft: string, folder: string): Promise<boolean> {
  const text = await readFile(writerFile(draft), "utf8").catch(() => "");
  const noted = processNote.safeParse(asJson(text));
  if (!noted.success) return (await silenceOf(draft, folder)) > longestSilence;
  const fate = fateOf(noted.data);
  if (fate === "ended") return true;
  const silence = await silenceOf(writerFile(draft), folder);
  return silence > (fate === "elsewhere" ? longestSilenceElsewhere : longestSilence);
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
