import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allMigrations } from "#server/database/migrating/migrate.ts";

interface MigrationsFolder {
  path: string;
  remove: () => void;
}

interface JournalEntry {
  idx: number;
  version: string;
  when: number;
  tag: string;
  breakpoints: boolean;
}

/** A folder with the shop's migrations up to the one called `last`. */
export function migrationsUpTo(last: string): MigrationsFolder {
  return copyOf((entries) => {
    const count = entries.findIndex(({ tag }) => tag === last) + 1;
    if (count === 0) throw new Error(`there is no migration ${last}`);
    return entries.slice(0, count);
  });
}

/** A folder with the shop's migrations and one more, whose content is `text`. */
export function migrationsAnd(text: string): MigrationsFolder {
  const tag = "9999_of_a_test";
  const folder = copyOf((entries) => [
    ...entries,
    { idx: 9_999, version: "7", when: 4_000_000_000_000, tag, breakpoints: true },
  ]);
  writeFileSync(join(folder.path, `${tag}.sql`), text);
  return folder;
}

function copyOf(choose: (entries: JournalEntry[]) => JournalEntry[]): MigrationsFolder {
  const path = mkdtempSync(join(tmpdir(), "shop-migrations-"));
  cpSync(allMigrations, path, { recursive: true });
  const file = join(path, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as { entries: JournalEntry[] };
  writeFileSync(file, JSON.stringify({ ...journal, entries: choose(journal.entries) }));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
