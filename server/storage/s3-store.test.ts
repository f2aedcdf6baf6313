import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { silentLog } from "#testing/test-database.ts";
import type { FileStore } from "./file-store.ts";
import { createS3Store } from "./s3-store.ts";

const objects = new Map<string, { bytes: Buffer; contentType: string | undefined }>();
const credentials: string[] = [];
let server: Server;
let endpoint: string;
let store: FileStore;

/** The part of the S3 protocol that the shop uses, over real HTTP. */
beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      credentials.push(request.headers.authorization ?? "");
      const { pathname: path, searchParams } = new URL(request.url ?? "", "http://s3");
      if (searchParams.get("list-type") === "2") return response.end(listing(searchParams));
      const object = objects.get(path);
      if (request.method === "PUT") {
        objects.set(path, { bytes: await buffer(request), contentType: request.headers["content-type"] });
        return response.writeHead(200).end();
      }
      if (request.method === "DELETE") {
        objects.delete(path);
        return response.writeHead(204).end();
      }
      if (object === undefined) {
        const body = `<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>none</Message></Error>`;
        return response
          .writeHead(404, { "content-type": "application/xml" })
          .end(request.method === "HEAD" ? "" : body);
      }
      response.writeHead(200, { "content-length": object.bytes.length });
      return response.end(request.method === "HEAD" ? undefined : object.bytes);
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  store = createS3Store({ endpoint, bucket: "shop", accessKey: "access", secretKey: "secret" }, silentLog);
});

/** Two keys a page. */
function listing(asked: URLSearchParams): string {
  const keys = [...objects.keys()].map((path) => path.slice("/shop/".length)).sort();
  const from = Number(asked.get("continuation-token") ?? 0);
  const contents = keys.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : "";
  return `<?xml version="1.0"?><ListBucketResult>${contents.join("")}${next}</ListBucketResult>`;
}

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

async function keysOf(from: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of from.list()) keys.push(key);
  return keys.sort();
}

test("what is put is got back, until it is deleted", async () => {
  const bytes = Buffer.from([0, 1, 2, 255]);
  await store.put("receipts/a.jpg", bytes, "image/jpeg");
  expect(objects.get("/shop/receipts/a.jpg")).toEqual({ bytes, contentType: "image/jpeg" });
  expect(credentials.every((line) => line.startsWith("AWS4-HMAC-SHA256 Credential=access/"))).toBe(true);
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
