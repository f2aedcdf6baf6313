import { beforeEach, expect, test, vi } from "vitest";
import { keepPlace, readKeptPlace } from "./kept-place.ts";

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

test("a place is stored until it is cleared", () => {
  expect(readKeptPlace()).toBeUndefined();
  const place = { subdistrictId: 317_306, text: "Kalideres, Kota Jakarta Barat, DKI Jakarta" };
  keepPlace(place);
  expect(readKeptPlace()).toEqual(place);
  keepPlace(undefined);
  expect(readKeptPlace()).toBeUndefined();
});

test.each([
  "{",
  "7",
  "{}",
  '{"subdistrictId":0,"text":"x"}',
  '{"subdistrictId":"1","text":"x"}',
  '{"subdistrictId":1,"text":""}',
])("%j is no place", (content) => {
  kept.set("shipping_place", content);
  expect(readKeptPlace()).toBeUndefined();
});
