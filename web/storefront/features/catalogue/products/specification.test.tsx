import { expect, test } from "vitest";
import type { ProductDetail } from "#contract/catalogue/catalogue.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderScreen } from "#testing/output/render-screen.tsx";
import { Specification } from "./specification.tsx";

const product: ProductDetail = {
  id: 7,
  code: "30206JR",
  name: "Taper roller bearing",
  brand: "Koyo",
  price: 95_000,
  description: "",
  weight: 240,
  isVolume: false,
  height: null,
  length: null,
  width: null,
  ProductCategorization: { id: 2, name: "Bearing" },
  ProductImages: [],
  crossReferences: [],
  olderNumbers: [],
  newerNumbers: [],
  machines: [],
  measures: [],
  facts: [],
  companions: [],
  documents: [],
};

test("the specification ends with the part's measures, as the reader's language writes them", () => {
  const measures: ProductDetail["measures"] = [
    { measure: "inner", value: 30, name: "Inner diameter", text: "30\u00A0mm" },
    { measure: "width", value: 17.25, name: "Part width", text: "17.25\u00A0mm" },
  ];
  expect(textOf(renderScreen(<Specification product={{ ...product, measures }} />))).toBe(
    "Specification Weight 240 g Category Bearing Brand Koyo Inner diameter 30 mm Part width 17.25 mm",
  );
});

test("a part without measures has no such lines", () => {
  expect(textOf(renderScreen(<Specification product={product} />))).toBe(
    "Specification Weight 240 g Category Bearing Brand Koyo",
  );
});
