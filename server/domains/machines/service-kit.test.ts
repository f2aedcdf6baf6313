import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { countStatements } from "#testing/database/count-statements.ts";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import type { PlanFields } from "#contract/machines/admin/service-plans.ts";
import { insertServicePlans } from "../../rules/machines/service-plans.queries.ts";
import { insertSeries } from "../../rules/machines/series.queries.ts";
import { stocks } from "../../database/schema/stock.ts";
import { insertMachines } from "../catalogue/products/ways-in.service.ts";
import { piecesOf } from "./service-kit.service.ts";

let shop: TestShop;
let part: Record<"filter" | "cheap" | "other" | "oil" | "shell" | "breather" | "pump" | "latePump", number>;

const item = (code: string, quantity = 1, rest: object = {}) => ({
  code,
  words: "",
  quantity,
  salesUnit: "pcs" as const,
  note: "",
  ...rest,
});
const every = (hours: number, items: ReturnType<typeof item>[], rest: object = {}) => ({
  hours,
  severeHours: null,
  months: null,
  isFirst: false,
  items,
  ...rest,
});
const plan = (machineId: number, intervals: PlanFields["intervals"], rest: Partial<PlanFields> = {}) => ({
  machineId,
  name: "Maker's book",
  serials: null,
  note: "",
  source: "",
  isSample: true,
  intervals,
  ...rest,
});

beforeAll(async () => {
  shop = await startTestShop();
  const [pc200 = 0, pc300 = 0, cat320 = 0] = await insertMachines(shop.db, [
    { brand: "Komatsu", model: "PC200-8", kind: "machine" },
    { brand: "Komatsu", model: "PC300-8", kind: "machine" },
    { brand: "Caterpillar", model: "320D", kind: "machine" },
  ]);
  const prefixed = (prefix: string) => ({
    machineId: cat320,
    prefix,
    from: 1,
    to: null,
    digits: 5,
    name: "",
    yearFrom: null,
    yearTo: null,
    note: "",
    componentIds: [],
  });
  await insertSeries(shop.db, [prefixed("JBT"), prefixed("KLT"), prefixed("MGG")]);
  const filters = await buildCategory(shop.db, "Oil Filter");
  const oils = await buildCategory(shop.db, "Oil & Grease");
  const oil = {
    categoryId: oils,
    nameEn: "Engine oil, 20 L pail",
    measures: [{ measure: "volume" as const, value: 20 }],
  };
  part = {
    filter: await buildProduct(shop.db, {
      code: "6736-51-5142",
      categoryId: filters,
      machineIds: [pc200],
      supersedes: ["6736-51-5140"],
      grade: "genuine",
      deliveryDaysFrom: 2,
      deliveryDaysTo: 4,
    }),
    cheap: await buildProduct(shop.db, {
      code: "P558615",
      brand: "Donaldson",
      nameEn: "Lube filter",
      categoryId: filters,
      machineIds: [pc200],
      grade: "aftermarket",
      crossReferences: [{ brand: "Komatsu", code: "6736-51-5142" }],
    }),
    other: await buildProduct(shop.db, { code: "600-211-1340", categoryId: filters, machineIds: [pc300] }),
    oil: await buildProduct(shop.db, { ...oil, code: "MEDITRAN SX 15W-40" }),
    shell: await buildProduct(shop.db, { ...oil, code: "RIMULA R4 15W-40", brand: "Shell" }),
    breather: await buildProduct(shop.db, { code: "421-60-35170", nameEn: "Breather", machineIds: [pc300] }),
    pump: await buildProduct(shop.db, { code: "708-2L-00500", nameEn: "Water pump", machineIds: [pc200] }),
    latePump: await buildProduct(shop.db, {
      code: "708-2L-00600",
      nameEn: "Water pump",
      machineIds: [pc300],
    }),
  };
  await shop.db.insert(stocks).values([
    { productId: part.filter, onHand: 1 },
    { productId: part.oil, onHand: 10 },
  ]);
  await insertServicePlans(shop.db, [
    plan(pc200, [
      every(250, [item("600-319-3750")], { isFirst: true }),
      every(500, [item("6736-51-5140"), item("Meditran SX 15W-40", 24, { salesUnit: "liter" })], {
        severeHours: 250,
        months: 6,
      }),
      every(1_000, [
        item("6736-51-5142", 2),
        item("421-60-35170"),
        item("", 1, { words: "Swing oil sample" }),
      ]),
      every(2_000, [item("708-2L-00500")]),
    ]),
    plan(cat320, [every(500, [item("1R-0739")])], {
      name: "JBT",
      serials: { prefix: "JBT", from: 1, to: null },
    }),
    plan(cat320, [every(250, [item("1R-0739")])], {
      name: "KLT",
      serials: { prefix: "KLT", from: 1, to: 500 },
    }),
  ]);
  await shop.announceCatalogue();
});
afterAll(() => shop.close());

const ask = (model: string, serial = "") => ({
  brand: model.startsWith("3") ? "Caterpillar" : "Komatsu",
  model,
  serial,
});
const planOf = (model: string, serial?: string) =>
  shop.callAs()("getServicePlan", { query: ask(model, serial) });
const kit = (hours: number, isSevere = false) =>
  shop.callAs()("getServiceKit", {
    query: { ...ask("PC200-8"), hours: String(hours), isSevere: String(isSevere) as "true" },
  });

describe("the service plan of a machine", () => {
  it("says after how many hours there is a service", async () => {
    expect(await planOf("PC200-8")).toMatchObject({
      state: "known",
      plan: {
        name: "Maker's book",
        isSample: true,
        serials: "",
        services: [250, 500, 1_000, 2_000],
        severeServices: [250, 1_000, 2_000],
        intervals: [
          { hours: 250, isFirst: true, itemCount: 1 },
          { hours: 500, severeHours: 250, months: 6, isFirst: false, itemCount: 2 },
          { hours: 1_000 },
          { hours: 2_000 },
        ],
      },
    });
  });

  it("is never that of the model where the serial number decides", async () => {
    expect(await planOf("320D")).toMatchObject({ state: "askSerial", machine: { serialState: "missing" } });
    expect((await planOf("320D")).plan).toBeUndefined();
    expect(await planOf("320D", "jbt 00123")).toMatchObject({
      state: "known",
      plan: { name: "JBT", serials: "JBT1-UP" },
    });
    expect(await planOf("320D", "KLT00400")).toMatchObject({ plan: { name: "KLT" } });
    expect((await planOf("320D", "KLT00501")).state).toBe("none");
    expect((await planOf("320D", "MGG00123")).state).toBe("none");
  });

  it("is not known of other machines", async () => {
    expect((await planOf("PC300-8")).state).toBe("none");
    await expect(planOf("PC9000")).rejects.toMatchObject({ reason: "machineNotFound" });
  });
});

describe("the kit of a service", () => {
  it("has each part once, with the largest quantity, also by a number that it replaces", async () => {
    const { lines } = await kit(1_000);
    expect(
      lines.map(({ quantity, salesUnit, words, product }) => [product?.code ?? words, quantity, salesUnit]),
    ).toEqual([
      ["6736-51-5142", 2, "pcs"],
      ["MEDITRAN SX 15W-40", 24, "liter"],
      ["421-60-35170", 1, "pcs"],
      ["Swing oil sample", 1, "pcs"],
    ]);
    expect((await kit(500)).lines[0]).toMatchObject({
      code: "6736-51-5140",
      quantity: 1,
      product: { code: "6736-51-5142", foundBy: { kind: "supersession", text: "6736-51-5140" } },
    });
  });

  it("says what the shop has, what must be ordered, and in how many pails oil comes", async () => {
    const { lines } = await kit(1_000);
    expect(lines[0]?.product).toMatchObject({
      pieces: 2,
      isEnough: false,
      stock: "few",
      grade: "Genuine",
      delivery: { from: 2, to: 4 },
      fit: "fits",
    });
    expect(lines[1]?.product).toMatchObject({ pieces: 2, isEnough: true, stock: "available" });
    expect(lines[1]?.product?.fit).toBeUndefined();
    expect(lines[2]?.product).toMatchObject({ fit: "doesNotFit" });
    expect(lines[3]?.product).toBeUndefined();
  });

  it("names a number that the shop does not have, to be asked for", async () => {
    const { lines } = await kit(250);
    expect(lines).toEqual([
      {
        code: "600-319-3750",
        words: "",
        quantity: 1,
        salesUnit: "pcs",
        note: "",
        hours: 250,
        isFirst: true,
        alternatives: [],
      },
    ]);
  });

  it("offers what a maker's number or the same name connects, as far as it fits", async () => {
    const { lines } = await kit(2_000);
    const offered = Object.fromEntries(
      lines.map(({ product, alternatives }) => [product?.code, alternatives.map(({ code }) => code)]),
    );
    expect(offered).toMatchObject({
      "6736-51-5142": ["P558615"],
      "MEDITRAN SX 15W-40": ["RIMULA R4 15W-40"],
      "708-2L-00500": [],
    });
    expect(lines[0]?.alternatives[0]).toMatchObject({ grade: "Aftermarket", pieces: 2, fit: "fits" });
  });

  it("comes sooner in severe duty", async () => {
    expect((await kit(250, true)).lines.map(({ code }) => code)).toEqual([
      "600-319-3750",
      "6736-51-5140",
      "Meditran SX 15W-40",
    ]);
  });

  it("takes five statements for a machine that was asked about before, however many items it has", async () => {
    await planOf("PC200-8");
    expect(await countStatements(() => kit(2_000, true))).toBe(5);
  });
});

const services = (id: number) => shop.callAs()("listServicesOfPart", { params: { id: String(id) } });

test("a part names the services that it belongs to, also by a number that it replaces", async () => {
  expect(await services(part.filter)).toEqual([
    { brand: "Komatsu", model: "PC200-8", hours: 500, isFirst: false },
  ]);
  expect(await services(part.cheap)).toEqual([]);
});

test.each([
  [{ quantity: 2, salesUnit: "pcs" }, "pcs", null, 2],
  [{ quantity: 24, salesUnit: "liter" }, "pcs", 20, 2],
  [{ quantity: 20, salesUnit: "liter" }, "pcs", 20, 1],
  [{ quantity: 1.5, salesUnit: "meter" }, "meter", null, 2],
  [{ quantity: 24, salesUnit: "liter" }, "pcs", null, undefined],
  [{ quantity: 16, salesUnit: "kg" }, "pcs", 20, undefined],
] as const)("%j of a product sold by %s that has %s l are %s", (item_, soldBy, liters, pieces) => {
  expect(piecesOf(item_, soldBy, liters)).toBe(pieces);
});
