import { expect, test } from "vitest";
import type { MeasureName } from "./measure-names.ts";
import { sizeTexts } from "./size-texts.ts";

const sizes = (values: Partial<Record<MeasureName, number>>, language: "en" | "id" = "id") =>
  sizeTexts(
    Object.entries(values).map(([measure, value]) => ({ measure: measure as MeasureName, value })),
    language,
  ).map((text) => text.replaceAll("\u00A0", " "));

test.each([
  // A filter: diameter and height, then its thread.
  [{ outer: 93, height: 174, inchThread: 1, threadsPerInch: 14 }, ["Ø 93 × 174 mm", '1"-14 UN']],
  [{ threadsPerInch: 16, inchThread: 1.125 }, ['1 1/8"-16 UN']],
  [{ length: 1550, ribs: 8 }, ["8PK 1550"]],
  [{ inner: 30, outer: 62, width: 17.25 }, ["Ø 30 × 62 × 17,25 mm"]],
  [{ inner: 30, outer: 47, height: 11 }, ["Ø 30 × 47 × 11 mm"]],
  [{ inner: 45, section: 3.5 }, ["Ø 45 × 3,5 mm"]],
  [{ width: 8, outer: 37, section: 3.5, inner: 30 }, ["Ø 30 × 37 × 3,5 mm", "Lebar part 8 mm"]],
  [{ thread: 16, pitch: 2, length: 80 }, ["M16 × 2 × 80 mm"]],
  [{ thread: 20 }, ["M20"]],
  [{ thread: 20, pitch: 1.5 }, ["M20 × 1,5"]],
  [{ inner: 70 }, ["Ø dalam 70 mm"]],
  [{ outer: 380 }, ["Ø luar 380 mm"]],
  [{ width: 600 }, ["Lebar part 600 mm"]],
  [{ teeth: 10, voltage: 24 }, ["Jumlah gigi 10", "24 V"]],
  [{ volume: 20, viscosity: 46 }, ["20 L", "ISO VG 46"]],
  [{ filtration: 30 }, ["30 µm"]],
  [{ hoseBore: 0.5 }, ['Lubang selang 1/2"']],
  [{ width: 17, insideLength: 86 }, ["Lebar part 17 mm", 'Panjang dalam 86"']],
  [{}, []],
] as const)("the sizes %j are written as the trade writes them", (values, texts) => {
  expect(sizes(values)).toEqual(texts);
});

test.each([
  // A pipe thread of half an inch has 14 threads per inch, too.
  [{ inchThread: 0.5, threadsPerInch: 14 }, ['1/2"-14']],
  [{ inchThread: 1, threadsPerInch: 11 }, ['1"-11']],
  [{ inchThread: 0.75, threadsPerInch: 16 }, ['3/4"-16 UN']],
] as const)("the thread %j is called UN only if no pipe thread is like it", (values, texts) => {
  expect(sizes(values)).toEqual(texts);
});

test("the reader's language names what the unit does not say", () => {
  expect(sizes({ inner: 70, length: 1200.5 }, "en")).toEqual(["Inner Ø 70 mm", "Part length 1,200.5 mm"]);
});
