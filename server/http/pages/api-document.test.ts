import { afterAll, beforeAll, expect, it } from "vitest";
import { apiExamples } from "#contract/api-examples.ts";
import { webhookEvents } from "#contract/operations/webhook-events.ts";
import { contractCalls } from "#testing/contract-calls.ts";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  required?: string[];
  enum?: string[];
  format?: string;
  allOf?: Schema[];
  examples?: unknown[];
}
interface Content {
  "application/json": { schema: Schema; example?: unknown };
}
interface Operation {
  "x-permission"?: string;
  "x-company-roles"?: string[];
  parameters?: { name: string }[];
  requestBody?: { content: Content };
  responses: Record<string, Answer>;
}
interface Answer {
  $ref?: string;
  description?: string;
  content?: Content;
}

let shop: TestShop;
let document: {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> };
};
const operation = (path: string, method: string) => document.paths[path]?.[method] as Operation;
const bodyOf = ({ requestBody }: Operation) => requestBody?.content["application/json"];
const dataOf = ({ responses }: Operation) =>
  responses["200"]?.content?.["application/json"].schema.properties?.["data"];

beforeAll(async () => {
  shop = await startTestShop();
  document = (await shop.app.inject({ url: "/openapi.json" })).json();
});
afterAll(() => shop.close());

it("describes each webhook with its schema and an example that fits it", () => {
  const { webhooks } = document as unknown as {
    webhooks: Record<string, { post: { summary: string; requestBody: { content: Content } } }>;
  };
  expect(Object.keys(webhooks)).toEqual(Object.keys(webhookEvents));
  const paid = webhooks["order.paid"]?.post;
  expect(paid?.summary).toBe("Its whole total has come.");
  const { schema, example } = paid?.requestBody.content["application/json"] ?? { schema: {} };
  expect(schema.properties?.["data"]?.properties?.["orderCode"]?.type).toBe("string");
  for (const [type, { post }] of Object.entries(webhooks)) {
    const { example: told } = post.requestBody.content["application/json"];
    const { data } = webhookEvents[type as keyof typeof webhookEvents];
    expect([type, data.safeParse((told as { data: unknown }).data).error]).toEqual([type, undefined]);
  }
  expect(example).toMatchObject({ type: "order.paid", data: { paymentState: "paid" } });
});

it("names bodies and answers, so that a generated client has types with names", () => {
  const move = operation("/v1/admin/stock/{id}/movements", "post");
  expect(bodyOf(move)?.schema).toEqual({ $ref: "#/components/schemas/StockMovementForm" });
  expect(dataOf(move)).toEqual({ $ref: "#/components/schemas/StockRow" });
  const list = operation("/v1/admin/stock", "get");
  expect(dataOf(list)).toEqual({ $ref: "#/components/schemas/ListStockData" });
  const { schemas } = document.components;
  expect(schemas["ListStockData"]?.properties?.["rows"]).toEqual({
    type: "array",
    items: { $ref: "#/components/schemas/StockRow" },
  });
  expect(schemas["StockRow"]?.properties?.["onHand"]?.type).toBe("integer");
});

it("has each name that it refers to, and no name that nothing refers to", () => {
  const text = JSON.stringify(document);
  const used = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? ""));
  expect(Object.keys(document.components.schemas).toSorted()).toEqual([...used].toSorted());
});

it("tells a thing that is sent from the same thing as it is answered, where they differ", () => {
  const save = bodyOf(operation("/v1/admin/settings/banks", "post"));
  expect(save?.schema.$ref).toBe("#/components/schemas/BankAccountForm");
  // An address that is sent may have spaces around it, and is answered without them.
  const { CompanySettings: answered, CompanySettingsSent: sent } = document.components.schemas;
  expect(answered?.properties?.["email"]?.format).toBe("email");
  expect(sent?.properties?.["email"]?.format).toBeUndefined();
});

it("leaves answers open to fields that a later version adds", () => {
  expect(JSON.stringify(document.components)).not.toContain('"additionalProperties":false');
});

it("says the reasons of each refusal, with an example", () => {
  const { responses } = operation("/v1/admin/stock/{id}/movements", "post");
  const refused = responses["409"]?.content?.["application/json"];
  expect(refused?.schema.allOf?.[0]).toEqual({ $ref: "#/components/schemas/Refusal" });
  expect(refused?.schema.allOf?.[1]?.properties?.["reason"]?.enum).toEqual([
    "stockNotCounted",
    "stockBelowZero",
    "stockMovedMeanwhile",
  ]);
  expect(refused?.example).toMatchObject({ code: 409, reason: "stockNotCounted" });
  expect(responses["422"]).toEqual({ $ref: "#/components/responses/KeyReused" });
  expect(document.components.responses["KeyReused"]?.description).toBe(
    "`keyReused`: This key was already used for something else.",
  );
  expect(responses["429"]).toEqual({ $ref: "#/components/responses/KeyTooFast" });
});

it("says which permission and which roles a call asks for, and which calls take a key", () => {
  const move = operation("/v1/admin/stock/{id}/movements", "post");
  expect(move["x-permission"]).toBe("moveStock");
  expect(move.parameters?.map(({ name }) => name)).toContain("idempotency-key");
  expect(operation("/v1/company/invitations", "post")["x-company-roles"]).toEqual(["manager"]);
  expect(operation("/v1/product/public/paging", "post")["x-permission"]).toBeUndefined();
});

it("has examples that the calls take and answer", () => {
  const { example } = bodyOf(operation("/v1/admin/stock-count", "post")) ?? {};
  expect(example).toEqual({
    lines: [{ code: "600-185-4100", quantity: 14, shelf: "A-03-2", seenOnHand: 12 }],
  });
  const faults = Object.entries(apiExamples).flatMap(([name, { body, data }]) => {
    const call = contractCalls.get(name);
    return [
      ...(body === undefined ? [] : [[name, call?.body?.safeParse(body).error]]),
      ...(data === undefined ? [] : [[name, call?.data?.safeParse(data).error]]),
    ];
  });
  expect(faults.filter(([, fault]) => fault !== undefined)).toEqual([]);
  expect(faults.length).toBeGreaterThan(20);
});
