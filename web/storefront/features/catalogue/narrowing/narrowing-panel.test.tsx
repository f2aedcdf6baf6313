import { expect, test } from "vitest";
import type { Facets } from "#contract/catalogue/narrowing.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderScreen } from "#testing/output/render-screen.tsx";
import { facetsQuery } from "#web/api/catalogue-queries.ts";
import { readShopSearch } from "../search/shop-search.ts";
import { NarrowingPanel } from "./narrowing-panel.tsx";
import { narrowingText } from "./narrowing-text.ts";

const size = { value: 40, text: "40 mm", count: 1 };
const facets: Facets = {
  isTooLong: false,
  makers: [{ name: "Koyo", count: 3 }],
  grades: [{ grade: "oem", name: "OEM", count: 2 }],
  machines: [{ brand: "Komatsu", model: "PC200-8", count: 2 }],
  categories: [
    { id: 1, name: "Bearing", count: 6 },
    { id: 2, name: "Seal", count: 4 },
  ],
  price: { from: 5_000, to: 9_000 },
  measures: [{ measure: "inner", name: "Inner diameter", values: [size] }],
};

/** The names of the groups in their order. */
async function groupsAt(address: string, shownFacets = facets) {
  await narrowingText.load();
  const search = readShopSearch(new URL(address, "http://shop").searchParams);
  const { queryKey } = facetsQuery(() => Promise.reject(new Error("nothing is asked")), search);
  const html = renderScreen(<NarrowingPanel search={search} />, "en", {
    address,
    answers: [[queryKey, { products: [], total: 10, facets: shownFacets }]],
  });
  return textOf(html).match(/Machine|Inner diameter|Brand|Grade|Price/g);
}

test("in a category, and in a search that finds one kind of part, the sizes stand before maker and price", async () => {
  const sizesFirst = ["Machine", "Inner diameter", "Brand", "Grade", "Price"];
  expect(await groupsAt("/shop?unit=Bearing")).toEqual(sizesFirst);
  const [only] = facets.categories;
  expect(await groupsAt("/shop?q=6205", { ...facets, categories: only ? [only] : [] })).toEqual(sizesFirst);
});

test("among parts of many kinds the sizes stand last", async () => {
  const sizesLast = ["Machine", "Brand", "Grade", "Price", "Inner diameter"];
  expect(await groupsAt("/shop")).toEqual(sizesLast);
  expect(await groupsAt("/shop?q=PC200")).toEqual(sizesLast);
});
