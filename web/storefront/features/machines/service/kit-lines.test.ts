import { expect, test } from "vitest";
import type { KitLine, KitProduct } from "#contract/machines/service-plans.ts";
import { readyLines } from "../../catalogue/quick-order/listed-lines.ts";
import { untouched, wantedLines } from "./kit-lines.ts";

const product = (id: number, code: string, rest: Partial<KitProduct> = {}): KitProduct => ({
  id,
  code,
  name: code,
  brand: "Komatsu",
  price: 185_000,
  weight: 900,
  pieces: 2,
  ...rest,
});
const line = (rest: Partial<KitLine>): KitLine => ({
  code: "",
  words: "",
  quantity: 1,
  salesUnit: "pcs",
  note: "",
  hours: 500,
  isFirst: false,
  alternatives: [],
  ...rest,
});
const kit = [
  line({
    code: "6736-51-5142",
    quantity: 2,
    product: product(1, "6736-51-5142"),
    alternatives: [product(2, "P558615")],
  }),
  line({ words: "Cab filter", salesUnit: "set" }),
  line({ code: "600-319-9999", quantity: 1.5 }),
  line({ code: "EP2", salesUnit: "kg", quantity: 4, product: product(3, "EP2-16KG", { pieces: undefined }) }),
  line({ code: "708-2L", product: product(4, "708-2L-00500", { price: 0, pieces: 1 }) }),
];
const listed = (choices: Parameters<typeof wantedLines>[1]) =>
  wantedLines(kit, choices).map(({ number, qty }) => `${number} ${qty}`.trim());

test("a kit goes into a list with its products, and with numbers or words of what the shop does not have", () => {
  expect(listed(new Map())).toEqual([
    "6736-51-5142 2",
    "Cab filter 1",
    "600-319-9999 2",
    "EP2-16KG",
    "708-2L-00500 1",
  ]);
});

test("what is on the visitor's own shelf is left out, and another grade takes the place of the plan's", () => {
  const choices = new Map([
    [0, { ...untouched, productId: 2 }],
    [1, { ...untouched, isOnShelf: true }],
    [3, { ...untouched, qty: "1" }],
  ]);
  expect(listed(choices)).toEqual(["P558615 2", "600-319-9999 2", "EP2-16KG 1", "708-2L-00500 1"]);
});

const codes = (choices: Parameters<typeof wantedLines>[1]) =>
  readyLines(wantedLines(kit, choices)).map(({ product: { code }, qty }) => `${qty} ${code}`);

test("only what has a price and certain pieces goes into the cart", () => {
  expect(codes(new Map())).toEqual(["2 6736-51-5142"]);
  expect(codes(new Map([[3, { ...untouched, qty: "1" }]]))).toEqual(["2 6736-51-5142", "1 EP2-16KG"]);
});
