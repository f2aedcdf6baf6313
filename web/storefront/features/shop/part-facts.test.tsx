import { expect, test } from "vitest";
import type { ProductDetail } from "#contract/catalogue.ts";
import { textOf } from "#testing/read-html.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { PartFacts } from "./part-facts.tsx";
import { productFacts } from "./product-facts.ts";

const product: ProductDetail = {
  id: 7,
  code: "708-2L-00500",
  name: "Main pump",
  brand: "Komatsu",
  price: 95_000_000,
  description: "",
  weight: 142_500,
  isVolume: false,
  height: null,
  length: null,
  width: null,
  ProductCategorization: { id: 2, name: "Hydraulic Pump & Motor" },
  ProductImages: [],
  crossReferences: [],
  olderNumbers: [],
  newerNumbers: [],
  machines: [],
  measures: [],
};
const known: ProductDetail = {
  ...product,
  grade: "rebuilt",
  delivery: { from: 7, to: 14 },
  warrantyMonths: 6,
  country: { code: "JP", name: "Japan" },
  packQty: 1,
  gtin: "4006381333931",
};

test("what is known of a part stands together, with its weight in kilograms and the way to the returns", () => {
  expect(textOf(renderScreen(<PartFacts product={known} />))).toBe(
    "Grade Rebuilt If not in stock sent after 7 to 14 days Warranty 6 months Made in Japan Per pack 1 Weight 142.5 kg Returns and refunds",
  );
});

test("what nobody knows is left out, and no warranty is said", () => {
  expect(textOf(renderScreen(<PartFacts product={{ ...product, weight: 240, warrantyMonths: 0 }} />))).toBe(
    "Warranty none Returns and refunds",
  );
});

test("search engines are told of condition, warranty, origin and bar code", () => {
  const site = { publicUrl: "https://toko.example", companyName: "CV. Mandiri Jaya" };
  expect(productFacts(known, site)).toMatchObject({
    gtin: "4006381333931",
    countryOfOrigin: { name: "JP" },
    offers: {
      itemCondition: "https://schema.org/RefurbishedCondition",
      warranty: { durationOfWarranty: { value: 6, unitCode: "MON" } },
    },
  });
  expect(productFacts(product, site)["offers"]).not.toHaveProperty("itemCondition");
});
