import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { count, countDistinct, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { OpenDatabase } from "#server/database/client.ts";
import { auditEntries } from "#server/database/schema/audit.ts";
import { products } from "#server/database/schema/catalogue.ts";
import { catalogueImports } from "#server/database/schema/imports.ts";
import { buildCategory } from "#testing/builders/build-product.ts";
import { startShopProcess } from "#testing/shops/shop-process.ts";
import { createMigratedDatabase, withDatabase } from "#testing/database/test-database.ts";
import { buildUser } from "#testing/shops/test-shop.ts";

const lineCount = 4_000;

describe("a shop that is killed in the midst of an import", () => {
  it("has nothing of the file, then all of it once (PostgreSQL)", async () => {
    const { url, remove } = await createMigratedDatabase(process.env["TEST_DATABASE_URL"] ?? "");
    await killInTheMidst({ DATABASE_URL: url });
    await remove();
  });
  it("has nothing of the file, then all of it once (PGlite)", () => killInTheMidst({}));
});

async function killInTheMidst(engine: Record<string, string>): Promise<void> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "shop-killed-import-"));
  const variables = { ...engine, DEMO: "0", DATA_DIR: dataDirectory };
  const token = await withDatabase(variables, async (db) => {
    await buildCategory(db, "Oil Filter", "Filter Oli");
    return (await buildUser(db, { role: "catalogue" })).token;
  });

  const first = await startShopProcess(variables);
  const call = first.callAs(token);
  const { id } = await call("uploadImport", {
    query: { fileName: "supplier.csv" },
    body: Buffer.from(sheet()),
  });
  await call("applyImport", { params: { id }, body: {} });
  const isWriting = async () => (await call("getImport", { params: { id } })).progress > 0;
  // On PGlite an import makes everybody else wait, which shows that it is running.
  await expect
    .poll(() => Promise.race([isWriting().catch(() => false), sleep(500, true)]), { timeout: 30_000 })
    .toBe(true);
  await first.killHard();
  const left = await withDatabase(variables, async (db) => ({
    made: await db.$count(products),
    imports: await db
      .select({ state: catalogueImports.state, report: catalogueImports.report })
      .from(catalogueImports),
  }));
  expect(left).toMatchObject({ made: 0, imports: [{ state: "running", report: { tries: 1 } }] });

  const second = await startShopProcess(variables);
  await expect
    .poll(async () => (await second.callAs(token)("getImport", { params: { id } })).state, {
      timeout: 120_000,
      interval: 1_000,
    })
    .toBe("done");
  await second.stop();
  const { made, acts, named } = await withDatabase(variables, countWork);
  expect({ made, acts, named }).toEqual({ made: lineCount, acts: lineCount, named: lineCount });
  rmSync(dataDirectory, { recursive: true, force: true });
}

/** How many products there are, and the audit entries about their creation. */
async function countWork(db: OpenDatabase["db"]) {
  const [written] = await db
    .select({ acts: count(), named: countDistinct(auditEntries.subjectId) })
    .from(auditEntries)
    .where(eq(auditEntries.action, "product.importNew"));
  return { made: await db.$count(products), ...written };
}

function sheet(): string {
  const lines = Array.from(
    { length: lineCount },
    (_, index) =>
      `SUP-${index + 10_000}-A,Sakura,Oil Filter,Oil filter ${index},Filter oli ${index},${100_000 + index},850,oem`,
  );
  return `code,brand,category,name_en,name_id,price,weight,grade\n${lines.join("\n")}`;
}
