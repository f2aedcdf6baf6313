import { dirname } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { escapeIdentifier, type ClientBase } from "pg";
import { defaultAuditPartition } from "../database/migrating/audit-months.ts";
import type { OpenDatabase } from "../database/client.ts";
import { changesChannel } from "../database/changes.ts";
import { findNewestApplied, migrate, newestMigration } from "../database/migrating/migrate.ts";
import { withStartLock } from "../database/start-lock.ts";
import { withConnection } from "../database/with-connection.ts";
import type { FileStore } from "../files/storage/file-store.ts";
import { createFolderStore } from "../files/storage/folder-store.ts";
import { readUnchanged } from "./backup-files.ts";
import { checkBackup } from "./check-backup.ts";
import { filesFolder, readManifest, tableFile, type Manifest } from "./manifest.ts";
import { readRowFile, RowCounter } from "./row-file.ts";
import { listTables, plainValues, readRows, writeRows, type Table } from "./table-rows.ts";

/** A backup cannot be restored here; the message says why and what to do instead. */
export class CannotRestore extends Error {
  constructor(message: string) {
    super(message);
    this.name = "CannotRestore";
  }
}

/** A shop to be filled, of which no process runs. */
export interface RestoreTarget {
  database: OpenDatabase;
  files: FileStore;
  log: FastifyBaseLogger;
}

/**
 * Replaces a shop by the backup at `path`: all rows in one transaction, compared with the backup before the commit;
 * then the tables are brought to this version. Products and accounts of the target are replaced.
 * @throws NoBackup; CannotRestore if the target has orders, if the target's tables are of another version, or if the
 * backup is damaged, was made by a newer version, or by a process of an older version after the upgrade.
 */
export async function restoreBackup(
  path: string,
  { database, files, log }: RestoreTarget,
): Promise<Manifest> {
  const manifest = await readManifest(path);
  if (manifest.newestMigration > newestMigration())
    throw new CannotRestore(`The backup is of version ${manifest.version}, which is newer than this one.`);
  // A process that knows no months of the audit takes each partition for a table of its own.
  if (manifest.tables.some(({ name }) => name === defaultAuditPartition))
    throw new CannotRestore(
      `A process of the older version ${manifest.version} made the backup when the tables were already those of a newer one, and it lacks the audit as this version reads it. ` +
        "Nothing was changed. Restore a backup from before the upgrade, or one that was made after the last process of the older version had ended.",
    );
  const faults = await checkBackup(path, log);
  if (faults.length > 0) throw new CannotRestore(`The backup is damaged:\n  ${faults.join("\n  ")}`);
  await withStartLock(database, async () => {
    await prepareTables(database, manifest);
    await restoreFiles(path, manifest, files, log);
    await restoreTables(path, manifest, database);
    await migrate(database);
  });
  return manifest;
}

/**
 * Ends the sessions and the one-time codes of a restored shop: whoever was logged out or blocked since the backup, or has a code that
 * was used since, must not get in by what the backup contains. Endpoints for events are switched off, and everything counts as
 * changed.
 */
export async function endOldDoors(database: Pick<OpenDatabase, "connection">): Promise<void> {
  await withConnection(database.connection, async (client) => {
    await client.query("delete from session");
    await client.query("delete from one_time_token");
    // Programs that keep a copy have newer rows than the backup: they are told all of it again.
    await client.query("update changed_row set transaction = pg_current_xact_id(), at = clock_timestamp()");
    // What waited when the backup was made has probably been sent since: the owner decides whether it is sent again.
    await client.query(
      "update webhook_endpoint set state = 'restored', since = now() where state in ('on', 'failed')",
    );
  });
}

/** Makes the tables of the backup's version where there are none. */
async function prepareTables(database: OpenDatabase, { newestMigration: wanted }: Manifest): Promise<void> {
  const applied = await withConnection(database.connection, async (client) => {
    const newest = await findNewestApplied(client);
    if (newest > 0 && (await hasOrders(client)))
      throw new CannotRestore(
        "The shop here has orders, which would be lost: restore into an empty database (DATABASE_URL) or data folder (DATA_DIR).",
      );
    return newest;
  });
  if (applied !== 0 && applied !== wanted)
    throw new CannotRestore(
      "The tables here are of another version than the backup: restore into an empty database or data folder.",
    );
  if (applied === 0) await migrate(database, { upTo: wanted });
}

async function hasOrders(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(`select exists (select from sales_order)`);
  return rows[0]?.exists === true;
}

/** Files come before the rows that name them. */
async function restoreFiles(
  path: string,
  { files }: Manifest,
  store: FileStore,
  log: FastifyBaseLogger,
): Promise<void> {
  const from = createFolderStore(filesFolder(dirname(path)), log);
  for (const file of files) {
    // A backup of many files is not read into memory at once.
    const bytes = await readUnchanged(from, file);
    if (bytes === undefined) throw new CannotRestore(`The file ${file.key} of the backup cannot be read.`);
    await store.put(file.key, bytes, "application/octet-stream");
  }
}

/** Replaces all rows by those of the backup, or changes nothing. */
export async function restoreTables(
  path: string,
  { tables: sums, sequences }: Pick<Manifest, "tables" | "sequences">,
  database: Pick<OpenDatabase, "connection">,
): Promise<void> {
  await withConnection(database.connection, async (client) => {
    await client.query("begin");
    try {
      await client.query(plainValues);
      const tables = await listTables(client);
      const names = tables.map(({ name }) => escapeIdentifier(name)).join(", ");
      // The check for orders ran without a lock. An order that is being written now has to wait.
      await client.query(`lock table ${names} in access exclusive mode`);
      if (await hasOrders(client)) throw new CannotRestore("The shop here has just got an order.");
      const asBefore = await suspendRules(client, tables);
      await client.query(`truncate ${names}`);
      for (const table of tables) await copyBack(client, path, table);
      await asBefore();
      for (const { name, last } of sequences) {
        if (last !== null) await client.query("select setval(quote_ident($1)::regclass, $2)", [name, last]);
      }
      for (const table of tables) await compare(client, table, sums);
      await client.query("select pg_notify($1, 'everything')", [changesChannel]);
      await client.query("commit");
    } catch (error) {
      await client.query("rollback").catch(() => undefined);
      throw error;
    }
  });
}

async function copyBack(client: ClientBase, path: string, table: Table): Promise<void> {
  for await (const pack of readRowFile(tableFile(path, table.name))) await writeRows(client, table, pack);
}

/**
 * Stops triggers, which would count again what the backup has counted, and foreign keys, whose rows come later. Returns
 * the function that restores both; the keys are then checked for all rows.
 */
async function suspendRules(client: ClientBase, tables: Table[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`);
  const names = tables.flatMap(({ name, partitions }) => [escapeIdentifier(name), ...partitions]);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  return async () => {
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
  };
}

/** @throws CannotRestore unless the table has the backup's very rows. */
async function compare(client: ClientBase, table: Table, sums: Manifest["tables"]): Promise<void> {
  const counter = new RowCounter();
  for await (const pack of readRows(client, table)) counter.add(pack);
  const wanted = sums.find(({ name }) => name === table.name);
  const { rows, sha256 } = counter.sum();
  if (rows !== (wanted?.rows ?? 0) || (wanted !== undefined && sha256 !== wanted.sha256))
    throw new CannotRestore(`The rows of ${table.name} are not those of the backup; nothing was changed.`);
}
