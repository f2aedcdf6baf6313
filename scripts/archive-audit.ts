// Moves a month of the audit out of the database into a file:
//   npm run archive-audit -- 2024-11
// The exit code is 0 if the file is complete and the entries are removed, 1 if nothing was removed, 2 if it was called
// wrongly.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { archiveAudit, auditMonth } from "#server/backups/archive-audit.ts";
import { runCommand, UsageError } from "./command.ts";
import { withShop } from "./open-shop.ts";

const usage = `Usage: npm run archive-audit -- <month as 2024-11> [--to <folder>]

It writes the month's entries of the audit at DATABASE_URL, else of PGlite in DATA_DIR, to <folder>/audit-2024-11.jsonl.gz
(DATA_DIR/audit without --to), reads the file back, and takes the entries out. A month can go once it ended a year ago.`;

process.exitCode = await runCommand(async () => {
  const { month, to } = readTask(process.argv.slice(2));
  const { path, entries } = await withShop(process.env, ({ env, database }) =>
    archiveAudit(database.db, { month, folder: to ?? join(env.dataDirectory, "audit") }),
  );
  console.log(`${path} holds ${entries.toLocaleString("en")} entries, which are out of the audit now.`);
});

function readTask(parameters: string[]): { month: string; to: string | undefined } {
  try {
    const options = { to: { type: "string" } } as const;
    const { positionals, values } = parseArgs({ args: parameters, options, allowPositionals: true });
    const [month = ""] = positionals;
    if (positionals.length === 1 && auditMonth.test(month)) return { month, to: values.to };
    throw new Error("Which month?");
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}
