import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createSigner,
  makeSecrets,
  shownPublicKey,
  shownSecret,
} from "#server/partners/webhooks/sign-event.ts";
import { projectRoot } from "#server/process/project-root.ts";
import { buildKey } from "#testing/builders/build-key.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import type * as client from "../../client/src/index.ts";
import { buildClient, clientFolder } from "./build-client.ts";

let shop: TestShop;
let baseUrl: string;
let key: string;
let built: typeof client;

beforeAll(async () => {
  buildClient();
  built = (await import(join(clientFolder, "dist/index.js"))) as typeof client;
  shop = await startTestShop();
  baseUrl = await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const { id: madeBy } = await buildUser(shop.db, { role: "owner" });
  ({ secret: key } = await buildKey(shop.db, ["seeStock", "moveStock", "seeCatalogue"], { madeBy }));
});
afterAll(() => shop.close());

/** A shop that answers as the test says, one answer for each request. */
async function playShop(answers: ((request: IncomingMessage, response: ServerResponse) => void)[]) {
  const asked: { method: string; url: string; key: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const { method = "", url = "", headers } = request;
    asked.push({ method, url, key: headers["idempotency-key"] as string | undefined });
    answers[asked.length - 1]?.(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
const refuse =
  (status: number, reason: string, retryAfter?: string) => (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, {
      "content-type": "application/json",
      ...(retryAfter !== undefined && { "retry-after": retryAfter }),
    });
    response.end(JSON.stringify({ code: status, reason, message: "Not now" }));
  };
const answer = (data: unknown) => (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify({ code: 200, message: "OK", data }));
};
const signInPage = (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { "content-type": "text/html" });
  response.end("<h1>Sign in to the network</h1>");
};
const redirect = (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(302, { location: "https://elsewhere.example/" });
  response.end();
};
const silent = () => undefined;
const cut = (request: IncomingMessage) => request.socket.destroy();

describe("with a running shop", () => {
  it("makes calls with a key, and answers the data", async () => {
    const id = await buildProduct(shop.db, { code: "CLIENT-1" });
    const calls = built.createClient({ baseUrl: `${baseUrl}/`, key, language: "en" });
    const row = await calls.call("startCounting", { params: { id }, body: { onHand: 8, shelf: "B-1" } });
    expect(row).toMatchObject({ code: "CLIENT-1", onHand: 8 });
    const { rows } = await calls.call("listStock", { query: { q: "CLIENT-1" } });
    expect(rows.map(({ available }) => available)).toEqual([8]);
  });

  it("tells what the shop refuses, with its fields, in the language asked for", async () => {
    const calls = built.createClient({ baseUrl, key, language: "en" });
    const refused = calls.call("moveStock", { params: { id: 1 }, body: { kind: "receipt", quantity: 0 } });
    await expect(refused).rejects.toMatchObject({
      name: "ShopError",
      status: 400,
      reason: "invalidInput",
      errors: [{ path: "quantity" }],
    });
    await expect(calls.call("listAdminOrders", {})).rejects.toMatchObject({
      status: 403,
      reason: "keyLacksScope",
    });
    await expect(
      built
        .createClient({ baseUrl, key: "mj_live_nobody0123456789012345678901234567890123", language: "en" })
        .call("listStock", {}),
    ).rejects.toMatchObject({
      status: 401,
      reason: "keyUnknown",
      message: expect.stringContaining("not known") as string,
    });
  });

  it("reads lists and changes page by page", async () => {
    const { id: madeBy } = await buildUser(shop.db, { role: "owner" });
    for (let index = 0; index < 5; index += 1) await buildProduct(shop.db, { code: `PAGE-${index}` });
    const { secret } = await buildKey(shop.db, ["seeCatalogue", "seeStock"], { madeBy });
    const calls = built.createClient({ baseUrl, key: secret });
    const codes: string[] = [];
    let cursor = "";
    for await (const page of calls.changes("listChangedProducts", { limit: 2 })) {
      codes.push(...page.changed.map(({ code }) => code));
      cursor = page.cursor;
    }
    expect(codes.filter((code) => code.startsWith("PAGE-"))).toEqual([
      "PAGE-0",
      "PAGE-1",
      "PAGE-2",
      "PAGE-3",
      "PAGE-4",
    ]);
    const further = [];
    for await (const page of calls.changes("listChangedProducts", { cursor })) further.push(...page.changed);
    expect(further).toEqual([]);
    const rows = [];
    for await (const page of calls.pages("listStock", { query: { show: "all" } })) rows.push(...page.rows);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(codes.length);
  });
});

describe("when something is away", () => {
  it("sends a read again until it is answered, and waits as long as the shop asks", async () => {
    const played = await playShop([
      cut,
      refuse(503, "databaseUnavailable", "0"),
      answer({ rows: [], next: null }),
    ]);
    const calls = built.createClient({ baseUrl: played.url });
    expect(await calls.call("listStock", {})).toEqual({ rows: [], next: null });
    expect(played.asked).toHaveLength(3);
    played.close();
  });

  it("sends a write that takes a key again, with the same key", async () => {
    const played = await playShop([cut, refuse(502, "x"), answer({ id: 5 })]);
    const calls = built.createClient({ baseUrl: played.url });
    expect(await calls.call("createPriceList", { body: { name: "Mine" } })).toEqual({ id: 5 });
    const keys = new Set(played.asked.map((asked) => asked.key));
    expect([keys.size, [...keys][0]?.length]).toEqual([1, 36]);
    played.close();
  });

  it("does not send a write without a key again when nobody knows whether it arrived", async () => {
    const played = await playShop([cut, answer(null)]);
    const calls = built.createClient({ baseUrl: played.url });
    await expect(calls.call("deletePrice", { params: { id: 1, priceId: 2 } })).rejects.toMatchObject({
      name: "NoAnswer",
    });
    expect(played.asked).toHaveLength(1);
    played.close();
  });

  it("sends such a write again if the shop has refused it as too frequent, and gives up after the retries", async () => {
    const played = await playShop([
      refuse(429, "keyTooFast", "0"),
      answer(null),
      refuse(429, "keyTooFast", "0"),
      refuse(429, "keyTooFast", "0"),
    ]);
    const calls = built.createClient({ baseUrl: played.url, retries: 1 });
    expect(await calls.call("deletePrice", { params: { id: 1, priceId: 2 } })).toBeNull();
    await expect(calls.call("listStock", {})).rejects.toMatchObject({ status: 429, retryAfter: 0 });
    expect(played.asked).toHaveLength(4);
    played.close();
  });

  it("sends a read by POST again", async () => {
    const played = await playShop([cut, answer({ products: [], total: 0 })]);
    const calls = built.createClient({ baseUrl: played.url });
    expect(await calls.call("pageProducts", { body: {} })).toMatchObject({ products: [] });
    expect(played.asked).toHaveLength(2);
    played.close();
  });

  it("takes nothing for an answer that is not the shop's, and follows no redirect", async () => {
    const played = await playShop([signInPage, redirect]);
    const calls = built.createClient({ baseUrl: played.url });
    await expect(calls.call("listStock", {})).rejects.toMatchObject({ status: 200, reason: "unreadable" });
    await expect(calls.call("listStock", {})).rejects.toMatchObject({
      status: 302,
      reason: "unreadable",
      message: expect.stringContaining("https://elsewhere.example/") as string,
    });
    expect(played.asked).toHaveLength(2);
    played.close();
  });

  it("waits until a date, and tells the program instead of waiting for an hour", async () => {
    const soon = new Date(Date.now() + 1_000).toUTCString();
    const played = await playShop([
      refuse(503, "databaseUnavailable", soon),
      answer({ rows: [], next: null }),
      refuse(429, "keyTooFast", "3600"),
    ]);
    const calls = built.createClient({ baseUrl: played.url });
    expect(await calls.call("listStock", {})).toEqual({ rows: [], next: null });
    await expect(calls.call("listStock", {})).rejects.toMatchObject({ status: 429, retryAfter: 3_600 });
    expect(played.asked).toHaveLength(3);
    played.close();
  });

  it("refuses an address and a key that cannot be right, before any call", () => {
    for (const address of ["", "shop.example", "ftp://shop.example", "https://"])
      expect(() => built.createClient({ baseUrl: address })).toThrow(TypeError);
    for (const wrong of ["", "mj_live_ä", "mj_live_x\n"])
      expect(() => built.createClient({ baseUrl: "https://shop.example", key: wrong })).toThrow(TypeError);
  });

  it("never sends a refused call again, gives up a silent shop, and ends when it is told to", async () => {
    const played = await playShop([refuse(409, "stockBelowZero"), silent, silent, silent]);
    const calls = built.createClient({ baseUrl: played.url, timeout: 200, retries: 1 });
    await expect(
      calls.call("moveStock", { params: { id: 1 }, body: { kind: "damage", quantity: 1, reason: "x" } }),
    ).rejects.toMatchObject({ reason: "stockBelowZero" });
    expect(played.asked).toHaveLength(1);
    await expect(calls.call("listStock", {})).rejects.toMatchObject({ name: "NoAnswer" });
    expect(played.asked).toHaveLength(3);
    const ending = AbortSignal.timeout(50);
    await expect(calls.call("listStock", {}, { signal: ending })).rejects.toMatchObject({
      name: "TimeoutError",
    });
    expect(played.asked).toHaveLength(4);
    played.close();
  });
});

const now = () => Math.floor(Date.now() / 1_000);

describe("a webhook", () => {
  const made = makeSecrets();
  const body = JSON.stringify({
    type: "order.paid",
    timestamp: "2026-11-21T03:15:00.000Z",
    data: { orderCode: "SO-1" },
  });
  const signedAt = (seconds: number) => ({
    "webhook-id": "0d9a6f2e",
    "webhook-timestamp": String(seconds),
    "webhook-signature": createSigner([made])("0d9a6f2e", seconds, body),
  });

  it("is believed with the shop's signature, by the secret or by the public key, also during a rotation", async () => {
    const other = shownSecret(makeSecrets());
    const event = { id: "0d9a6f2e", type: "order.paid", data: { orderCode: "SO-1" } };
    const headers = signedAt(now());
    expect(await built.verifyWebhook({ body, headers, secret: shownSecret(made) })).toMatchObject(event);
    expect(
      await built.verifyWebhook({ body, headers: new Headers(headers), secret: [other, shownSecret(made)] }),
    ).toMatchObject(event);
    expect(await built.verifyWebhook({ body, headers, publicKey: shownPublicKey(made) })).toMatchObject(
      event,
    );
    const capitals = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.replace("webhook", "Webhook"), value]),
    );
    expect(await built.verifyWebhook({ body, headers: capitals, secret: shownSecret(made) })).toMatchObject(
      event,
    );
  });

  it("is not believed with another body, secret or time, or without its headers", async () => {
    const headers = signedAt(now());
    const secret = shownSecret(made);
    for (const wrong of [
      { body: body.replace("SO-1", "SO-2"), headers, secret },
      { body, headers, secret: shownSecret(makeSecrets()) },
      { body, headers, publicKey: shownPublicKey(makeSecrets()) },
      { body, headers: signedAt(now() - 301), secret },
      { body, headers: signedAt(now() + 301), secret },
      { body, headers: { ...headers, "webhook-id": "other" }, secret },
      { body, headers: { ...headers, "webhook-signature": "v1,%%% v1a" }, secret },
      { body, headers: {}, secret },
      { body, headers },
    ]) {
      await expect(built.verifyWebhook(wrong)).rejects.toMatchObject({ name: "WebhookNotVerified" });
    }
  });
});

it("is a package that a strict TypeScript project uses without anything else of the shop", () => {
  const folder = mkdtempSync(join(tmpdir(), "client-"));
  const packed = join(folder, "node_modules/@mandirijaya/shop-client");
  mkdirSync(packed, { recursive: true });
  const [{ files }] = JSON.parse(
    execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
      cwd: clientFolder,
      encoding: "utf8",
    }),
  ) as [{ files: { path: string }[] }];
  expect(files.map(({ path }) => path).toSorted()).toEqual(
    [
      "LICENSE",
      "dist/calls.d.ts",
      "dist/calls.js",
      "dist/client.d.ts",
      "dist/client.js",
      "dist/index.d.ts",
      "dist/index.js",
      "dist/shop-error.d.ts",
      "dist/shop-error.js",
      "dist/webhooks.d.ts",
      "dist/webhooks.js",
      "package.json",
    ].toSorted(),
  );
  for (const { path } of files) cpSync(join(clientFolder, path), join(packed, path));
  writeFileSync(join(folder, "package.json"), `{ "type": "module" }`);
  writeFileSync(
    join(folder, "use.ts"),
    `import { createClient, verifyWebhook, type Calls } from "@mandirijaya/shop-client";
const shop = createClient({ baseUrl: "https://shop.example", key: "mj_live_x" });
const row: { onHand: number; salesUnit: string } = await shop.call("moveStock", { params: { id: 5 }, body: { kind: "receipt", quantity: 2 } });
const { products } = await shop.call("pageProducts", { body: { filterKeyWord: "filter" } });
const prices: number[] = products.map(({ price }) => price);
for await (const { changed, cursor } of shop.changes("listChangedOrders", {})) console.log(changed[0]?.orderCode, cursor, row, prices);
const event = await verifyWebhook({ body: "", headers: {}, secret: "whsec_" });
if (event.type === "order.paid") { const code: string = event.data.orderCode; console.log(code); }
const file: Blob = await shop.call("exportDemand", { query: { format: "csv" } });
type Body = Calls["countMany"]["body"];
const body: Body = { lines: [{ code: "600-185-4100", quantity: 1 }] };
console.log(file, body);
// @ts-expect-error a call that does not exist
await shop.call("moveStocks", {});
// @ts-expect-error a field of the wrong type
await shop.call("moveStock", { params: { id: 5 }, body: { kind: "receipt", quantity: "2" } });
`,
  );
  const options = [
    "--noEmit",
    "--strict",
    "--exactOptionalPropertyTypes",
    "--module",
    "nodenext",
    "--target",
    "es2022",
    "--lib",
    "es2023,dom",
    "--types",
    "",
  ];
  const run = () =>
    execFileSync(join(projectRoot, "node_modules/.bin/tsc"), [...options, "use.ts"], {
      cwd: folder,
      encoding: "utf8",
    });
  expect(run).not.toThrow();
  rmSync(folder, { recursive: true });
});
