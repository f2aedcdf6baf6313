// Fills an empty shop with a backup:
//   DATABASE_URL=postgres://…/shop_restored DATA_DIR=/srv/restored npm run restore -- data/backups/20261125-201700
// The exit code is 0 if the shop is now the one of the backup, 1 if nothing was changed, 2 if it was called wrongly.
import { runCommand, UsageError } from "./command.ts";
import { restoreShop } from "./open-shop.ts";

const usage = `Usage: npm run restore -- <folder of a backup>

It fills the database at DATABASE_URL, else PGlite in DATA_DIR, and the file store. No process of that shop may run. A shop that
has orders is refused.`;

process.exitCode = await runCommand(async () => {
  const [path, ...more] = process.argv.slice(2);
  if (path === undefined || path.startsWith("-") || more.length > 0) throw new UsageError(usage);
  const { manifest, unsentMails } = await restoreShop(process.env, path);
  console.log(
    `The shop is as it was at ${manifest.madeAt}: ${manifest.tables.length} tables, each compared with the backup. ` +
      `${unsentMails} mails that had not been sent are sent when it starts.`,
  );
});
