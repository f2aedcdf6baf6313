import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#server/process/project-root.ts";
import { openTestDatabase } from "#testing/database/test-database.ts";
import { describeFunctions, functionsFile } from "./database-functions.ts";

test("the file of the database's functions and triggers says what the migrations leave", async () => {
  const { database, close } = await openTestDatabase();
  try {
    expect(
      readFileSync(join(projectRoot, functionsFile), "utf8"),
      "a migration changed a function or a trigger: `npm run database:generate` writes the file again",
    ).toBe(await describeFunctions(database.db));
  } finally {
    await close();
  }
});
