import { expect, it } from "vitest";
import { piecesValue } from "./pieces-value.ts";

const shipping = { kind: "shipping" as const, amount: 138_000 };
const filters = { qty: 4, price: 385_000, discount: 0, gone: 0 };
const seals = { qty: 3, price: 100_000, discount: 10_000, gone: 0 };

it.each([
  ["pieces at their price, without the courier's", [{ ...filters, pieces: 3 }], [shipping], 1_155_000],
  ["no pieces", [{ ...filters, pieces: 0 }], [shipping], 0],
  // 290,000 for three: two are 193,333.33.
  ["a line's discount by its pieces", [{ ...seals, pieces: 2 }], [], 193_333],
  ["all of a line with its whole discount", [{ ...seals, pieces: 3 }], [], 290_000],
  // Goods for 1,830,000, of which 183,000 are taken off: a tenth of each part.
  [
    "a discount of the order by the parts' share",
    [
      { ...filters, pieces: 1 },
      { ...seals, pieces: 0 },
    ],
    [shipping, { kind: "discount" as const, amount: -183_000 }],
    346_500,
  ],
  [
    "everything: exactly what the goods cost",
    [
      { ...filters, pieces: 4 },
      { ...seals, pieces: 3 },
    ],
    [shipping, { kind: "discount" as const, amount: -100_001 }],
    1_729_999,
  ],
  // 290,000 for three: one is 96,666.67, and what is dropped of the first comes with the second.
  ["the first of a line's pieces", [{ ...seals, pieces: 1 }], [], 96_666],
  ["the second of a line's pieces", [{ ...seals, pieces: 1, gone: 1 }], [], 96_667],
  ["the last of a line's pieces", [{ ...seals, pieces: 1, gone: 2 }], [], 96_667],
  ["an order without price", [{ qty: 2, price: 0, discount: 0, gone: 0, pieces: 2 }], [], 0],
])("is of %s", (_, lines, charges, value) => {
  expect(piecesValue(lines, charges)).toBe(value);
});
