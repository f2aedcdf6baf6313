import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { beginAuditMonths } from "#testing/database/audit-in-months.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { projectRoot } from "../process/project-root.ts";

let opened: TestDatabase;
let folder: string;
beforeEach(async () => {
  opened = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "shop-audit-"));
  await beginAuditMonths(opened.database.db, "2023-01");
  // Of the first partition and of a month of its own, beside the entry that the staff writes meanwhile.
  await opened.database.pool.query(`
    insert into audit_log (user_id, user_name, action, subject, subject_id, subject_label, created_at)
    select 'a0000000-0000-4000-8000-000000000001', 'ratna', 'product.update', 'product', n::text, 'P-' || n, moment
    from generate_series(1, 5000) n, unnest(array['2022-06-10', '2023-06-10']::timestamptz[]) moment`);
});
afterEach(async () => {
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the command as a person would. */
function archive(month: string) {
  const command = spawn(
    process.execPath,
    [join(projectRoot, "scripts/archive-audit.ts"), month, "--to", folder],
    {
      env: {
        PATH: process.env["PATH"],
        DATABASE_URL: opened.env.databaseUrl,
        DATA_DIR: opened.env.dataDirectory,
      },
      stdio: "ignore",
    },
  );
  const ended = new Promise<number | null>((resolve) => {
    command.once("exit", resolve);
  });
  return { command, ended };
}

const countOf = async (month: string) =>
  (
    await opened.database.pool.query<{ count: number }>(
      `select count(*)::int as count from audit_log where to_char(created_at, 'YYYY-MM') = '${month}'`,
    )
  ).rows[0]?.count;

const lines = (path: string) => gunzipSync(readFileSync(path)).toString().trimEnd().split("\n");

it.each([
  ["of the first partition", "2022-06"],
  ["with a partition of its own", "2023-06"],
])("a month %s loses nothing by a process that is killed, while the staff acts", async (_, month) => {
  const path = join(folder, `audit-${month}.jsonl.gz`);
  // Somebody who reads the month for long: it can be written, but it cannot leave.
  const reader = await opened.database.pool.connect();
  await reader.query("begin");
  await reader.query("select count(*) from audit_log");
  await reader.query("lock table audit_log in share mode");
  const { command, ended } = archive(month);
  while (!existsSync(path)) await sleep(20);
  await sleep(300);
  command.kill("SIGKILL");
  await ended;
  expect(await countOf(month)).toBe(5_000);
  expect(lines(path)).toHaveLength(5_000);
  await reader.query("rollback");
  reader.release();

  const again = archive(month);
  const run = { isOver: false };
  void again.ended.then(() => (run.isOver = true));
  while (!run.isOver) {
    // Whoever acts must not wait for longer than an answer may.
    await opened.database.pool.query(
      "set lock_timeout = 2500; insert into audit_log (user_id, user_name, action, subject, subject_id, subject_label) values ('a0000000-0000-4000-8000-000000000001', 'ratna', 'order.note', 'order', 'x', 'SO-1')",
    );
    await sleep(20);
  }
  expect(await again.ended).toBe(0);
  expect(await countOf(month)).toBe(0);
  expect(lines(path)).toHaveLength(5_000);
  expect(await countOf(month.startsWith("2022") ? "2023-06" : "2022-06")).toBe(5_000);
});
