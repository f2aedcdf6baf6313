import { expect, test } from "vitest";
import type { ProductDetail } from "#contract/catalogue/catalogue.ts";
import { linksOf, textOf } from "#testing/output/read-html.ts";
import { renderScreen } from "#testing/output/render-screen.tsx";
import { rememberList } from "./ask-words.ts";
import { PartSummary } from "./part-summary.tsx";

const product: ProductDetail = {
  id: 7,
  code: "1R-0749",
  name: "Fuel filter",
  brand: "Caterpillar",
  price: 340_000,
  description: "",
  weight: 900,
  isVolume: false,
  height: null,
  length: null,
  width: null,
  ProductCategorization: { id: 2, name: "Fuel Filter" },
  ProductImages: [],
  crossReferences: [],
  olderNumbers: [],
  newerNumbers: [],
  machines: [
    { brand: "Caterpillar", model: "C7", kind: "engine" },
    { brand: "Caterpillar", model: "330D", kind: "machine" },
  ],
  measures: [],
  sizes: ["Ø 93 × 174 mm", '1"-14 UN'],
  facts: [{ fact: "grade", value: "genuine", name: "Mutu", text: "Asli (genuine)" }],
  companions: [],
  documents: [],
};
const shown = (changed: Partial<ProductDetail>) =>
  renderScreen(<PartSummary product={{ ...product, ...changed }} />, "id");

test("under the name stand maker, grade, sizes, what it fits, and the stock", () => {
  expect(textOf(shown({ stock: "available" })).replaceAll("&quot;", '"')).toBe(
    'Caterpillar · Asli (genuine) · Ø 93 × 174 mm, 1"-14 UN cocok untuk Caterpillar 330D dan 1 lainnya Tersedia',
  );
});

test("where the stock is not counted, its availability is asked for", () => {
  expect(textOf(shown({}))).toContain("Tanya ketersediaan");
  expect(linksOf(shown({}))).toContain("/ask?part=1R-0749");
});

test("what must be ordered first says how soon it is sent", () => {
  const facts = [
    ...product.facts,
    {
      fact: "delivery" as const,
      value: "7-14",
      name: "Jika stok habis",
      text: "dikirim setelah 7 sampai 14 hari",
    },
  ];
  expect(textOf(shown({ facts, stock: "indent" }))).toContain(
    "Inden: kami pesankan dari pabrik Jika stok habis: dikirim setelah 7 sampai 14 hari",
  );
  expect(textOf(shown({ facts, stock: "available" }))).not.toContain("7 sampai 14");
});

test("the machine that was sought before stands for the others", () => {
  const c9 = { brand: "Caterpillar", model: "C9", kind: "engine" as const };
  const machines = [...product.machines, c9];
  rememberList({ q: "filter solar c9", narrowing: [] });
  expect(textOf(shown({ machines }))).toContain("cocok untuk Caterpillar C9 dan 2 lainnya");
  rememberList({ q: "", narrowing: [{ facet: "machine", value: "Komatsu:PC200-8" }] });
  expect(textOf(shown({ machines }))).toContain("cocok untuk Caterpillar 330D dan 2 lainnya");
});
