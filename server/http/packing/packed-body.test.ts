import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { PackedBody } from "./packed-body.ts";

describe("public answers that are kept", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop();
    for (let count = 0; count < 10; count += 1) await buildProduct(shop.db);
  });
  afterAll(() => shop.close());

  const arrivals = (encoding?: string) =>
    shop.app.inject({
      url: "/v1/product/public/newarrivals",
      headers: { "accept-language": "en", ...(encoding !== undefined && { "accept-encoding": encoding }) },
    });
  const plainly = async () => (await arrivals()).rawPayload;

  it.each([
    ["br", "gzip, deflate, br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["gzip", "br;q=0, gzip", gunzipSync],
    ["gzip", "br; q=0, gzip; q=0.5", gunzipSync],
    ["gzip", "br;q=0.2, gzip;q=0.8", gunzipSync],
    ["gzip", "br;q=0, *", gunzipSync],
  ])("come in %s to a client that takes %s, whoever asks", async (encoding, accepted, unpack) => {
    for (const _ of ["made", "kept"]) {
      const answer = await arrivals(accepted);
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(answer.headers["vary"]).toContain("Accept-Encoding");
      expect(unpack(answer.rawPayload)).toEqual(await plainly());
    }
  });

  it("come as they are to a client that takes nothing else, and where they are short", async () => {
    for (const accepted of ["identity", "br; q=0", "br;q=0.0 , gzip ; q=0.000"]) {
      expect((await arrivals(accepted)).headers["content-encoding"]).toBeUndefined();
    }
    const short = await shop.app.inject({
      url: "/v1/product/public/suggest?q=nothing-like-it",
      headers: { "accept-encoding": "br" },
    });
    expect(short.headers["content-encoding"]).toBeUndefined();
    expect(short.json()).toMatchObject({ code: 200 });
  });
});

it("an answer of a megabyte leaves others their turns while it is sent", async () => {
  const text = JSON.stringify(Array.from({ length: 60_000 }, (_, id) => ({ id, price: id * 7 })));
  const body = new PackedBody(text);
  const app = Fastify();
  app.get("/", async (request, reply) => body.send(request, reply));
  await app.ready();
  let turns = 0;
  const other = (): unknown => (turns += 1) && (waiting = setImmediate(other));
  let waiting = setImmediate(other);
  const answer = await app.inject("/");
  clearImmediate(waiting);
  expect(answer.payload).toBe(text);
  expect(answer.headers["content-length"]).toBe(String(text.length));
  expect(turns).toBeGreaterThan(8);
  await app.close();
});

describe.each(["/openapi.json", "/api"])("%s", (url) => {
  it("is sent packed as the client takes it", async () => {
    const shop = await startTestShop();
    const ask = (encoding: string) => shop.app.inject({ url, headers: { "accept-encoding": encoding } });
    const plain = (await ask("identity")).rawPayload;
    for (const [accepted, encoding, unpack] of [
      ["gzip, br", "br", brotliDecompressSync],
      ["br; q=0, gzip", "gzip", gunzipSync],
    ] as const) {
      const answer = await ask(accepted);
      expect(answer.headers).toMatchObject({ "content-encoding": encoding, vary: "Accept-Encoding" });
      expect(unpack(answer.rawPayload)).toEqual(plain);
    }
    await shop.close();
  });
});

describe("an answer for one caller", () => {
  let shop: TestShop;
  let token: string;
  beforeAll(async () => {
    shop = await startTestShop();
    for (let count = 0; count < 20; count += 1) await buildProduct(shop.db);
    ({ token } = await buildUser(shop.db, { role: "owner" }));
  });
  afterAll(() => shop.close());

  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
    [undefined, (body: Buffer) => body],
  ])("comes in %s, and nobody keeps it", async (encoding, unpack) => {
    const answer = await shop.app.inject({
      url: "/v1/admin/products",
      headers: { authorization: `Bearer ${token}`, "accept-encoding": encoding ?? "identity" },
    });
    expect(answer.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      vary: "Accept-Encoding",
    });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    const { data } = JSON.parse(unpack(answer.rawPayload).toString()) as { data: { rows: unknown[] } };
    expect(data.rows).toHaveLength(20);
  });
});
