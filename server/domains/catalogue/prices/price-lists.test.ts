import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CompanyRole } from "#contract/people/company-roles.ts";
import { buildCompany, buildMember, type Member } from "#testing/builders/build-company.ts";
import { buildCourier, buildPlaces, orderForm } from "#testing/builders/build-order.ts";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { bookOf } from "#testing/builders/supplier-list.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { writeXlsx } from "../../../files/tables/write-xlsx.ts";

let shop: TestShop;
let owner: Member;
let companyId: string;
let buyer: Member;
let filter: number;
let seal: number;
let categoryId: number;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  await buildPlaces(shop.db);
  owner = await buildUser(shop.db, { role: "owner" });
  companyId = await buildCompany(shop.db, { legalName: "PT Alat Kuat", npwp: "0098765432101000" });
  buyer = await buildMember(shop.db, companyId, "buyer");
  categoryId = await buildCategory(shop.db, "Seals", "Sil");
  filter = await buildProduct(shop.db, { code: "600-211-1340", priceRupiah: 200_000, weightGrams: 100 });
  seal = await buildProduct(shop.db, {
    code: "07000-12085",
    priceRupiah: 50_000,
    categoryId,
    weightGrams: 100,
  });
});
afterAll(() => shop.close());

const as = ({ token }: { token: string }) => shop.callAs(token);
let lists = 0;
const build = async (company?: string) => {
  lists += 1;
  const body = { name: `List ${lists}`, ...(company !== undefined && { companyId: company }) };
  return (await as(owner)("createPriceList", { body })).id;
};
const keyOf = (id: number) => ({ id: String(id) });
const add = (id: number, body: object) => as(owner)("addPrice", { params: keyOf(id), body });
const pageOf = (id: number, query: { q?: string; after?: string } = {}) =>
  as(owner)("listPrices", { params: keyOf(id), query });
const pricesOf = async (id: number) =>
  (await pageOf(id)).rows.map(({ product, category, minQty, price, percentOff }) => [
    product?.code ?? category?.name ?? "",
    minQty,
    price ?? percentOff,
  ]);

describe("a price list", () => {
  it("has prices of everything, of categories and of products, in this order", async () => {
    const id = await build();
    await add(id, { productId: filter, minQty: 10, price: 150_000 });
    await add(id, { productId: filter, price: 180_000 });
    await add(id, { productId: seal, percentOff: 12.5 });
    await add(id, { categoryId, percentOff: 10, validFrom: "2026-01-01", validUntil: "2026-12-31" });
    await add(id, { percentOff: 2 });
    expect(await pricesOf(id)).toEqual([
      ["Seals", 1, 10],
      ["", 1, 2],
      ["07000-12085", 1, 12.5],
      ["600-211-1340", 1, 180_000],
      ["600-211-1340", 10, 150_000],
    ]);
    const found = await pageOf(id, { q: "600211" });
    expect(found.rows).toMatchObject([
      { product: { code: "600-211-1340", listPrice: 200_000 }, price: 180_000, validUntil: null },
      { minQty: 10 },
    ]);
  });

  it("is shown page by page", async () => {
    const id = await build();
    for (let minQty = 1; minQty <= 30; minQty += 1)
      await add(id, { productId: seal, minQty, percentOff: minQty });
    const first = await pageOf(id);
    const second = await pageOf(id, { after: first.next ?? "" });
    expect([...first.rows, ...second.rows].map(({ minQty }) => minQty)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    );
    expect(second.next).toBeNull();
  });

  it.each([
    [{ price: 1_000 }, "invalidInput"],
    [{ categoryId: 1, price: 1_000 }, "invalidInput"],
    [{ productId: 1, categoryId: 1, percentOff: 5 }, "invalidInput"],
    [{ productId: 1, price: 1_000, percentOff: 5 }, "invalidInput"],
    [{ productId: 1 }, "invalidInput"],
    [{ percentOff: 100 }, "invalidInput"],
    [{ percentOff: 0 }, "invalidInput"],
    [{ percentOff: 5.555 }, "invalidInput"],
    [{ percentOff: 5, minQty: 0 }, "invalidInput"],
    [{ percentOff: 5, minQty: 10_000 }, "invalidInput"],
    [{ percentOff: 5, validFrom: "2026-02-02", validUntil: "2026-02-01" }, "invalidInput"],
    [{ percentOff: 5, validFrom: "2026-02-30" }, "invalidInput"],
    [{ productId: 999_999, price: 1_000 }, "productNotFound"],
    [{ categoryId: 999_999, percentOff: 5 }, "categoryNotFound"],
  ])("takes no price like %j", async (price, reason) => {
    const id = await build();
    expect((await refusalOf(add(id, price))).reason).toBe(reason);
    expect(await pricesOf(id)).toEqual([]);
  });

  it("has one price for the same thing, pieces and first day", async () => {
    const id = await build();
    await add(id, { productId: filter, price: 180_000 });
    expect((await refusalOf(add(id, { productId: filter, percentOff: 5 }))).reason).toBe("priceTwice");
    await add(id, { productId: filter, percentOff: 5, validFrom: "2027-01-01" });
    await add(id, { percentOff: 5 });
    expect((await refusalOf(add(id, { percentOff: 6 }))).reason).toBe("priceTwice");
  });

  it("is changed, and every change is written down", async () => {
    const id = await build(companyId);
    const { id: priceId } = await add(id, { productId: filter, price: 180_000 });
    const params = { id: String(id), priceId: String(priceId) };
    const call = as(owner);
    await call("changePrice", { params, body: { productId: filter, percentOff: 15 } });
    await call("renamePriceList", { params: keyOf(id), body: { name: "Alat Kuat 2026" } });
    await call("deletePrice", { params });
    expect((await refusalOf(call("deletePrice", { params }))).reason).toBe("notFound");
    await call("deletePriceList", { params: keyOf(id) });
    expect((await refusalOf(call("getPriceList", { params: keyOf(id) }))).reason).toBe("priceListNotFound");
    const { rows } = await call("listAudit", { query: { subject: "priceList" } });
    const acts = rows.filter(({ subjectId }) => subjectId === String(id)).toReversed();
    expect(acts.map(({ action, before, after }) => [action, before, after])).toEqual([
      ["priceList.create", null, { company: "PT Alat Kuat" }],
      ["priceList.addPrice", null, { thing: "600-211-1340", qty: 1, price: 180_000 }],
      [
        "priceList.changePrice",
        { thing: "600-211-1340", price: 180_000, percentOff: null },
        { price: null, percentOff: 15 },
      ],
      ["priceList.rename", { name: acts[0]?.subjectLabel }, { name: "Alat Kuat 2026" }],
      ["priceList.deletePrice", { thing: "600-211-1340", qty: 1, percentOff: 15 }, null],
      ["priceList.delete", { rows: 0 }, null],
    ]);
  });

  it("of a category is written down with both names of it, whoever acts", async () => {
    const id = await build();
    const { id: priceId } = await add(id, { categoryId, percentOff: 5 });
    const params = { id: String(id), priceId: String(priceId) };
    await as(owner)("changePrice", { params, body: { categoryId, percentOff: 7 } });
    await as(owner)("deletePrice", { params });
    const { rows } = await as(owner)("listAudit", { query: { subject: "priceList" } });
    const acts = rows.filter(({ subjectId }) => subjectId === String(id)).toReversed();
    const thing = { nameEn: "Seals", nameId: "Sil" };
    expect(acts.slice(1).map(({ action, before, after }) => [action, before, after])).toEqual([
      ["priceList.addPrice", null, { thing, qty: 1, percentOff: 5 }],
      ["priceList.changePrice", { thing, percentOff: 5 }, { percentOff: 7 }],
      ["priceList.deletePrice", { thing, qty: 1, percentOff: 7 }, null],
    ]);
  });

  it("is one of a company, of which it has no second, or is shared by companies that each have one", async () => {
    const other = await buildCompany(shop.db, { legalName: "PT Tambang Jaya" });
    const own = await build(other);
    const call = as(owner);
    expect((await refusalOf(build(other))).reason).toBe("companyHasPriceList");
    expect((await refusalOf(build("00000000-0000-4000-8000-000000000000"))).reason).toBe("notFound");
    const taken = call("createPriceList", { body: { name: `List ${lists - 2}` } });
    expect((await refusalOf(taken)).reason).toBe("priceListNameTaken");
    const toOther = { ...keyOf(own), companyId };
    expect((await refusalOf(call("sharePriceList", { params: toOther }))).reason).toBe(
      "priceListOfOneCompany",
    );
    const [first, second] = [await build(), await build()];
    await call("sharePriceList", { params: { ...keyOf(first), companyId: other } });
    await call("sharePriceList", { params: { ...keyOf(second), companyId: other } });
    expect((await call("getPriceList", { params: keyOf(first) })).sharedBy).toEqual([]);
    expect(await call("getPriceList", { params: keyOf(second) })).toMatchObject({
      companies: 1,
      sharedBy: [{ id: other, legalName: "PT Tambang Jaya" }],
    });
    await call("endPriceListSharing", { params: { ...keyOf(second), companyId: other } });
    const again = call("endPriceListSharing", { params: { ...keyOf(second), companyId: other } });
    expect((await refusalOf(again)).reason).toBe("notFound");
    const found = await call("listPriceLists", { query: { q: "tambang jaya" } });
    expect(found.rows.map(({ id, company }) => [id, company?.legalName])).toEqual([[own, "PT Tambang Jaya"]]);
    expect(await call("findBuyingCompanies", { query: { q: "0098.7654" } })).toMatchObject([
      { legalName: "PT Alat Kuat" },
    ]);
  });
});

const upload = (
  id: number,
  file: Uint8Array | string,
  isTrial = false,
  said: Partial<Record<"roundsPrices" | "takesHidden" | "acceptsPriceJumps", "true" | "false">> = {
    acceptsPriceJumps: "true",
  },
) =>
  as(owner)("importPriceList", {
    params: keyOf(id),
    query: { isTrial: String(isTrial) as "true", ...said },
    body: Buffer.from(file),
  });

describe("a file of prices", () => {
  it("takes the place of a list's prices, after a trial that changes nothing", async () => {
    const id = await build();
    await add(id, { productId: filter, price: 190_000 });
    await add(id, { percentOff: 1 });
    const file = [
      "Part number;Category;From quantity;Company price;Per cent off;Valid from;Valid until",
      "600 211 1340;;;Rp 180.000;;;",
      "600-211-1340;;10;150,000;;01/01/2026;31-12-2030",
      ";sil;;;12,5 %;;",
    ].join("\n");
    const report = { lines: 3, faults: [], faultCount: 0, added: 2, changed: 1, removed: 1 };
    expect(await upload(id, file, true)).toMatchObject({ ...report, isApplied: false });
    expect(await pricesOf(id)).toHaveLength(2);
    expect(await upload(id, file)).toMatchObject({ ...report, isApplied: true });
    expect(await pricesOf(id)).toEqual([
      ["Seals", 1, 12.5],
      ["600-211-1340", 1, 180_000],
      ["600-211-1340", 10, 150_000],
    ]);
  });

  it("changes nothing if a line is wrong, and names each", async () => {
    const id = await build();
    await add(id, { percentOff: 1 });
    const file = [
      "Nomor part;Kategori;Mulai jumlah;Harga khusus;Potongan %;Berlaku mulai;Berlaku sampai",
      "XX-1;;;1000;;;",
      ";Gaib;;;5;;",
      "600-211-1340;Sil;;1000;;;",
      "600-211-1340;;0;1000;;;",
      "600-211-1340;;;seribu;;;",
      "600-211-1340;;;;100;;",
      "600-211-1340;;;1000;5;;",
      ";Sil;;1000;;;",
      "600-211-1340;;;1000;;31/02/2026;",
      "600-211-1340;;;1000;;2026-02-02;2026-02-01",
      "07000-12085;;;1000;;;",
      "0700012085;;1;2000;;;",
      "600-211-1340;;5;0;;;",
    ].join("\n");
    const { faults, faultCount, isApplied } = await upload(id, file);
    expect([faultCount, isApplied]).toEqual([12, false]);
    expect(faults.map(({ line, fault, value }) => [line, fault, value])).toEqual([
      [2, "productUnknown", "XX-1"],
      [3, "categoryUnknown", "Gaib"],
      [4, "twoThings", "Sil"],
      [5, "quantityWrong", "0"],
      [6, "priceWrong", "seribu"],
      [7, "percentWrong", "100"],
      [8, "priceOrPercent", "1000"],
      [9, "priceWithoutProduct", "1000"],
      [10, "dayWrong", "31/02/2026"],
      [11, "endsBeforeStart", "2026-02-01"],
      [13, "twice", "0700012085"],
      [14, "priceWrong", "0"],
    ]);
    expect(await pricesOf(id)).toEqual([["", 1, 1]]);
  });

  it("names the columns of faults as the file does, and those that it lacks in the reader's language", async () => {
    const id = await build();
    const english = await upload(
      id,
      "Part number;Company price\n600-211-1340;thousand\n600-211-1340;\n",
      true,
    );
    expect(english.faults.map(({ column, fault }) => [column, fault])).toEqual([
      ["Company price", "priceWrong"],
      ["Company price", "priceOrPercent"],
    ]);
    const indonesian = await upload(id, "Nomor part;Potongan %\n600-211-1340;150\n", true);
    expect(indonesian.faults.map(({ column }) => column)).toEqual(["Potongan %"]);
    expect(
      (await upload(id, "Part number\n600-211-1340\n", true)).faults.map(({ column }) => column),
    ).toEqual(["Company price"]);
  });

  it("takes a formula's whole price, and rounds real fractions if somebody says so", async () => {
    const id = await build();
    const file = bookOf([
      {
        name: "Harga",
        rows: [
          ["Nomor part", "Harga khusus"],
          ["600-211-1340", { stored: "180000.00000000003" }],
          ["07000-12085", { stored: "45500.55" }],
        ],
      },
    ]);
    const read = await upload(id, file, true);
    expect(read.fractionCount).toBe(1);
    expect(read.faults.map(({ line, column, fault }) => [line, column, fault])).toEqual([
      [3, "Harga khusus", "priceFraction"],
    ]);
    expect(await upload(id, file, false, { roundsPrices: "true" })).toMatchObject({ isApplied: true });
    expect(await pricesOf(id)).toEqual([
      ["07000-12085", 1, 45_501],
      ["600-211-1340", 1, 180_000],
    ]);
  });

  it("tells what the workbook hides, and reads it if somebody wants it", async () => {
    const id = await build();
    const rows = [
      ["Nomor part", "Harga khusus"],
      ["600-211-1340", 180_000],
      ["07000-12085", 45_000],
    ];
    const file = bookOf([{ name: "Harga", rows, hiddenRows: [3] }]);
    expect(await upload(id, file, true)).toMatchObject({ lines: 1, hidden: { rows: [3], rowCount: 1 } });
    expect(await upload(id, file, true, { takesHidden: "true" })).toMatchObject({
      lines: 2,
      hidden: { rowCount: 0 },
    });
  });

  it("with prices that move far is applied only once somebody has seen them", async () => {
    const id = await build();
    await add(id, { productId: filter, price: 180_000 });
    const file = "Nomor part;Kategori;Harga khusus;Potongan %\n600-211-1340;;18.000;\n;Sil;;5\n";
    const { priceJumps } = await upload(id, file, true);
    expect(priceJumps).toMatchObject({
      falls: 1,
      rises: 0,
      examples: [{ code: "600-211-1340", before: 180_000, after: 18_000 }],
    });
    const early = await refusalOf(upload(id, file, false, {}));
    expect([early.status, early.reason]).toEqual([409, "pricesJump"]);
    expect(await pricesOf(id)).toEqual([["600-211-1340", 1, 180_000]]);
    expect(await upload(id, file)).toMatchObject({ isApplied: true });
  });

  it("can be taken back: the prices from before it hold again, and that too can be taken back", async () => {
    const id = await build();
    const restore = () => as(owner)("restorePriceList", { params: keyOf(id) });
    expect((await refusalOf(restore())).reason).toBe("nothingToUndo");
    await add(id, { productId: filter, price: 180_000 });
    await add(id, { categoryId, percentOff: 10, validUntil: "2030-12-31" });
    await upload(id, "Nomor part;Harga khusus\n07000-12085;45.000\n");
    expect((await as(owner)("getPriceList", { params: keyOf(id) })).replaced?.prices).toBe(2);
    expect(await restore()).toEqual({ prices: 2, gone: 0 });
    expect(await pricesOf(id)).toEqual([
      ["Seals", 1, 10],
      ["600-211-1340", 1, 180_000],
    ]);
    expect((await pageOf(id)).rows[0]?.validUntil).toBe("2030-12-31");
    expect(await restore()).toEqual({ prices: 1, gone: 0 });
    expect(await pricesOf(id)).toEqual([["07000-12085", 1, 45_000]]);
    const { rows } = await as(owner)("listAudit", { query: { subject: "priceList" } });
    const acts = rows.filter(
      ({ subjectId, action }) => subjectId === String(id) && /import|restore/.test(action),
    );
    expect(acts.toReversed().map(({ action, before, after }) => [action, before, after])).toEqual([
      ["priceList.import", { rows: 2 }, { rows: 1, added: 1, changed: 0, removed: 2 }],
      ["priceList.restore", { rows: 1 }, { rows: 2, restored: 2 }],
      ["priceList.restore", { rows: 2 }, { rows: 1, restored: 1 }],
    ]);
  });

  it("lists the orders that were placed at its prices, also once the earlier prices are put back", async () => {
    const company = await buildCompany(shop.db, { legalName: "PT Roda Baja", npwp: "0098765432102000" });
    const member = await buildMember(shop.db, company, "buyer");
    const id = await build(company);
    const listed = async () => {
      const { rows, count } = await as(owner)("listPriceListOrders", { params: keyOf(id) });
      return [count, ...rows.map(({ code, qty, price, priceNow }) => [code, qty, price, priceNow])];
    };
    const order = async (who: Member, productId: number, qty: number) => {
      await as(who)("addToCart", { body: { ProductId: productId, qty } });
      return as(who)("placeOrder", { body: orderForm() });
    };
    await add(id, { productId: filter, price: 180_000 });
    await add(id, { productId: seal, price: 45_000 });
    await order(member, filter, 1);
    expect(await listed()).toEqual([0]);
    await upload(id, "Nomor part;Harga khusus\n600-211-1340;18.000\n");
    expect(await listed()).toEqual([0]);
    const cheap = await order(member, filter, 3);
    await order(member, seal, 2);
    await order(await buildUser(shop.db), filter, 5);
    expect(await listed()).toEqual([1, ["600-211-1340", 3, 18_000, 18_000]]);
    await as(owner)("restorePriceList", { params: keyOf(id) });
    expect(await listed()).toEqual([
      2,
      ["07000-12085", 2, 50_000, 45_000],
      ["600-211-1340", 3, 18_000, 180_000],
    ]);
    await as(owner)("moveOrder", {
      params: { id: cheap.id },
      body: { orderStatus: "cancel", reason: "Ten times too cheap" },
    });
    expect((await listed())[0]).toBe(1);
    const unknown = as(owner)("listPriceListOrders", { params: keyOf(99_999) });
    expect((await refusalOf(unknown)).reason).toBe("priceListNotFound");
  });

  it.each(["", "\0\0\0", "one;two\n1;2"])("that is no list of prices is refused: %j", async (file) => {
    const id = await build();
    await add(id, { percentOff: 1 });
    const outcome = await upload(id, file === "" ? " " : file);
    expect([outcome.isApplied, outcome.faultCount]).toEqual([false, 1]);
    expect(await pricesOf(id)).toHaveLength(1);
  });

  it("is exported in the form in which it is imported", async () => {
    const id = await build();
    await add(id, { productId: filter, minQty: 10, price: 150_000, validUntil: "2030-12-31" });
    await add(id, { categoryId, percentOff: 12.5 });
    for (const format of ["csv", "xlsx"] as const) {
      const answer = await shop.app.inject({
        url: `/v1/admin/price-lists/${id}/file?format=${format}`,
        headers: { authorization: `Bearer ${owner.token}`, "accept-language": "id" },
      });
      const report = await upload(id, answer.rawPayload, true);
      expect(report).toMatchObject({ lines: 2, faults: [], added: 0, changed: 0, removed: 0 });
    }
  });

  it("of Excel has days as days", async () => {
    const id = await build();
    const file = await writeXlsx({
      rows: [
        ["Nomor part", "Harga khusus", "Berlaku mulai"],
        ["600-211-1340", 150_000, "2026-03-01"],
      ],
      widths: [20, 20, 20],
    });
    await upload(id, file);
    const { rows } = await pageOf(id);
    expect(rows).toMatchObject([{ price: 150_000, validFrom: "2026-03-01", validUntil: null }]);
  });
});

describe("what a company is told of its prices", () => {
  let people: Map<string, Member>;

  beforeEach(async () => {
    const id = await build();
    await add(id, { productId: filter, minQty: 10, price: 150_000 });
    await add(id, { productId: filter, minQty: 5, price: 150_000 });
    await add(id, { productId: filter, percentOff: 10 });
    await add(id, { productId: seal, price: 60_000 });
    await as(owner)("sharePriceList", { params: { ...keyOf(id), companyId } });
    people = new Map([
      ["stranger", await buildUser(shop.db)],
      ["other", await buildMember(shop.db, await buildCompany(shop.db), "manager")],
    ]);
    for (const role of ["buyer", "finance", "manager"] as CompanyRole[])
      people.set(role, await buildMember(shop.db, companyId, role));
  });

  const told = (caller: string) => {
    const member = people.get(caller);
    if (member === undefined) throw new Error(`there is no ${caller}`);
    return as(member)("getOwnPrices", { query: { ids: `${filter},${seal},999999` } });
  };

  it.each(["buyer", "finance", "manager"])(
    "is the steps of each price that is not the catalogue's, for a %s",
    async (role) => {
      expect(await told(role)).toEqual([
        {
          ProductId: filter,
          listPrice: 200_000,
          steps: [
            { minQty: 1, price: 180_000 },
            { minQty: 5, price: 150_000 },
          ],
        },
      ]);
    },
  );

  it("is nothing for another company, and refused to a person without one", async () => {
    expect(await told("other")).toEqual([]);
    expect((await refusalOf(told("stranger"))).reason).toBe("notAllowed");
    const wrong = as(buyer)("getOwnPrices", { query: { ids: "1,x" } });
    expect((await refusalOf(wrong)).reason).toBe("invalidInput");
  });

  it("is explained to the staff, for a private customer too", async () => {
    const explain = (customerId: string) =>
      as(owner)("explainPrices", {
        body: {
          customerId,
          lines: [
            { productId: filter, qty: 3 },
            { productId: filter, qty: 2 },
            { productId: seal, qty: 1 },
          ],
        },
      });
    const { company, prices } = await explain(buyer.id);
    expect(company).toBe("PT Alat Kuat");
    expect(prices).toMatchObject([
      { productId: filter, price: 150_000, listPrice: 200_000, reason: { scope: "product", minQty: 5 } },
      // A price above the catalogue's is not valid.
      { productId: seal, price: 50_000, listPrice: 50_000, reason: { scope: "product" } },
    ]);
    const stranger = await explain(people.get("stranger")?.id ?? "");
    expect(stranger.company).toBeNull();
    expect(stranger.prices.map(({ price, reason }) => [price, reason])).toEqual([
      [200_000, null],
      [50_000, null],
    ]);
  });
});
