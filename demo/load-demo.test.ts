import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestShop, type TestShop } from "#testing/test-shop.ts";
import { loadDemo } from "./load-demo.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

describe("the demo shop", () => {
  it("is loaded into an empty database once, quickly enough for a first start", async () => {
    const began = performance.now();
    expect(await loadDemo(shop.db, shop.dependencies.files)).toBe(true);
    const seconds = (performance.now() - began) / 1000;
    expect(seconds).toBeLessThan(30);
    expect(await loadDemo(shop.db, shop.dependencies.files)).toBe(false);
  });
});
