import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { packFolder, unpackFolder } from "./fresh-database.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shop-fresh-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const tree = (of: string) => (readdirSync(of, { recursive: true }) as string[]).toSorted();

it("a packed folder is unpacked as it was, with its empty folders, also after an interrupted try", async () => {
  const [original, packed, target] = ["original", "packed.gz", "target"].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  mkdirSync(join(original, "base/1"), { recursive: true });
  mkdirSync(join(original, "pg_notify"));
  writeFileSync(join(original, "PG_VERSION"), "17\n");
  writeFileSync(join(original, "base/1/1259"), Buffer.from([0, 255, 13, 10]));
  writeFileSync(join(original, "base/empty"), "");
  await packFolder(original, packed);
  mkdirSync(`${target}.draft`);
  writeFileSync(`${target}.draft/half`, "of an interrupted try");

  await unpackFolder(packed, target);
  expect(tree(target)).toEqual(["PG_VERSION", "base", "base/1", "base/1/1259", "base/empty", "pg_notify"]);
  expect([...readFileSync(join(target, "base/1/1259"))]).toEqual([0, 255, 13, 10]);
  expect(readdirSync(folder).sort()).toEqual(["original", "packed.gz", "target"]);
});
