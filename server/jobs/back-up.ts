import type { Dependencies } from "../dependencies.ts";
import { backupFailure, backupSetting } from "../company/backup-settings.ts";
import { thinBackups } from "../backups/thin-backups.ts";
import { writeBackup } from "../backups/write-backup.ts";
import { readVersion } from "../core/version.ts";

type Needs = Pick<Dependencies, "db" | "database" | "files" | "env" | "log">;

/**
 * Backs the shop up and deletes backups that are no longer kept. The nightly backup (`byHand` is false) does nothing if
 * the owner has turned it off. A failure is recorded for the owner.
 * @throws the error, so that the queue tries again.
 */
export async function backUp(parts: Needs, { byHand }: { byHand: boolean }): Promise<void> {
  const { db, database, files, env, log } = parts;
  const settings = await backupSetting.read(db);
  if (!settings.backsUp && !byHand) return;
  try {
    const { manifest } = await writeBackup({
      connection: database.connection,
      files,
      folder: env.backupDirectory,
      version: readVersion().version,
      log,
    });
    await thinBackups(env.backupDirectory, settings);
    await backupFailure.remove(db);
    log.info({ tables: manifest.tables.length, files: manifest.files.length }, "the shop is backed up");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await backupFailure.write(db, { at: new Date().toISOString(), reason: reason.slice(0, 300) });
    throw error;
  }
}
