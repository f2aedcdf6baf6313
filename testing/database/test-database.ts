import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { pino } from "pino";
import { openDatabase, type OpenDatabase } from "#server/database/client.ts";
import { migrate } from "#server/database/migrating/migrate.ts";
import { readEnvironment, type Environment } from "#server/env.ts";
import { projectRoot } from "#server/process/project-root.ts";
import { migrationsUpTo } from "../migrations-folder.ts";

export interface TestDatabase {
  database: OpenDatabase;
  env: Environment;
  /** Closes and removes it. */
  close: () => Promise<void>;
}

export const silentLog = pino({ level: "silent" });

/** PGlite's program, see `keepPgliteCompiled`. */
let program: WebAssembly.Module | undefined;

/**
 * Compiles PGlite once for this process: its threads share what they have compiled for as long as one of them holds it.
 * Otherwise each shop that starts after the one before it has ended compiles it again, which takes two thirds of the time
 * of a start.
 */
function keepPgliteCompiled(): void {
  program ??= new WebAssembly.Module(
    readFileSync(join(projectRoot, "node_modules/@electric-sql/pglite/dist/pglite.wasm")),
  );
}

/**
 * A new, empty, migrated database: on the PostgreSQL server at TEST_DATABASE_URL if that is set, else on PGlite in a
 * temporary folder, copied from the run's template (postgres-template.ts, pglite-template.ts) if there is one.
 */
export async function openTestDatabase(variables: Record<string, string> = {}): Promise<TestDatabase> {
  const opened = await openNewDatabase({ isMigrated: true, variables });
  await migrate(opened.database);
  return opened;
}

/** A new, empty database on the same engine with the tables of an older version, up to the migration `last`. */
export async function openOlderDatabase(last: string): Promise<TestDatabase> {
  const opened = await openNewDatabase({ isMigrated: false });
  const folder = migrationsUpTo(last);
  await migrate(opened.database, { migrationsFolder: folder.path });
  folder.remove();
  return opened;
}

/** A new database without tables, or a copy of the run's template if it has one. */
async function openNewDatabase({
  isMigrated,
  variables = {},
}: {
  isMigrated: boolean;
  variables?: Record<string, string>;
}): Promise<TestDatabase> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "shop-test-"));
  const serverUrl = process.env["TEST_DATABASE_URL"];
  const create = isMigrated ? createMigratedDatabase : createDatabase;
  const removeDatabase = serverUrl === undefined ? undefined : await create(serverUrl);
  const template = process.env["PGLITE_TEMPLATE"];
  if (serverUrl === undefined) keepPgliteCompiled();
  if (serverUrl === undefined && template !== undefined && isMigrated) {
    cpSync(template, join(dataDirectory, "database"), { recursive: true });
  }
  const env = readEnvironment({
    DATA_DIR: dataDirectory,
    LOG_LEVEL: "silent",
    ...(removeDatabase && { DATABASE_URL: removeDatabase.url }),
    ...variables,
  });
  const database = await openDatabase(env, silentLog);
  if (process.env["TEST_CALL_CONNECTIONS"] !== undefined) {
    database.impatient.pool.options.max = Number(process.env["TEST_CALL_CONNECTIONS"]);
  }
  return {
    database,
    env,
    close: async () => {
      await database.close();
      await removeDatabase?.remove();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

/**
 * Opens the database of these variables, migrated, does some work beside the shops that use it, and closes it again.
 */
export async function withDatabase<Result>(
  variables: Record<string, string>,
  work: (db: OpenDatabase["db"]) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(readEnvironment(variables), silentLog);
  try {
    await migrate(database);
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** Creates a migrated database at TEST_DATABASE_URL as a copy of the run's template, or an empty one if the run has none. */
export function createMigratedDatabase(serverUrl: string): ReturnType<typeof createDatabase> {
  return createDatabase(serverUrl, process.env["POSTGRES_TEMPLATE"]);
}

/**
 * Creates a database with a new name on the server, empty or as a copy of the one at `original`, which nobody may be
 * using; returns its address and a function that removes it.
 */
export async function createDatabase(
  serverUrl: string,
  original?: string,
): Promise<{ url: string; remove: () => Promise<void> }> {
  const template = original === undefined ? "template1" : new URL(original).pathname.slice(1);
  const name = `shop_test_${randomBytes(6).toString("hex")}`;
  const run = async (statement: string) => {
    const client = new Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.toString(), remove: () => run(`drop database if exists ${name} with (force)`) };
}
