import { expect, test } from "vitest";
import type { AnsweredLine, ListedProduct } from "#contract/catalogue/quick-order.ts";
import { listedLine } from "./listed-lines.ts";
import { afterAct, linesFor, lookFirst } from "./whole-list.ts";

const part = (id: number, code: string, price = 100_000): ListedProduct => ({
  id,
  code,
  name: "Filter oli",
  brand: "Komatsu",
  price,
  weight: 500,
});
const line = (number: string, answered: Partial<AnsweredLine>) =>
  listedLine({ text: number, number, qty: 2, answer: "found", products: [], ...answered });
const [filter, bolt] = [part(1, "600-211-1340"), part(2, "01010-81240")];

test("all lines of one part become one, in the place of the first; too many pieces stay apart", () => {
  const lines = [
    line("600-211-1340", { products: [filter], qty: 4 }),
    line("01010-81240", { products: [bolt], qty: 9_000 }),
    line("6002111340", { products: [filter], qty: 2 }),
    line("QX-1", { answer: "unknown" }),
    line("600 211 1340", { products: [filter], qty: 1 }),
    line("0101081240", { products: [bolt], qty: 1_000 }),
  ];
  expect(linesFor(lines, "join")).toBe(2);
  const after = afterAct(lines, "join");
  expect(after.map(({ number, qty }) => [number, qty])).toEqual([
    ["600-211-1340", "7"],
    ["01010-81240", "9000"],
    ["QX-1", "2"],
    ["0101081240", "1000"],
  ]);
  expect(linesFor(after, "join")).toBe(0);
});

test("lines of one part for different units stay apart", () => {
  const forUnit = (unitNumber: string, qty: number) => ({
    ...line("600-211-1340", { products: [filter], qty }),
    forUnits: [{ unitNumber }],
  });
  const lines = [
    forUnit("EX-07", 1),
    forUnit("DT-12", 2),
    forUnit("EX-07", 4),
    line("600-211-1340", { products: [filter] }),
  ];
  expect(linesFor(lines, "join")).toBe(1);
  expect(afterAct(lines, "join").map(({ qty, forUnits }) => [qty, forUnits])).toEqual([
    ["5", [{ unitNumber: "EX-07" }]],
    ["2", [{ unitNumber: "DT-12" }]],
    ["2", undefined],
  ]);
});

test("all replaced numbers take the one that replaces them; several or one without a price are left to the buyer", () => {
  const [newer, other, priceless] = [part(3, "600-211-1341"), part(4, "600-211-1342"), part(5, "X-1", 0)];
  const lines = [
    line("600-211-1340", { products: [filter], newer: [newer] }),
    line("01010-81240", { products: [bolt], newer: [newer, other] }),
    line("01010-81240", { products: [bolt], newer: [priceless] }),
    line("01010-81240", { products: [bolt] }),
  ];
  expect(linesFor(lines, "takeNewer")).toBe(1);
  const after = afterAct(lines, "takeNewer");
  expect(after.map(({ product }) => product?.code)).toEqual([
    "600-211-1341",
    "01010-81240",
    "01010-81240",
    "01010-81240",
  ]);
  expect(linesFor(after, "takeNewer")).toBe(0);
});

test("what needed a look when it was read stands first, with its place in the list, also once it is corrected", () => {
  const lines = [
    line("600-211-1340", { products: [filter] }),
    line("QX-1", { answer: "unknown" }),
    line("01010-81240", { products: [bolt], qty: 0 }),
    line("01010-81240", { products: [bolt] }),
  ];
  const corrected = lines.map((one) => (one.number === "QX-1" ? { ...one, product: bolt } : one));
  for (const shown of [lookFirst(lines), lookFirst(corrected)]) {
    expect(shown.map(({ position }) => position)).toEqual([2, 3, 1, 4]);
  }
});
