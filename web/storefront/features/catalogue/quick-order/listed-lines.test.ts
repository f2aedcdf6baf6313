import { expect, test } from "vitest";
import type { AnsweredLine, ListedProduct } from "#contract/catalogue/quick-order.ts";
import {
  changesSince,
  joined,
  linesToAdd,
  listedLine,
  listText,
  othersOf,
  readyLines,
  targetOf,
  asOrderedThen,
} from "./listed-lines.ts";

const part = (id: number, code: string): ListedProduct => ({
  id,
  code,
  name: "Filter oli",
  brand: "Komatsu",
  price: 100_000,
  weight: 500,
});
const line = (answered: Partial<AnsweredLine>) =>
  listedLine({
    text: "600-211-1340 2",
    number: "600-211-1340",
    qty: 2,
    answer: "found",
    products: [],
    ...answered,
  });

const taken = (answer: AnsweredLine["answer"], products: ListedProduct[]) =>
  line({ answer, products }).product?.code;

test("lines of one part name each other, and can be added together in the first one", () => {
  const filter = part(1, "600-211-1340");
  const lines = [
    line({ products: [filter], qty: 4 }),
    line({ products: [part(2, "1R-0716")] }),
    line({ number: "6002111340", products: [filter], qty: 2 }),
  ];
  const [first, single, second] = lines;
  const others = othersOf(lines);
  expect(others.get(single!.key)).toBeUndefined();
  expect(others.get(first!.key)?.map(({ position }) => position)).toEqual([3]);
  expect(targetOf(1, others.get(first!.key) ?? [])).toBeUndefined();
  expect(targetOf(3, others.get(second!.key) ?? [])?.position).toBe(1);
  expect(joined(lines, second!.key, first!.key).map(({ number, qty }) => [number, qty])).toEqual([
    ["600-211-1340", "6"],
    ["600-211-1340", "2"],
  ]);
});

test("an old number and the one that replaces it name each other; the old one can go into the new one", () => {
  const [old, newer] = [part(1, "6735-51-5140"), part(2, "6736-51-5142")];
  const lines = [line({ products: [old], newer: [newer] }), line({ products: [newer], qty: 3 })];
  const others = othersOf(lines);
  expect(others.get(lines[0]!.key)?.[0]).toMatchObject({ position: 2, newer: "other" });
  expect(others.get(lines[1]!.key)?.[0]).toMatchObject({ position: 1, newer: "this" });
  expect(targetOf(1, others.get(lines[0]!.key) ?? [])?.position).toBe(2);
  expect(targetOf(2, others.get(lines[1]!.key) ?? [])).toBeUndefined();
});

test("a line that was passed over and is wanted all the same is one piece of something unknown", () => {
  const beside = line({ answer: "passedOver", text: "TOTAL 250", number: "TOTAL 250", qty: 0 });
  expect(beside).toMatchObject({ qty: "1", product: undefined });
  expect(readyLines([beside])).toEqual([]);
});

test("only a part that is certainly meant is taken without a question", () => {
  const [filter, other] = [part(1, "600-211-1340"), part(2, "600-211-1341")];
  expect(taken("found", [filter])).toBe("600-211-1340");
  expect(taken("replaced", [filter])).toBe("600-211-1340");
  expect(taken("otherMaker", [filter])).toBe("600-211-1340");
  expect(taken("several", [filter, other])).toBeUndefined();
  expect(taken("similar", [other])).toBeUndefined();
  expect(taken("unknown", [])).toBeUndefined();
});

test("lines are ready with a part and a quantity from 1 to 9,999; a part of two lines is sent once", () => {
  const filter = part(1, "600-211-1340");
  const lines = [
    line({ products: [filter] }),
    line({ products: [filter], qty: 5 }),
    line({ products: [part(2, "1R-0716")], qty: 9_999 }),
    line({ products: [part(3, "1R-0750")], qty: 0 }),
    line({ products: [part(4, "1R-0751")], qty: 10_000 }),
    line({ answer: "unknown", products: [] }),
  ];
  const ready = readyLines(lines);
  expect(ready.map(({ product, qty }) => [product.code, qty])).toEqual([
    ["600-211-1340", 2],
    ["600-211-1340", 5],
    ["1R-0716", 9_999],
  ]);
  expect(linesToAdd(ready)).toEqual([
    { ProductId: 1, qty: 7, customerNotes: "", forUnits: [] },
    { ProductId: 2, qty: 9_999, customerNotes: "", forUnits: [] },
  ]);
});

test("lines go to the units of the order that is ordered again, and no further than their pieces", () => {
  const filter = part(1, "600-211-1340");
  const forUnits = [
    { unitNumber: "EX-07", qty: 1 },
    { unitNumber: "EX-08", qty: 3 },
  ];
  const again = { orderCode: "SO-1", lines: [{ code: "600-211-1340", qty: 4, price: 90_000, forUnits }] };
  const sent = (qty: number) =>
    linesToAdd(readyLines(asOrderedThen([line({ products: [filter], qty })], again)))[0]?.forUnits;
  expect(sent(4)).toEqual(forUnits);
  expect(sent(2)).toEqual([forUnits[0], { unitNumber: "EX-08", qty: 1 }]);
});

const ex07 = { unitNumber: "EX-07" };
const dt12 = { unitNumber: "DT-12" };

test("lines of one part for two units are one line of the cart, shared out to both", () => {
  const filter = part(1, "600-211-1340");
  const lines = [
    { ...line({ products: [filter], qty: 2 }), forUnits: [ex07] },
    { ...line({ products: [filter], qty: 4 }), forUnits: [dt12] },
    { ...line({ products: [filter], qty: 1 }), forUnits: [{ unitNumber: "ex-07" }] },
    { ...line({ products: [filter], qty: 3 }), forUnits: [] },
  ];
  expect(linesToAdd(readyLines(lines))).toEqual([
    {
      ProductId: 1,
      qty: 10,
      customerNotes: "",
      forUnits: [
        { unitNumber: "EX-07", qty: 3 },
        { unitNumber: "DT-12", qty: 4 },
      ],
    },
  ]);
  const corrected = lines.map((one) => ({ ...one, qty: "5" }));
  expect(linesToAdd(readyLines(corrected))[0]?.forUnits).toEqual([
    { unitNumber: "EX-07", qty: 10 },
    { unitNumber: "DT-12", qty: 5 },
  ]);
});

test("lines of one part are the same only for the same unit, and keep it when they are added together", () => {
  const filter = part(1, "600-211-1340");
  const lines = [
    { ...line({ products: [filter], qty: 2 }), forUnits: [ex07] },
    { ...line({ products: [filter], qty: 4 }), forUnits: [dt12] },
    { ...line({ products: [filter], qty: 1 }), forUnits: [{ unitNumber: "ex-07" }] },
  ];
  const others = othersOf(lines);
  expect(lines.map(({ key }) => others.get(key)?.map(({ position }) => position))).toEqual([
    [3],
    undefined,
    [1],
  ]);
  const after = joined(lines, lines[2]!.key, lines[0]!.key);
  expect(after.map(({ qty, forUnits }) => [qty, forUnits])).toEqual([
    ["3", [ex07]],
    ["4", [dt12]],
  ]);
});

test("the stored text says for which units each line is, and that one is for none", () => {
  const one = line({ products: [part(1, "600-211-1340")], qty: 3 });
  expect(
    listText([
      { ...one, forUnits: [ex07] },
      {
        ...one,
        forUnits: [
          { ...ex07, qty: 1 },
          { ...dt12, qty: 2 },
        ],
      },
      { ...one, forUnits: [] },
      one,
    ]),
  ).toBe(
    [
      "600-211-1340\t3\tfor unit: EX-07",
      "600-211-1340\t3\t1 for unit: EX-07\t2 for unit: DT-12",
      "600-211-1340\t3\tfor unit: -",
      "600-211-1340\t3",
    ].join("\n"),
  );
});

test("a unit that was named after an order was ordered again takes the place of the order's", () => {
  const again = {
    orderCode: "SO-1",
    lines: [{ code: "600-211-1340", qty: 4, price: 90_000, forUnits: [{ unitNumber: "EX-07", qty: 4 }] }],
  };
  const one = line({ products: [part(1, "600-211-1340")] });
  const units = [one, { ...one, forUnits: [dt12] }, { ...one, forUnits: [] }];
  expect(asOrderedThen(units, again).map(({ forUnits }) => forUnits)).toEqual([[ex07], [dt12], []]);
});

test("a line whose pieces are asked about is not ready, and is asked about again after it was stored", () => {
  const asked = (text: string, written: string, values: number[]) =>
    line({
      text,
      qty: 0,
      asked: { written, values, reason: "twoMeanings" },
      products: [part(1, "600-211-1340")],
    });
  const lines = [
    asked("5\t600-211-1340\tFilter", "5", [5, 1]),
    asked("600-211-1340\t3\t4", "3 | 4", [3, 4]),
    { ...line({ products: [part(1, "600-211-1340")] }), qty: "3|4" },
  ];
  expect(readyLines(lines)).toEqual([]);
  expect(listText(lines)).toBe("5\t600-211-1340\tFilter\n600-211-1340\t3\t4\n600-211-1340\tqty: 3/4");
});

test("the list is stored as a text, a choice as the number of the chosen part", () => {
  const chosen = { ...line({ answer: "similar" }), product: part(2, "600-211-1341") };
  expect(listText([chosen, line({ answer: "unknown", number: "XX-1", qty: 3 })])).toBe(
    "600-211-1341\t2\nXX-1\t3",
  );
});

test("for an order that is ordered again, missing parts and changed prices are counted", () => {
  const again = {
    orderCode: "SO-20261101-0001",
    lines: [
      { code: "600-211-1340", qty: 2, price: 90_000 },
      { code: "1R-0716", qty: 1, price: 100_000 },
      { code: "OLD-1", qty: 1, price: 5_000 },
    ],
  };
  const lines = asOrderedThen(
    [
      line({ products: [part(1, "600-211-1340")] }),
      line({ number: "1R0716", products: [part(2, "1R-0716")] }),
      line({ number: "OLD-1", answer: "unknown" }),
      line({ number: "6667352", products: [part(4, "6667352")] }),
    ],
    again,
  );
  expect(lines.map(({ priceThen }) => priceThen)).toEqual([90_000, 100_000, 5_000, undefined]);
  expect(changesSince(lines)).toEqual({ gone: 1, repriced: 1 });
});
