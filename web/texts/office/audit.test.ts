import { expect, test } from "vitest";
import { productFields } from "#contract/catalogue/admin/catalogue.ts";
import { audit } from "./en/audit.ts";

test("the audit has a name for each field of a product", () => {
  const { fields } = audit;
  expect(Object.keys(productFields.shape).filter((name) => !(name in fields))).toEqual([]);
});
