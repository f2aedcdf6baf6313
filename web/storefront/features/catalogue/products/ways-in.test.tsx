import { describe, expect, test } from "vitest";
import type { FoundBy, ProductDetail } from "#contract/catalogue/catalogue.ts";
import type { Language } from "#contract/core/languages.ts";
import { linksOf, textOf } from "#testing/output/read-html.ts";
import { renderScreen } from "#testing/output/render-screen.tsx";
import { suggestedOptions } from "../../../shell/suggestions.tsx";
import { AddToCartProvider } from "./add-to-cart.tsx";
import { ProductCard } from "../listing/product-card.tsx";
import { productFacts } from "./product-facts.ts";
import { WaysIn } from "./ways-in.tsx";

const product: ProductDetail = {
  id: 7,
  code: "6736-51-5142",
  name: "Engine oil filter",
  brand: "Komatsu",
  price: 185_000,
  description: "",
  weight: 900,
  isVolume: false,
  height: null,
  length: null,
  width: null,
  ProductCategorization: { id: 2, name: "Oil Filter" },
  ProductImages: [],
  crossReferences: [
    { brand: "Donaldson", code: "P558615" },
    { brand: "Fleetguard", code: "LF3349" },
    { brand: "Donaldson", code: "P502008" },
  ],
  olderNumbers: ["6736-51-5140", "6735-51-5140"],
  newerNumbers: ["6736-51-5143"],
  machines: [
    { brand: "Komatsu", model: "PC200-8", kind: "machine" },
    { brand: "Volvo CE", model: "EC210B", kind: "machine" },
    { brand: "Komatsu", model: "SAA6D107E-1", kind: "engine" },
  ],
  measures: [],
  facts: [],
  companions: [],
  documents: [],
};
const unknown = { crossReferences: [], olderNumbers: [], newerNumbers: [], machines: [] };
const show = (changed: Partial<ProductDetail> = {}, language: Language = "en") =>
  renderScreen(<WaysIn product={{ ...product, ...changed }} />, language);

describe("the ways in on a product's page", () => {
  test("name its machines by maker, engines apart, and its other numbers, and ask for the serial number", () => {
    expect(textOf(show())).toBe(
      "Fits Check the serial number before ordering: one model may carry different parts. " +
        "Komatsu PC200-8 Volvo CE EC210B Engines Komatsu SAA6D107E-1 " +
        "Other numbers for this part Replaced by 6736-51-5143 Replaces 6736-51-5140 6735-51-5140 " +
        "Other makers' numbers What other makers call it or sell in its place: compare the sizes before ordering. " +
        "Donaldson P558615 P502008 Fleetguard LF3349",
    );
    const text = textOf(show({}, "id"));
    expect(text).toContain("Periksa nomor seri unit sebelum memesan");
    expect(text).toContain("Digantikan oleh 6736-51-5143 Menggantikan 6736-51-5140 6735-51-5140");
  });

  test("say what the part is to another maker's number, who says so and since when, as far as it is known", () => {
    const crossReferences: ProductDetail["crossReferences"] = [
      {
        brand: "Donaldson",
        code: "P558615",
        kind: "alternative",
        source: "checked by us",
        notedOn: "2025-05-19",
      },
      { brand: "Fleetguard", code: "LF3349" },
      { brand: "Komatsu", code: "6736-51-5141", kind: "replaces" },
      { brand: "Baldwin", code: "B7299", kind: "alternative", source: "supplier's list" },
    ];
    expect(textOf(show({ ...unknown, crossReferences }))).toContain(
      "Replaces Komatsu 6736-51-5141 Alternative to Donaldson P558615 checked by us, 19 May 2025 " +
        "Baldwin B7299 supplier's list Fleetguard LF3349",
    );
    expect(textOf(show({ ...unknown, crossReferences }, "id"))).toContain(
      "Alternatif untuk Donaldson P558615",
    );
  });

  test("lead each to its search", () => {
    expect(linksOf(show())).toEqual([
      "/shop?q=Komatsu+PC200-8",
      "/shop?q=Volvo+CE+EC210B",
      "/shop?q=Komatsu+SAA6D107E-1",
      "/shop?q=6736-51-5143",
      "/shop?q=6736-51-5140",
      "/shop?q=6735-51-5140",
      "/shop?q=Donaldson+P558615",
      "/shop?q=Donaldson+P502008",
      "/shop?q=Fleetguard+LF3349",
    ]);
  });

  test("are left out if nothing is known", () => {
    expect(textOf(show(unknown))).toBe("");
    expect(textOf(show({ ...unknown, machines: product.machines.slice(0, 1) }))).not.toContain("numbers");
  });

  test("fold the links after the first eight, and leave them in the page", () => {
    const machines = Array.from({ length: 40 }, (_, index) => ({
      brand: "Komatsu",
      model: `PC${index + 100}`,
      kind: "machine" as const,
    }));
    const html = show({ ...unknown, machines });
    const [before = "", folded = ""] = html.split("<details");
    expect(linksOf(before)).toHaveLength(8);
    expect(linksOf(folded)).toHaveLength(32);
    expect(folded).toMatch(/<summary[^>]*>32 more/);
    expect(show({ ...unknown, machines: machines.slice(0, 10) })).not.toContain("<details");
  });

  test("name the same part of other makers and its machines to search engines", () => {
    const shop = {
      publicUrl: "https://shop.example",
      company: { name: "PT Suku Cadang Kita", returnWorkingDays: 2 },
      now: new Date(),
    };
    const facts = productFacts(product, shop);
    expect(facts["isSimilarTo"]).toContainEqual(expect.objectContaining({ mpn: "LF3349" }));
    expect(facts["isAccessoryOrSparePartFor"]).toContainEqual(
      expect.objectContaining({ name: "Volvo CE EC210B" }),
    );
    expect(productFacts({ ...product, ...unknown }, shop)).not.toHaveProperty("isSimilarTo");
  });
});

const card = {
  id: 7,
  code: "LF670",
  name: "Filter",
  price: 1,
  imageLocation: "/no-picture.svg",
  unitname: "Oil Filter",
};

describe("why a search found a part", () => {
  const found: [FoundBy, string, string][] = [
    [{ kind: "crossReference", text: "Donaldson P1" }, "same as Donaldson P1", "padanan Donaldson P1"],
    [
      { kind: "crossReference", text: "Donaldson P1", referenceKind: "alternative" },
      "alternative to Donaldson P1",
      "alternatif untuk Donaldson P1",
    ],
    [
      { kind: "crossReference", text: "Donaldson P1", referenceKind: "replacedBy" },
      "replaced by Donaldson P1",
      "digantikan oleh Donaldson P1",
    ],
    [{ kind: "supersession", text: "6736" }, "replaces 6736", "menggantikan 6736"],
    [{ kind: "supersededBy", text: "6737" }, "replaced by 6737", "digantikan oleh 6737"],
    [{ kind: "machine", text: "Komatsu PC75" }, "fits Komatsu PC75", "cocok untuk Komatsu PC75"],
    [{ kind: "description", text: "boom" }, "its description says “boom”", "deskripsinya menyebut “boom”"],
  ];
  test.each(found)("is shown on its card: %j", (foundBy, inEnglish, inIndonesian) => {
    const shown = (language: Language) =>
      textOf(
        renderScreen(
          <AddToCartProvider>
            <ProductCard product={{ ...card, foundBy }} sizes="1px" />
          </AddToCartProvider>,
          language,
        ),
      );
    expect(shown("en")).toContain(inEnglish);
    expect(shown("id")).toContain(inIndonesian);
  });
});

test("a suggested machine leads to the search of that machine", () => {
  const answer = { categories: [], machines: [{ brand: "Komatsu", model: "PC200-8" }], products: [] };
  const options = suggestedOptions(answer, "pc2", (words) => words);
  expect(options.map(({ address }) => address)).toEqual(["/shop?q=Komatsu+PC200-8", "/shop?q=pc2"]);
});
