import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Scope } from "#contract/admin/permissions.ts";
import { insertMachines } from "#server/domains/catalogue/products/ways-in.service.ts";
import { buildKey } from "#testing/builders/build-key.ts";
import { buildCourier, buildPlaces, homeSubdistrict } from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { orderForm } from "#testing/shops/checkout.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;
let url: string;
let filter: number;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  await buildPlaces(shop.db);
  const [pc200 = 0] = await insertMachines(shop.db, [
    { brand: "Komatsu", model: "PC200-8", kind: "machine" },
  ]);
  filter = await buildProduct(shop.db, {
    machineIds: [pc200],
    code: "600-211-1231",
    brand: "Komatsu",
    nameEn: "Oil filter",
    nameId: "Filter oli",
    priceRupiah: 185_000,
    weightGrams: 900,
  });
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const address = shop.app.server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/mcp`;
});
afterAll(() => shop.close());

/** An agent's own client, with a program's key or without. */
async function connect(headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: "agent", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  return client;
}

interface Answer {
  isError?: boolean;
  content: { type: string; text: string }[];
  structuredContent?: Record<string, unknown>;
}
const ask = async (client: Client, name: string, given: Record<string, unknown>) =>
  (await client.callTool({ name, arguments: given })) as unknown as Answer;
const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name).toSorted();

const everybodys = [
  "cart_link",
  "check_list",
  "find_part",
  "fits",
  "part",
  "prepare_quotation",
  "shipping_price",
  "track",
];

describe("everybody", () => {
  it("is shown tools that only read, with what they take and answer", async () => {
    const { tools } = await (await connect()).listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual(everybodys);
    for (const { annotations, inputSchema, outputSchema, description } of tools) {
      expect(annotations?.readOnlyHint).toBe(true);
      expect(inputSchema.properties).toHaveProperty("language");
      expect(outputSchema?.type).toBe("object");
      expect(description?.length).toBeGreaterThan(50);
    }
  });

  it("finds a part by a number without dashes, and by words in the language asked for", async () => {
    const client = await connect();
    const found = await ask(client, "find_part", { query: "6002111231" });
    const part = { id: filter, number: "600-211-1231", brand: "Komatsu", priceRupiah: 185_000 };
    expect(found.structuredContent).toMatchObject({ total: 1, parts: [{ ...part, name: "Filter oli" }] });
    expect(JSON.parse(found.content[0]?.text ?? "")).toEqual(found.structuredContent);
    const english = await ask(client, "find_part", { query: "oil filter", language: "en" });
    expect(english.structuredContent).toMatchObject({ parts: [{ ...part, name: "Oil filter" }] });
    expect((await ask(client, "find_part", { query: "999-XYZ-404" })).structuredContent).toMatchObject({
      total: 0,
      parts: [],
    });
  });

  it("has a list checked line by line, and what is not certain asked about", async () => {
    const { structuredContent } = await ask(await connect(), "check_list", {
      text: "600-211-1231; 4\nABC-000-999; 2",
    });
    expect(structuredContent).toMatchObject({
      lines: [
        { number: "600-211-1231", pieces: 4, answer: "found", parts: [{ id: filter }] },
        { number: "ABC-000-999", pieces: 2, answer: "unknown", parts: [] },
      ],
    });
  });

  it("reads a part by its id and by its number", async () => {
    const client = await connect();
    const byId = await ask(client, "part", { id: filter });
    expect(byId.structuredContent).toMatchObject({ part: { number: "600-211-1231" }, weightGrams: 900 });
    expect((await ask(client, "part", { number: "600 211 1231" })).structuredContent).toEqual(
      byId.structuredContent,
    );
    const gone = await ask(client, "part", { id: 99_999, language: "en" });
    expect(gone).toMatchObject({
      isError: true,
      content: [{ text: "This product is not in our catalogue." }],
    });
  });

  it("says of a part and a machine only what the shop knows", async () => {
    const { structuredContent } = await ask(await connect(), "fits", {
      machine: "XQ-9000",
      numbers: ["600-211-1231"],
    });
    expect(structuredContent).toEqual({ chooseMachine: [], answers: [], unknownNumbers: [] });
  });

  it("says whether a part fits a machine, and finds the parts of one", async () => {
    const client = await connect();
    await buildProduct(shop.db, { code: "CAT-77", nameEn: "Oil filter", nameId: "Filter oli" });
    await shop.announceCatalogue();
    const { structuredContent } = await ask(client, "fits", {
      machine: "pc200-8",
      numbers: ["600-211-1231", "CAT-77", "nothing-9"],
    });
    expect(structuredContent).toMatchObject({
      machine: { brand: "Komatsu", model: "PC200-8" },
      answers: [{ number: "600-211-1231", state: "fits", because: "model" }],
      unknownNumbers: ["nothing-9"],
    });
    const found = await ask(client, "find_part", { query: "filter oli", machine: "pc200-8" });
    expect(found.structuredContent).toMatchObject({
      total: 1,
      parts: [{ number: "600-211-1231" }],
      machines: [{ model: "PC200-8" }],
    });
    expect(found.structuredContent?.["parts"]).toEqual([
      expect.not.objectContaining({ fit: expect.anything() as unknown }),
    ]);
    // What is found and not sold for the machine is no hole in the answer.
    const other = await ask(client, "find_part", { query: "CAT-77", machine: "pc200-8" });
    expect(other.structuredContent).toMatchObject({
      total: 1,
      parts: [{ number: "CAT-77", fit: "unknown" }],
    });
  });

  it("has the price of sending asked for by the subdistrict's name", async () => {
    const client = await connect();
    const lines = [{ number: "600-211-1231", pieces: 2 }];
    const { structuredContent } = await ask(client, "shipping_price", {
      lines,
      subdistrictId: homeSubdistrict,
    });
    const services = structuredContent?.["services"] as { courier: string; costRupiah: number }[];
    expect(services.length).toBeGreaterThan(0);
    for (const { costRupiah } of services) expect(costRupiah).toBeGreaterThan(0);
    expect(
      (await ask(client, "shipping_price", { lines, subdistrict: "Atlantis" })).structuredContent,
    ).toEqual({
      chooseSubdistrict: [],
    });
  });

  it("gets links that a person opens, and nothing is written", async () => {
    const client = await connect();
    const lines = [{ number: "600-211-1231", pieces: 2 }, { number: "07063-01100" }];
    const cart = await ask(client, "cart_link", { lines });
    const { publicUrl } = shop.dependencies.env;
    expect(cart.structuredContent?.["url"]).toBe(`${publicUrl}/cart?add=600-211-1231:2,07063-01100:1`);
    const request = await ask(client, "prepare_quotation", { lines, serial: "JBT 123" });
    expect(request.structuredContent?.["url"]).toBe(
      `${publicUrl}/ask?add=600-211-1231:2,07063-01100:1&serial=JBT%20123`,
    );
  });

  it("gets a link also for half a character, which no address can carry", async () => {
    const { structuredContent } = await ask(await connect(), "cart_link", {
      lines: [{ number: "\ud800600-1" }],
    });
    expect(structuredContent?.["url"]).toBe(`${shop.dependencies.env.publicUrl}/cart?add=%EF%BF%BD600-1:1`);
  });

  it("follows an order only with the digits of its phone number, and gets no names", async () => {
    const buyer = shop.callAs((await buildUser(shop.db)).token);
    await buyer("addToCart", { body: { ProductId: filter, qty: 1 } });
    const { orderCode } = await buyer("placeOrder", { body: await orderForm(buyer, homeSubdistrict) });
    const tracked = await ask(await connect(), "track", { orderCode, phoneDigits: "67890" });
    expect(tracked.structuredContent).toMatchObject({ orderCode, orderStatus: "new", shipments: [] });
    expect(JSON.stringify(tracked)).not.toMatch(/Budi|Santoso|081234567890/);
    const answer = await ask(await connect(), "track", {
      orderCode: "SO-2026-01-0001",
      phoneDigits: "12345",
      language: "en",
    });
    expect(answer.isError).toBe(true);
    const faulty = await ask(await connect(), "track", {
      orderCode: "SO-1",
      phoneDigits: "12x45",
      language: "en",
    });
    expect(faulty.content[0]?.text).toContain("phoneDigits");
  });

  it("is told which argument is wrong, and that a tool does not exist", async () => {
    const client = await connect();
    const faulty = await ask(client, "find_part", { query: 7, language: "en" });
    expect(faulty.isError).toBe(true);
    expect(faulty.content[0]?.text).toMatch(/^query: /);
    await expect(ask(client, "orders_waiting", {})).rejects.toThrow("There is no tool orders_waiting");
  });
});

async function keyWith(scopes: Scope[]): Promise<string> {
  const { id: madeBy } = await buildUser(shop.db, { role: "owner" });
  return (await buildKey(shop.db, scopes, { madeBy })).secret;
}

describe("a program's key", () => {
  it("opens the tools of its scopes, and each makes the call as the program", async () => {
    const key = await keyWith(["seeStock", "seeOrders"]);
    const client = await connect({ authorization: `Bearer ${key}` });
    expect(await namesOf(client)).toEqual([...everybodys, "orders_waiting", "stock"].toSorted());
    const owner = shop.callAs((await buildUser(shop.db, { role: "owner" })).token);
    await owner("startCounting", { params: { id: String(filter) }, body: { onHand: 7, shelf: "A-1" } });
    expect((await ask(client, "stock", { number: "600-211-1231" })).structuredContent).toMatchObject({
      rows: [{ code: "600-211-1231", onHand: 7, shelf: "A-1" }],
    });
    expect((await ask(client, "orders_waiting", {})).structuredContent).toMatchObject({
      counts: { new: 1 },
      orders: [{ status: "new", paymentState: "unpaid" }],
    });
    await expect(ask(client, "open_money", {})).rejects.toThrow("There is no tool open_money");
  });

  it("shows what is owed and what was missed to a key with these scopes", async () => {
    const key = await keyWith(["seeReports", "seeDemand"]);
    const client = await connect({ authorization: `Bearer ${key}` });
    expect((await ask(client, "open_money", {})).structuredContent).toMatchObject({
      openRupiah: 0,
      debtors: [],
    });
    expect((await ask(client, "missed_searches", {})).structuredContent).toHaveProperty("searches");
  });

  it("is refused before anything else if nobody knows it, and so is the login of a person", async () => {
    const { token } = await buildUser(shop.db, { role: "owner" });
    for (const wrong of ["mj_live_0123456789012345678901234567890123456789012", token]) {
      const answer = await post(
        { authorization: `Bearer ${wrong}` },
        { jsonrpc: "2.0", id: 1, method: "tools/list" },
      );
      expect([answer.status, await answer.json()]).toEqual([
        401,
        {
          jsonrpc: "2.0",
          id: null,
          error: { code: -32_001, message: expect.any(String) as string, data: { reason: "keyUnknown" } },
        },
      ]);
    }
  });

  it("counts once for each call, whichever tool makes it", async () => {
    const { id: madeBy } = await buildUser(shop.db, { role: "owner" });
    const { secret } = await buildKey(shop.db, ["seeStock"], { madeBy });
    const headers = { authorization: `Bearer ${secret}` };
    const call = (name: string, args: object) =>
      post(headers, { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } });
    await call("stock", { number: "600-211-1231" });
    await call("stock", { wrong: 1 });
    await call("find_part", { query: "600" });
    const { headers: told } = await fetch(new URL("/v1/admin/stock", url), { headers });
    // Two calls of the tool with the key's rights, one of a tool for everybody, and this one, of 600 a minute.
    expect(told.get("ratelimit")).toContain("r=596;");
  });
});

const post = (headers: Record<string, string>, body: unknown) =>
  fetch(url, {
    method: "POST",
    headers: {
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

describe("the door", () => {
  it("answers each request alone, as JSON and without a session", async () => {
    const answer = await post({}, { jsonrpc: "2.0", id: 4, method: "tools/list" });
    expect(answer.headers.get("content-type")).toContain("application/json");
    expect(answer.headers.get("mcp-session-id")).toBeNull();
    expect(await answer.json()).toMatchObject({
      jsonrpc: "2.0",
      id: 4,
      result: { tools: expect.any(Array) as unknown },
    });
  });

  it("refuses what is no request of the protocol with 4xx and changes nothing", async () => {
    const statuses = [
      (await post({}, "{")).status,
      (await post({}, [{ jsonrpc: "2.0", id: 1, method: "tools/list" }])).status,
      (await post({}, { hello: 1 })).status,
      (await post({ accept: "text/plain" }, { jsonrpc: "2.0", id: 1, method: "tools/list" })).status,
      (await post({ origin: "https://elsewhere.example" }, { jsonrpc: "2.0", id: 1, method: "ping" })).status,
      (
        await post(
          {},
          {
            jsonrpc: "2.0",
            id: 1,
            method: "tools/call",
            params: { name: "find_part", arguments: { query: "x".repeat(300_000) } },
          },
        )
      ).status,
      (await fetch(url)).status,
      (await fetch(url, { method: "DELETE" })).status,
    ];
    expect(statuses).toEqual([400, 400, 400, 406, 403, 413, 405, 405]);
    expect(await (await post({}, "{")).json()).toMatchObject({
      jsonrpc: "2.0",
      error: { code: -32_600, data: { reason: "invalidInput" } },
    });
  });

  it("takes a notification without an answer", async () => {
    expect((await post({}, { jsonrpc: "2.0", method: "notifications/initialized" })).status).toBe(202);
  });
});
