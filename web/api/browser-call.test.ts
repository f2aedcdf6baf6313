import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAdminCall } from "#contract/admin/call.ts";
import { createCall } from "#contract/call.ts";
import { browserTransport, NoAnswerError } from "./browser-call.ts";
import { readToken, storeToken } from "./session.ts";

let server: Server;
let asked: (Pick<IncomingMessage, "method" | "url" | "headers"> & { body: string })[];
let answer: { status: number; body: object } | "silence";

/** A shop on the network, and the two parts of a browser that a call needs: its storage and its page's address. */
beforeEach(async () => {
  asked = [];
  answer = { status: 200, body: { code: 200, message: "OK", data: [] } };
  server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    asked.push({ method, url, headers, body: await text(request) });
    if (answer === "silence") return;
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  const kept = new Map<string, string>();
  vi.stubGlobal("fetch", (path: string, options: RequestInit) =>
    fetch(new URL(path, `http://127.0.0.1:${port}`), options),
  );
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const call = createCall(browserTransport("id", "no answer"));

test("a member's calls carry the token as bearer, in the page's language", async () => {
  storeToken("secret");
  await call("listOrders", { query: {} });
  expect(asked).toMatchObject([
    {
      method: "GET",
      url: "/v1/salesorder/customer/history",
      headers: { authorization: "Bearer secret", "accept-language": "id" },
    },
  ]);
});

test("a call's address has what is asked for, and nothing of what is left out", async () => {
  answer = { status: 200, body: { code: 200, message: "OK", data: {} } };
  const adminCall = createAdminCall(browserTransport("id", "no answer"));
  await adminCall("getOpenReport", { query: { day: undefined } });
  await adminCall("getOpenReport", { query: { day: "2026-11-27" } });
  expect(asked.map(({ url }) => url)).toEqual([
    "/v1/admin/reports/open",
    "/v1/admin/reports/open?day=2026-11-27",
  ]);
});

test("the registration has it too, if there is one", async () => {
  storeToken("secret");
  await call("register", { body: {} as never });
  expect(asked[0]?.headers.authorization).toBe("Bearer secret");
});

test("a guest's calls carry none", async () => {
  await call("listCategories", {});
  expect(asked[0]?.headers).not.toHaveProperty("authorization");
});

test("a 401 ends the session that the call carried", async () => {
  storeToken("expired");
  answer = { status: 401, body: { code: 401, reason: "signInRequired", message: "Silakan masuk" } };
  await expect(call("getCart", {})).rejects.toMatchObject({ status: 401, message: "Silakan masuk" });
  expect(readToken()).toBeNull();
});

test("a 401 to a call of an older session does not end the newer one", async () => {
  storeToken("expired");
  answer = { status: 401, body: { code: 401, reason: "signInRequired", message: "" } };
  const late = call("getCart", {});
  storeToken("fresh");
  await expect(late).rejects.toMatchObject({ status: 401 });
  expect(readToken()).toBe("fresh");
});

test("other refusals end nothing", async () => {
  storeToken("secret");
  answer = { status: 409, body: { code: 409, reason: "cartEmpty", message: "" } };
  await expect(call("placeOrder", { body: {} as never })).rejects.toMatchObject({ reason: "cartEmpty" });
  expect(readToken()).toBe("secret");
});

test("a shop that stays silent is given up after 5 seconds and not before", async () => {
  answer = "silence";
  const clock = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
  let isGivenUp = false;
  const answered = call("listBanks", {}).catch((error: unknown) => {
    isGivenUp = true;
    return error;
  });
  await expect.poll(() => asked).toHaveLength(1);
  expect(timeout.mock.calls).toEqual([[5_000]]);
  expect(isGivenUp).toBe(false);
  clock.abort();
  expect(await answered).toBeInstanceOf(NoAnswerError);
  timeout.mockRestore();
});

test("a file is sent as its bytes, and everything else as JSON", async () => {
  const office = createAdminCall(browserTransport("id", "no answer"));
  await office("uploadImport", { query: { fileName: "harga & stok.csv" }, body: new Blob(["code\nA\n"]) });
  await office("login", { body: { email: "a@b.example", password: "x" } });
  expect(asked).toMatchObject([
    {
      url: "/v1/admin/imports?fileName=harga+%26+stok.csv",
      headers: { "content-type": "application/octet-stream" },
      body: "code\nA\n",
    },
    { headers: { "content-type": "application/json" }, body: '{"email":"a@b.example","password":"x"}' },
  ]);
});
