import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "#server/process/project-root.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { describeFunctions, functionsFile } from "./database-functions.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

test("each function of the database says why it is there and who calls it", async () => {
  const { rows } = await opened.database.db.execute(sql`
    select proname as "function without a comment" from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and obj_description(oid, 'pg_proc') is null
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`);
  expect(rows, "write `comment on function … is '…'` into its migration").toEqual([]);
});

test("the file of the database's functions and triggers says what the migrations leave", async () => {
  expect(
    readFileSync(join(projectRoot, functionsFile), "utf8"),
    "a migration changed a function or a trigger: `npm run database:generate` writes the file again",
  ).toBe(await describeFunctions(opened.database.db));
});
