import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { categories } from "../../database/schema/catalogue.ts";
import { insertSeries } from "../../rules/machines/series.queries.ts";
import { insertMachines } from "../catalogue/products/ways-in.service.ts";

let shop: TestShop;
let sh210: number;
beforeAll(async () => {
  shop = await startTestShop();
  const [pc200 = 0, engine = 0, bare = 0] = await insertMachines(shop.db, [
    { brand: "Komatsu", model: "PC200-8", kind: "machine" },
    { brand: "Komatsu", model: "SAA6D107E-1", kind: "engine" },
    { brand: "Sumitomo", model: "SH210-5", kind: "machine" },
  ]);
  sh210 = bare;
  const series = { machineId: pc200, prefix: "", digits: 6, name: "", note: "", componentIds: [engine] };
  await insertSeries(shop.db, [
    { ...series, from: 350_001, to: null, yearFrom: 2010, yearTo: null, name: "N1" },
    { ...series, from: 300_001, to: 350_000, yearFrom: 2006, yearTo: 2010, componentIds: [] },
  ]);
  const pumps = await buildCategory(shop.db, "Hydraulic Pump", "Pompa Hidrolik");
  const hidden = await buildCategory(shop.db, "Old Stock", "Stok Lama");
  await shop.db.update(categories).set({ isVisible: false }).where(eq(categories.id, hidden));
  const of = (categoryId: number, code: string, more = {}) =>
    buildProduct(shop.db, { categoryId, code, machineIds: [pc200], ...more });
  for (const digit of [1, 2, 3, 4, 5, 6, 7]) await of(pumps, `708-2L-0050${digit}`);
  await of(pumps, "708-2L-HIDDEN", { isVisible: false });
  await of(hidden, "OLD-1");
  await buildProduct(shop.db, { categoryId: pumps, code: "6736-51-5142", machineIds: [engine] });
});
afterAll(() => shop.close());

const page = (brand: string, model: string, language: "en" | "id" = "en") =>
  shop.callAs(undefined, language)("getMachinePage", { query: { brand, model } });

it.each([
  ["komatsu", "pc200-8"],
  ["Komatsu", "PC200-8"],
  ["KOMATSU", "pc 200 8"],
])("the page of a machine is found as %s %s", async (brand, model) => {
  expect(await page(brand, model)).toMatchObject({ brand: "Komatsu", model: "PC200-8", kind: "machine" });
});

it("a machine's page has its series, and the newest four visible parts of each visible category", async () => {
  const shown = await page("komatsu", "pc200-8", "id");
  expect(shown.series).toEqual([
    { name: "", serials: "300001-350000", years: "2006-2010", note: "", components: [] },
    {
      name: "N1",
      serials: "350001-UP",
      years: "2010-",
      note: "",
      components: [{ brand: "Komatsu", model: "SAA6D107E-1", kind: "engine" }],
    },
  ]);
  expect(shown.categories).toMatchObject([{ name: "Pompa Hidrolik", total: 7 }]);
  expect(shown.categories[0]?.parts.map(({ code }) => code)).toEqual(
    ["7", "6", "5", "4"].map((digit) => `708-2L-0050${digit}`),
  );
  expect(shown.builtInto).toEqual([]);
});

it("a machine's page has each service plan with all that its intervals ask for, as soon as it is saved", async () => {
  expect((await page("sumitomo", "sh210-5")).plans).toEqual([]);
  const staff = shop.callAs((await buildUser(shop.db, { role: "catalogue" })).token);
  const params = { id: String(sh210) };
  const { version } = await staff("getMachineServicePlans", { params });
  const filter = {
    code: "6736-51-5142",
    words: "Oil filter",
    quantity: 1,
    salesUnit: "pcs" as const,
    note: "",
  };
  const plan = { name: "Book", serials: null, note: "", source: "SEN00084-06", isSample: true };
  const interval = { hours: 500, severeHours: 250, months: 6, isFirst: false, items: [filter] };
  await staff("saveMachineServicePlans", {
    params,
    body: { version, plans: [{ ...plan, intervals: [interval] }] },
  });
  await expect
    .poll(async () => (await page("sumitomo", "sh210-5")).plans)
    .toEqual([{ name: "Book", serials: "", isSample: true, intervals: [interval] }]);
});

it("an engine's page names the machines into which it is built", async () => {
  expect(await page("komatsu", "saa6d107e-1")).toMatchObject({
    builtInto: [{ brand: "Komatsu", model: "PC200-8", kind: "machine" }],
    categories: [{ name: "Hydraulic Pump", total: 1, parts: [{ code: "6736-51-5142" }] }],
  });
});

it("a machine without parts has a page; one that the shop does not know is not found", async () => {
  expect(await page("sumitomo", "sh210-5")).toMatchObject({ series: [], categories: [] });
  await expect(page("komatsu", "pc999")).rejects.toMatchObject({ status: 404, reason: "machineNotFound" });
});
