import { readdir, readFile, readlink, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";

/** What the name of a backup ends with until it is whole. */
export const unfinished = ".unfinished";

/** The file in an unfinished backup that says which process writes it. */
const writerFile = (draft: string) => join(draft, "writer.json");

const writer = z.object({ place: z.string(), processId: z.int(), writtenAt: z.iso.datetime() });

/** Where a process with the same id is the same process: the machine, and on Linux the container. */
async function here(): Promise<string> {
  return `${hostname()} ${await readlink("/proc/self/ns/pid").catch(() => "")}`;
}

/** Notes in an unfinished backup that this process writes it. */
export async function noteWriter(draft: string): Promise<void> {
  const own: z.infer<typeof writer> = {
    place: await here(),
    processId: process.pid,
    writtenAt: new Date().toISOString(),
  };
  await writeFile(writerFile(draft), JSON.stringify(own));
}

/** Takes the note out of a backup that is whole. */
export async function forgetWriter(draft: string): Promise<void> {
  await rm(writerFile(draft));
}

/**
 * Deletes the backups that a process here began and never finished, because it was stopped. What another machine or container writes
 * into the same folder stays, as does what has no note of its writer; `thinBackups` deletes that after a day. What cannot be deleted,
 * because another user of the machine began it, is only written to the log: no backup is left out for it.
 */
export async function clearBrokenOff(
  folder: string,
  log: FastifyBaseLogger,
  remove = (draft: string) => rm(draft, { recursive: true, force: true }),
): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const draft = join(folder, name);
    // oxlint-disable no-await-in-loop -- there is hardly ever one
    if (!name.endsWith(unfinished) || !(await isBrokenOff(draft))) continue;
    await remove(draft).catch((err: unknown) => {
      log.warn({ err, draft }, "a backup that was broken off cannot be deleted");
    });
    // oxlint-enable no-await-in-loop
  }
}

async function isBrokenOff(draft: string): Promise<boolean> {
  const text = await readFile(writerFile(draft), "utf8").catch(() => "");
  const noted = writer.safeParse(asJson(text));
  if (!noted.success || noted.data.place !== (await here())) return false;
  const { processId, writtenAt } = noted.data;
  // The id of a process that has ended may come again.
  if (processId === process.pid) return Date.parse(writtenAt) < Date.now() - process.uptime() * 1_000;
  return !isRunning(processId);
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // A process of another user is there, too.
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
