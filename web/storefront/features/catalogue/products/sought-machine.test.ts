import { expect, test } from "vitest";
import { soughtMachine } from "./sought-machine.ts";

const machines = ["PC200-7", "PC200-8", "PC300-8"].map((model) => ({ brand: "Komatsu", model }));
machines.push({ brand: "Caterpillar", model: "320D" }, { brand: "Caterpillar", model: "D6" });
const modelFor = (q: string, ...chosen: string[]) =>
  soughtMachine(machines, {
    q,
    narrowing: chosen.map((value) => ({ facet: "machine" as const, value })),
  })?.model;

test("a chosen machine that the part fits is the one that was sought", () => {
  expect(modelFor("", "Komatsu:PC200-8")).toBe("PC200-8");
  expect(modelFor("filter 320d", "Hitachi:ZX200", "Komatsu:PC300-8")).toBe("PC300-8");
  expect(modelFor("", "Hitachi:ZX200")).toBeUndefined();
});

test.each([
  ["filter oli pc200-8", "PC200-8"],
  ["filter oli PC 200 8", "PC200-8"],
  ["filter oli komatsu pc300-8", "PC300-8"],
  ["cat 320D filter", "320D"],
  ["caterpillar d6 seal", "D6"],
  // A family: the first of its machines.
  ["filter oli pc200", "PC200-7"],
  ["600-211-1340", undefined],
  ["filter oli", undefined],
  ["bd600", undefined],
  ["", undefined],
])("the words %j name the machine %s", (q, model) => {
  expect(modelFor(q)).toBe(model);
});

test("without a list before it no machine was sought", () => {
  expect(soughtMachine(machines, undefined)).toBeUndefined();
});
