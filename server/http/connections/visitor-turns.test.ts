import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HeldClock } from "#testing/shops/held-clock.ts";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { buildApp } from "../../app.ts";
import { registerPages, type PageRenderer } from "../pages/pages.ts";
import { VisitorTurns } from "./visitor-turns.ts";

/** The paths that were rendered. */
const rendered: string[] = [];
/** How many pages are being rendered, and the most that ever were at the same time. */
let [rendering, mostRendering] = [0, 0];
/** Until then pages under `/held` are being rendered. */
const { promise: released, resolve: release } = Promise.withResolvers<void>();

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
    await (url.pathname.startsWith("/held") ? released : sleep(url.pathname.startsWith("/long") ? 100 : 0));
    rendering -= 1;
    return { status: 200, html: "made" };
  },
  renderErrorPage: ({ status, language }) => ({ status, html: `${status} in ${language}` }),
};

/** Time stands still but where a test lets it pass: how much is made in a second does not depend on the machine. */
const clock = new HeldClock();
let shop: TestShop;
let app: TestShop["app"];
beforeAll(async () => {
  const turns = new VisitorTurns(clock);
  shop = await startTestShop({ variables: { TRUST_PROXY: "loopback" }, parts: { turns } });
  app = await buildApp(shop.dependencies);
  await registerPages(app, shop.dependencies, renderer);
  await ask("198.51.100.1", kept);
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

interface Answer {
  status: number;
  retryAfter: number;
  text: string;
}

let asked = 0;
const ask = async (
  remoteAddress: string,
  url: string,
  headers: Record<string, string> = {},
): Promise<Answer> => {
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
/** Asks `count` times at once, and collects the answers as they come. */
function askAll(count: number, askOnce: () => Promise<Answer>) {
  const come: Answer[] = [];
  let look: (() => void) | undefined;
  const all = Promise.all(
    Array.from({ length: count }, async () => {
      const answer = await askOnce();
      come.push(answer);
      look?.();
      return answer;
    }),
  );
  return {
    come,
    all,
    /** Waits until so many answers have come. */
    until: (least: number) =>
      new Promise<void>((resolve) => {
        look = () => {
          if (come.length >= least) resolve();
        };
        look();
      }),
  };
}
const statuses = (answers: Answer[]) => [...new Set(answers.map(({ status }) => status))];
const made = (answers: Answer[]) => answers.filter(({ status }) => status === 200);
/** Its answer is kept. */
const kept = "/v1/logistix/subdistrict/search?name=sangatta";

let held: PromiseWithResolvers<void>;
let holding: Promise<unknown>;
/** The address has its turn until `letGo`. */
async function hold(ip: string): Promise<void> {
  held = Promise.withResolvers();
  const begun = Promise.withResolvers<void>();
  holding = shop.dependencies.turns.of({ ip })(async () => {
    begun.resolve();
    await held.promise;
  });
  await begun.promise;
}
async function letGo(): Promise<void> {
  held.resolve();
  await holding;
}

describe("an address that asks for more and more that is not kept", () => {
  it("waits for its turns, is then refused for a moment, and others notice nothing", async () => {
    await hold("203.0.113.1");

    const flood = askAll(150, () => askAnew("203.0.113.1"));
    // A hundred wait for their turn; no more may wait.
    await flood.until(50);
    expect(statuses(await askAll(20, () => askAnew("198.51.100.2")).all)).toEqual([200]);
    // A cached answer costs nothing and is refused to nobody.
    expect((await ask("203.0.113.1", kept)).status).toBe(200);
    expect(flood.come).toHaveLength(50);
    expect(statuses(flood.come)).toEqual([429]);
    for (const { retryAfter, text } of flood.come) {
      expect(retryAfter).toBeGreaterThanOrEqual(1);
      expect(retryAfter).toBeLessThanOrEqual(5);
      expect(JSON.parse(text)).toEqual({
        code: 429,
        reason: "tooMuchAsked",
        message:
          "Your network is asking the shop for too much at once. Please wait a few seconds and try again.",
      });
    }

    await letGo();
    expect(made(await flood.all)).toHaveLength(100);
    expect((await askAnew("203.0.113.1")).status).toBe(200);
  });

  it("waits no longer than two seconds, and is told whether the shop answers it at all", async () => {
    await hold("203.0.113.3");
    const turn = shop.dependencies.turns.of({ ip: "203.0.113.3" });
    const refusal = () => turn(() => Promise.resolve()).catch((error: unknown) => error);
    const stuck = refusal();
    clock.pass(2_000);
    expect(await stuck).toMatchObject({ reason: "databaseUnavailable" });

    const begun = Promise.withResolvers<void>();
    void turn(() => {
      begun.resolve();
      return new Promise(() => undefined);
    });
    const late = refusal();
    await letGo();
    await begun.promise;
    clock.pass(2_000);
    expect(await late).toMatchObject({ reason: "tooMuchAsked" });
  });

  it("is told so in its language, by a page too", async () => {
    const indonesian = { "accept-language": "id" };
    await hold("203.0.113.2");
    const calls = askAll(101, () => askAnew("203.0.113.2", indonesian));
    await calls.until(1);
    expect(calls.come[0]?.text).toContain("Terlalu banyak permintaan sekaligus dari jaringan Anda.");
    const page = await ask("203.0.113.2", `/new-${(asked += 1)}`, indonesian);
    expect(page.text).toBe("429 in id");
    expect(page.retryAfter).toBeGreaterThanOrEqual(1);
    await letGo();
    await calls.all;
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
    await hold(address);
    const waiting = askAll(1, askOnce);
    expect((await askAnew("198.51.100.3")).status).toBe(200);
    expect(waiting.come).toEqual([]);
    await letGo();
    expect(statuses(await waiting.all)).toEqual([200]);
  });

  it("is not its neighbour", async () => {
    await hold("2001:db8:1:2::1");
    expect((await askAnew("2001:db8:1:3::1")).status).toBe(200);
    await letGo();
    await hold("203.0.113.4");
    expect((await askAs("127.0.0.1", "203.0.113.5")).status).toBe(200);
    await letGo();
  });

  it("is never this machine, which may ask for everybody behind a proxy", async () => {
    expect(statuses(await askAll(300, () => askAnew("127.0.0.1")).all)).toEqual([200]);
  });
});

describe("a page", () => {
  it("is not made beside another of the same address", async () => {
    mostRendering = 0;
    const pages = askAll(6, () => ask("203.0.113.10", `/long-${(asked += 1)}`));
    expect(statuses(await pages.all)).toEqual([200]);
    expect(mostRendering).toBe(1);
  });

  it("is not waited for where somebody else's requests wait for their turns", async () => {
    // One is made at a time: the last of these waits until the others are made.
    const paths = [...Array.from({ length: 9 }, (_, index) => `/held-${index}`), "/shared"];
    const first = askAll(paths.length, () => ask("203.0.113.8", paths.shift() ?? ""));
    expect((await ask("203.0.113.9", "/shared")).status).toBe(200);
    expect(first.come).toEqual([]);
    release();
    expect(statuses(await first.all)).toEqual([200]);
    expect(rendered.filter((path) => path === "/shared")).toEqual(["/shared"]);
  });
});
