// Fills an empty shop with a backup:
//   DATABASE_URL=postgres://…/shop_restored DATA_DIR=/srv/restored npm run restore -- data/backups/20261125-201700
// It ends with 0 when the shop is the one of the backup, 1 when nothing was changed, 2 when it was called wrongly.
import { restoreBackup } from "#server/backups/restore-backup.ts";
import { openJobs } from "#server/jobs/jobs.ts";
import { MailQueue } from "#server/mail/mail-queue.ts";
import { createFileStore } from "#server/storage/create-file-store.ts";
import { runCommand, UsageError, withShop } from "./backup-command.ts";

const usage = `Usage: npm run restore -- <folder of a backup>

It fills the database at DATABASE_URL, else PGlite in DATA_DIR, and the file store. No process of that shop may run. A shop that
has orders is refused.`;

process.exitCode = await runCommand(async () => {
  const [path, ...more] = process.argv.slice(2);
  if (path === undefined || path.startsWith("-") || more.length > 0) throw new UsageError(usage);
  await withShop(process.env, async ({ env, database, log }) => {
    const { madeAt, tables } = await restoreBackup(path, {
      database,
      files: createFileStore(env, log),
      log,
    });
    const jobs = await openJobs(database, log);
    const owed = await new MailQueue(jobs).enqueueOwed(database.db).finally(() => jobs.stop());
    console.log(
      `The shop is as it was at ${madeAt}: ${tables.length} tables, each compared with the backup. ` +
        `${owed} mails that had not been sent are sent when it starts.`,
    );
  });
});
