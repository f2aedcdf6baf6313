import { expect, test } from "vitest";
import { chosenNarrowing } from "#contract/catalogue/narrowing.ts";
import { readShopSearch, shopAddress } from "../search/shop-search.ts";
import { narrowingOf, readChoices, toggled, withPrice, without, type Choice } from "./choices.ts";

const read = (query: string) =>
  readChoices(new URLSearchParams(query)).map(({ facet, value }) => `${facet}=${value}`);

test("an address names makers, machines, prices and measures, in the order in which they were chosen", () => {
  expect(
    read(
      "unit=Seal&inner=45&maker=Komatsu&grade=oem&machine=Volvo+CE:EC210B&q=oil&to=500000&maker=CAT&page=2",
    ),
  ).toEqual(["inner=45", "maker=Komatsu", "grade=oem", "machine=Volvo CE:EC210B", "to=500000", "maker=CAT"]);
});

test.each([
  "maker=",
  "maker=+",
  `maker=${"x".repeat(81)}`,
  "maker=a%00b",
  "maker=a%0Ab",
  "grade=",
  "grade=Genuine",
  "grade=used",
  "machine=PC200-8",
  "machine=Komatsu:",
  "machine=:PC200-8",
  "from=-1",
  "from=1e3",
  "from=1.5",
  "from=100000000000000",
  "to=",
  "to=Rp+100",
  "inner=0",
  "inner=x",
  "inner=-45",
  "inner=1000000",
  "inner=0.0000001",
  "inner=Infinity",
  "size=45",
  "utm_source=ig",
])("%s counts as missing", (query) => {
  expect(read(query)).toEqual([]);
});

test("the same value is read once, however it is written", () => {
  expect(read("maker=Komatsu&maker=+Komatsu+&inner=45&inner=45.0&inner=045")).toEqual([
    "maker=Komatsu",
    "inner=45",
  ]);
  expect(read("machine=Komatsu+:+PC200-8&from=0100&from=200")).toEqual([
    "machine=Komatsu:PC200-8",
    "from=100",
  ]);
});

/** Thirty values of one parameter. */
const many = (name: string) => Array.from({ length: 30 }, (_, index) => `${name}=${index + 1}`).join("&");

test("no more is read than the shop accepts: 20 of each, and 20 of all measures together", () => {
  const machines = many("machine").replaceAll("machine=", "machine=Komatsu:PC");
  const choices = read(`${many("maker")}&${machines}&${many("inner")}&${many("outer")}&voltage=24`);
  expect(choices.filter((choice) => choice.startsWith("maker="))).toHaveLength(20);
  expect(choices.filter((choice) => choice.startsWith("machine="))).toHaveLength(20);
  expect(choices.filter((choice) => /^(?:inner|outer|voltage)=/.test(choice))).toHaveLength(20);
});

const chosen: Choice[] = [
  { facet: "inner", value: "45.5" },
  { facet: "machine", value: "Volvo CE:EC210B/1:2" },
  { facet: "maker", value: "Komatsu & Co" },
  { facet: "maker", value: "CAT" },
  { facet: "grade", value: "rebuilt" },
  { facet: "grade", value: "genuine" },
  { facet: "from", value: "0" },
  { facet: "to", value: "500000" },
];

test("choices that are written into an address are read back from it", () => {
  const address = shopAddress({ unit: "Seal", q: "oil", narrowing: chosen, page: 2 });
  expect(readShopSearch(new URL(address, "http://shop").searchParams).narrowing).toEqual(chosen);
  expect(shopAddress({ unit: "Seal", narrowing: chosen.slice(0, 2) })).toBe(
    "/shop?unit=Seal&inner=45.5&machine=Volvo+CE%3AEC210B%2F1%3A2",
  );
});

test("the call gets the choices in one order, whatever came first", () => {
  const expected = {
    makers: ["CAT", "Komatsu & Co"],
    grades: ["genuine", "rebuilt"],
    machines: [{ brand: "Volvo CE", model: "EC210B/1:2" }],
    priceFrom: 0,
    priceTo: 500_000,
    measures: [{ measure: "inner", value: 45.5 }],
  };
  expect(narrowingOf(chosen)).toEqual(expected);
  expect(narrowingOf(chosen.toReversed())).toEqual(expected);
  expect(chosenNarrowing.parse(narrowingOf(chosen))).toEqual(expected);
  expect(narrowingOf([])).toBeUndefined();
});

test("a value is added after the others, and another press removes it", () => {
  const [inner, machine] = chosen as [Choice, Choice];
  expect(toggled([inner], machine)).toEqual([inner, machine]);
  expect(toggled([inner, machine], { ...inner })).toEqual([machine]);
  expect(without(chosen, chosen.slice(1))).toEqual([inner]);
});

test("prices replace the earlier ones, the smaller one first", () => {
  expect(withPrice(chosen, 900, 100).slice(-2)).toEqual([
    { facet: "from", value: "100" },
    { facet: "to", value: "900" },
  ]);
  expect(withPrice(chosen, undefined, undefined)).toEqual(chosen.slice(0, 6));
  expect(withPrice([], 0, undefined)).toEqual([{ facet: "from", value: "0" }]);
  expect(withPrice([], undefined, 9e15)).toEqual([{ facet: "to", value: "1000000000000" }]);
});
