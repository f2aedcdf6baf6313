import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chooseKept, thinBackups } from "./thin-backups.ts";

const settings = { backsUp: true, keptDays: 2, keptWeeks: 2, keptMonths: 2 };

describe("the backups that stay are", () => {
  it("the last of each of the last days, weeks and months that have one", () => {
    const names = [
      "20260914-184700", // the last of September
      "20261026-184700",
      "20261112-184700", // Friday 13 November in Jakarta
      "20261114-184700", // Sunday 15 November in Jakarta, the last of its week
      "20261122-184700", // Monday 23 November in Jakarta
      "20261124-080000", // Tuesday
      "20261124-165959", // still Tuesday in Jakarta
      "20261124-170000", // Wednesday in Jakarta
    ];
    expect(chooseKept(names, settings)).toEqual([
      "20261026-184700",
      "20261114-184700",
      "20261124-165959",
      "20261124-170000",
    ]);
  });

  it("the last of those that have one, if the shop was off for weeks", () => {
    const names = ["20260101-000000", "20260301-000000", "20261124-000000"];
    expect(chooseKept(names, { ...settings, keptDays: 3, keptWeeks: 0, keptMonths: 0 })).toEqual(names);
    expect(chooseKept(names, { ...settings, keptDays: 1, keptWeeks: 0, keptMonths: 0 })).toEqual([
      "20261124-000000",
    ]);
  });
});

describe("thinning a folder", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "shop-backups-"));
    for (const [name, keys] of [
      ["20261122-184700", ["receipts/old.jpg", "receipts/kept.jpg"]],
      ["20261123-184700", ["receipts/kept.jpg"]],
    ] as const) {
      mkdirSync(join(folder, name));
      const files = keys.map((key) => ({ key, bytes: 1, sha256: "0".repeat(64) }));
      const manifest = {
        format: 1,
        madeAt: "2026-11-23T18:47:00Z",
        version: "1.0.0",
        newestMigration: 1,
        tables: [],
        sequences: [],
        files,
      };
      writeFileSync(join(folder, name, "manifest.json"), JSON.stringify(manifest));
    }
    mkdirSync(join(folder, "files/receipts"), { recursive: true });
    for (const name of ["old.jpg", "kept.jpg", "new.jpg"])
      writeFileSync(join(folder, "files/receipts", name), "x");
    const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1_000);
    for (const name of ["old.jpg", "kept.jpg"])
      utimesSync(join(folder, "files/receipts", name), longAgo, longAgo);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("deletes files that nothing names any more, but not those that a backup in progress may name", async () => {
    await thinBackups(folder, { backsUp: true, keptDays: 1, keptWeeks: 0, keptMonths: 0 });
    expect(readdirSync(folder).sort()).toEqual(["20261123-184700", "files"]);
    expect(readdirSync(join(folder, "files/receipts")).sort()).toEqual(["kept.jpg", "new.jpg"]);
  });
});

it("a backup that cannot be read neither stops the thinning nor loses its files", async () => {
  const folder = mkdtempSync(join(tmpdir(), "shop-backups-"));
  mkdirSync(join(folder, "20261001-201700"));
  mkdirSync(join(folder, "files/receipts"), { recursive: true });
  const file = join(folder, "files/receipts/of-the-unreadable.jpg");
  writeFileSync(file, "x");
  utimesSync(file, 0, 0);
  await thinBackups(folder, { ...settings, keptDays: 7, keptWeeks: 4, keptMonths: 12 });
  expect(readdirSync(join(folder, "files/receipts"))).toEqual(["of-the-unreadable.jpg"]);
  rmSync(folder, { recursive: true, force: true });
});
