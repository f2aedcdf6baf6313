import { expect, it } from "vitest";
import { piecesShares, piecesValue } from "./pieces-value.ts";

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

// A filter of 385,000 and two of three seals of 290,000, less a tenth: 346,500 and 174,000.
const charges = [shipping, { kind: "discount" as const, amount: -183_000 }];
const chosen = [
  { ...filters, pieces: 1 },
  { ...seals, pieces: 2 },
];

it.each([
  ["all that was paid for them", chosen, 520_500, [346_500, 174_000]],
  ["no more than was paid for them", chosen, 600_000, [346_500, 174_000]],
  // 66,570.6 for the filter.
  ["of less the same proportion, to the Rupiah", chosen, 100_000, [66_570, 33_430]],
  [
    "nothing for a line without pieces",
    [
      { ...filters, pieces: 0 },
      { ...seals, pieces: 2 },
    ],
    520_500,
    [0, 174_000],
  ],
  ["nothing for what cost nothing", [{ qty: 2, price: 0, discount: 0, gone: 0, pieces: 2 }], 5_000, [0]],
])("are for the pieces %s", (_, lines, paid, shares) => {
  expect(piecesShares(lines, { charges, paid })).toEqual(shares);
});

it("are for the pieces exactly, even if the product of two amounts is larger than a number can hold", () => {
  const engines = { qty: 3, price: 999_999_999, discount: 1, pieces: 3, gone: 0 };
  const lines = [engines, { ...engines, pieces: 2 }, { ...engines, qty: 7, pieces: 5 }];
  const shares = piecesShares(lines, { charges: [], paid: 7_777_777_777 });
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(7_777_777_777);
});
