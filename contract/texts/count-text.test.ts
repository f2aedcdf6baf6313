import { expect, it } from "vitest";
import { countText, countsText } from "./count-text.ts";

it("names what is counted, pieces too, and writes the number as the reader does", () => {
  expect(countText({ qty: 9_999, unit: "pcs" }, "en")).toBe("9,999 pieces");
  expect(countText({ qty: 9_999, unit: "pcs" }, "id")).toBe("9.999 pcs");
  expect(countText({ qty: 9_999, unit: "meter" }, "en")).toBe("9,999 m");
  expect(countText({ qty: 3, unit: "sheet" }, "id")).toBe("3 lembar");
});

it("adds up each unit by itself", () => {
  const counts = [
    { qty: 2, unit: "pcs" },
    { qty: 12, unit: "meter" },
    { qty: 3, unit: "pcs" },
  ] as const;
  expect(countsText([...counts], "en")).toBe("5 pieces, 12 m");
  expect(countsText([...counts], "id")).toBe("5 pcs, 12 meter");
});
