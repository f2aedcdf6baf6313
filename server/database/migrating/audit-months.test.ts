import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { beginAuditMonths } from "#testing/database/audit-in-months.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { makeAuditMonths } from "./audit-months.ts";
import { constraintOf } from "../constraint-errors.ts";

let opened: TestDatabase;
const make = () => makeAuditMonths(opened.database.db);

async function query<Row>(text: string): Promise<Row[]> {
  const { rows } = await opened.database.pool.query(text);
  return rows as Row[];
}

/** The month of Jakarta so many after the present one. */
const monthIn = async (months: number) =>
  (
    await query<{ month: string }>(
      `select to_char(now() at time zone 'Asia/Jakarta' + interval '${months} months', 'YYYY-MM') as month`,
    )
  )[0]?.month ?? "";

/** SQL for a time after the beginning of the month of Jakarta so many after the present one. */
const timeIn = (months: number, later = "0 s") =>
  `(date_trunc('month', now() at time zone 'Asia/Jakarta') + interval '${months} months' + interval '${later}') at time zone 'Asia/Jakarta'`;

/** Writes an entry of this time. */
const write = (time: string, to = "audit_log") =>
  query(`insert into ${to} (user_id, user_name, action, subject, subject_id, subject_label, before, after, created_at)
    values ('a0000000-0000-4000-8000-000000000001', 'ratna', 'order.move', 'order', 'x', 'SO-1', null, '{"orderStatus": "new"}', ${time})`);

/** Where the entries are, in the order in which they were written. */
const places = async () =>
  (await query<{ place: string }>("select tableoid::regclass::text as place from audit_log order by id")).map(
    ({ place }) => place,
  );
const placeOf = async (months: number) => `audit_log_${(await monthIn(months)).replace("-", "_")}`;

describe("the audit of a new shop", () => {
  beforeEach(async () => {
    opened = await openTestDatabase();
  });
  afterEach(() => opened.close());

  it("has a partition for each month until the one after next, which is made once", async () => {
    // The first partition, with all from before, ends with the next month.
    expect(await make()).toEqual([await monthIn(2)]);
    expect(await make()).toEqual([]);
    for (const time of [timeIn(-30), "now()", timeIn(2, "-1 s"), timeIn(2), timeIn(3, "-1 s"), timeIn(3)])
      await write(time);
    const second = await placeOf(2);
    expect(await places()).toEqual([
      "audit_entry",
      "audit_entry",
      "audit_entry",
      second,
      second,
      "audit_log_default",
    ]);
  });

  it("takes an entry whose month has no partition, and moves it there when it is made", async () => {
    await write(timeIn(2, "3 days"));
    await write(timeIn(7, "3 days"));
    const before = await query("select * from audit_log order by id");
    expect(await places()).toEqual(["audit_log_default", "audit_log_default"]);
    expect(await make()).toEqual([await monthIn(2), await monthIn(7)]);
    expect(await places()).toEqual([await placeOf(2), await placeOf(7)]);
    expect(await query("select * from audit_log order by id")).toEqual(before);
  });

  it("stays in its first partition until the day of an entry with a wrong clock, if the upgrade found one, and makes no month before it", async () => {
    await beginAuditMonths(opened.database.db, await monthIn(600));
    expect(await make()).toEqual([]);
    for (const time of [timeIn(-30), "now()", timeIn(2), timeIn(599), timeIn(600)]) await write(time);
    const inFirst = Array.from({ length: 4 }, () => "audit_entry");
    expect(await places()).toEqual([...inFirst, "audit_log_default"]);
    expect(await make()).toEqual([await monthIn(600)]);
  });

  it("is made once by several processes that start together", async () => {
    const made = await Promise.all([make(), make(), make()]);
    expect(made.flat()).toEqual([await monthIn(2)]);
  });
});

/** What its indexes are made of. */
const indexesOf = async (table: string) =>
  (
    await query<{ index: string }>(
      `select regexp_replace(pg_get_indexdef(indexrelid), '^CREATE (UNIQUE )?INDEX \\S+ ON (ONLY )?\\S+ ', '\\1') as index
     from pg_index where indrelid = '${table}'::regclass order by 1`,
    )
  ).map(({ index }) => index);

describe("the audit with its months", () => {
  beforeAll(async () => {
    opened = await openTestDatabase();
    await make();
  });
  afterAll(() => opened.close());

  it("finds the same entries by the same indexes in each partition", async () => {
    const ofAll = await indexesOf("audit_log");
    expect(ofAll).toHaveLength(6);
    for (const table of ["audit_entry", await placeOf(2), "audit_log_default"])
      expect(await indexesOf(table)).toEqual(ofAll);
  });

  it.each(["audit_entry", "a month's partition", "audit_log_default"])(
    "refuses changes that name %s itself",
    async (name) => {
      const table = name.startsWith("a month") ? await placeOf(2) : name;
      await write({ audit_entry: "now()", audit_log_default: timeIn(4) }[name] ?? timeIn(2));
      for (const statement of [
        `update ${table} set after = '{}'`,
        `delete from ${table}`,
        `truncate ${table}`,
        "truncate audit_log",
      ]) {
        const refusal = await query(statement).catch((error: unknown) => constraintOf(error));
        expect(refusal).toBe("audit_entry_never_changes");
      }
      expect(await places()).toContain(table);
    },
  );
});
