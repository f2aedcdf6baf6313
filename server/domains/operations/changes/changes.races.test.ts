import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { products } from "../../../database/schema/catalogue.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test("a reader who goes on by the cursor misses nothing of transactions that end in another order than they began", async () => {
  const call = shop.callAs((await buildUser(shop.db, { role: "catalogue" })).token);
  const ids: number[] = [];
  for (let index = 0; index < 100; index += 1) ids.push(await buildProduct(shop.db));
  const expected = ids.map((id) => 1_000 + id);
  /** When the last of the writers has ended, in milliseconds. */
  let endedAt = Infinity;
  // Each product is changed once, in transactions that last for different times, so that younger ones end before older ones.
  const write = async (writer: number) => {
    for (const id of ids.filter((_, place) => place % 5 === writer)) {
      await shop.db.transaction(async (tx) => {
        await tx
          .update(products)
          .set({ priceRupiah: 1_000 + id })
          .where(eq(products.id, id));
        await pause(Math.random() * 30);
      });
    }
  };
  const copy = new Map<number, number>();
  const read = () => ids.map((id) => copy.get(id));
  const follow = async () => {
    let cursor: string | undefined;
    // Other shops of the server may write for longer, and the last products are told after that.
    while (!isDeepStrictEqual(read(), expected) && Date.now() < endedAt + 60_000) {
      const page = await call("listChangedProducts", {
        query: { limit: "7", ...(cursor !== undefined && { cursor }) },
      });
      for (const { id, price } of page.changed) copy.set(id, price);
      ({ cursor } = page);
      if (!page.hasMore) await pause(3);
    }
  };
  const followed = follow();
  await Promise.all([0, 1, 2, 3, 4].map(write));
  endedAt = Date.now();
  await followed;
  expect(read()).toEqual(expected);
});
