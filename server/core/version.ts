import { readFileSync } from "node:fs";
import { join } from "node:path";
import { allMigrations } from "../database/migrating/migrate.ts";
import { projectRoot } from "../process/project-root.ts";

/** The version of this shop, and the newest migration that it knows. */
export function readVersion(): { version: string; tables: string } {
  const { version } = readJson(join(projectRoot, "package.json")) as { version: string };
  const { entries } = readJson(join(allMigrations, "meta/_journal.json")) as { entries: { tag: string }[] };
  return { version, tables: entries.at(-1)?.tag ?? "" };
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
