import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { count, countDistinct, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { describe, expect, it, type TestContext } from "vitest";
import { openDatabase, type OpenDatabase } from "#server/database/client.ts";
import { auditEntries } from "#server/database/schema/audit.ts";
import { products } from "#server/database/schema/catalogue.ts";
import { catalogueImports } from "#server/database/schema/imports.ts";
import { withConnection } from "#server/database/with-connection.ts";
import { readEnvironment } from "#server/env.ts";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { countLockWaits } from "#testing/database/count-lock-waits.ts";
import { startShopProcess } from "#testing/shops/shop-process.ts";
import { createMigratedDatabase, silentLog, withDatabase } from "#testing/database/test-database.ts";
import { buildUser } from "#testing/shops/test-shop.ts";

const lineCount = 2_000;
/** Milliseconds. On PGlite nothing else keeps an answer back for so long, also on a busy machine. */
const longWait = 1_500;

describe("a shop that is killed in the midst of an import", () => {
  // Both run at the same time: most of the time each of them waits until the killed process is missed.
  it.concurrent("has nothing of the file, then all of it once (PostgreSQL)", async (test) => {
    const { url, remove } = await createMigratedDatabase(process.env["TEST_DATABASE_URL"] ?? "");
    await killInTheMidst(test, { DATABASE_URL: url }, async ({ begin, kill }) => {
      const database = await openDatabase(readEnvironment({ DATABASE_URL: url }), silentLog);
      // Somebody else is about to take the last line's number: the import has written all before it, and waits.
      await withConnection(database.connection, async (client) => {
        await client.query("begin");
        await buildProduct(drizzle(client), { code: codeOf(lineCount - 1) });
        await begin();
        await test.expect.poll(() => countLockWaits(database.pool), { timeout: 60_000 }).toBe(1);
        await kill();
      });
      await database.close();
    });
    await remove();
  });
  it.concurrent("has nothing of the file, then all of it once (PGlite)", (test) =>
    killInTheMidst(test, {}, async ({ begin, isWriting, kill }) => {
      // On PGlite an import makes everybody else wait, which shows that it is running. It may keep back this answer too.
      const begun = begin().catch(() => undefined);
      await Promise.race([begun, sleep(longWait)]);
      await test.expect
        .poll(() => Promise.race([isWriting().catch(() => false), sleep(longWait, true)]), {
          timeout: 30_000,
        })
        .toBe(true);
      await kill();
    }));
});

/** An import that the staff may begin, and the shop that will do it. */
interface ImportInShop {
  begin: () => Promise<unknown>;
  isWriting: () => Promise<boolean>;
  kill: () => Promise<void>;
}

async function killInTheMidst(
  // The two run at the same time: what is polled must belong to its own.
  test: TestContext,
  engine: { DATABASE_URL?: string },
  killWhileWriting: (work: ImportInShop) => Promise<void>,
): Promise<void> {
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
  await killWhileWriting({
    begin: () => call("applyImport", { params: { id }, body: {} }),
    isWriting: async () => (await call("getImport", { params: { id } })).progress > 0,
    kill: first.killHard,
  });
  const left = await withDatabase(variables, async (db) => ({
    made: await db.$count(products),
    imports: await db
      .select({ state: catalogueImports.state, report: catalogueImports.report })
      .from(catalogueImports),
  }));
  expect(left).toMatchObject({ made: 0, imports: [{ state: "running", report: { tries: 1 } }] });

  const second = await startShopProcess(variables);
  await test.expect
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

const codeOf = (index: number) => `SUP-${index + 10_000}-A`;

function sheet(): string {
  const lines = Array.from(
    { length: lineCount },
    (_, index) =>
      `${codeOf(index)},Sakura,Oil Filter,Oil filter ${index},Filter oli ${index},${100_000 + index},850,oem`,
  );
  return `code,brand,category,name_en,name_id,price,weight,grade\n${lines.join("\n")}`;
}
