import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildProduct } from "#testing/builders/build-product.ts";
import { startFakeIndexNow } from "#testing/servers/fake-index-now.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { toldAddresses } from "../partners/search-engines/told-addresses.ts";
import { tellSearchEngines } from "./tell-search-engines.ts";

let shop: TestShop;
let engine: Awaited<ReturnType<typeof startFakeIndexNow>>;
let behaviour: ReturnType<NonNullable<Parameters<typeof startFakeIndexNow>[0]>>;

beforeAll(async () => {
  engine = await startFakeIndexNow(() => behaviour);
  shop = await startTestShop({
    variables: { INDEXNOW_KEY: "a1b2c3d4e5f6", INDEXNOW_URL: engine.url, PUBLIC_URL: "http://shop.internal" },
  });
});
afterAll(async () => {
  await shop.close();
  engine.close();
});
beforeEach(() => {
  behaviour = 200;
  engine.told.length = 0;
});

const run = () => tellSearchEngines(shop.dependencies, new AbortController().signal);
/** Other shops of the server may be writing: their transactions are waited for. */
const runUntilTold = async (messages: number) =>
  expect
    .poll(
      async () => {
        await run();
        return engine.told.length;
      },
      { timeout: 20_000 },
    )
    .toBe(messages);
const pageOf = (id: number) => `http://shop.internal/product/${id}/detail`;
const health = async () => {
  const owner = shop.callAs((await buildUser(shop.db, { role: "owner" })).token);
  return (await owner("getHealth", {})).searchEngines;
};
const forgetPause = async () => {
  const told = await toldAddresses.read(shop.db);
  await toldAddresses.write(shop.db, { ...told, pausedUntil: null });
};

describe("a shop that tells search engines", () => {
  it("shows its key, and nothing more", async () => {
    const answer = await shop.app.inject({ url: "/a1b2c3d4e5f6.txt" });
    expect([answer.statusCode, answer.body]).toEqual([200, "a1b2c3d4e5f6"]);
    expect((await shop.app.inject({ url: "/a1b2c3d4e5f7.txt" })).statusCode).toBe(404);
  });

  it("tells of what has changed since the first run, once, also of what is gone from the shop", async () => {
    const old = await buildProduct(shop.db);
    await run();
    expect(engine.told).toEqual([]);
    const changed = await buildProduct(shop.db);
    await runUntilTold(1);
    expect(engine.told[0]).toMatchObject({
      host: "shop.internal",
      key: "a1b2c3d4e5f6",
      keyLocation: "http://shop.internal/a1b2c3d4e5f6.txt",
    });
    expect(engine.told[0]?.urlList).toContain(pageOf(changed));
    await run();
    expect(engine.told).toHaveLength(1);
    const owner = shop.callAs((await buildUser(shop.db, { role: "owner" })).token);
    await owner("applyBulkEdit", { body: { ids: [old], edit: { kind: "archive", isArchived: true } } });
    await runUntilTold(2);
    expect(engine.told[1]?.urlList).toEqual([pageOf(old)]);
    expect(await health()).toMatchObject({ finding: "searchEnginesTold", failure: null });
  });

  it("waits as long as the engine says, leaves nothing out, and says in its health what is wrong", async () => {
    const id = await buildProduct(shop.db);
    behaviour = { status: 429, retryAfter: "120" };
    await runUntilTold(1);
    const { pausedUntil } = await toldAddresses.read(shop.db);
    expect(Date.parse(pausedUntil ?? "") - Date.now()).toBeGreaterThan(110_000);
    await run();
    expect(engine.told).toHaveLength(1);
    expect(await health()).toMatchObject({ finding: "searchEnginesTold", failure: { reason: "429" } });
    behaviour = 403;
    await forgetPause();
    await run();
    expect(await health()).toMatchObject({ finding: "searchEnginesRefuse", failure: { reason: "403" } });
    behaviour = "closes";
    await forgetPause();
    await run();
    expect(await health()).toMatchObject({ finding: "searchEnginesAway", failure: { reason: "notReached" } });
    behaviour = 202;
    await forgetPause();
    await run();
    expect(engine.told.map(({ urlList }) => urlList)).toEqual([1, 2, 3, 4].map(() => [pageOf(id)]));
    expect(await health()).toMatchObject({ finding: "searchEnginesTold", failure: null });
  });

  it("begins anew after a restore, whose feed of changes is another one", async () => {
    await toldAddresses.write(shop.db, { cursor: "b2xk", at: null, failure: null, pausedUntil: null });
    await run();
    const { cursor } = await toldAddresses.read(shop.db);
    expect(cursor).not.toBe("b2xk");
  });
});

it("tells nobody in a shop without a key", async () => {
  const quiet = await startTestShop();
  await tellSearchEngines(quiet.dependencies, new AbortController().signal);
  expect((await toldAddresses.read(quiet.db)).cursor).toBe("");
  await quiet.close();
});
