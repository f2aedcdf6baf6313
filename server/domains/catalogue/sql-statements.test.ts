import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { countStatements } from "#testing/database/count-statements.ts";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { insertSeries } from "../../rules/machines/series.queries.ts";
import { insertMachines } from "./products/ways-in.service.ts";

let shop: TestShop;
let ids: number[];

beforeAll(async () => {
  shop = await startTestShop();
  const categoryId = await buildCategory(shop.db, "Oil Filter", "Filter Oli");
  const [pc200 = 0] = await insertMachines(shop.db, [
    { brand: "Komatsu", model: "PC200-8", kind: "machine" },
  ]);
  const series = { name: "", prefix: "", from: 300_001, to: null, digits: 6, yearFrom: null, yearTo: null };
  await insertSeries(shop.db, [{ ...series, note: "", machineId: pc200, componentIds: [] }]);
  ids = [
    await buildProduct(shop.db, {
      categoryId,
      machineIds: [pc200],
      orderWith: [{ code: "07000-12125", pieces: 2 }],
    }),
    await buildProduct(shop.db, {
      categoryId,
      supersedes: ["6736-51-0001"],
      crossReferences: [{ brand: "Donaldson", code: "P551670" }],
    }),
  ];
  // News of the new products would drop the data that every answer needs, which stays in memory from here on.
  await shop.announceCatalogue();
  await shop.callAs()("listCategories", {});
  await shop.callAs()("getCompany", {});
  // A list names machines and sizes by the dictionary.
  await shop.callAs()("pageProducts", { body: { limit: 2 } });
});
afterAll(() => shop.close());

const search = (filterKeyWord: string) => shop.callAs()("pageProducts", { body: { filterKeyWord } });

describe("an answer that nobody asked for before takes", () => {
  it("one statement for a product", async () => {
    const params = { id: String(ids[0]) };
    expect(await countStatements(() => shop.callAs()("getProduct", { params }))).toBe(1);
  });

  it.each([
    {},
    { filterUnit: "Oil Filter" },
    { filterUnit: "filter oli", order: "price", orderBy: "asc" } as const,
    { limit: 1, page: 2, order: "name", orderBy: "desc" } as const,
  ])("one statement for the list %j with its total", async (body) => {
    expect(await countStatements(() => shop.callAs()("pageProducts", { body }))).toBe(1);
  });

  it("one statement for the list of a machine, and one for whether parts fit a serial number that was asked about before", async () => {
    const machine = { brand: "Komatsu", model: "PC200-8" };
    const body = { narrowing: { machines: [machine] } };
    expect(await countStatements(() => shop.callAs()("pageProducts", { body }))).toBe(1);
    const fit = (some: number[]) =>
      countStatements(() =>
        shop.callAs()("checkFits", { query: { ...machine, serial: "313445", ids: some.join(",") } }),
      );
    expect(await fit(ids)).toBe(2);
    expect(await fit(ids.slice(1))).toBe(1);
  });

  it.each([
    ["oil filter", [undefined, undefined], 1],
    ["PC200-8", ["Komatsu PC200-8"], 2],
    ["oil filter pc200-8", ["Komatsu PC200-8"], 2],
    ["oil filter pc200", ["Komatsu PC200-8"], 2],
  ])("one statement for the words %j, and one for what may be a number", async (typed, foundBy, most) => {
    await search("filter");
    let products: { foundBy?: { text: string } | undefined }[] = [];
    const statements = await countStatements(async () => {
      ({ products } = await search(typed));
    });
    expect(products.map((product) => product.foundBy?.text)).toEqual(foundBy);
    expect(statements).toBe(most);
  });

  it("two statements for words, a machine and a type that is no machine's, each time another one", async () => {
    const [machine = 0] = await insertMachines(shop.db, [
      { brand: "Hitachi", model: "EX120-5", kind: "machine" },
    ]);
    const categoryId = await buildCategory(shop.db, "Bearing", "Bantalan");
    for (const type of ["T31", "T42"]) {
      await buildProduct(shop.db, { nameEn: `Bearing ${type}`, categoryId, machineIds: [machine] });
    }
    await shop.announceCatalogue();
    await shop.callAs()("listCategories", {});
    await search("bearing");
    const found = async (typed: string) => {
      let names: string[] = [];
      const statements = await countStatements(async () => {
        const { products } = await search(typed);
        names = products.map(({ name }) => name);
      });
      return [names, statements];
    };
    expect(await found("bearing ex120-5 t31")).toEqual([["Bearing T31"], 2]);
    expect(await found("bearing ex120-5 t42")).toEqual([["Bearing T42"], 2]);
  });

  it("one statement for a number that is typed, an older one, and another maker's", async () => {
    await search("oil");
    const { products } = await search("oil");
    const code = products.find(({ id }) => id === ids[1])?.code ?? "";
    const found = async (typed: string) => {
      let answer = { total: 0, products: [] as object[] };
      const statements = await countStatements(async () => {
        answer = await search(typed);
      });
      return [answer.total, answer.products[0], statements];
    };
    expect(await found(code.replace("-", ""))).toEqual([1, expect.objectContaining({ code }), 1]);
    const older = { kind: "supersession", text: "6736-51-0001" };
    expect(await found("6736510001")).toEqual([1, expect.objectContaining({ code, foundBy: older }), 1]);
    const other = { kind: "crossReference", text: "Donaldson P551670" };
    expect(await found("P551670")).toEqual([1, expect.objectContaining({ code, foundBy: other }), 1]);
  });

  it("one statement for the new arrivals", async () => {
    expect(await countStatements(() => shop.callAs()("listNewArrivals", {}))).toBe(1);
  });

  it("no more statements while the shop writes what was searched in vain before", async () => {
    await search("qqqq");
    const params = { id: String(ids[1]) };
    const statements = await countStatements(() =>
      Promise.all([shop.dependencies.missedSearches.flush(), shop.callAs()("getProduct", { params })]),
    );
    expect(statements).toBe(1);
  });

  it("none for a page past the end, and none for a category that is not there", async () => {
    expect(await countStatements(() => shop.callAs()("pageProducts", { body: { page: 9_000 } }))).toBe(0);
    const body = { filterUnit: "Cabin" };
    expect(await countStatements(() => shop.callAs()("pageProducts", { body }))).toBe(0);
  });

  it("none for the categories and the company in another language", async () => {
    const call = shop.callAs(undefined, "id");
    expect(await countStatements(() => call("listCategories", {}))).toBe(0);
    expect(await countStatements(() => call("getCompany", {}))).toBe(0);
  });
});
