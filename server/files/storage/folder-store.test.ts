import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { silentLog } from "#testing/database/test-database.ts";
import type { FileStore } from "./file-store.ts";
import { createFolderStore } from "./folder-store.ts";

let folder: string;
let store: FileStore;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "shop-files-"));
  store = createFolderStore(join(folder, "files"), silentLog);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function keysOf(from: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of from.list()) keys.push(key);
  return keys.sort();
}

test("a stored file can be read, until it is deleted", async () => {
  const bytes = Buffer.from([0, 1, 2, 255]);
  await store.put("receipts/a.jpg", bytes, "image/jpeg");
  expect(await store.get("receipts/a.jpg")).toEqual(bytes);
  expect(await store.has("receipts/a.jpg")).toBe(true);
  await store.put("receipts/a.jpg", Buffer.from("new"), "image/jpeg");
  expect(String(await store.get("receipts/a.jpg"))).toBe("new");
  await store.delete("receipts/a.jpg");
  await store.delete("receipts/a.jpg");
  expect(await store.get("receipts/a.jpg")).toBeUndefined();
  expect(await store.has("receipts/a.jpg")).toBe(false);
});

test("twenty writers of one file leave one of their versions, whole, and nothing beside it", async () => {
  const versions = Array.from({ length: 20 }, (_, index) => Buffer.alloc(300_000, index));
  await Promise.all(versions.map((bytes) => store.put("pictures/same", bytes, "image/webp")));
  const kept = await store.get("pictures/same");
  expect(versions.some((bytes) => kept?.equals(bytes))).toBe(true);
  expect(readdirSync(join(folder, "files", "pictures"))).toEqual(["same"]);
});

test("all keys are listed, and nothing that is not finished", async () => {
  const fresh = createFolderStore(join(folder, "listed"), silentLog);
  expect(await keysOf(fresh)).toEqual([]);
  await fresh.put("receipts/a.jpg", Buffer.from("x"), "image/jpeg");
  await fresh.put("imports/b", Buffer.from("y"), "text/csv");
  writeFileSync(join(folder, "listed/receipts/.draft"), "half");
  expect(await keysOf(fresh)).toEqual(["imports/b", "receipts/a.jpg"]);
});

test("no key leads out of the folder", async () => {
  writeFileSync(join(folder, "secret"), "secret");
  const keys = [
    "../secret",
    "receipts/../../secret",
    "/etc/passwd",
    "..",
    ".",
    "",
    "receipts//a",
    "receipts/",
    "a\\..\\secret",
    "%2e%2e/secret",
    "a\0b",
    ".hidden",
    "Großbuchstaben",
    `${"a/".repeat(6)}a`,
    "a".repeat(300),
  ];
  for (const key of keys) {
    for (const act of [
      store.get(key),
      store.has(key),
      store.delete(key),
      store.put(key, Buffer.from("x"), "a/b"),
    ]) {
      await expect(act).rejects.toThrow("shape that is not allowed");
    }
  }
});

test("a store that cannot write refuses, and leaves nothing behind", async () => {
  // A file is in the place of the folder, so writing fails for every user, even root.
  writeFileSync(join(folder, "blocked"), "");
  const blocked = createFolderStore(join(folder, "blocked"), silentLog);
  await expect(blocked.put("receipts/a.jpg", Buffer.from("x"), "image/jpeg")).rejects.toMatchObject({
    reason: "storageUnavailable",
  });
  expect(await blocked.get("receipts/a.jpg")).toBeUndefined();
});

test("files are for this user alone", async () => {
  await store.put("receipts/private.jpg", Buffer.from("x"), "image/jpeg");
  expect(statSync(join(folder, "files/receipts/private.jpg")).mode & 0o077).toBe(0);
});

/**
 * Does not let files of this process grow beyond this, as on a disk that is full at this point; undefined: as far as
 * before.
 */
function limitFiles(bytes: number | undefined): void {
  execFileSync("prlimit", ["--pid", String(process.pid), `--fsize=${bytes ?? "unlimited"}:`]);
}

test("a disk that gets full while a file is written keeps nothing of it, and accepts it when there is room", async () => {
  const receipt = Buffer.alloc(300_000, 7);
  await store.put("full/before.jpg", receipt, "image/jpeg");
  limitFiles(100_000);
  try {
    const full = store.put("full/after.jpg", receipt, "image/jpeg");
    await expect(full).rejects.toMatchObject({ reason: "storageUnavailable" });
    expect(readdirSync(join(folder, "files/full"))).toEqual(["before.jpg"]);
    expect(await store.get("full/before.jpg")).toEqual(receipt);
  } finally {
    limitFiles(undefined);
  }
  await store.put("full/after.jpg", receipt, "image/jpeg");
  expect(await store.get("full/after.jpg")).toEqual(receipt);
});
