import type { MigrationMeta } from "drizzle-orm/migrator";
import type { ClientBase } from "pg";
import { lettingOthersPass, lockPatience } from "./let-others-pass.ts";

/** The first line of a migration whose statements each run by themselves, because a transaction would hold their locks too long. */
export const outsideTransaction = "-- Outside of a transaction";

/** After five minutes of tries the table is probably locked by a forgotten transaction, whose connection somebody must end. */
const mostTries = 100;

/** Makes the table of the applied migrations, by the names that drizzle-kit looks for. */
export async function prepareToMigrate(client: ClientBase): Promise<void> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
}

/**
 * Runs a migration and records it as applied. If others hold its tables it tries again, for about five minutes. Throws
 * the database's error.
 */
export async function runMigration(client: ClientBase, migration: MigrationMeta): Promise<void> {
  const run = migration.sql[0]?.startsWith(outsideTransaction) === true ? runEach : runWhole;
  await lettingOthersPass(mostTries, () => run(client, migration));
}

/** In one transaction, so that an interrupted migration leaves nothing. */
async function runWhole(client: ClientBase, migration: MigrationMeta): Promise<void> {
  await client.query(`set lock_timeout = ${lockPatience}`);
  await client.query("begin");
  try {
    await runStatements(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/**
 * Statement by statement. Each must be able to run twice, because an interrupted migration keeps the statements before
 * the interruption.
 */
async function runEach(client: ClientBase, migration: MigrationMeta): Promise<void> {
  await dropBrokenIndexes(client);
  // Building an index concurrently blocks nobody while it waits for open transactions.
  await client.query("set lock_timeout = 0");
  await runStatements(client, migration);
}

async function runStatements(client: ClientBase, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (const statement of sql) await client.query(statement);
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
    hash,
    folderMillis,
  ]);
}

/** Drops indexes whose building was interrupted: they exist by name and are never used. */
async function dropBrokenIndexes(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select indexrelid::regclass::text as name from pg_index where not indisvalid",
  );
  for (const { name } of rows) await client.query(`drop index concurrently if exists ${name}`);
}
