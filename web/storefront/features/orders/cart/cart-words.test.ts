import { expect, it } from "vitest";
import { cartWords } from "./cart-words.ts";

const more = (count: number) => `and ${count} more`;

it("a chat about a cart names each number with its pieces", () => {
  const lines = [
    { productCode: "600-211-1340", qty: 2 },
    { productCode: "1R-0716", qty: 12 },
  ];
  expect(cartWords("Hello:", lines, more)).toBe("Hello:\n2 x 600-211-1340\n12 x 1R-0716");
});

it("a long cart is shortened to the room of an address, and says how much is left out", () => {
  const lines = Array.from({ length: 500 }, (_, place) => ({
    productCode: `600-211-${1000 + place}`,
    qty: 3,
  }));
  const words = cartWords("Hello:", lines, more);
  expect(encodeURIComponent(words).length).toBeLessThanOrEqual(1_800);
  const named = words.match(/3 x 600-211-/g)?.length ?? 0;
  expect(named).toBeGreaterThan(50);
  expect(words.endsWith(`\nand ${500 - named} more`)).toBe(true);
});
