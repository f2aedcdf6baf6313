import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { projectRoot } from "../process/project-root.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

it("names the version that the changelog begins with, and the newest change of the tables", async () => {
  const newest = readFileSync(join(projectRoot, "CHANGELOG.md"), "utf8").match(/^## (\d\S*)/m)?.[1];
  const migrations = readdirSync(join(projectRoot, "server/database/migrations")).filter((file) =>
    file.endsWith(".sql"),
  );
  expect(await shop.callAs()("getVersion", {})).toEqual({
    version: newest,
    tables: migrations.toSorted().at(-1)?.replace(".sql", ""),
  });
});
