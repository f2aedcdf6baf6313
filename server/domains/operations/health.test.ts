import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { backUp } from "../../jobs/back-up.ts";
import { mails } from "../../database/schema/mail.ts";
import { readHealth } from "./health.service.ts";

let folder: string;
let shop: TestShop;
let owner: AdminCall;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-health-"));
  shop = await startTestShop({
    variables: { BACKUP_DIR: join(folder, "kept"), SMTP_URL: "smtp://127.0.0.1:9" },
  });
  owner = shop.callAs((await buildUser(shop.db, { role: "owner" })).token);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

describe("the shop's health", () => {
  it("tells which database answers, and how large it is", async () => {
    const { database } = await owner("getHealth", {});
    const { engine } = shop.database;
    // The tests' own server may be one that does not wait for its disk.
    const { rows } = await shop.db.execute<{ fsync: string }>(sql`show fsync`);
    const isUnsafe = engine === "postgresql" && rows[0]?.fsync === "off";
    expect(database).toMatchObject({ finding: isUnsafe ? "databaseUnsafe" : "databaseAnswers", engine });
    expect(database.version).toMatch(/^\d+\.\d+/);
    expect(database.bytes).toBeGreaterThan(5_000_000);
  });

  it("tells that a server whose commits do not wait for the disk may lose confirmed orders", async () => {
    const found = await shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local synchronous_commit = off`);
      return (await readHealth({ ...shop.dependencies, db: tx })).database.finding;
    });
    expect(found).toBe(shop.database.engine === "pglite" ? "databaseAnswers" : "databaseUnsafe");
  });

  it("tells how much space there is where the shop keeps its data", async () => {
    const { disk } = await owner("getHealth", {});
    expect(disk.folder).toBe(shop.dependencies.env.dataDirectory);
    expect(disk.freeBytes).toBeGreaterThan(0);
    expect(disk.totalBytes).toBeGreaterThan(disk.freeBytes);
  });

  it("tells of mails that wait, since when and why, without whom they are for", async () => {
    expect((await owner("getHealth", {})).mail).toEqual({
      finding: "mailsGo",
      waiting: 0,
      oldestAt: null,
      fault: null,
      reason: "",
    });
    const { id, email } = await buildUser(shop.db);
    await shop.db.transaction((tx) =>
      shop.dependencies.mails.enqueue(tx, { template: "password-changed", userId: id }),
    );
    await shop.db.update(mails).set({ lastError: `451 ${email} greylisted` });
    await shop.db.execute(
      sql`update pgboss.job set created_on = now() - interval '40 minutes' where name = 'send-mail'`,
    );
    const { mail } = await owner("getHealth", {});
    expect(mail).toMatchObject({ finding: "mailsStuck", waiting: 1, reason: "451 … greylisted" });
    const minutes = (Date.now() - Date.parse(mail.oldestAt ?? "")) / 60_000;
    expect(Math.round(minutes)).toBe(40);
  });

  it("says at once that a mail cannot be written, and why, by the first line of the error", async () => {
    const waits = sql`update pgboss.job set created_on = now() where name = 'send-mail'`;
    await shop.db.execute(waits);
    const lastError = "TypeError: nothing to read\n    at Header (/srv/mail.js:287:37)";
    await shop.db.update(mails).set({ lastError, lastFault: "unwritten" });
    expect((await owner("getHealth", {})).mail).toMatchObject({
      finding: "mailsUnwritten",
      fault: "unwritten",
      reason: "TypeError: nothing to read",
    });
    await shop.db.update(mails).set({ lastError: "535 bad password", lastFault: "login" });
    expect((await owner("getHealth", {})).mail).toMatchObject({ finding: "mailsFail", fault: "login" });
  });

  it("does not count a mail that can never be sent", async () => {
    await shop.db.execute(sql`update pgboss.job set state = 'completed' where name = 'send-mail'`);
    expect((await owner("getHealth", {})).mail).toMatchObject({ finding: "mailsGo", waiting: 0 });
  });

  it("tells of the newest backup, and of a try that failed", async () => {
    expect((await owner("getHealth", {})).backups).toEqual({
      finding: "backupNone",
      folder: join(folder, "kept"),
      newestAt: null,
      failure: null,
    });
    await backUp(shop.dependencies, { byHand: true });
    const { backups } = await owner("getHealth", {});
    expect(backups.finding).toBe("backupFresh");
    expect(Date.now() - Date.parse(backups.newestAt ?? "")).toBeLessThan(60_000);

    const backupDirectory = join(folder, "no-folder");
    writeFileSync(backupDirectory, "");
    const { env, ...parts } = shop.dependencies;
    await expect(backUp({ ...parts, env: { ...env, backupDirectory } }, { byHand: true })).rejects.toThrow(
      /EEXIST|ENOTDIR/,
    );
    expect((await owner("getHealth", {})).backups).toMatchObject({
      finding: "backupFailed",
      failure: { reason: expect.stringMatching(/EEXIST|ENOTDIR/) as string },
    });
  });

  it("tells that a shop without prices for parcels sells nothing", async () => {
    expect((await owner("getHealth", {})).couriers).toMatchObject({ finding: "couriersNone", services: 0 });
  });

  it("tells that a shop without a key takes no payments online", async () => {
    expect((await owner("getHealth", {})).gateway).toEqual({
      finding: "gatewayOff",
      noticeAt: null,
      failure: null,
    });
  });
});
