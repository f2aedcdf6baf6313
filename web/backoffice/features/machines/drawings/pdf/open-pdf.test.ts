import { expect, test } from "vitest";
import { openPdf, pdfLimits, scaleOf } from "./open-pdf.ts";

test("an A4 page is drawn with its longest side as a drawing needs it, a square one with the most pixels", () => {
  // 595 x 842 points are drawn as 2,827 x 4,000 pixels.
  expect(scaleOf(595, 842, "large") * 842).toBeCloseTo(4_000);
  expect(scaleOf(100_000, 100_000, "large") * 100_000).toBeCloseTo(4_000);
  expect(scaleOf(595, 842, "small") * 842).toBeCloseTo(320);
});

test.each([
  [0, 100],
  [Number.NaN, 100],
  [Number.POSITIVE_INFINITY, 100],
])("a page of %s x %s points cannot be drawn", (width, height) => {
  expect(() => scaleOf(width, height, "large")).toThrow(expect.objectContaining({ reason: "broken" }));
});

test("a file that is too large is not read", async () => {
  const file = { size: pdfLimits.bytes + 1 } as Blob;
  await expect(openPdf(file)).rejects.toMatchObject({ reason: "tooLarge" });
});
