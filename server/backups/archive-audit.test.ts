import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { constraintOf } from "../database/constraint-errors.ts";
import { beginAuditMonths } from "#testing/database/audit-in-months.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { makeAuditMonths } from "../database/migrating/audit-months.ts";
import { archiveAudit } from "./archive-audit.ts";

let opened: TestDatabase;
let folder: string;
const staff = "a0000000-0000-4000-8000-000000000001";

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "shop-audit-"));
  return () => rmSync(folder, { recursive: true });
});

async function query<Row>(text: string): Promise<Row[]> {
  const { rows } = await opened.database.pool.query(text);
  return rows as Row[];
}
/** Entries at these moments, all about orders. */
async function write(moments: string[]): Promise<void> {
  for (const at of moments)
    await query(`insert into audit_log (user_id, user_name, action, subject, subject_id, subject_label, before, after, created_at)
      values ('${staff}', 'ratna', 'order.move', 'order', 'x', 'SO-1', '{"orderStatus": "new"}', '{"orderStatus": "cancel", "reason": "Pak Joko died"}', '${at}')`);
}
const left = async () =>
  (await query<{ at: Date }>("select created_at as at from audit_log order by created_at")).map(({ at }) =>
    at.toISOString(),
  );
const linesOf = (path: string) => gunzipSync(readFileSync(path)).toString().trimEnd().split("\n");
const archive = (month: string) => archiveAudit(opened.database.db, { month, folder });

describe("a month of the audit", () => {
  it("goes into a file, with who did what to which record and without words about people, and out of the database", async () => {
    // The month is Jakarta's: it begins seven hours before that of Greenwich.
    await write([
      "2024-10-31T16:59:59Z",
      "2024-10-31T17:00:00Z",
      "2024-11-30T16:59:59.999Z",
      "2024-11-30T17:00:00Z",
    ]);
    const { path, entries } = await archive("2024-11");
    expect(entries).toBe(2);
    expect(path).toBe(join(folder, "audit-2024-11.jsonl.gz"));
    const [first] = linesOf(path).map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(first).toMatchObject({
      at: "2024-10-31T17:00:00.000000Z",
      user_id: staff,
      user_name: "ratna",
      action: "order.move",
      subject_label: "SO-1",
      before: { orderStatus: "new" },
      after: { orderStatus: "cancel" },
    });
    expect(first?.["after"]).toEqual({ orderStatus: "cancel" });
    expect(await left()).toEqual(["2024-10-31T16:59:59.000Z", "2024-11-30T17:00:00.000Z"]);
  });

  it("with thousands of entries is moved completely, and continues where it was interrupted", async () => {
    await query(`insert into audit_log (user_id, user_name, action, subject, subject_id, subject_label, created_at)
      select '${staff}', 'ratna', 'product.update', 'product', n::text, 'P-' || n, '2024-05-10' from generate_series(1, 2300) n`);
    await archive("2024-05");
    expect(await query("select 1 from audit_log where subject = 'product'")).toEqual([]);
    const path = join(folder, "audit-2024-05.jsonl.gz");
    expect(linesOf(path)).toHaveLength(2_300);
    // As if the process had been killed after writing its file: the same entries, with their numbers.
    const back = linesOf(path)
      .slice(2_000)
      .map((line) => JSON.parse(line) as { id: number; subject_id: string });
    for (const { id, subject_id: subjectId } of back)
      await query(`insert into audit_log (id, user_id, user_name, action, subject, subject_id, subject_label, created_at)
        overriding system value values (${id}, '${staff}', 'ratna', 'product.update', 'product', '${subjectId}', 'P-${subjectId}', '2024-05-10')`);
    expect((await archive("2024-05")).entries).toBe(2_300);
    expect(await query("select 1 from audit_log where subject = 'product'")).toEqual([]);
  });

  it("stays in the database if its file lacks an entry", async () => {
    await write(["2024-03-10T00:00:00Z"]);
    await archive("2024-03");
    await write(["2024-03-11T00:00:00Z"]);
    await expect(archive("2024-03")).rejects.toThrow("lacks entries");
    expect(await left()).toContain("2024-03-11T00:00:00.000Z");
  });

  it("stays until a year after its end, and a month without entries leaves no file", async () => {
    const lastYear = new Date(Date.now() - 364 * 86_400_000).toISOString();
    await write([lastYear]);
    await expect(archive(lastYear.slice(0, 7))).rejects.toThrow("less than a year ago");
    await expect(archive("2019-01")).rejects.toThrow("no entries");
    expect(readdirSync(folder)).toEqual([]);
    expect(await left()).toContain(lastYear);
  });

  it.each([
    ["another month", "2023-07", "true"],
    ["the last year", "2026-11", "created_at > now() - interval '1 year'"],
  ])("does not remove %s, whoever asks the database", async (_, month, which) => {
    await write(["2023-08-10T00:00:00Z", new Date().toISOString()]);
    const before = await left();
    const refused = await opened.database.db
      .transaction(async (tx) => {
        await tx.execute(sql`select set_config('shop.archives_audit', ${month}, true)`);
        await tx.execute(sql.raw(`delete from audit_log where ${which}`));
      })
      .catch((error: unknown) => constraintOf(error));
    expect(refused).toBe("audit_entry_never_changes");
    expect(await left()).toEqual(before);
  });
});

const partitions = async () =>
  (
    await query<{ name: string }>(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_log'::regclass order by 1",
    )
  ).map(({ name }) => name);

describe("a month with a partition of its own", () => {
  beforeAll(async () => {
    await opened.close();
    opened = await openTestDatabase();
    await beginAuditMonths(opened.database.db, "2022-01");
  });
  it("goes into a file and leaves with its partition, also the first of several attempts", async () => {
    await write([
      "2022-02-28T16:59:59Z",
      "2022-02-28T17:00:00Z",
      "2022-03-31T16:59:59.999Z",
      "2022-03-31T17:00:00Z",
    ]);
    const before = await partitions();
    // As if a first run had been killed while it wrote.
    writeFileSync(join(folder, "audit-2022-03.jsonl.gz.unfinished"), "half");
    const { path, entries } = await archive("2022-03");
    expect(entries).toBe(2);
    expect(linesOf(path).map((line) => (JSON.parse(line) as { at: string }).at)).toEqual([
      "2022-02-28T17:00:00.000000Z",
      "2022-03-31T16:59:59.999000Z",
    ]);
    expect(readdirSync(folder)).toEqual(["audit-2022-03.jsonl.gz"]);
    expect((await left()).filter((at) => at.startsWith("2022-0"))).toEqual([
      "2022-02-28T16:59:59.000Z",
      "2022-03-31T17:00:00.000Z",
    ]);
    expect(await partitions()).toEqual(before.filter((name) => name !== "audit_log_2022_03"));
    // Once it is gone, it is not made again.
    expect(await makeAuditMonths(opened.database.db)).toEqual([]);
    expect((await archive("2022-03")).entries).toBe(2);
  });

  it("leaves at the next attempt if the first one was stopped after it had written the file", async () => {
    await write(["2022-05-10T00:00:00Z", "2022-05-11T00:00:00Z"]);
    const rows = JSON.stringify(
      await query("select * from audit_log where created_at between '2022-05-02' and '2022-05-30'"),
    );
    const { path } = await archive("2022-05");
    const lines = linesOf(path);
    await query(`insert into audit_log overriding system value
      select * from json_populate_recordset(null::audit_log, '${rows}')`);
    expect(await makeAuditMonths(opened.database.db)).toEqual(["2022-05"]);
    expect((await archive("2022-05")).entries).toBe(2);
    expect(linesOf(path)).toEqual(lines);
    expect(await partitions()).not.toContain("audit_log_2022_05");
  });

  it("stays if its file lacks an entry, and if it ended less than a year ago", async () => {
    await write(["2022-07-10T00:00:00Z"]);
    await archive("2022-07");
    await write(["2022-07-11T00:00:00Z"]);
    await makeAuditMonths(opened.database.db);
    await expect(archive("2022-07")).rejects.toThrow("lacks entries");
    expect(await partitions()).toContain("audit_log_2022_07");
    const month = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 7);
    await write([`${month}-28T00:00:00Z`]);
    await expect(archive(month)).rejects.toThrow("less than a year ago");
    expect(await partitions()).toContain(`audit_log_${month.replace("-", "_")}`);
  });
});
