import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { s3Faults, startFakeS3, type FakeS3 } from "#testing/servers/fake-s3.ts";
import { silentLog } from "#testing/database/test-database.ts";
import type { FileStore } from "./file-store.ts";
import { createS3Store } from "./s3-store.ts";

let s3: FakeS3;
let store: FileStore;

beforeAll(async () => {
  s3 = await startFakeS3();
  const { endpoint } = s3;
  store = createS3Store({ endpoint, bucket: "shop", accessKey: "access", secretKey: "secret" }, silentLog);
});

afterAll(() => {
  s3.close();
});

async function keysOf(from: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of from.list()) keys.push(key);
  return keys.sort();
}

test("a stored file can be read, until it is deleted", async () => {
  const bytes = Buffer.from([0, 1, 2, 255]);
  await store.put("receipts/a.jpg", bytes, "image/jpeg");
  expect(s3.objects.get("/shop/receipts/a.jpg")).toMatchObject({ bytes, contentType: "image/jpeg" });
  expect(s3.credentials.every((line) => line.startsWith("AWS4-HMAC-SHA256 Credential=access/"))).toBe(true);
  expect(await store.get("receipts/a.jpg")).toEqual(bytes);
  expect(await store.has("receipts/a.jpg")).toBe(true);
  await store.delete("receipts/a.jpg");
  expect(await store.get("receipts/a.jpg")).toBeUndefined();
  expect(await store.has("receipts/a.jpg")).toBe(false);
});

test("all keys are listed, page by page", async () => {
  const keys = ["pictures/a", "pictures/b", "receipts/c.jpg"];
  for (const key of keys) await store.put(key, Buffer.from("x"), "image/jpeg");
  expect(await keysOf(store)).toEqual(keys);
  for (const key of keys) await store.delete(key);
  expect(await keysOf(store)).toEqual([]);
});

test("it says when a file was stored last", async () => {
  await store.put("receipts/a.jpg", Buffer.from("x"), "image/jpeg");
  const storedAt = await store.storedAt("receipts/a.jpg");
  expect(Math.abs(Date.now() - (storedAt?.getTime() ?? 0))).toBeLessThan(5_000);
  await store.delete("receipts/a.jpg");
  expect(await store.storedAt("receipts/a.jpg")).toBeUndefined();
});

test("no key leads out of the bucket", async () => {
  for (const key of ["../other/a", "/a", "a?acl", "a b"]) {
    await expect(store.put(key, Buffer.from("x"), "a/b")).rejects.toThrow("shape that is not allowed");
  }
});

test("a store that is away is refused as such", async () => {
  const gone = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => gone.once("listening", resolve));
  const { port } = gone.address() as AddressInfo;
  gone.close();
  const away = createS3Store(
    { endpoint: `http://127.0.0.1:${port}`, bucket: "shop", accessKey: "access", secretKey: "secret" },
    silentLog,
  );
  const refused = { reason: "storageUnavailable" };
  await expect(away.put("receipts/a.jpg", Buffer.from("x"), "image/jpeg")).rejects.toMatchObject(refused);
  await expect(away.get("receipts/a.jpg")).rejects.toMatchObject(refused);
  await expect(away.has("receipts/a.jpg")).rejects.toMatchObject(refused);
});

test.each(s3Faults)(
  "a store that %s is given up in time, and nothing counts as stored or read",
  async (fault) => {
    const patience = { connect: 300, silence: 300, whole: 900 };
    const settings = { endpoint: s3.endpoint, bucket: "shop", accessKey: "access", secretKey: "secret" };
    const shaky = createS3Store(settings, silentLog, patience);
    await shaky.put("receipts/before.jpg", Buffer.from("before"), "image/jpeg");
    s3.fault = fault;
    try {
      const acts: (() => Promise<unknown>)[] = [() => shaky.get("receipts/before.jpg"), () => keysOf(shaky)];
      // Their answers have no content that could come slowly or be cut off.
      if (fault !== "drips its answer" && fault !== "breaks off") {
        acts.push(() => shaky.put("receipts/a.jpg", Buffer.from("x"), "image/jpeg"));
        acts.push(() => shaky.has("receipts/a.jpg"));
        acts.push(() => shaky.storedAt("receipts/a.jpg"));
      }
      const outcomes = await Promise.allSettled(acts.map((act) => act()));
      const refused = { status: "rejected", reason: { reason: "storageUnavailable" } };
      expect(outcomes).toMatchObject(acts.map(() => refused));
    } finally {
      s3.fault = undefined;
    }
    expect(await shaky.has("receipts/a.jpg")).toBe(false);
    expect(String(await shaky.get("receipts/before.jpg"))).toBe("before");
    await shaky.delete("receipts/before.jpg");
  },
);
