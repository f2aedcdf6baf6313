import { describe, expect, it } from "vitest";
import { kitOf, servicesOf, type PlannedInterval } from "./service-kit.ts";

interface Item {
  key: string;
  quantity: number;
  salesUnit: string;
}

const item = (key: string, quantity = 1, salesUnit = "pcs"): Item => ({ key, quantity, salesUnit });
const every = (
  hours: number,
  items: Item[],
  rest: Partial<PlannedInterval<Item>> = {},
): PlannedInterval<Item> => ({ hours, severeHours: null, isFirst: false, items, ...rest });

/** An excavator's book in short. */
const plan = [
  every(2_000, [item("final drive oil", 9, "liter"), item("oil filter", 2)]),
  every(250, [item("fuel filter")], { isFirst: true }),
  every(500, [item("oil filter"), item("engine oil", 24, "liter")], { severeHours: 250 }),
  every(1_000, [item("fuel filter"), item("engine oil", 20, "liter")]),
  every(5_000, [item("hydraulic oil", 143.5, "liter")]),
];
const names = (hours: number, isSevere = false) =>
  kitOf(plan, hours, isSevere).map(({ key, quantity }) => `${quantity} ${key}`);

describe("the kit of a service", () => {
  it("includes all shorter intervals that its hours are a multiple of", () => {
    expect(names(500)).toEqual(["1 oil filter", "24 engine oil"]);
    expect(names(1_000)).toEqual(["1 oil filter", "24 engine oil", "1 fuel filter"]);
    expect(names(5_000)).toEqual(["1 oil filter", "24 engine oil", "1 fuel filter", "143.5 hydraulic oil"]);
  });

  it("has the largest quantity of an item, never the sum", () => {
    expect(names(2_000)).toEqual(["2 oil filter", "24 engine oil", "1 fuel filter", "9 final drive oil"]);
  });

  it("is that of the meter's hours, also between the intervals of the book", () => {
    expect(names(1_500)).toEqual(names(500));
    expect(names(3_000)).toEqual(names(1_000));
    expect(names(700)).toEqual([]);
    expect(names(0)).toEqual([]);
  });

  it("has what only the first service asks for at its own hours alone", () => {
    expect(names(250)).toEqual(["1 fuel filter"]);
    expect(kitOf(plan, 250, false)[0]).toMatchObject({ isFirst: true, hours: 250 });
    expect(names(750)).toEqual([]);
  });

  it("comes sooner in severe duty, for the intervals for which the book says so", () => {
    expect(names(250, true)).toEqual(["1 fuel filter", "1 oil filter", "24 engine oil"]);
    expect(names(750, true)).toEqual(["1 oil filter", "24 engine oil"]);
  });

  it("says after how many hours each item is due", () => {
    expect(kitOf(plan, 2_000, false).map(({ key, hours }) => [key, hours])).toEqual([
      ["oil filter", 500],
      ["engine oil", 500],
      ["fuel filter", 1_000],
      ["final drive oil", 2_000],
    ]);
  });

  it("keeps quantities in different units next to each other", () => {
    const mixed = [every(250, [item("grease", 2), item("grease", 3, "kg"), item("grease", 1)])];
    expect(kitOf(mixed, 250, false)).toMatchObject([
      { quantity: 2, salesUnit: "pcs" },
      { quantity: 3, salesUnit: "kg" },
    ]);
  });
});

describe("the services of a plan", () => {
  it("are its hours, each once", () => {
    expect(servicesOf(plan, false)).toEqual([250, 500, 1_000, 2_000, 5_000]);
    expect(servicesOf([every(500, []), every(500, [], { isFirst: true })], true)).toEqual([500]);
  });
});
