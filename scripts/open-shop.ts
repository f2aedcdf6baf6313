import { pino, type Logger } from "pino";
import { endOldDoors, restoreBackup } from "#server/backups/restore-backup.ts";
import { openDatabase, type OpenDatabase } from "#server/database/client.ts";
import { readEnvironment, type Environment } from "#server/env.ts";
import { openJobs } from "#server/core/jobs.ts";
import { MailQueue } from "#server/mail/mail-queue.ts";
import { createFileStore } from "#server/files/storage/create-file-store.ts";

interface OpenShop {
  env: Environment;
  database: OpenDatabase;
  log: Logger;
}

/** Opens the database of these variables for some work, and closes it. */
export async function withShop<Result>(
  variables: NodeJS.ProcessEnv,
  work: (shop: OpenShop) => Promise<Result>,
): Promise<Result> {
  const env = readEnvironment(variables);
  const log = pino({ level: "warn" });
  const database = await openDatabase(env, log);
  try {
    return await work({ env, database, log });
  } finally {
    await database.close();
  }
}

/**
 * Turns the shop of these variables into the one of a backup; its unsent mails are sent after its start. Returns the
 * content of the backup, and how many such mails there are.
 */
export async function restoreShop(variables: NodeJS.ProcessEnv, path: string) {
  return withShop(variables, async ({ env, database, log }) => {
    const manifest = await restoreBackup(path, { database, files: createFileStore(env, log), log });
    await endOldDoors(database);
    const jobs = await openJobs(database, log);
    const unsentMails = await new MailQueue(jobs).enqueueUnsent(database.db).finally(() => jobs.stop());
    return { manifest, unsentMails };
  });
}
