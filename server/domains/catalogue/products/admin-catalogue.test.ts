import { and, eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AdminProduct, ProductFields } from "#contract/catalogue/admin/catalogue.ts";
import { unsaidReference } from "#contract/catalogue/cross-references.ts";
import type { AdminCall } from "#contract/admin/call.ts";
import { auditEntries } from "#server/database/schema/audit.ts";
import { cartItems } from "#server/database/schema/cart.ts";
import { categories, productPictures, products } from "#server/database/schema/catalogue.ts";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;
let staff: AdminCall;
let visitor: AdminCall;
let token: string;
let categoryId: number;

beforeAll(async () => {
  shop = await startTestShop();
  ({ token } = await buildUser(shop.db, { role: "catalogue", username: "rina" }));
  staff = shop.callAs(token);
  visitor = shop.callAs();
});
afterAll(() => shop.close());

beforeEach(async () => {
  await shop.db.delete(cartItems);
  await shop.db.delete(products);
  await shop.db.delete(categories);
  categoryId = await buildCategory(shop.db, "Oil Filter", "Filter Oli");
});

const fields = (overrides: Partial<ProductFields> = {}): ProductFields => ({
  code: "600-211-1340",
  brand: "Komatsu",
  nameEn: "Engine oil filter",
  nameId: "Filter oli mesin",
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
  categoryId,
  isVisible: true,
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
  ...overrides,
});
const make = (overrides: Partial<ProductFields> = {}) => staff("createProduct", { body: fields(overrides) });
const formOf = (product: AdminProduct) => ({
  ...fields(),
  ...Object.fromEntries(Object.keys(fields()).map((key) => [key, product[key as keyof AdminProduct]])),
  version: product.version,
});
const save = (product: AdminProduct, overrides: Partial<ProductFields>) =>
  staff("saveProduct", {
    params: { id: String(product.id) },
    body: { ...(formOf(product) as ReturnType<typeof fields> & { version: string }), ...overrides },
  });
const list = async (query: Record<string, string> = {}) =>
  (await staff("listAdminProducts", { query })).rows.map(({ code }) => code);
/** The codes of all pages of a search, in the list's order. */
const codesFound = (q: string) => codesOfAll({ q, sort: "code" });
/** The codes of all pages of a list. */
const codesOfAll = async (query: Record<string, string>) => {
  const seen: string[] = [];
  let after: string | null = "";
  while (after !== null) {
    const page: { rows: { code: string }[]; next: string | null } = await staff("listAdminProducts", {
      query: { ...query, after },
    });
    seen.push(...page.rows.map(({ code }) => code));
    after = page.next;
  }
  return seen;
};
/** The codes from P-189 down to P-100 of the numbers for which `isShown` is true. */
const codesDown = (isShown: (number: number) => boolean) =>
  Array.from({ length: 90 }, (_, place) => 189 - place)
    .filter(isShown)
    .map((number) => `P-${number}`);
const sold = async (filterKeyWord = "") =>
  (await visitor("pageProducts", { body: { filterKeyWord, order: "code", orderBy: "asc" } })).products.map(
    ({ code }) => code,
  );
const audited = (id: number, subject = "product") =>
  shop.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, String(id)), eq(auditEntries.subject, subject)))
    .orderBy(auditEntries.id);

describe("a product", () => {
  it("is made with everything, and stands in the shop at once", async () => {
    expect(await sold()).toEqual([]);
    const machine = await staff("addMachine", {
      body: { brand: "Komatsu", model: "PC200-8", kind: "machine" },
    });
    const product = await make({
      crossReferences: [
        {
          brand: "Donaldson",
          code: "P551670",
          kind: "equivalent",
          source: "makersBook",
          notedOn: "2025-11-21",
        },
        { brand: "Baldwin", code: "B7299", kind: null, source: null, notedOn: null },
      ],
      supersedes: ["600-211-1231"],
      supersededBy: ["600-211-1341"],
      machineIds: [machine.id],
    });
    expect(product).toMatchObject({
      machines: [machine],
      supersedes: ["600-211-1231"],
      updatedBy: "Budi Santoso (rina)",
    });
    await expect.poll(() => sold()).toEqual(["600-211-1340"]);
    const shown = await visitor("getProduct", { params: { id: String(product.id) } });
    expect(shown).toMatchObject({
      olderNumbers: ["600-211-1231"],
      newerNumbers: ["600-211-1341"],
      crossReferences: [
        {
          brand: "Donaldson",
          code: "P551670",
          kind: "equivalent",
          source: "maker's book",
          notedOn: "2025-11-21",
        },
        { brand: "Baldwin", code: "B7299" },
      ],
      machines: [{ brand: "Komatsu", model: "PC200-8" }],
    });
    const [entry] = await audited(product.id);
    expect(entry).toMatchObject({ action: "product.create", userName: "rina", subjectLabel: "600-211-1340" });
  });

  it("without a price is refused", async () => {
    const refused = await refusalOf(make({ priceRupiah: 0 }));
    expect([refused.status, refused.errors]).toEqual([
      400,
      [{ path: "priceRupiah", message: "The price must be above 0" }],
    ]);
  });

  it("that has no price yet can be hidden without one, and loses none that it has", async () => {
    const product = await make();
    expect((await refusalOf(save(product, { priceRupiah: 0 }))).errors).toEqual([
      { path: "priceRupiah", message: "The price must be above 0" },
    ]);
    await shop.db.update(products).set({ priceRupiah: 0 }).where(eq(products.id, product.id));
    const hidden = await save(product, { priceRupiah: 0, isVisible: false });
    expect(hidden).toMatchObject({ priceRupiah: 0, isVisible: false });
  });

  it("with a number that another has is refused by that product's name, whatever the signs", async () => {
    await make();
    const refusal = await refusalOf(make({ code: "600 2111340" }));
    expect(refusal).toMatchObject({ status: 409, reason: "productCodeTaken" });
    expect(refusal.errors).toEqual([
      {
        path: "code",
        message: "This number belongs to another product already: 600-211-1340 Komatsu Engine oil filter",
      },
    ]);
  });

  it("needs its sizes if it is charged by volume, and no number twice in its chain", async () => {
    const sizeless = await refusalOf(make({ isVolume: true, lengthCm: 20 }));
    expect(sizeless.errors.map(({ path }) => path)).toEqual(["widthCm", "heightCm"]);
    const circle = await refusalOf(make({ supersedes: ["600 211 1340"] }));
    expect(circle.errors.map(({ path }) => path)).toEqual(["supersedes.0"]);
  });

  it("that two people save at once stays as the first left it, and the second is told", async () => {
    const product = await make();
    const [one, other] = await Promise.allSettled([
      save(product, { priceRupiah: 400_000 }),
      save(product, { priceRupiah: 500_000 }),
    ]);
    expect([one.status, other.status].toSorted()).toEqual(["fulfilled", "rejected"]);
    const lost = [one, other].find(({ status }) => status === "rejected") as PromiseRejectedResult;
    expect(lost.reason).toMatchObject({ status: 409, reason: "productChangedMeanwhile" });
    const kept = [one, other].find(
      ({ status }) => status === "fulfilled",
    ) as PromiseFulfilledResult<AdminProduct>;
    const now = await staff("getAdminProduct", { params: { id: String(product.id) } });
    expect(now.priceRupiah).toBe(kept.value.priceRupiah);
    const [, change] = await audited(product.id);
    expect(change).toMatchObject({
      action: "product.update",
      before: { priceRupiah: 345_000 },
      after: { priceRupiah: now.priceRupiah },
    });
    expect(await audited(product.id)).toHaveLength(2);
  });

  it("that is hidden or archived is no longer sold, and a cart that contains it says so", async () => {
    const product = await make();
    const buyer = await buildUser(shop.db);
    const customer = shop.callAs(buyer.token);
    await customer("addToCart", { body: { ProductId: product.id, qty: 1, customerNotes: "" } });
    await staff("applyBulkEdit", {
      body: { ids: [product.id], edit: { kind: "archive", isArchived: true } },
    });
    await expect.poll(() => sold()).toEqual([]);
    const again = refusalOf(
      customer("addToCart", { body: { ProductId: product.id, qty: 1, customerNotes: "" } }),
    );
    expect((await again).status).toBe(404);
    expect(await list()).toEqual([]);
    expect(await list({ state: "archived" })).toEqual(["600-211-1340"]);
  });
});

describe("the list of products", () => {
  it("finds by number with or without signs, by another maker's number, by name and by brand", async () => {
    await make({ crossReferences: [{ ...unsaidReference, brand: "Donaldson", code: "P551670" }] });
    await make({ code: "1R-0750", brand: "Caterpillar", nameEn: "Fuel filter", nameId: "Saringan solar" });
    expect(await list({ q: "600211" })).toEqual(["600-211-1340"]);
    expect(await list({ q: "600-211-1340" })).toEqual(["600-211-1340"]);
    expect(await list({ q: "p551" })).toEqual(["600-211-1340"]);
    expect(await list({ q: "fuel cater" })).toEqual(["1R-0750"]);
    expect(await list({ q: "solar" })).toEqual(["1R-0750"]);
    expect(await list({ brand: "Caterpillar" })).toEqual(["1R-0750"]);
    expect(await list({ category: String(categoryId), sort: "code" })).toEqual(["1R-0750", "600-211-1340"]);
    expect(await list({ q: "nothing like it" })).toEqual([]);
    expect(await staff("listBrands", {})).toEqual(["Caterpillar", "Komatsu"]);
  });

  it("shows hidden ones, and those without a picture", async () => {
    const picture = await addPicture(await raw(40, 30).png().toBuffer());
    await make({ pictures: [{ key: picture.key, altEn: "", altId: "" }] });
    await make({ code: "HIDDEN-1", isVisible: false });
    expect(await list({ state: "hidden" })).toEqual(["HIDDEN-1"]);
    expect(await list({ state: "visible" })).toEqual(["600-211-1340"]);
    expect(await list({ picture: "none" })).toEqual(["HIDDEN-1"]);
  });

  it.each(["-updatedAt", "updatedAt", "code", "-code", "price", "-price"])(
    "gives every product once, page by page, sorted by %s",
    async (sort) => {
      // Created in one transaction: all have the same time of change, and some have the same price.
      await shop.db.transaction(async (tx) => {
        for (let number = 100; number < 220; number += 1) {
          await buildProduct(tx, { code: `P-${number}`, priceRupiah: 1_000 * (number % 7), categoryId });
        }
      });
      const seen: string[] = [];
      let after: string | null = "";
      while (after !== null) {
        const page: { rows: { code: string }[]; next: string | null } = await staff("listAdminProducts", {
          query: { sort: sort as "code", after },
        });
        seen.push(...page.rows.map(({ code }) => code));
        after = page.next;
      }
      expect(new Set(seen).size).toBe(120);
      expect(seen).toHaveLength(120);
    },
    30_000,
  );

  it("gives those without a picture, and hidden ones with a word, once each, page by page", async () => {
    const { key } = await addPicture(await raw(40, 30).png().toBuffer());
    await shop.db.transaction(async (tx) => {
      for (let number = 100; number < 190; number += 1) {
        const productId = await buildProduct(tx, {
          code: `P-${number}`,
          priceRupiah: 1_000 * number,
          isVisible: number % 2 === 0,
          categoryId,
        });
        if (number % 3 === 0)
          await tx
            .insert(productPictures)
            .values({ productId, pictureKey: key, position: 0, altEn: "", altId: "" });
      }
    });
    expect(await codesOfAll({ picture: "none", sort: "-price" })).toEqual(
      codesDown((number) => number % 3 > 0),
    );
    expect(await codesOfAll({ picture: "none", sort: "-price", state: "hidden" })).toEqual(
      codesDown((number) => number % 3 > 0 && number % 2 === 1),
    );
    expect(await codesOfAll({ q: "filter", sort: "-price", state: "hidden" })).toEqual(
      codesDown((number) => number % 2 === 1),
    );
    expect(await codesOfAll({ q: "nothing like it", state: "hidden" })).toEqual([]);
  }, 30_000);

  it("goes through all that a frequent number begins, and a rare one at the list's end, in the list's order", async () => {
    await shop.db.transaction(async (tx) => {
      for (let number = 0; number < 1_100; number += 1) {
        await buildProduct(tx, { code: `${number < 100 ? "A" : "B"}C-${1_000 + number}`, categoryId });
      }
      await buildProduct(tx, { code: "ZZ-1", categoryId });
    });
    const frequent = await codesFound("AC-1");
    expect(frequent).toHaveLength(100);
    expect(frequent).toEqual(frequent.toSorted());
    expect(await codesFound("BC-20")).toHaveLength(100);
    expect(await codesFound("zz1")).toEqual(["ZZ-1"]);
  }, 60_000);
});

describe("many products at once", () => {
  const raise = { kind: "price", by: "percent", value: 10, rounding: 1_000 } as const;

  it("get a new price as the preview said, each written down, and get the old one back", async () => {
    const [one, two] = [await make(), await make({ code: "1R-0750", priceRupiah: 10_000 })];
    const filter = { brand: "Komatsu" };
    const preview = await staff("previewBulkEdit", { body: { filter, edit: raise } });
    expect(preview.chosen).toBe(2);
    expect(preview.rows.map(({ code, priceBefore, priceAfter }) => [code, priceBefore, priceAfter])).toEqual([
      ["600-211-1340", 345_000, 380_000],
      ["1R-0750", 10_000, 11_000],
    ]);
    expect(await list({ sort: "price" })).toHaveLength(2);
    const { changed, undo } = await staff("applyBulkEdit", { body: { filter, edit: raise } });
    expect(changed).toBe(2);
    const shown = await visitor("getProduct", { params: { id: String(one.id) } });
    expect(shown.price).toBe(380_000);
    expect((await audited(two.id)).at(-1)).toMatchObject({
      action: "product.bulkEdit",
      before: { priceRupiah: 10_000 },
      after: { priceRupiah: 11_000 },
    });
    const changedSince = await staff("getAdminProduct", { params: { id: String(two.id) } });
    await save(changedSince, { priceRupiah: 12_500 });
    expect(await staff("undoBulkEdit", { body: { undo: undo ?? "" } })).toEqual({ restored: 1, left: 1 });
    const prices = await staff("listAdminProducts", { query: { sort: "price" } });
    expect(prices.rows.map(({ priceRupiah }) => priceRupiah)).toEqual([12_500, 345_000]);
    expect(await refusalOf(staff("undoBulkEdit", { body: { undo: undo ?? "" } }))).toMatchObject({
      reason: "nothingToUndo",
    });
  });

  it("whose prices move far are changed only by a second press", async () => {
    const product = await make();
    const edit = { kind: "price", by: "percent", value: -90, rounding: 1 } as const;
    const body = { ids: [product.id], edit };
    expect((await staff("previewBulkEdit", { body })).priceJumps).toMatchObject({
      falls: 1,
      examples: [{ code: "600-211-1340", before: 345_000, after: 34_500 }],
    });
    expect(await refusalOf(staff("applyBulkEdit", { body }))).toMatchObject({
      status: 409,
      reason: "pricesJump",
    });
    expect((await staff("getAdminProduct", { params: { id: String(product.id) } })).priceRupiah).toBe(
      345_000,
    );
    const done = await staff("applyBulkEdit", { body: { ...body, acceptsPriceJumps: true } });
    expect(done.changed).toBe(1);
  });

  it("all keep their prices if one would fall to zero", async () => {
    const [one, two] = [await make(), await make({ code: "1R-0750", priceRupiah: 10_000 })];
    const edit = { kind: "price", by: "amount", value: -10_000, rounding: 1 } as const;
    const body = { ids: [one.id, two.id], edit };
    expect((await staff("previewBulkEdit", { body })).rows.map(({ isPossible }) => isPossible)).toEqual([
      true,
      false,
    ]);
    expect(await refusalOf(staff("applyBulkEdit", { body }))).toMatchObject({
      reason: "priceFallsToNothing",
    });
    expect((await staff("getAdminProduct", { params: { id: String(one.id) } })).priceRupiah).toBe(345_000);
  });

  it("move to another category and are found by its name", async () => {
    const product = await make();
    const other = await staff("createCategory", {
      body: { nameEn: "Turbocharger", nameId: "Turbo", pictureKey: null, isVisible: true },
    });
    const edit = { kind: "category", categoryId: other.id } as const;
    await staff("applyBulkEdit", { body: { ids: [product.id], edit } });
    await expect.poll(() => sold("turbocharger")).toEqual(["600-211-1340"]);
    const gone = { kind: "category", categoryId: 2_000_000 } as const;
    expect(
      await refusalOf(staff("applyBulkEdit", { body: { ids: [product.id], edit: gone } })),
    ).toMatchObject({
      reason: "categoryNotFound",
    });
  });

  it("cannot be undone by somebody else", async () => {
    const product = await make();
    const edit = { kind: "visible", isVisible: false } as const;
    const { undo } = await staff("applyBulkEdit", { body: { ids: [product.id], edit } });
    const other = shop.callAs((await buildUser(shop.db, { role: "owner" })).token);
    expect(await refusalOf(other("undoBulkEdit", { body: { undo: undo ?? "" } }))).toMatchObject({
      reason: "nothingToUndo",
    });
    expect(await list({ state: "hidden" })).toEqual(["600-211-1340"]);
  });
});

const rename = (id: number, changes: object) =>
  staff("saveCategory", {
    params: { id: String(id) },
    body: { nameEn: "Oil Filter", nameId: "Filter Oli", pictureKey: null, isVisible: true, ...changes },
  });

describe("a category", () => {
  it("that is hidden hides its products from every place of the shop, and shows them again", async () => {
    const product = await make();
    await make({ code: "SEEN-1", categoryId: await buildCategory(shop.db, "Other", "Lain") });
    const customer = shop.callAs((await buildUser(shop.db)).token);
    const cartLine = { ProductId: product.id, qty: 1, customerNotes: "" };
    await rename(categoryId, { isVisible: false });
    await expect.poll(() => sold()).toEqual(["SEEN-1"]);
    expect(await sold("600-211-1340")).toEqual([]);
    expect(await sold("filter oli")).not.toContain("600-211-1340");
    expect((await visitor("listNewArrivals", {})).map(({ code }) => code)).toEqual(["SEEN-1"]);
    expect((await visitor("listCategories", {})).map(({ name }) => name)).toEqual(["Other"]);
    const suggestions = await visitor("suggestProducts", { query: { q: "oil filter" } });
    expect(suggestions.categories).toEqual([]);
    expect(suggestions.products.map(({ code }) => code)).not.toContain("600-211-1340");
    expect(await refusalOf(visitor("getProduct", { params: { id: String(product.id) } }))).toMatchObject({
      reason: "productNotFound",
    });
    expect((await refusalOf(customer("addToCart", { body: cartLine }))).reason).toBe("productNotFound");
    const sitemap = await shop.app.inject({ url: "/sitemap.xml" });
    expect(sitemap.body).not.toContain(`/product/${product.id}/`);
    await rename(categoryId, { isVisible: true });
    await expect.poll(() => sold()).toEqual(["600-211-1340", "SEEN-1"]);
    await customer("addToCart", { body: cartLine });
  });

  it("with a new name is what its products are found by", async () => {
    await make({ nameEn: "Element", nameId: "Elemen" });
    await rename(categoryId, { nameEn: "Breather", nameId: "Pernapasan" });
    await expect.poll(() => sold("pernapasan")).toEqual(["600-211-1340"]);
    expect(await list({ q: "breather" })).toEqual(["600-211-1340"]);
    expect(await list({ q: "oli" })).toEqual([]);
  });

  it("is deleted only when empty, or after its products have moved", async () => {
    const product = await make();
    const target = await buildCategory(shop.db, "Fuel Filter", "Filter Solar");
    const params = { id: String(categoryId) };
    expect(await refusalOf(staff("deleteCategory", { params, query: {} }))).toMatchObject({
      reason: "categoryNotEmpty",
    });
    expect(await staff("deleteCategory", { params, query: { moveTo: String(target) } })).toEqual({
      moved: 1,
    });
    expect((await staff("getAdminProduct", { params: { id: String(product.id) } })).categoryId).toBe(target);
    const left = await staff("listAdminCategories", {});
    expect(left.map(({ nameEn, productCount }) => [nameEn, productCount])).toEqual([["Fuel Filter", 1]]);
    expect((await audited(categoryId, "category")).at(-1)).toMatchObject({
      action: "category.delete",
      after: { productsMoved: 1, movedTo: { nameEn: "Fuel Filter", nameId: "Filter Solar" } },
    });
  });

  it("has its Indonesian name in English too until it gets one", async () => {
    const named = { nameId: "Kuku Bucket", pictureKey: null, isVisible: true };
    const { id } = await staff("createCategory", { body: named });
    const namesOf = async () => {
      const found = (await staff("listAdminCategories", {})).find((one) => one.id === id);
      return [found?.nameEn, found?.nameId];
    };
    expect(await namesOf()).toEqual(["Kuku Bucket", "Kuku Bucket"]);
    await staff("saveCategory", {
      params: { id: String(id) },
      body: { ...named, nameId: "Gigi Bucket", nameEn: "" },
    });
    expect(await namesOf()).toEqual(["Gigi Bucket", "Gigi Bucket"]);
    await staff("saveCategory", { params: { id: String(id) }, body: { ...named, nameEn: "Bucket Teeth" } });
    expect(await namesOf()).toEqual(["Bucket Teeth", "Kuku Bucket"]);
    const nameless = staff("createCategory", { body: { ...named, nameId: "" } });
    expect((await refusalOf(nameless)).reason).toBe("invalidInput");
  });

  it("stands where it was put, and has a name of its own", async () => {
    const second = await staff("createCategory", {
      body: { nameEn: "Fuel Filter", nameId: "Filter Solar", pictureKey: null, isVisible: true },
    });
    await staff("orderCategories", { body: { ids: [second.id, categoryId] } });
    const names = (await staff("listAdminCategories", {})).map(({ nameEn }) => nameEn);
    expect(names).toEqual(["Fuel Filter", "Oil Filter"]);
    expect(await refusalOf(rename(categoryId, { nameId: "Filter Solar" }))).toMatchObject({
      reason: "categoryNameTaken",
    });
  });
});

const raw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c0392b" } });
const addPicture = (bytes: Uint8Array) => staff("addCataloguePicture", { body: Buffer.from(bytes) });

describe("a picture", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)("is taken as %s", async (format) => {
    const stored = await addPicture(await raw(60, 40).toFormat(format).toBuffer());
    expect(stored).toMatchObject({ width: 60, height: 40 });
    const shown = await shop.app.inject({ url: `/pictures/${stored.key}/160.webp` });
    expect(shown.statusCode).toBe(200);
  });

  it("is cut to what was chosen, upright as it is shown", async () => {
    const lying = await raw(60, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const stored = await addPicture(lying);
    expect(stored).toMatchObject({ width: 40, height: 60 });
    const cut = await staff("cropCataloguePicture", {
      params: { key: stored.key },
      body: { left: 0, top: 25, width: 100, height: 66.67 },
    });
    expect(cut).toMatchObject({ width: 40, height: 40 });
    expect(cut.key).not.toBe(stored.key);
  });

  it("is stored without the place where it was taken, and without the data after its end", async () => {
    const taken = await raw(60, 40)
      .jpeg()
      .withExif({ IFD0: { Artist: "Gudang Cakung" }, IFD3: { GPSLatitude: "6/1 10/1 31/1" } })
      .toBuffer();
    expect((await sharp(taken).metadata()).exif?.includes("Gudang Cakung")).toBe(true);
    const hidden = Buffer.concat([taken, Buffer.from("<?php system($_GET[0]); ?><script>alert(1)</script>")]);
    const { key } = await addPicture(hidden);
    const kept = await shop.dependencies.files.get(`pictures/${key}`);
    const { format, exif } = await sharp(kept).metadata();
    expect([format, exif]).toEqual(["jpeg", undefined]);
    expect(["Gudang", "<?php", "<script>"].filter((text) => kept?.includes(text))).toEqual([]);
  });

  it.each([
    ["text", "no picture", "pictureNotAnImage"],
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', "pictureNotAnImage"],
    ["nothing", "", "invalidInput"],
    ["larger than 10 MB", "x".repeat(10_485_761), "pictureTooLarge"],
  ])("that is %s is refused", async (_, content, reason) => {
    const refusal = await refusalOf(addPicture(Buffer.from(content)));
    expect(refusal.reason).toBe(reason);
  });

  it("that breaks off is refused", async () => {
    const noise = Buffer.alloc(300 * 300 * 3, 0).map((_, index) => (index * 7919) % 251);
    const whole = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer();
    const refusal = await refusalOf(addPicture(whole.subarray(0, whole.length / 2)));
    expect(refusal.reason).toBe("pictureNotAnImage");
  });
});

it("is closed to people who may only look, and to customers", async () => {
  const sales = shop.callAs((await buildUser(shop.db, { role: "sales" })).token);
  expect(await sales("listAdminProducts", { query: {} })).toMatchObject({ rows: [] });
  expect((await refusalOf(sales("createProduct", { body: fields() }))).status).toBe(403);
  const customer = shop.callAs((await buildUser(shop.db)).token);
  expect((await refusalOf(customer("listAdminProducts", { query: {} }))).status).toBe(403);
  expect((await shop.db.execute(sql`select count(*)::int as made from product`)).rows).toEqual([{ made: 0 }]);
});
