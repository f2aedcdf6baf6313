import { eq, getTableColumns } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildCategory } from "#testing/builders/build-product.ts";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { products } from "../../../database/schema/catalogue.ts";
import type { FullProduct } from "./full-product.ts";
import { changeProducts, findProductsByCode, saveProducts } from "./full-products.ts";

let shop: TestShop;
let before: FullProduct;
let after: FullProduct;

beforeAll(async () => {
  shop = await startTestShop();
  before = {
    code: "600-211-1340",
    brand: "Komatsu",
    nameEn: "Oil filter",
    nameId: "Saringan oli",
    borrowedName: "",
    descriptionEn: "Spins on.",
    descriptionId: "Model putar.",
    priceRupiah: 345_000,
    weightGrams: 1_800,
    isVolume: false,
    lengthCm: null,
    widthCm: null,
    heightCm: null,
    salesUnit: "pcs",
    grade: "genuine",
    deliveryDaysFrom: null,
    deliveryDaysTo: null,
    warrantyMonths: null,
    country: "",
    packQty: null,
    minimumStock: null,
    gtin: "",
    categoryId: await buildCategory(shop.db, "Oil Filter", "Filter Oli"),
    isVisible: true,
    isArchived: false,
    pictures: [],
    crossReferences: [],
    supersedes: [],
    supersededBy: [],
    machineIds: [],
    fitmentDetails: [],
    measures: [],
    orderWith: [],
    kitContains: [],
    documents: [],
  };
  after = {
    ...before,
    code: "P551-670",
    brand: "Donaldson",
    nameEn: "Saringan solar",
    nameId: "Saringan solar",
    borrowedName: "en",
    descriptionEn: "Screws in.",
    descriptionId: "Model ulir.",
    priceRupiah: 410_000,
    weightGrams: 2_100,
    isVolume: true,
    lengthCm: 12.5,
    widthCm: 11,
    heightCm: 20,
    salesUnit: "set",
    grade: "aftermarket",
    deliveryDaysFrom: 7,
    deliveryDaysTo: 14,
    warrantyMonths: 6,
    country: "JP",
    packQty: 12,
    minimumStock: 8,
    gtin: "4006381333931",
    categoryId: await buildCategory(shop.db, "Fuel Filter", "Filter Solar"),
    isVisible: false,
    isArchived: true,
    measures: [
      { measure: "outer", value: 108 },
      { measure: "height", value: 262.5 },
    ],
    orderWith: [
      { code: "7W-2326", pieces: 2 },
      { code: "07000-12125", pieces: 1 },
    ],
    kitContains: [{ code: "07000-12125", pieces: 4 }],
    documents: [
      {
        kind: "dataSheet",
        title: "Fuel filters",
        language: "en",
        address: "https://filters.example/p551.pdf",
      },
    ],
  };
});
afterAll(() => shop.close());

it("a save that changes every column of a product writes every column, and reads it back", async () => {
  const [made] = await shop.db.transaction((tx) => saveProducts(tx, [before]));
  const id = made?.id ?? 0;
  const read = async () => (await shop.db.select().from(products).where(eq(products.id, id)))[0];
  const rowBefore = await read();
  await shop.db.transaction((tx) => changeProducts(tx, [{ id, draft: after }]));
  const row = await read();
  // A column that is not named here fails this test: give it a value above and here.
  expect(row).toEqual({
    id,
    code: "P551-670",
    codeNormalized: "P551670",
    brand: "Donaldson",
    nameEn: "Saringan solar",
    nameId: "Saringan solar",
    borrowedName: "en",
    descriptionEn: "Screws in.",
    descriptionId: "Model ulir.",
    priceRupiah: 410_000,
    weightGrams: 2_100,
    isVolume: true,
    lengthCm: 12.5,
    widthCm: 11,
    heightCm: 20,
    salesUnit: "set",
    grade: "aftermarket",
    deliveryDaysFrom: 7,
    deliveryDaysTo: 14,
    warrantyMonths: 6,
    country: "JP",
    packQty: 12,
    minimumStock: 8,
    gtin: "4006381333931",
    categoryId: after.categoryId,
    searchWords: "saringan solar saringan solar donaldson fuel filter filter solar p551-670",
    words: ["670", "donaldson", "filter", "fuel", "p551", "saringan", "solar"],
    nameWords: "'<saringan' '>solar' 'saringan' 'solar'",
    isVisible: false,
    archivedAt: expect.any(Date),
    createdAt: rowBefore?.createdAt,
    updatedAt: expect.any(Date),
  });
  expect(row?.updatedAt.getTime()).toBeGreaterThan(rowBefore?.updatedAt.getTime() ?? Infinity);
  const unchanged = Object.keys(getTableColumns(products)).filter(
    (name) => JSON.stringify(row?.[name as "id"]) === JSON.stringify(rowBefore?.[name as "id"]),
  );
  expect(unchanged).toEqual(["id", "createdAt"]);
  expect((await findProductsByCode(shop.db, ["P551-670"])).get("P551670")?.draft).toEqual(after);
});
