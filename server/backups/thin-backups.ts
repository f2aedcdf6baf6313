import { readdir, rm, stat } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import type { BackupSettings } from "#contract/operations/admin/settings-backups.ts";
import { jakartaDay } from "../core/format-moment.ts";
import { filesFolder, NoBackup, readManifest } from "./manifest.ts";
import { listBackups, momentOf } from "./write-backup.ts";

/** In milliseconds. */
const oneDay = 24 * 60 * 60 * 1_000;

/** A file that no backup names may belong to one that is being written, but not after so long. */
const longestBackup = oneDay;

/** Deletes the backups that are not to be kept, and the files that only they name. */
export async function thinBackups(folder: string, settings: BackupSettings): Promise<void> {
  const all = await listBackups(folder);
  const kept = new Set(
    chooseKept(
      all.map((path) => basename(path)),
      settings,
    ),
  );
  for (const path of all) if (!kept.has(basename(path))) await rm(path, { recursive: true, force: true });
  await deleteUnnamed(folder);
}

/** The names that stay: the last of each of the last days, weeks and months of Jakarta that have any. `names` are in the order of time. */
export function chooseKept(names: string[], { keptDays, keptWeeks, keptMonths }: BackupSettings): string[] {
  const kept = new Set<string>();
  for (const [periodOf, count] of [
    [jakartaDay, keptDays],
    [weekOf, keptWeeks],
    [monthOf, keptMonths],
  ] as const) {
    const last = new Map<string | number, string>(names.map((name) => [periodOf(momentOf(name)), name]));
    for (const name of [...last.values()].sort().slice(-count)) if (count > 0) kept.add(name);
  }
  return names.filter((name) => kept.has(name));
}

const monthOf = (moment: Date) => jakartaDay(moment).slice(0, 7);
/** Weeks begin on Monday; the first of January 1970 was a Thursday. */
const weekOf = (moment: Date) => Math.floor((Date.parse(jakartaDay(moment)) / oneDay + 3) / 7);

async function deleteUnnamed(folder: string): Promise<void> {
  const named = new Set<string>();
  for (const path of await listBackups(folder)) {
    try {
      for (const { key } of (await readManifest(path)).files) named.add(key);
    } catch (error) {
      if (!(error instanceof NoBackup)) throw error;
      // Any file may be one that this backup names, so all of them stay.
      return;
    }
  }
  const store = filesFolder(folder);
  const entries = await readdir(store, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if (named.has(relative(store, path).replaceAll(sep, "/"))) continue;
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > longestBackup) await rm(path, { force: true });
  }
}
