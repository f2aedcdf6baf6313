import { beforeEach, expect, test, vi } from "vitest";
import { compareAddress, keptIds, readIds, toggleCompared } from "./compared-ids.ts";

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

test.each([
  [null, []],
  ["", []],
  ["7,9", [7, 9]],
  ["9,7,9", [9, 7]],
  ["1,2,3,4,5", [1, 2, 3, 4]],
  ["0,-1,x,1.5,01,1234567890, 8,7", [7]],
  ["<script>", []],
])("from %j the parts %j are compared", (text, ids) => {
  expect(readIds(text)).toEqual(ids);
});

test("a part is added and removed; there is no room for a fifth", () => {
  expect([1, 2, 3, 4, 5].map(toggleCompared)).toEqual([true, true, true, true, false]);
  expect(keptIds()).toEqual([1, 2, 3, 4]);
  expect(toggleCompared(2)).toBe(true);
  expect(compareAddress(keptIds())).toBe("/compare?ids=1,3,4");
  for (const id of [1, 3, 4]) toggleCompared(id);
  expect(kept.size).toBe(0);
  expect(compareAddress(keptIds())).toBe("/compare");
});

test("without storage nothing fails", () => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new Error("storage is blocked");
    },
  });
  expect(toggleCompared(7)).toBe(true);
  expect(keptIds()).toEqual([]);
});
