import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestShop, type TestShop } from "#testing/test-shop.ts";
import { buildApp } from "../app.ts";
import { registerPages, type PageRenderer } from "./pages.ts";

/** The paths that were rendered. */
const rendered: string[] = [];
/** How many pages are being rendered, and the most that ever were at the same time. */
let [rendering, mostRendering] = [0, 0];

/** Each page makes a request that nobody made before, and takes a while. */
const renderer: PageRenderer = {
  styles: "",
  starter: "",
  pageAddress: (url) => url,
  renderPage: async ({ url, call }) => {
    rendered.push(url.pathname);
    rendering += 1;
    mostRendering = Math.max(mostRendering, rendering);
    await call("searchSubdistricts", { query: { name: url.pathname } });
    await sleep(url.pathname.startsWith("/long") ? 100 : 0);
    rendering -= 1;
    return { status: 200, html: "made" };
  },
  renderErrorPage: ({ status, language }) => ({ status, html: `${status} in ${language}` }),
};

let shop: TestShop;
let app: TestShop["app"];
beforeAll(async () => {
  shop = await startTestShop({ variables: { TRUST_PROXY: "loopback" } });
  app = await buildApp(shop.dependencies);
  await registerPages(app, shop.dependencies, renderer);
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

let asked = 0;
const ask = async (remoteAddress: string, url: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url, remoteAddress, headers: { "accept-language": "en", ...headers } });
  const retryAfter = Number(answer.headers["retry-after"]);
  return { status: answer.statusCode, retryAfter, text: answer.body };
};
/** Makes a request that nobody made before. */
const askAnew = (address: string, headers?: Record<string, string>) =>
  ask(address, `/v1/logistix/subdistrict/search?name=${(asked += 1)}`, headers);
/** Asks from the connection `connection` with the address `named`, as the shop's own pages do. */
const askAs = (connection: string, named: string) =>
  askAnew(connection, { "x-forwarded-for": named, "x-rendered-page": "1" });
const several = <Answer>(count: number, make: () => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, make));
const statuses = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))];

/** Uses all that an address may use at once, or `times` of it. */
function use(ip: string, times = 600): void {
  for (let made = 0; made < times; made += 1) shop.dependencies.turns.of({ ip }).count();
}

/** Whether all of `answers` have come. */
function watch(answers: Promise<unknown>[]) {
  const watched = { areAllThere: false };
  void Promise.allSettled(answers).then(() => (watched.areAllThere = true));
  return watched;
}

describe("an address that asks for more and more that is not kept", () => {
  it("is answered more slowly, then refused for a moment, and others notice nothing", async () => {
    const kept = "/v1/logistix/subdistrict/search?name=sangatta";
    await ask("198.51.100.1", kept);
    const begun = performance.now();
    use("203.0.113.1");

    const flood = Array.from({ length: 150 }, () => askAnew("203.0.113.1"));
    const watched = watch(flood);
    expect(statuses(await several(20, () => askAnew("198.51.100.2")))).toEqual([200]);
    // A cached answer costs nothing and is refused to nobody.
    expect((await ask("203.0.113.1", kept)).status).toBe(200);
    expect(watched.areAllThere).toBe(false);

    const answers = await Promise.all(flood);
    const seconds = (performance.now() - begun) / 1_000;
    const refused = answers.filter(({ status }) => status !== 200);
    expect(answers.length - refused.length).toBeGreaterThan(5);
    // 30 per second, however long it took, and one at either end.
    expect(answers.length - refused.length).toBeLessThanOrEqual(seconds * 30 + 2);
    expect(refused.length).toBeGreaterThanOrEqual(50);
    for (const { status, retryAfter, text } of refused) {
      expect(status).toBe(429);
      expect(retryAfter).toBeGreaterThanOrEqual(1);
      expect(retryAfter).toBeLessThanOrEqual(5);
      expect(JSON.parse(text)).toEqual({
        code: 429,
        reason: "tooMuchAsked",
        message:
          "Your network is asking the shop for too much at once. Please wait a few seconds and try again.",
      });
    }
    await sleep(1_000);
    expect((await askAnew("203.0.113.1")).status).toBe(200);
  });

  it("is told so in its language, by a page too", async () => {
    const indonesian = { "accept-language": "id" };
    use("203.0.113.2");
    const calls = several(80, () => askAnew("203.0.113.2", indonesian));
    const pages = several(80, () => ask("203.0.113.2", `/new-${(asked += 1)}`, indonesian));
    const call = (await calls).find(({ status }) => status === 429);
    expect(call?.text).toContain("Terlalu banyak permintaan sekaligus dari jaringan Anda.");
    const page = (await pages).find(({ status }) => status === 429);
    expect(page?.text).toBe("429 in id");
    expect(page?.retryAfter).toBeGreaterThanOrEqual(1);
  });

  it.each([
    ["its /64 network", "2001:db8:1:2::1", () => askAnew("2001:db8:1:2:ffff::9")],
    ["the visitor's, behind the shop's proxy", "203.0.113.4", () => askAs("127.0.0.1", "203.0.113.4")],
    [
      "its own, whatever it says of itself",
      "203.0.113.6",
      () => askAs("203.0.113.6", `198.51.100.${asked % 250}`),
    ],
  ])("is counted as %s", async (_, address, askOnce) => {
    use(address);
    expect(statuses(await several(110, askOnce))).toEqual([200, 429]);
  });

  it("is not its neighbour", async () => {
    use("2001:db8:1:2::1");
    expect((await askAnew("2001:db8:1:3::1")).status).toBe(200);
    use("203.0.113.4");
    expect((await askAs("127.0.0.1", "203.0.113.5")).status).toBe(200);
  });

  it("is never this machine, which may ask for everybody behind a proxy", async () => {
    expect(statuses(await several(1_000, () => askAnew("127.0.0.1")))).toEqual([200]);
  });
});

/** Asks for several pages at once, and returns how many of them were rendered at the same time. */
async function mostRenderedFor(address: string): Promise<number> {
  mostRendering = 0;
  const pages = await several(6, () => ask(address, `/long-${address}-${(asked += 1)}`));
  expect(statuses(pages)).toEqual([200]);
  return mostRendering;
}

describe("a page", () => {
  it("counts for its visitor, and so does what it asks of the shop", async () => {
    use("203.0.113.7");
    const begun = performance.now();
    const pages = await several(80, () => ask("203.0.113.7", `/page-${(asked += 1)}`));
    const seconds = (performance.now() - begun) / 1_000;
    const made = pages.filter(({ status }) => status === 200).length;
    expect(made).toBeGreaterThan(2);
    // 30 per second, and each page asks for one thing.
    expect(made).toBeLessThanOrEqual(seconds * 15 + 2);
  });

  it("is made beside another of the same address, and by itself after many in a row", async () => {
    expect(await mostRenderedFor("203.0.113.10")).toBe(2);
    use("203.0.113.11", 100);
    expect(await mostRenderedFor("203.0.113.11")).toBe(1);
  });

  it("is not waited for where somebody else's requests wait for their turns", async () => {
    // Two are made at a time: the last of these comes after half a second.
    const first = Array.from({ length: 10 }, (_, index) => ask("203.0.113.8", `/long-${index}`));
    const watched = watch(first);
    expect((await ask("203.0.113.9", "/long-9")).status).toBe(200);
    expect(watched.areAllThere).toBe(false);
    expect(statuses(await Promise.all(first))).toEqual([200]);
    expect(rendered.filter((path) => path === "/long-9")).toEqual(["/long-9"]);
  });
});

describe("an order", () => {
  it("goes ahead of what visitors read, but never keeps them waiting for long", async () => {
    const order = Promise.withResolvers<string>();
    const placing = shop.dependencies.turns.ahead(() => order.promise);
    const answered: string[] = [];
    const reading = askAnew("203.0.113.12").then(({ status }) => answered.push(`page ${status}`));
    const placed = placing.then((answer) => answered.push(answer));
    await sleep(20);
    expect(answered).toEqual([]);
    order.resolve("order");
    await Promise.all([placed, reading]);
    expect(answered).toEqual(["order", "page 200"]);

    // This one never ends.
    void shop.dependencies.turns.ahead(() => new Promise(() => undefined));
    expect((await askAnew("203.0.113.12")).status).toBe(200);
    expect((await askAnew("127.0.0.1")).status).toBe(200);
  });
});
