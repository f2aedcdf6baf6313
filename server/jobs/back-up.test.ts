import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { backUp } from "./back-up.ts";

let shop: TestShop;
let owner: AdminCall;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "shop-backups-"));
  shop = await startTestShop({ variables: { BACKUP_DIR: join(folder, "kept") } });
  owner = shop.callAs((await buildUser(shop.db, { role: "owner" })).token);
  await buildProduct(shop.db);
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

const night = () => backUp(shop.dependencies, { byHand: false });
const backups = async () => (await owner("getBackups", {})).backups;

describe("the backup of each night", () => {
  it("is made, and is told to the owner with what it holds", async () => {
    expect(await owner("getBackups", {})).toMatchObject({
      value: { backsUp: true, keptDays: 7, keptWeeks: 4, keptMonths: 12 },
      folder: join(folder, "kept"),
      backups: [],
      failure: null,
    });
    await night();
    const [made, ...more] = await backups();
    expect(more).toEqual([]);
    expect(made?.rows).toBeGreaterThan(2);
    expect(Date.now() - Date.parse(made?.madeAt ?? "")).toBeLessThan(60_000);
  });

  it("is not made where the owner does not want any, and then one by hand is", async () => {
    const { version, value } = await owner("getBackups", {});
    await owner("saveBackupSettings", { body: { version, value: { ...value, backsUp: false } } });
    const before = await backups();
    await night();
    expect(await backups()).toEqual(before);
    await owner("makeBackup", {});
    const made = Promise.withResolvers<void>();
    await shop.dependencies.jobs.work("back-up", async (data) => {
      await backUp(shop.dependencies, { byHand: data?.byHand === true });
      made.resolve();
    });
    await made.promise;
    expect((await backups())[0]?.name).not.toBe(before[0]?.name);
  });

  it("says why it failed, until the next try", async () => {
    const { db, ...parts } = shop.dependencies;
    // A file is in the place of the folder.
    const backupDirectory = join(folder, "no-folder");
    writeFileSync(backupDirectory, "");
    chmodSync(backupDirectory, 0o600);
    const failing = backUp({ ...parts, db, env: { ...parts.env, backupDirectory } }, { byHand: true });
    await expect(failing).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect((await owner("getBackups", {})).failure?.reason).toMatch(/EEXIST|ENOTDIR/);
    await backUp(shop.dependencies, { byHand: true });
    expect((await owner("getBackups", {})).failure).toBeNull();
  });

  it("keeps at least one", async () => {
    const { version, value } = await owner("getBackups", {});
    const saved = owner("saveBackupSettings", { body: { version, value: { ...value, keptDays: 0 } } });
    await expect(saved).rejects.toMatchObject({ errors: [{ path: "value.keptDays" }] });
  });
});
