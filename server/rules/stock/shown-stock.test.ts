import { expect, it } from "vitest";
import { z } from "zod";
import * as auth from "#contract/people/auth.ts";
import * as cart from "#contract/orders/cart.ts";
import * as catalogue from "#contract/catalogue/catalogue.ts";
import * as chosenProducts from "#contract/catalogue/chosen-products.ts";
import * as shippingPrices from "#contract/parcels/shipping-prices.ts";
import * as orders from "#contract/orders/orders.ts";
import * as payments from "#contract/money/payments.ts";
import * as companyFacts from "#contract/company/company-facts.ts";
import type { Endpoint } from "#contract/core/endpoint.ts";
import { stockShownBy } from "./shown-stock.ts";

const parts: object = {
  ...auth,
  ...cart,
  ...catalogue,
  ...chosenProducts,
  ...shippingPrices,
  ...orders,
  ...payments,
  ...companyFacts,
};
const cached = Object.values(parts).filter(
  (part: Partial<Endpoint> | undefined): part is Endpoint => part?.isCached === true,
);

it("the product's page, the products of a guest's cart and a category's table are the only kept answers that show a stock", () => {
  expect(cached.length).toBeGreaterThan(5);
  const showing = cached.filter(
    ({ data }) => data !== undefined && JSON.stringify(z.toJSONSchema(data)).includes('"stock"'),
  );
  expect(showing.map(({ name }) => name)).toEqual(["pageProducts", "getProduct", "listChosenProducts"]);
  expect(stockShownBy("getProduct", { id: 12 })).toEqual([12]);
  expect(stockShownBy("pageProducts", { table: { rows: [{ id: 7 }, { id: 9 }] } })).toEqual([7, 9]);
  expect(stockShownBy("pageProducts", { products: [{ id: 7 }] })).toEqual([]);
  expect(stockShownBy("listChosenProducts", [{ id: 3 }, { id: 12 }])).toEqual([3, 12]);
});
