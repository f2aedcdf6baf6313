import { expect, it } from "vitest";
import { measure } from "./measure-fields.ts";
import { measureText } from "./measures.ts";

it.each([
  [{ measure: "inner", value: 45 }, "45 mm", "45 mm"],
  [{ measure: "width", value: 17.25 }, "17.25 mm", "17,25 mm"],
  [{ measure: "length", value: 1_550 }, "1,550 mm", "1.550 mm"],
  [{ measure: "thread", value: 16 }, "M16", "M16"],
  [{ measure: "inchThread", value: 1.125 }, '1 1/8"', '1 1/8"'],
  [{ measure: "hoseBore", value: 0.75 }, '3/4"', '3/4"'],
  [{ measure: "insideLength", value: 86 }, '86"', '86"'],
  [{ measure: "insideLength", value: 86.3 }, '86.3"', '86,3"'],
  [{ measure: "ribs", value: 8 }, "8", "8"],
  [{ measure: "voltage", value: 24 }, "24 V", "24 V"],
  [{ measure: "viscosity", value: 46 }, "ISO VG 46", "ISO VG 46"],
] as const)("a measure is written as the trade writes it: %o", (one, english, indonesian) => {
  expect(measureText(one, "en").replaceAll("\u00A0", " ")).toBe(english);
  expect(measureText(one, "id").replaceAll("\u00A0", " ")).toBe(indonesian);
});

const isTaken = (value: unknown) => measure.safeParse({ measure: "inner", value }).success;

it("a measure is a positive number with at most six decimals and six digits before them", () => {
  expect([0.000_001, 41.275, 999_999].filter((value) => !isTaken(value))).toEqual([]);
  expect([0, -1, 1_000_000, 0.000_000_1, Number.NaN, "25", null].filter(isTaken)).toEqual([]);
  expect(measure.safeParse({ measure: "size", value: 1 }).success).toBe(false);
});
