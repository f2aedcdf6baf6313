import { expect, test } from "vitest";
import { purchaseOrderText } from "./purchase-order-text.ts";

test.each([
  ["4500012345", "PO 4500012345"],
  ["PO-2026/77", "PO-2026/77"],
  ["PO/TBU/77", "PO/TBU/77"],
  ["po 77", "po 77"],
  ["PO2026", "PO2026"],
  ["P.O. 77", "P.O. 77"],
  ["POLY-7", "PO POLY-7"],
  ["SPB-PO-7", "PO SPB-PO-7"],
])("the purchase order %s is called %s", (number, text) => {
  expect(purchaseOrderText(number)).toBe(text);
});
