import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { buildBank, buildCourier, buildOrder } from "#testing/builders/build-order.ts";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { createAsk } from "../partners/carriers/ask-carrier.ts";
import { mails } from "../database/schema/mail.ts";
import type { OutgoingMail } from "../mail/mail-transport.ts";
import { sendMail } from "../workflows/operations/send-mail.ts";
import { traced } from "./spans.ts";
import { nameOf } from "./statements.ts";

/** A span in the JSON of OTLP. */
interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}
interface Packet {
  resourceSpans: {
    resource: { attributes: SentSpan["attributes"] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
}

let collector: Server | undefined;
let shop: TestShop | undefined;
/** What the collector received: the address, one of the headers and the body. */
const taken: { path: string | undefined; key: string | undefined; body: string }[] = [];

/** A collector of OTLP/HTTP: POST /v1/traces with JSON; `answer` says what it does with a packet. */
async function startCollector(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      taken.push({ path: request.url, key: request.headers["x-key"] as string | undefined, body });
      answer(response);
    });
  });
  collector = server;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const well = (response: ServerResponse) =>
  response.writeHead(200, { "content-type": "application/json" }).end("{}");

async function startTraced(url: string, variables: Record<string, string> = {}): Promise<TestShop> {
  shop = await startTestShop({
    variables: { OTEL_EXPORTER_OTLP_ENDPOINT: url, ...variables },
    parts: { shipping: buildCourier() },
  });
  await buildBank(shop.db);
  return shop;
}

afterEach(async () => {
  await shop?.dependencies.traces?.close();
  await shop?.close();
  collector?.closeAllConnections();
  collector?.close();
  shop = undefined;
  taken.length = 0;
});

const spansTaken = () =>
  taken
    .filter(({ path }) => path === "/v1/traces")
    .flatMap(({ body }) => (JSON.parse(body) as Packet).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans);
const fact = ({ attributes }: SentSpan, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

it("an order is reported as one trace: its answer, and its statements by their names, and nothing about the buyer", async () => {
  const url = await startCollector(well);
  const { app, dependencies } = await startTraced(url, {
    OTEL_SERVICE_NAME: "toko",
    OTEL_EXPORTER_OTLP_HEADERS: "x-key=a%20secret",
  });
  await buildOrder(shop as TestShop);
  await app.inject({
    url: "/v1/product/public/987654321?utm_source=mail",
    headers: { traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01" },
  });
  await dependencies.traces?.close();

  expect(taken[0]).toMatchObject({ path: "/v1/traces", key: "a secret" });
  const resource = (JSON.parse(taken[0]?.body ?? "") as Packet).resourceSpans[0]?.resource.attributes;
  expect(resource).toContainEqual({ key: "service.name", value: { stringValue: "toko" } });
  const spans = spansTaken();
  const order = spans.find((span) => fact(span, "shop.call") === "placeOrder");
  if (order === undefined) throw new Error("no order was told of");
  expect(order.name).toBe("POST /v1/salesorder");
  expect(order.kind).toBe(2);
  expect(order.parentSpanId).toBeFalsy();
  expect(fact(order, "http.response.status_code")).toBe(200);
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === order.spanId);
  expect(statements.length).toBeGreaterThan(4);
  for (const statement of statements) {
    expect(statement.traceId).toBe(order.traceId);
    expect(statement.kind).toBe(3);
    expect(fact(statement, "db.system.name")).toBe("postgresql");
    expect(statement.name).toMatch(/^[a-z_0-9]+$/);
    expect(Number(statement.endTimeUnixNano)).toBeGreaterThanOrEqual(Number(statement.startTimeUnixNano));
  }
  expect(statements.map(({ name }) => name)).toContain("commit");

  const missing = spans.find((span) => span.name === "GET /v1/product/public/:id");
  expect(fact(missing as SentSpan, "http.response.status_code")).toBe(404);
  const everything = taken.map(({ body }) => body).join();
  for (const secret of ["987654321", "utm_source", "contoh.example", "Santoso", "Bearer", "0af7651916cd43dd"])
    expect(everything).not.toContain(secret);
});

it("reads that wait for a connection together are each told of as a part of their own answer", async () => {
  const { app, dependencies } = await startTraced(await startCollector(well));
  await Promise.all(
    Array.from({ length: 12 }, async (_, index) => app.inject({ url: `/v1/product/public/${index + 1}` })),
  );
  await dependencies.traces?.close();
  const spans = spansTaken();
  const answers = spans.filter(({ name }) => name === "GET /v1/product/public/:id");
  expect(answers).toHaveLength(12);
  for (const { spanId } of answers)
    expect(spans.filter(({ parentSpanId }) => parentSpanId === spanId).length).toBeGreaterThan(0);
});

it("a mail and a question to a courier are told of as parts of their job, without recipient, key and parcel", async () => {
  const url = await startCollector((response) =>
    response.writeHead(200, { "content-type": "application/json" }).end("{}"),
  );
  const { db, dependencies } = await startTraced(url);
  await buildOrder(shop as TestShop);
  const [mail] = await db.select({ id: mails.id }).from(mails);
  const sent: OutgoingMail[] = [];
  const transport = { send: async (outgoing: OutgoingMail) => void sent.push(outgoing) };
  const ask = createAsk({ url, key: "the-key-of-the-carrier", signal: AbortSignal.timeout(5_000) });
  await traced({ name: "job of the test", kind: "inside" }, async () => {
    await sendMail({ ...dependencies, db, transport }, mail?.id ?? "");
    await ask("/cost?destination=640804", { weight: "1234567" });
  });
  await dependencies.traces?.close();

  const spans = spansTaken();
  const job = spans.find(({ name }) => name === "job of the test");
  const parts = spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId);
  expect(fact(parts.find(({ name }) => name === "send a mail") as SentSpan, "shop.mail")).toBe(
    "order-received",
  );
  const asked = parts.find(({ name }) => name === "ask the courier") as SentSpan;
  expect(fact(asked, "server.address")).toBe(new URL(url).host);
  expect(fact(asked, "http.response.status_code")).toBe(200);
  const traces = taken.filter(({ path }) => path === "/v1/traces");
  for (const secret of [sent[0]?.recipient ?? "", "the-key-of-the-carrier", "640804", "1234567"]) {
    expect(secret).not.toBe("");
    for (const { body } of traces) expect(body).not.toContain(secret);
  }
});

it.each([
  ["answers 500", (response: ServerResponse) => response.writeHead(500).end()],
  ["never answers", () => undefined],
])("a collector that %s changes nothing, and does not keep the shop from stopping", async (_, answer) => {
  const { app, dependencies } = await startTraced(await startCollector(answer));
  await buildOrder(shop as TestShop);
  for (let count = 0; count < 5_000; count += 1) await app.inject({ url: "/livez" });
  expect((await app.inject({ url: "/readyz" })).statusCode).toBe(200);
  await dependencies.traces?.close();
});

it("nothing is reported by a shop without a collector", async () => {
  shop = await startTestShop();
  expect(shop.dependencies.traces).toBeUndefined();
});

it.each([
  [{ name: "card_page_0123456789abcdef", text: "select 1" }, "card_page"],
  [{ name: "text_0123456789abcdef", text: "select 1" }, "text_0123456789abcdef"],
  [{ text: "insert into users values ('budi')" }, "insert"],
  ["commit", "commit"],
  ["/* budi */ 1", "statement"],
])("a statement %j is called %s", (asked, name) => {
  expect(nameOf(asked)).toBe(name);
});
