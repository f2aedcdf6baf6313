import { expect, test } from "vitest";
import type { StockRow } from "#contract/stock/admin/stock.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { StockFigures } from "./figures.tsx";

const stock: StockRow = {
  productId: 4,
  code: "1R-0750",
  name: "Fuel filter",
  salesUnit: "pcs",
  isCounted: true,
  shelf: "A-1",
  onHand: 71,
  reserved: 68,
  available: 3,
  waiting: 9,
  minimum: 4,
};
/** The figures in red. */
const marked = (changes: Partial<StockRow> = {}) =>
  [
    ...renderOffice(<StockFigures stock={{ ...stock, ...changes }} />).matchAll(
      /text-danger.*?<dd[^>]*>(\d+)/gs,
    ),
  ].map(([, figure]) => figure);

test("what is available is red while it is under the minimum, and no other figure is", () => {
  expect(marked()).toEqual(["3"]);
  expect(marked({ available: 4 })).toEqual([]);
  expect(marked({ minimum: null })).toEqual([]);
});
