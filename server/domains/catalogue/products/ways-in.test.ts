import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FoundBy } from "#contract/catalogue/catalogue.ts";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { insertMachines, insertWorkshopWords } from "./ways-in.service.ts";

let shop: TestShop;
let newestFilterId: number;

/** PC200-8 in two series, and similar models that must not be mistaken for it. */
const models = [
  ["Komatsu", "PC200"],
  ["Komatsu", "PC200-8"],
  ["Komatsu", "PC200-8M0"],
  ["Komatsu", "PC2000-8"],
  ["Caterpillar", "320D"],
  ["Volvo CE", "EC210B"],
  ["Komatsu", "SAA6D107E-1"],
] as const;
type Model = (typeof models)[number][1];

beforeAll(async () => {
  shop = await startTestShop();
  const { db } = shop;
  const ids = await insertMachines(
    db,
    models.map(([brand, model]) => ({ brand, model, kind: model.startsWith("SAA") ? "engine" : "machine" })),
  );
  const fits = (...some: Model[]) =>
    some.map((one) => ids[models.findIndex(([, model]) => model === one)] ?? 0);
  const categoryId = await buildCategory(db, "Oil Filter", "Filter Oli");
  const filter = { categoryId, nameEn: "Engine oil filter", nameId: "Filter oli mesin" };
  newestFilterId = await buildProduct(db, {
    ...filter,
    code: "6736-51-5142",
    supersedes: ["6736-51-5140", "6735-51-5140"],
    crossReferences: [
      { brand: "Donaldson", code: "P558615" },
      { brand: "Fleetguard", code: "LF3349", kind: "equivalent" },
    ],
    machineIds: fits("PC200-8", "PC200", "SAA6D107E-1"),
  });
  await buildProduct(db, { ...filter, code: "6735-51-5140", machineIds: fits("PC200") });
  await buildProduct(db, { ...filter, code: "P558615", brand: "Donaldson", machineIds: fits("EC210B") });
  await buildProduct(db, { ...filter, code: "1R-0739", brand: "Caterpillar", machineIds: fits("320D") });
  await buildProduct(db, { ...filter, code: "11110683", brand: "Volvo CE", machineIds: fits("EC210B") });
  await buildProduct(db, { ...filter, code: "600-211-1340", machineIds: fits("PC2000-8") });
  const otherId = await buildCategory(db, "Other", "Lain");
  const other = (code: string, nameEn: string, nameId: string, machineIds: number[] = []) =>
    buildProduct(db, { code, nameEn, nameId, machineIds, categoryId: otherId });
  await other("20Y-27-11582", "Sprocket", "Sproket", fits("PC200", "PC200-8M0"));
  await other("205-70-19570", "Bucket tooth", "Gigi bucket", fits("PC200-8"));
  await other("6205DDU", "Ball bearing", "Bearing bola");
  await other("600-861-3111", "Alternator", "Alternator");
  await other("AMPERE 1", "Charger", "Dinamo ampere bekas");
  await other("6735-61-1501", "Control valve", "Katup kontrol");
  await insertWorkshopWords(db, [
    { term: "lahar", means: "bearing" },
    { term: "kuku bucket", means: "bucket tooth" },
    { term: "dinamo ampere", means: "alternator" },
    { term: "dinamo cas", means: "alternator" },
  ]);
});
afterAll(() => shop.close());

const search = async (filterKeyWord: string) => {
  const body = { filterKeyWord, order: "createdAt", orderBy: "asc" } as const;
  const { products, total } = await shop.callAs()("pageProducts", { body });
  expect(total).toBe(products.length);
  return products;
};
const codes = async (typed: string) => (await search(typed)).map(({ code }) => code);
const reasons = async (typed: string): Promise<Record<string, FoundBy | undefined>> =>
  Object.fromEntries((await search(typed)).map(({ code, foundBy }) => [code, foundBy]));

describe("a part number", () => {
  it.each([
    "VOE11110683",
    "voe 11110683",
    "Volvo 11110683",
    "volvo ce 11110683",
    "filter solar 11110683",
    "KOM11110683",
  ])("is found in %s", async (typed) => {
    expect(await codes(typed)).toEqual(["11110683"]);
  });

  it("is found with its maker's name before it, dashes or none", async () => {
    expect(await codes("CAT 1R-0739")).toEqual(["1R-0739"]);
    expect(await codes("cat1r0739")).toEqual(["1R-0739"]);
    expect(await codes("komatsu 600 211 1340")).toEqual(["600-211-1340"]);
  });

  it("of another maker finds that maker's part first, then the part it stands for, and says so", async () => {
    expect(await codes("p 558615")).toEqual(["P558615", "6736-51-5142"]);
    expect(await reasons("P558615")).toEqual({
      P558615: undefined,
      "6736-51-5142": { kind: "crossReference", text: "Donaldson P558615" },
    });
    expect(await reasons("fleetguard lf-3349")).toEqual({
      "6736-51-5142": { kind: "crossReference", text: "Fleetguard LF3349", referenceKind: "equivalent" },
    });
  });

  it("of another maker is found by its beginning too", async () => {
    expect(await reasons("LF33")).toEqual({
      "6736-51-5142": { kind: "crossReference", text: "Fleetguard LF3349", referenceKind: "equivalent" },
    });
  });

  it("that was replaced finds the part that is sold instead, even over numbers that are not sold", async () => {
    expect(await reasons("6736-51-5140")).toEqual({
      "6736-51-5142": { kind: "supersession", text: "6736-51-5140" },
      "6735-51-5140": { kind: "supersededBy", text: "6736-51-5140" },
    });
    expect(await codes("6735515140")).toEqual(["6735-51-5140", "6736-51-5142"]);
  });

  it("with letters for digits that look alike is found only if nothing else is", async () => {
    expect(await codes("2O5-7O-I957O")).toEqual(["205-70-19570"]);
    expect(await codes("PSS86I5")).toEqual(["P558615", "6736-51-5142"]);
    expect(await codes("PSSB6I5")).toEqual(["P558615", "6736-51-5142"]);
  });
});

const suggested = async (q: string) => (await shop.callAs()("suggestProducts", { query: { q } })).machines;

describe("a machine", () => {
  it.each([
    "PC200-8",
    "pc200-8",
    "pc 200-8",
    "PC 200 8",
    "komatsu pc200-8",
    "Komatsu PC 200-8",
    "pc2008 komatsu",
  ])("typed as %s finds what fits it and no other", async (typed) => {
    expect(await reasons(typed)).toEqual({
      "6736-51-5142": { kind: "machine", text: "Komatsu PC200-8" },
      "205-70-19570": { kind: "machine", text: "Komatsu PC200-8" },
    });
  });

  it("without its series finds what fits the model first, then what fits its series", async () => {
    expect(await codes("pc200")).toEqual(["6736-51-5142", "6735-51-5140", "20Y-27-11582", "205-70-19570"]);
    expect(await reasons("pc200")).toMatchObject({
      "20Y-27-11582": { text: "Komatsu PC200" },
      "205-70-19570": { text: "Komatsu PC200-8" },
    });
  });

  it("without its series finds what fits the model first also in a sort that was chosen", async () => {
    const body = { filterKeyWord: "pc200", order: "code", orderBy: "asc" } as const;
    const { products } = await shop.callAs()("pageProducts", { body });
    expect(products.map(({ code }) => code)).toEqual([
      "20Y-27-11582",
      "6735-51-5140",
      "6736-51-5142",
      "205-70-19570",
    ]);
  });

  it("named whole comes before the part numbers that begin like it", async () => {
    const categoryId = await buildCategory(shop.db, "Kit", "Kit");
    const id = await buildProduct(shop.db, { code: "PC200-8-KIT", nameEn: "Kit", nameId: "Kit", categoryId });
    const found = await codes("PC200-8");
    expect(found).toContain("6736-51-5142");
    expect(found).not.toContain("PC200-8-KIT");
    await shop.db.execute(sql`delete from product where id = ${id}`);
  });

  it("may be an engine, and its maker's short name is understood", async () => {
    expect(await codes("SAA6D107E-1")).toEqual(["6736-51-5142"]);
    expect(await codes("cat 320d")).toEqual(["1R-0739"]);
    expect(await codes("volvo ec210b")).toEqual(["P558615", "11110683"]);
  });

  it("narrows the words beside it", async () => {
    expect(await codes("filter oli pc200-8")).toEqual(["6736-51-5142"]);
    expect(await codes("kuku bucket komatsu pc200-8")).toEqual(["205-70-19570"]);
    expect(await codes("ec210b donaldson")).toEqual(["P558615"]);
  });

  it("is offered while it is typed, three at most", async () => {
    expect(await suggested("pc2")).toEqual([
      { brand: "Komatsu", model: "PC200" },
      { brand: "Komatsu", model: "PC200-8" },
      { brand: "Komatsu", model: "PC2000-8" },
    ]);
    expect(await suggested("cat 3")).toEqual([{ brand: "Caterpillar", model: "320D" }]);
    expect(await suggested("komatsu")).toEqual([]);
  });
});

describe("a word of the workshop", () => {
  it.each([
    ["lahar", "6205DDU"],
    ["lahar 6205", "6205DDU"],
    ["kuku bucket", "205-70-19570"],
    ["Kuku  Bucket", "205-70-19570"],
  ])("%s finds %s", async (typed, code) => {
    expect(await codes(typed)).toEqual([code]);
  });

  it("finds by the catalogue's word what is named by the workshop's", async () => {
    expect(await codes("alternator")).toEqual(["600-861-3111", "AMPERE 1"]);
    expect(await codes("dinamo cas komatsu")).toEqual(["600-861-3111", "AMPERE 1"]);
  });

  it("is known to every process when the owner edits the table", async () => {
    expect(await codes("cakar keruk")).toEqual([]);
    await shop.db.execute(sql`insert into workshop_word values ('Cakar Keruk', 'bucket tooth')`);
    await expect.poll(() => codes("cakar keruk")).toEqual(["205-70-19570"]);
    await shop.db.execute(sql`delete from workshop_word where term = 'Cakar Keruk'`);
    await expect.poll(() => codes("cakar keruk")).toEqual([]);
  });
});

describe("words", () => {
  it("find products with this name before products in a category with this name, unless a sort was chosen", async () => {
    const categoryId = await buildCategory(shop.db, "Hose and clamp", "Selang dan klem");
    await buildProduct(shop.db, { code: "HOSE-1", nameEn: "Hose", nameId: "Selang", categoryId });
    await buildProduct(shop.db, { code: "CLAMP-1", nameEn: "Clip", nameId: "Klip", categoryId });
    await shop.announceCatalogue();
    const { products } = await shop.callAs()("pageProducts", { body: { filterKeyWord: "hose" } });
    expect(products.map(({ code }) => code)).toEqual(["HOSE-1", "CLAMP-1"]);
    const body = { filterKeyWord: "hose", order: "code", orderBy: "asc" } as const;
    const sorted = await shop.callAs()("pageProducts", { body });
    expect(sorted.products.map(({ code }) => code)).toEqual(["CLAMP-1", "HOSE-1"]);
  });
});

describe("short words", () => {
  it("are found where a word begins, not within one", async () => {
    expect(await codes("oli")).not.toContain("6735-61-1501");
    expect(await codes("trol")).toContain("6735-61-1501");
    expect(await codes("con")).toContain("6735-61-1501");
    expect(await codes("rol")).not.toContain("6735-61-1501");
  });
});

const detail = async (id: number) => shop.callAs()("getProduct", { params: { id: String(id) } });

describe("a product", () => {
  it("names its cross references, its older numbers and the machines it fits", async () => {
    expect(await detail(newestFilterId)).toMatchObject({
      crossReferences: [
        { brand: "Donaldson", code: "P558615" },
        { brand: "Fleetguard", code: "LF3349" },
      ],
      olderNumbers: ["6736-51-5140", "6735-51-5140"],
      newerNumbers: [],
      machines: [
        { brand: "Komatsu", model: "PC200", kind: "machine" },
        { brand: "Komatsu", model: "PC200-8", kind: "machine" },
        { brand: "Komatsu", model: "SAA6D107E-1", kind: "engine" },
      ],
    });
  });

  it("names all newer numbers, the nearest first, even if the links form a circle", async () => {
    const [oldest] = await search("6735-51-5140");
    expect((await detail(oldest?.id ?? 0)).newerNumbers).toEqual(["6736-51-5140", "6736-51-5142"]);
    const first = await buildProduct(shop.db, { code: "RING-1", supersedes: ["RING-2", "RING-3", "RING-1"] });
    expect(await detail(first)).toMatchObject({
      olderNumbers: ["RING-2", "RING-3"],
      newerNumbers: ["RING-3", "RING-2"],
    });
    expect(await codes("RING-2")).toEqual(["RING-1"]);
  });
});
