import { expect, it } from "vitest";
import { Sightings } from "./sightings.ts";

it("counts a code once while it stays in sight, and again when it comes back", () => {
  const sightings = new Sightings();
  expect(sightings.see(["A"], 0)).toEqual(["A"]);
  expect(sightings.see(["A"], 200)).toEqual([]);
  // A blurred picture in between is no new piece.
  expect(sightings.see([], 500)).toEqual([]);
  expect(sightings.see(["A"], 900)).toEqual([]);
  expect(sightings.see([], 1_000)).toEqual([]);
  expect(sightings.see(["A"], 2_000)).toEqual(["A"]);
});

it("counts the bars and the square of one label as one code", () => {
  const sightings = new Sightings();
  expect(sightings.see(["A", "A"], 0)).toEqual(["A"]);
  expect(sightings.see(["A", "B"], 100)).toEqual(["B"]);
});

it("counts a code once that a slow phone sees in two pictures far apart", () => {
  const sightings = new Sightings();
  expect(sightings.see(["A"], 0)).toEqual(["A"]);
  expect(sightings.see(["A"], 2_500)).toEqual([]);
  expect(sightings.see([], 2_600)).toEqual([]);
  expect(sightings.see(["A"], 5_000)).toEqual(["A"]);
});
