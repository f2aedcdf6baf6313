import { expect, test } from "vitest";
import { isInRange } from "#contract/machines/serials.ts";
import { readMachines, readSeries } from "./catalogue/read-catalogue.ts";
import { readFleets } from "./load-fleets.ts";

const fleets = readFleets();

test("the demo's fleets are of machines that the catalogue knows, with serial numbers of their series", () => {
  const machines = new Set(readMachines().map(({ brand, model }) => `${brand} ${model}`));
  const series = Map.groupBy(readSeries(), ({ brand, model }) => `${brand} ${model}`);
  for (const { brand, model, serial } of fleets) {
    const name = `${brand} ${model}`;
    expect(machines).toContain(name);
    const known = series.get(name) ?? [];
    expect([name, serial, known.length === 0 || known.some((range) => isInRange(serial, range))]).toEqual([
      name,
      serial,
      true,
    ]);
  }
});

test("each unit number of an owner is one machine's", () => {
  const units = fleets.map(({ owner, unit }) => `${owner} ${unit}`);
  expect(new Set(units).size).toBe(units.length);
});
