import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildProduct } from "#testing/builders/build-product.ts";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
  for (const code of ["600-211-1340", "1R-0716", "4058969", "VOE-21707133-AB"]) {
    await buildProduct(shop.db, { code });
  }
});
afterAll(() => shop.close());

const ask = async (filterKeyWord: string) => {
  const { products, reading } = await shop.callAs()("pageProducts", { body: { filterKeyWord } });
  return { codes: products.map(({ code }) => code), similarTo: reading?.similarTo };
};

describe("a number that nothing has", () => {
  it.each([
    ["a wrong sign", "600-211-1370", "600-211-1340"],
    ["a missing sign", "600-21-1340", "600-211-1340"],
    ["a sign too much at its beginning", "9600-211-1340", "600-211-1340"],
    ["two wrong signs in its beginning", "690-271-1340", "600-211-1340"],
    ["two wrong signs at its end", "600-211-1970", "600-211-1340"],
    ["three wrong signs", "600-211-1599", undefined],
    ["a wrong sign in each half", "670-211-1370", "600-211-1340"],
    ["two signs at its end exchanged and another one wrong", "600-217-1430", "600-211-1340"],
    ["seven signs, two of them exchanged and one wrong", "4508960", "4058969"],
    ["seven signs, those in the middle exchanged and the last one wrong", "4085960", "4058969"],
    ["seven signs, two of them wrong at the end", "4058912", "4058969"],
    ["seven signs, two of them wrong in the beginning", "4998969", "4058969"],
    ["few signs, one of them wrong", "1R-0719", "1R-0716"],
    ["few signs, two of them wrong", "1R-0799", undefined],
    ["many signs, three of them wrong", "VOE-29707933-A9", "VOE-21707133-AB"],
    ["many signs, three of them wrong in the beginning", "XXE-29707133-AB", "VOE-21707133-AB"],
  ])("with %s is answered by the one that it resembles", async (_, typed, meant) => {
    expect(await ask(typed)).toEqual(
      meant === undefined ? { codes: [] } : { codes: [meant], similarTo: typed },
    );
  });
});
