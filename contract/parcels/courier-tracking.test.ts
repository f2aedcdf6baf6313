import { expect, test } from "vitest";
import { trackingPage } from "./courier-tracking.ts";

test.each([
  ["jne", "https://www.jne.co.id/tracking-package"],
  ["TIKI", "https://www.tiki.id/id/track"],
  ["pos", "https://www.posindonesia.co.id/id/tracking"],
  ["jnt", "https://jet.co.id/track"],
])("a parcel of %s is followed on the courier's page", (provider, page) => {
  expect(trackingPage(provider)).toBe(page);
});

test("a courier without a known page has none, whatever its name is", () => {
  for (const provider of ["truk sendiri", "", "constructor"]) expect(trackingPage(provider)).toBeUndefined();
});
