import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminRoutes } from "#contract/admin/routes.ts";
import { routes } from "#contract/routes.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ variables: { PUBLIC_URL: "https://toko.test" } });
});
afterAll(() => shop.close());

const post = (payload: string, contentType: string | undefined, url = "/v1/product/public/paging") =>
  shop.app.inject({
    method: "POST",
    url,
    payload,
    headers: { "accept-language": "en", ...(contentType && { "content-type": contentType }) },
  });

const ask = (route: string, authorization: string) => {
  const [method = "GET", pattern = ""] = route.split(" ");
  return shop.app.inject({
    method: method as "GET",
    url: pattern.replace(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000"),
    headers: { authorization },
    ...(method !== "GET" && method !== "DELETE" && { payload: {} }),
  });
};

describe("the rules for every call", () => {
  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/xml",
  ])("refuses a body of type %s with 415", async (contentType) => {
    const answer = await post('{"page":1}', contentType);
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: 415, reason: "unsupportedMediaType" });
  });

  it("takes a request that names JSON and has no body for one without a body", async () => {
    const headers = { "accept-language": "en", "content-type": "application/json" };
    const bare = { method: "POST", url: "/v1/product/public/paging", headers } as const;
    expect((await shop.app.inject(bare)).statusCode).toBe(200);
    const { token } = await buildUser(shop.db);
    const deletion = await shop.app.inject({
      method: "DELETE",
      url: "/v1/addresses/1",
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    expect(deletion.json()).toMatchObject({ code: 404 });
    const login = await shop.app.inject({ ...bare, url: "/v1/auth/login" });
    expect(login.json()).toMatchObject({ code: 400, errors: [{ path: "email" }, { path: "password" }] });
  });

  it.each([
    ["malformed", '{"page":'],
    ["with a prototype key", '{"__proto__":{"page":2}}'],
    ["with a constructor's prototype", '{"constructor":{"prototype":{"page":2}}}'],
    ["nested 200,000 deep", `${"[".repeat(200_000)}${"]".repeat(200_000)}`.slice(0, 60_000)],
    ["an array", "[]"],
    ["a word", '"page"'],
    ["null in a field", '{"page":null}'],
    ["hexadecimal text", '{"page":"0x10"}'],
    ["true for a number", '{"page":true}'],
    ["a huge exponent", '{"page":1e21}'],
    ["a list for a number", '{"page":[3]}'],
  ])("refuses JSON that is %s with 400", async (_, payload) => {
    const answer = await post(payload, "application/json");
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 400,
      reason: "invalidInput",
      message: "Please check the marked fields.",
    });
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain("page");
  });

  it.each([
    ["a field", "filterKeyWord", 400],
    ["an unknown key", "elsewhere", 200],
  ])("can read JSON that nests 30,000 deep in %s", async (_, key, status) => {
    const nested = `${"[".repeat(30_000)}${"]".repeat(30_000)}`;
    const answer = await post(`{"${key}":${nested}}`, "application/json");
    expect(answer.statusCode).toBe(status);
    const objects = `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`;
    expect((await post(`{"${key}":${objects}}`, "application/json")).statusCode).toBe(status);
  });

  it("takes brackets inside strings for what they are", async () => {
    const filterKeyWord = `\\"${"[{".repeat(30)}`;
    const answer = await post(JSON.stringify({ filterKeyWord }), "application/json");
    expect(answer.statusCode).toBe(200);
  });

  it("refuses a body over 64 KiB with 413", async () => {
    const answer = await post(JSON.stringify({ filterKeyWord: "x".repeat(70_000) }), "application/json");
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ reason: "tooLarge" });
  });

  it("drops keys that the schema does not know", async () => {
    const answer = await post('{"limit":1,"role":"administrator"}', "application/json");
    expect(answer.statusCode).toBe(200);
  });

  it.each([
    "/v1/product/public/..%2f..%2fetc%2fpasswd",
    "/v1/product/public/%2e%2e%2f",
    "/v1/product/public/1%00",
  ])("refuses the path %s", async (url) => {
    const answer = await shop.app.inject({ url });
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toMatch(/root:|node_modules|\/work|at /);
  });

  it("answers a path that cannot be read like any other bad input, under an id of its own", async () => {
    const [one, other] = [await shop.app.inject({ url: "/%c0" }), await shop.app.inject({ url: "/v1/%c0" })];
    for (const answer of [one, other]) {
      expect(answer.json()).toMatchObject({ code: 400, reason: "invalidInput" });
      expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    }
    const ready = await Promise.all([1, 2].map(() => shop.app.inject({ url: "/livez" })));
    expect(new Set(ready.map(({ headers }) => headers["x-request-id"])).size).toBe(2);
    expect(ready[0]?.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("asks for a session before it looks at a body", async () => {
    const url = "/v1/salesinvoice/00000000-0000-4000-8000-000000000000";
    const answer = await shop.app.inject({ method: "PUT", url, payload: { paymentReceiptImage: "x" } });
    expect(answer.statusCode).toBe(401);
  });

  const guarded = Object.values(routes).filter((route) =>
    /v1\/(customercart|salesorder|salesinvoice|user)/.test(route),
  );
  it.each(guarded)("refuses %s without a session", async (route) => {
    expect((await ask(route, "")).statusCode).toBe(401);
    expect((await ask(route, `Bearer ${"x".repeat(43)}`)).statusCode).toBe(401);
  });

  it("sends security headers with every answer", async () => {
    for (const url of [
      "/livez",
      "/v1/utils/bank",
      "/v1/unknown",
      "/robots.txt",
      "/llms.txt",
      "/feeds/meta.xml",
      "/sitemap.xml",
      "/openapi.json",
      "/api",
    ]) {
      const { headers } = await shop.app.inject({ url });
      expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*script-src 'self'(;|$)/);
      expect(headers["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe|style-src 'unsafe/);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "strict-transport-security": expect.stringContaining("max-age=63072000") as string,
      });
      expect(headers["access-control-allow-origin"]).toBeUndefined();
    }
  });

  it("answers in the caller's language and keeps private answers out of caches", async () => {
    const answer = await shop.app.inject({
      url: "/v1/customercart/get/all",
      headers: { "accept-language": "id-ID,id;q=0.9" },
    });
    expect(answer.json()).toMatchObject({ code: 401, message: "Silakan masuk terlebih dahulu." });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("describes every call in the OpenAPI document and on the readable page", async () => {
    const document = (await shop.app.inject({ url: "/openapi.json" })).json<{
      openapi: string;
      paths: Record<string, object>;
    }>();
    expect(document.openapi).toBe("3.1.0");
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const allRoutes = { ...routes, ...adminRoutes };
    expect(described.toSorted()).toEqual(Object.values(allRoutes).toSorted());
    const page = await shop.app.inject({ url: "/api" });
    for (const name of Object.keys(allRoutes)) expect(page.body).toContain(name);
  });

  it("says in the OpenAPI document that a call which is not open to everybody may refuse a program's key", async () => {
    const { paths } = (await shop.app.inject({ url: "/openapi.json" })).json<{
      paths: Record<string, Record<string, { tags: string[]; responses: object }>>;
    }>();
    const answers = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {});
    // Of a customer, of the people of a company, of a private link, and of the staff.
    for (const [path, method] of [
      ["/v1/user/profile/detail", "get"],
      ["/v1/addresses/{id}", "delete"],
      ["/v1/order-link", "get"],
      ["/v1/admin/stock", "get"],
    ] as const) {
      expect([path, answers(path, method)]).toEqual([path, expect.arrayContaining(["401", "403", "429"])]);
    }
  });

  it("is alive and ready, and knows when its database is not", async () => {
    expect((await shop.app.inject({ url: "/livez" })).statusCode).toBe(200);
    expect((await shop.app.inject({ url: "/readyz" })).statusCode).toBe(200);
  });
});
