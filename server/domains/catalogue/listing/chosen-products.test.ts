import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { countStatements } from "#testing/database/count-statements.ts";
import { refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { announceStock } from "#server/database/changes.ts";
import { categories } from "#server/database/schema/catalogue.ts";
import { stocks } from "#server/database/schema/stock.ts";

let shop: TestShop;
let filter: number;
let hose: number;
let hidden: number;
let withdrawn: number;

beforeAll(async () => {
  shop = await startTestShop();
  const { db } = shop;
  const categoryId = await buildCategory(db, "Parts", "Suku cadang");
  const hiddenCategory = await buildCategory(db, "Withdrawn", "Ditarik");
  filter = await buildProduct(db, {
    code: "600-211-1340",
    categoryId,
    nameEn: "Engine oil filter",
    nameId: "Filter oli mesin",
    brand: "Komatsu",
    priceRupiah: 345_000,
    weightGrams: 1_800,
  });
  hose = await buildProduct(db, { code: "HOSE-10", categoryId, salesUnit: "meter", priceRupiah: 90_000 });
  hidden = await buildProduct(db, { code: "HIDDEN-1", categoryId, isVisible: false });
  withdrawn = await buildProduct(db, { code: "GONE-1", categoryId: hiddenCategory });
  await db.update(categories).set({ isVisible: false }).where(eq(categories.id, hiddenCategory));
  await shop.announceCatalogue();
});
afterAll(() => shop.close());

const chosen = (ids: string, language: "en" | "id" = "en") =>
  shop.callAs(undefined, language)("listChosenProducts", { query: { ids } });

const stock = async () => (await chosen(`${filter},${hose}`)).map((product) => product.stock);
const setStock = async (onHand: number) => {
  await shop.db
    .insert(stocks)
    .values({ productId: filter, onHand })
    .onConflictDoUpdate({ target: stocks.productId, set: { onHand } });
  await announceStock(shop.db, [filter]);
  await shop.dependencies.changes.catchUp(shop.db);
};
const many = (count: number) => Array.from({ length: count }, (_, index) => 500_000 + index).join(",");

describe("GET /v1/product/public/chosen", () => {
  it("returns the facts of products for a guest's cart, in the reader's language", async () => {
    expect(await chosen(String(filter))).toEqual([
      {
        id: filter,
        code: "600-211-1340",
        name: "Engine oil filter",
        brand: "Komatsu",
        price: 345_000,
        weight: 1_800,
        imageLocation: "/no-picture.svg",
      },
    ]);
    const [part] = await chosen(`${filter},${hose}`, "id");
    expect(part).toMatchObject({ id: filter, name: "Filter oli mesin" });
    expect((await chosen(`${hose},${filter}`))[1]).toMatchObject({ id: hose, salesUnit: "meter" });
  });

  it("leaves out what the shop does not sell", async () => {
    expect((await chosen(`${hidden},${withdrawn},999999,${hose}`)).map(({ id }) => id)).toEqual([hose]);
    expect(await chosen("999999")).toEqual([]);
  });

  it("keeps one answer for the same products, in whatever order they are named, by one statement", async () => {
    await shop.announceCatalogue();
    await chosen("888888");
    expect(await countStatements(() => chosen(`${filter},${hose},777`))).toBe(1);
    expect(await countStatements(() => chosen(`777,${hose},${filter},${hose}`))).toBe(0);
  });

  it("shows the new stock after it has changed", async () => {
    expect(await stock()).toEqual([undefined, undefined]);
    await setStock(40);
    expect(await stock()).toEqual(["available", undefined]);
    await setStock(2);
    expect(await stock()).toEqual(["few", undefined]);
  });

  it.each(["", "0", "1,x", "1,,2", "-4", "1234567890"])("refuses the ids %j", async (ids) => {
    expect(await refusalOf(chosen(ids))).toMatchObject({ status: 400, reason: "invalidInput" });
  });

  it("takes a hundred ids and no more", async () => {
    expect(await chosen(many(100))).toEqual([]);
    expect(await refusalOf(chosen(many(101)))).toMatchObject({
      status: 400,
      errors: [{ path: "ids", message: "Too many lines at once" }],
    });
  });
});
