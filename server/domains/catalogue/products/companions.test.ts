import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProductFields } from "#contract/catalogue/admin/catalogue.ts";
import type { Language } from "#contract/core/languages.ts";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;
let token: string;
let turboId: number;
let gasketId: number;

beforeAll(async () => {
  shop = await startTestShop();
  ({ token } = await buildUser(shop.db, { role: "catalogue", username: "rina" }));
  gasketId = await buildProduct(shop.db, {
    code: "6754-11-5150",
    nameEn: "Exhaust manifold gasket",
    nameId: "Packing manifold buang",
  });
  await buildProduct(shop.db, { code: "6754-81-9999", isVisible: false });
  turboId = await buildProduct(shop.db, {
    code: "6754-81-8090",
    orderWith: [
      { code: "6754115150", pieces: 6 },
      { code: "6754-81-9999", pieces: 1 },
      { code: "07000-12125", pieces: 2 },
    ],
    kitContains: [{ code: "6754-11-5150", pieces: 1 }],
  });
});
afterAll(() => shop.close());

const params = () => ({ id: String(turboId) });
/** The companions of the turbocharger as its page shows them. */
async function shown(language: Language = "en") {
  await shop.announceCatalogue();
  const { companions } = await shop.callAs(undefined, language)("getProduct", { params: params() });
  return companions.map(({ name, parts }) => [
    name,
    ...parts.map(({ code, pieces, product }) => `${pieces} × ${code} ${product?.name ?? "-"}`),
  ]);
}

/** Saves the turbocharger with other companions. */
async function save(changed: Partial<ProductFields>) {
  const staff = shop.callAs(token);
  const product = await staff("getAdminProduct", { params: params() });
  return staff("saveProduct", { params: params(), body: { ...product, ...changed } });
}

describe("the companions of a part", () => {
  it("are on its page in their order, with the shop's own number and name, and without parts that it does not sell", async () => {
    expect(await shown()).toEqual([
      [
        "Order with it",
        "6 × 6754-11-5150 Exhaust manifold gasket",
        "1 × 6754-81-9999 -",
        "2 × 07000-12125 -",
      ],
      ["In this kit", "1 × 6754-11-5150 Exhaust manifold gasket"],
    ]);
    expect(await shown("id")).toEqual([
      [
        "Pesan sekalian",
        "6 × 6754-11-5150 Packing manifold buang",
        "1 × 6754-81-9999 -",
        "2 × 07000-12125 -",
      ],
      ["Isi kit ini", "1 × 6754-11-5150 Packing manifold buang"],
    ]);
  });

  it("are found when the shop sells them later", async () => {
    const category = await buildCategory(shop.db, "Seal & Gasket");
    await buildProduct(shop.db, { code: "07000-12125", nameEn: "O-ring", categoryId: category });
    expect((await shown())[0]).toContain("2 × 07000-12125 O-ring");
  });

  it("are typed by the staff and kept as they were typed, and other fields leave them alone", async () => {
    await save({ orderWith: [{ code: "07000 12125", pieces: 4 }], kitContains: [] });
    expect(await shown()).toEqual([["Order with it", "4 × 07000-12125 O-ring"]]);
    const saved = await save({ priceRupiah: 12_500_000 });
    expect(saved).toMatchObject({ orderWith: [{ code: "07000 12125", pieces: 4 }], kitContains: [] });
  });

  it.each([
    [{ orderWith: [{ code: "6754 81 8090", pieces: 1 }] }, "orderWith.0.code"],
    [
      {
        kitContains: [
          { code: "07000-12125", pieces: 1 },
          { code: "0700012125", pieces: 2 },
        ],
      },
      "kitContains.1.code",
    ],
    [{ orderWith: [{ code: "07000-12125", pieces: 0 }] }, "orderWith.0.pieces"],
    [{ orderWith: [{ code: "---", pieces: 1 }] }, "orderWith.0.code"],
  ])("are refused as %j", async (wrong, path) => {
    const refusal = await refusalOf(save(wrong));
    expect(refusal).toMatchObject({ status: 400, errors: [{ path }] });
  });

  it("do not prevent a companion from leaving the catalogue", async () => {
    await save({ orderWith: [{ code: "6754-11-5150", pieces: 6 }] });
    const gasket = { params: { id: String(gasketId) } };
    const product = await shop.callAs(token)("getAdminProduct", gasket);
    await shop.callAs(token)("saveProduct", { ...gasket, body: { ...product, isVisible: false } });
    expect(await shown()).toEqual([["Order with it", "6 × 6754-11-5150 -"]]);
  });
});
