import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoAdministrator, demoCustomer } from "#demo/accounts.ts";
import { buildCourier, buildPlaces, orderForm } from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { orderForm as orderFormOf } from "#testing/shops/checkout.ts";
import { startShopProcess } from "#testing/shops/shop-process.ts";
import { createDatabase, silentLog, withDatabase } from "#testing/database/test-database.ts";
import { buildUser, startTestShop } from "#testing/shops/test-shop.ts";
import { openDatabase } from "../database/client.ts";
import { readEnvironment } from "../env.ts";
import { projectRoot } from "../process/project-root.ts";
import { createFileStore } from "../files/storage/create-file-store.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const serverUrl = process.env["TEST_DATABASE_URL"] ?? "";
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "shop-backups-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs one of the commands of package.json as a person would. */
function run(script: string, variables: Record<string, string>, ...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(projectRoot, "scripts", `${script}.ts`), ...parameters],
    { env: { PATH: process.env["PATH"], ...variables }, encoding: "utf8" },
  );
  return { status, stdout, stderr };
}

const logIn = async ({ callAs }: Awaited<ReturnType<typeof startShopProcess>>) =>
  callAs()("login", { body: demoAdministrator });

/** The demo's catalogue and its pictures are loaded, moved, backed up and restored. */
const patient = { timeout: 600_000 };

test(
  "the demo shop of PGlite is moved to a server, backed up there and restored on PGlite",
  patient,
  async () => {
    const onPglite = { DATA_DIR: join(folder, "shop"), DEMO: "catalogue" };
    const { url, remove } = await createDatabase(serverUrl);
    const onServer = { ...onPglite, DATABASE_URL: url };
    const restored = { DATA_DIR: join(folder, "restored"), DEMO: "catalogue" };

    const first = await startShopProcess(onPglite);
    const { products, total } = await first.callAs()("pageProducts", { body: { page: 1, limit: 1 } });
    const customer = first.callAs(await first.callAs()("login", { body: demoCustomer }));
    await customer("addToCart", { body: { ProductId: products[0]?.id ?? 0, qty: 1 } });
    const { orderCode } = await customer("placeOrder", { body: await orderFormOf(customer, 640804) });
    // Something of the staff, for the audit.
    const staff = first.callAs(await logIn(first));
    const { version, value } = await staff("getShopRules", {});
    const rules = { ...value, stock: { ...value.stock, sellsIndent: false } };
    await staff("saveShopRules", { body: { version, value: rules } });
    expect(run("move-database", onServer)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("stop the shop"),
    });
    await first.stop();

    const moved = run("move-database", onServer);
    expect(moved).toMatchObject({ status: 0, stdout: expect.stringContaining("All rows are there") });
    // The audit's partitions are not moved a second time.
    expect(moved.stdout.match(/ audit_\w+$/gm)).toEqual([" audit_log"]);
    // The target is now a shop with orders.
    expect(run("move-database", onServer)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("has orders, which would be lost"),
    });
    const second = await startShopProcess(onServer);
    expect((await second.callAs()("pageProducts", { body: { page: 1, limit: 1 } })).total).toBe(total);
    expect(await logIn(second)).toMatch(/^\S{20,}$/);

    // The shop keeps running during the backup.
    const backedUp = run("backup", onServer);
    expect(backedUp).toMatchObject({ status: 0, stdout: expect.stringContaining("was read back") });
    await second.stop();
    const [name = ""] = readdirSync(join(onPglite.DATA_DIR, "backups"));
    const path = join(onPglite.DATA_DIR, "backups", name);
    expect(run("backup", onServer, "--check", path)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("is whole"),
    });

    expect(run("restore", restored, path)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("The shop is as it was"),
    });
    const third = await startShopProcess(restored);
    expect((await third.callAs()("pageProducts", { body: { page: 1, limit: 1 } })).total).toBe(total);
    const { rows } = await third.callAs(await logIn(third))("listAdminOrders", { query: {} });
    expect(rows.map((order) => order.orderCode)).toEqual([orderCode]);
    await third.stop();
    await remove();
  },
);

test("commands that are called wrongly explain their usage", () => {
  for (const [script, ...parameters] of [["backup", "--all"], ["restore"], ["move-database"]] as const) {
    const { status, stderr } = run(script, { DATA_DIR: join(folder, "none") }, ...parameters);
    expect([script, status]).toEqual([script, 2]);
    expect(stderr).toContain(`npm run ${script}`);
  }
  const { status, stderr } = run("restore", { DATA_DIR: join(folder, "none") }, folder);
  expect(status).toBe(1);
  expect(stderr).toContain("holds no backup");
});

test("a backup while orders come in has each of them completely or not at all, and all that were answered before", async () => {
  const shop = await startTestShop({ parts: { shipping: buildCourier() } });
  await buildPlaces(shop.db);
  const productId = await buildProduct(shop.db, { weightGrams: 500 });
  const answered: string[] = [];
  const buy = async () => {
    const call = shop.callAs((await buildUser(shop.db)).token);
    await call("addToCart", { body: { ProductId: productId, qty: 2 } });
    answered.push((await call("placeOrder", { body: orderForm() })).orderCode);
  };
  for (let each = 0; each < 5; each += 1) await buy();
  const before = [...answered];
  const buying = Promise.all(Array.from({ length: 40 }, buy));
  const { path } = await writeBackup({
    connection: shop.database.connection,
    files: undefined,
    folder: join(folder, "busy"),
    version: "1.0.0",
    log: silentLog,
  });
  await buying;
  await shop.close();

  const { url, remove } = await createDatabase(serverUrl);
  const variables = { DATABASE_URL: url, DATA_DIR: join(folder, "quiet") };
  const env = readEnvironment(variables);
  const database = await openDatabase(env, silentLog);
  await restoreBackup(path, { database, files: createFileStore(env, silentLog), log: silentLog });
  await database.close();
  const orders = await withDatabase(variables, async (db) => {
    const { rows } = await db.execute<{ code: string; pieces: number; mails: number }>(
      `select order_code as code,
         (select coalesce(sum(qty), 0)::int from sales_order_line where order_id = sales_order.id) as pieces,
         (select count(*)::int from mail where order_id = sales_order.id) as mails
       from sales_order`,
    );
    return rows;
  });
  expect(orders.map(({ code }) => code)).toEqual(expect.arrayContaining(before));
  expect(new Set(orders.map(({ pieces, mails }) => `${pieces} pieces, ${mails} mails`))).toEqual(
    new Set(["2 pieces, 1 mails"]),
  );
  await remove();
});
