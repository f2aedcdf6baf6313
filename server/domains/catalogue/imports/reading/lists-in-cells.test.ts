import { expect, test } from "vitest";
import { readList, writeList } from "./lists-in-cells.ts";

test("cells hold lists whose values may have any sign", () => {
  const values = ["Donaldson:P551670", "A;B", "C\\", "\\;"];
  expect(readList(writeList(values))).toEqual(values);
  expect(readList(" PC200-8 ; ;320D;")).toEqual(["PC200-8", "320D"]);
});
