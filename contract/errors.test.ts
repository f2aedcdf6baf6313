import { expect, it } from "vitest";
import { refusalText } from "./errors.ts";

it("writes a refusal's numbers as the reader does, and leaves its names as they are", () => {
  expect(refusalText("quantityTooLarge", "id", { maximum: 9_999 })).toContain("9.999 pcs");
  expect(refusalText("quantityTooLarge", "en", { maximum: 9_999 })).toContain("9,999 pieces");
  expect(refusalText("productGone", "id", { product: "6136 1000" })).toMatch(/^6136 1000 /);
});
