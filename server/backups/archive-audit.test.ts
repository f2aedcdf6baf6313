import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { constraintOf } from "../database/constraint-errors.ts";
import { openTestDatabase, type TestDatabase } from "#testing/test-database.ts";
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
    await query(`insert into audit_entry (user_id, user_name, action, subject, subject_id, subject_label, before, after, created_at)
      values ('${staff}', 'ratna', 'order.move', 'order', 'x', 'SO-1', '{"orderStatus": "new"}', '{"orderStatus": "cancel", "reason": "Pak Joko died"}', '${at}')`);
}
const left = async () =>
  (await query<{ at: Date }>("select created_at as at from audit_entry order by created_at")).map(({ at }) =>
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
    await query(`insert into audit_entry (user_id, user_name, action, subject, subject_id, subject_label, created_at)
      select '${staff}', 'ratna', 'product.update', 'product', n::text, 'P-' || n, '2024-05-10' from generate_series(1, 2300) n`);
    await archive("2024-05");
    expect(await query("select 1 from audit_entry where subject = 'product'")).toEqual([]);
    const path = join(folder, "audit-2024-05.jsonl.gz");
    expect(linesOf(path)).toHaveLength(2_300);
    // As if the process had been killed after writing its file: the same entries, with their numbers.
    const back = linesOf(path)
      .slice(2_000)
      .map((line) => JSON.parse(line) as { id: number; subject_id: string });
    for (const { id, subject_id: subjectId } of back)
      await query(`insert into audit_entry (id, user_id, user_name, action, subject, subject_id, subject_label, created_at)
        overriding system value values (${id}, '${staff}', 'ratna', 'product.update', 'product', '${subjectId}', 'P-${subjectId}', '2024-05-10')`);
    expect((await archive("2024-05")).entries).toBe(2_300);
    expect(await query("select 1 from audit_entry where subject = 'product'")).toEqual([]);
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
        await tx.execute(sql.raw(`delete from audit_entry where ${which}`));
      })
      .catch((error: unknown) => constraintOf(error));
    expect(refused).toBe("audit_entry_never_changes");
    expect(await left()).toEqual(before);
  });
});
