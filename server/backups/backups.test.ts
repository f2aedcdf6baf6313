import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { gzipSync, gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { beginAuditMonths } from "#testing/database/audit-in-months.ts";
import {
  openOlderDatabase,
  openTestDatabase,
  silentLog,
  type TestDatabase,
} from "#testing/database/test-database.ts";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { makeAuditMonths } from "../database/migrating/audit-months.ts";
import { migrate } from "../database/migrating/migrate.ts";
import { projectRoot } from "../process/project-root.ts";
import { createFileStore } from "../files/storage/create-file-store.ts";
import { checkBackup } from "./check-backup.ts";
import { endOldDoors, restoreBackup } from "./restore-backup.ts";
import { RowCounter } from "./row-file.ts";
import { listBackups, writeBackup } from "./write-backup.ts";

/** PGlite makes a database within some seconds, on a busy machine within many. */
const patience = 120_000;
const patient = { timeout: patience };

/** A shop that began at the version before the model of orders, with rows in every table and two files. */
let shop: TestDatabase;
/** The folder with the backup of that version, and the backup. */
let [olderFolder, olderPath] = ["", ""];

beforeAll(async () => {
  shop = await openOlderDatabase("0026_words_in_one_value");
  await shop.database.pool.query(readFileSync(join(projectRoot, "testing/older-version/rows.sql"), "utf8"));
  const files = filesOf(shop);
  await files.put("receipts/first.jpg", Buffer.from([0, 1, 2, 255]), "image/jpeg");
  await files.put("pictures/filter", Buffer.from("a picture"), "image/webp");
  await files.put("derived/filter/400.webp", Buffer.from("made again"), "image/webp");
  olderFolder = mkdtempSync(join(tmpdir(), "shop-backups-"));
  olderPath = (await backUp(shop, olderFolder)).path;
  await migrate(shop.database);
}, patience);

afterAll(async () => {
  await shop.close();
  rmSync(olderFolder, { recursive: true, force: true });
});

let folder: string;
let opened: TestDatabase[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shop-backups-"));
  opened = [];
});

afterEach(async () => {
  for (const { close } of opened) await close();
  rmSync(folder, { recursive: true, force: true });
});

const filesOf = ({ env }: TestDatabase) => createFileStore(env, silentLog);

function backUp(from: TestDatabase, to = folder) {
  const { connection } = from.database;
  return writeBackup({ connection, files: filesOf(from), folder: to, version: "1.0.0", log: silentLog });
}

async function restoreTo(target: TestDatabase, path: string) {
  return restoreBackup(path, { database: target.database, files: filesOf(target), log: silentLog });
}

async function openEmptyShop(): Promise<TestDatabase> {
  const empty = await openTestDatabase();
  opened.push(empty);
  return empty;
}

/** Takes the tables away, for a backup of an older version. */
const emptied = async (target: TestDatabase): Promise<TestDatabase> => {
  await target.database.pool.query(
    "drop schema public cascade; drop schema if exists drizzle cascade; create schema public",
  );
  return target;
};

const tablesOf = async ({ database }: TestDatabase) =>
  (await database.pool.query("select relname from pg_class where relnamespace = 'public'::regnamespace"))
    .rows;

/** The names of everything in the backups' folder, to see that nothing is left behind. */
const entries = () => readdirSync(folder).sort();

test(
  "a shop with rows in every table comes back from its backup with all of them, and its files",
  patient,
  async () => {
    const { path, manifest } = await backUp(shop);
    expect(await listBackups(folder)).toEqual([path]);
    expect(manifest.files.map(({ key }) => key)).toEqual(["pictures/filter", "receipts/first.jpg"]);
    expect(await checkBackup(path, silentLog)).toEqual([]);

    const target = await openEmptyShop();
    await restoreTo(target, path);
    expect(await filesOf(target).get("receipts/first.jpg")).toEqual(Buffer.from([0, 1, 2, 255]));
    expect(String(await filesOf(target).get("pictures/filter"))).toBe("a picture");
    expect(await filesOf(target).has("derived/filter/400.webp")).toBe(false);
    // The restored shop gives the same backup.
    const again = await backUp(target).then((second) => second.manifest);
    expect(again.tables).toEqual(manifest.tables);
    expect(again.sequences).toEqual(manifest.sequences);

    const { callAs, close } = await startTestShop({ on: target });
    opened.pop();
    const order = await callAs("ratna-of-the-older-shop")("getAdminOrder", {
      params: { id: "SO-20261120-0001" },
    }).finally(close);
    expect(order.orderCode).toBe("SO-20261120-0001");
  },
);

describe("a backup of an older version", () => {
  let restored: TestShop;
  beforeAll(async () => {
    const target = await emptied(await openTestDatabase());
    await restoreTo(target, olderPath);
    restored = await startTestShop({ on: target });
  }, patience);
  afterAll(() => restored.close());

  test("a backup of an older version becomes a shop of this one", async () => {
    const { rows } = await restored.callAs("ratna-of-the-older-shop")("listAdminOrders", { query: {} });
    expect(rows).toHaveLength(8);
  });

  test("its audit is in months", async () => {
    const audit = await auditOf(restored);
    expect(audit).toEqual(await auditOf(shop));
    expect(audit).toHaveLength(2);
    expect(await makeAuditMonths(restored.db)).toHaveLength(1);
  });

  test("numbers go on after the last that the shop had given", async () => {
    const { pool } = restored.database;
    const { rows } = await pool.query<{ id: number }>(
      "insert into workshop_word (term, means) values ('kuku', 'tooth') returning term",
    );
    expect(rows).toHaveLength(1);
    const category = await pool.query<{ id: number }>(
      "insert into category (name_en, name_id, picture_key, position) values ('Seals', 'Seal', 'filter', 2) returning id",
    );
    expect(category.rows).toEqual([{ id: 2 }]);
  });
});

const auditOf = async ({ database }: Pick<TestDatabase, "database">) =>
  (await database.pool.query<{ id: string }>("select * from audit_log order by id")).rows;
/** Entries of the last thirty months, of now, and of a month that has no partition. */
const writeAudit = ({ database }: TestDatabase, table: string) =>
  database.pool.query(`
    insert into ${table} (user_id, user_name, action, subject, subject_id, subject_label, after, created_at)
    select 'a0000000-0000-4000-8000-000000000001', 'ratna', 'order.move', 'order', n::text, 'SO-' || n, '{"orderStatus": "new"}', now() - n * interval '1 month'
    from generate_series(-5, 30) n`);

describe("the audit", () => {
  test("is written once, whatever month its entries are in, and comes back whole", patient, async () => {
    const source = await openEmptyShop();
    await beginAuditMonths(source.database.db, "2025-01");
    await writeAudit(source, "audit_log");
    const { path, manifest } = await backUp(source);
    expect(manifest.tables.filter(({ name }) => name.startsWith("audit"))).toMatchObject([
      { name: "audit_log", rows: 36 },
    ]);
    const before = await auditOf(source);
    for (const beginning of [undefined, "2024-07"]) {
      const target = await openEmptyShop();
      if (beginning !== undefined) await beginAuditMonths(target.database.db, beginning);
      await writeAudit(target, "audit_log");
      await restoreTo(target, path);
      expect(await auditOf(target)).toEqual(before);
      await makeAuditMonths(target.database.db);
      expect(await auditOf(target)).toEqual(before);
      // Numbers go on, and entries are still protected.
      await writeAudit(target, "audit_log");
      expect((await auditOf(target))[36]?.id).toBe(String(Number(before.at(-1)?.id) + 1));
      for (const table of ["audit_log", "audit_entry"])
        await expect(target.database.pool.query(`delete from ${table}`)).rejects.toThrow("never changed");
    }
  });
});

test("a backup that an older process made after the upgrade is refused before anything changes", async () => {
  const { path, manifest } = await backUp(shop);
  // Such a process knows the audit's partitions as tables, and not the whole.
  const audit = manifest.tables.find(({ name }) => name === "audit_log");
  renameSync(join(path, "tables/audit_log.jsonl.gz"), join(path, "tables/audit_entry.jsonl.gz"));
  writeFileSync(join(path, "tables/audit_log_default.jsonl.gz"), gzipSync(""));
  const tables = [
    ...manifest.tables.filter((table) => table !== audit),
    { ...audit, name: "audit_entry" },
    { ...new RowCounter().sum(), name: "audit_log_default" },
  ];
  writeFileSync(join(path, "manifest.json"), JSON.stringify({ ...manifest, tables }));
  expect(await checkBackup(path, silentLog)).toEqual([]);

  const target = await emptied(await openEmptyShop());
  await expect(restoreTo(target, path)).rejects.toThrow(
    /older version 1\.0\.0 made the backup .* Restore a backup from before the upgrade, or one that was made after/,
  );
  expect(await tablesOf(target)).toEqual([]);
  expect(await filesOf(target).has("receipts/first.jpg")).toBe(false);
});

test("a shop with orders is not overwritten, and stays as it was", patient, async () => {
  const { path } = await backUp(shop);
  await expect(restoreTo(shop, path)).rejects.toThrow("has orders, which would be lost");
  const { rows } = await shop.database.pool.query("select from sales_order");
  expect(rows).toHaveLength(8);
});

test("tables of another version are left alone", patient, async () => {
  const target = await openEmptyShop();
  await expect(restoreTo(target, olderPath)).rejects.toThrow("of another version than the backup");
});

test(
  "damage is found: a row that is missing, a row that was changed, a file that is gone",
  patient,
  async () => {
    cpSync(olderFolder, folder, { recursive: true });
    const path = join(folder, basename(olderPath));
    const target = await emptied(await openEmptyShop());
    const categories = join(path, "tables/category.jsonl.gz");
    const whole = readFileSync(categories);

    writeFileSync(categories, gzipSync(String(gunzipSync(whole)).replace("Filters", "Fiilters")));
    expect(await checkBackup(path, silentLog)).toEqual([
      "the rows of category are not those that were written",
    ]);
    await expect(restoreTo(target, path)).rejects.toThrow("The backup is damaged");

    writeFileSync(categories, gzipSync(""));
    expect(await checkBackup(path, silentLog)).toEqual(["category has 0 rows instead of 1"]);
    writeFileSync(categories, whole.subarray(0, whole.length - 9));
    expect(String(await checkBackup(path, silentLog))).toMatch(/^the rows of category cannot be read/);
    writeFileSync(categories, whole);

    appendFileSync(join(folder, "files/receipts/first.jpg"), "x");
    rmSync(join(folder, "files/pictures/filter"));
    expect(await checkBackup(path, silentLog)).toEqual([
      "the file pictures/filter is missing or changed",
      "the file receipts/first.jpg is missing or changed",
    ]);
    await expect(restoreTo(target, path)).rejects.toThrow("pictures/filter is missing or changed");
    expect(await tablesOf(target)).toEqual([]);
  },
);

test(
  "a file that an earlier backup has is not copied again; a backup that fails leaves nothing",
  patient,
  async () => {
    const other = await openEmptyShop();
    const files = filesOf(other);
    await files.put("receipts/first.jpg", Buffer.from("old"), "image/jpeg");
    await files.put("pictures/filter", Buffer.from("a picture"), "image/webp");
    const first = await backUp(other);
    await files.put("receipts/second.jpg", Buffer.from("new"), "image/jpeg");
    await files.delete("receipts/first.jpg");
    await new Promise((resolve) => {
      setTimeout(resolve, 1_001);
    });
    const second = await backUp(other);
    expect(second.manifest.files.map(({ key }) => key)).toEqual(["pictures/filter", "receipts/second.jpg"]);
    expect(await checkBackup(first.path, silentLog)).toEqual([]);

    const connection = { host: "127.0.0.1", port: 1 };
    const failing = writeBackup({ connection, files: undefined, folder, version: "1.0.0", log: silentLog });
    await expect(failing).rejects.toThrow("ECONNREFUSED");
    expect(entries()).toEqual(
      [first.path, second.path].map((path) => path.slice(folder.length + 1)).concat("files"),
    );
    expect(existsSync(join(folder, "files/receipts/second.jpg"))).toBe(true);
    expect(readdirSync(second.path).sort()).toEqual(["manifest.json", "tables"]);
  },
);

test("after a restore nobody gets in by the sessions and the codes of the backup", async () => {
  const count = async () => {
    const { rows } = await shop.database.pool.query<{ count: number }>(
      "select (select count(*) from session)::integer + (select count(*) from one_time_token)::integer as count",
    );
    return rows[0]?.count;
  };
  expect(await count()).toBeGreaterThan(0);
  await endOldDoors(shop.database);
  expect(await count()).toBe(0);
});
