import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { insertMachines, insertWorkshopWords } from "../products/ways-in.service.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
  const { db } = shop;
  const [pc200 = 0, engine = 0, zaxis = 0, sany = 0, perkins = 0] = await insertMachines(db, [
    { brand: "Komatsu", model: "PC200-8", kind: "machine" },
    { brand: "Komatsu", model: "6D95", kind: "engine" },
    { brand: "Hitachi", model: "ZX200-3", kind: "machine" },
    { brand: "Sany", model: "SY215C", kind: "machine" },
    { brand: "Perkins", model: "1106", kind: "engine" },
  ]);
  const categoryId = await buildCategory(db, "Parts", "Suku cadang");
  const part = (code: string, nameEn: string, nameId: string, machineIds: number[] = []) =>
    buildProduct(db, { code, nameEn, nameId, categoryId, machineIds });
  await part("600-211-1340", "Engine oil filter", "Filter oli mesin", [pc200, engine]);
  await part("6754-61-1100", "Water pump", "Pompa air", [pc200]);
  await part("205-70-19570", "Bucket tooth", "Kuku bucket", [pc200]);
  await part("205-939-7120", "Tooth adapter", "Adaptor kuku bucket", [pc200]);
  await part("1R-0749", "Fuel filter", "Filter solar", [pc200]);
  const measures = [
    { measure: "width", value: 8 },
    { measure: "outer", value: 37 },
    { measure: "section", value: 3.5 },
    { measure: "inner", value: 30 },
  ] as const;
  await buildProduct(db, {
    code: "OR-30",
    nameEn: "O-ring",
    nameId: "O-ring",
    categoryId,
    measures: [...measures],
  });
  await part("4392416", "Track roller", "Roller bawah", [zaxis]);
  await part("49185-01041", "Turbocharger", "Turbocharger", [sany]);
  await part("144-70-11131", "Cutting edge", "Cutting edge", [pc200]);
  await part("4448402", "Oil return element", "Elemen");
  await part("4294135", "Pilot element", "Elemen pilot");
  await part("600-185-4110", "Outer element", "Elemen luar");
  await part("600-185-4120", "Inner element", "Elemen dalam");
  const bearing = (code: string, inner: number, outer: number, width: number) =>
    buildProduct(db, {
      code,
      nameEn: "Ball bearing",
      nameId: "Bearing bola",
      categoryId,
      measures: [
        { measure: "inner", value: inner },
        { measure: "outer", value: outer },
        { measure: "width", value: width },
      ],
    });
  await bearing("6205DDU", 25, 52, 15);
  await bearing("6210-2Z", 50, 90, 20);
  await bearing("6311", 55, 120, 29);
  await buildProduct(db, {
    code: "8PK1550",
    nameEn: "Ribbed belt",
    nameId: "Fan belt poly-V",
    categoryId,
    measures: [
      { measure: "ribs", value: 8 },
      { measure: "length", value: 1550 },
    ],
  });
  await part("B86", "V-belt", "V-belt");
  await part("P-10", "Injector nozzle", "Nozzle injektor");
  await part("P-11", "Common-rail injector", "Injektor common rail");
  await part("20Y-70-73270", "Bucket pin", "Pin bucket");
  await part("09244-02496", "Pin with a boring name", "Pin kuku bucket");
  await part("8E-6359", "Tooth pin", "Pin kuku bucket");
  await part("4T-6387", "Left corner", "Sudut kiri");
  await part("4T-6388", "Right corner", "Sudut kanan");
  await part("708-2L-00500", "Housing", "Rumah");
  await part("708-2L-00600", "Housing", "Rumah");
  const ofMaker = (code: string, brand: string, nameEn = "Gear shaft", nameId = "Poros", of = categoryId) =>
    buildProduct(db, { code, brand, nameEn, nameId, categoryId: of, machineIds: [perkins] });
  await ofMaker("2654403", "Perkins");
  await ofMaker("7W-2326", "Caterpillar");
  const rods = await buildCategory(db, "Tie Rod", "Batang");
  await ofMaker("CH-1", "Perkins", "Long steel tie rod", "Batang baja", rods);
  await ofMaker("CH-2", "Perkins", "Pilot tie rod", "Batang pilot");
  await part("20Y-27-00500", "Final drive, used", "Final drive copotan", [zaxis]);
  await part("20Y-70-32410", "Bushing", "Bushing", [zaxis]);
  await insertWorkshopWords(db, [
    { term: "saringan oli", means: "oil filter" },
    { term: "filter oli", means: "oil filter" },
    { term: "filter solar", means: "fuel filter" },
    { term: "pompa air", means: "water pump" },
    { term: "pisau dozer", means: "cutting edge" },
    { term: "bekas", means: "used" },
    { term: "bos", means: "bushing" },
  ]);
});
afterAll(() => shop.close());

const ask = async (filterKeyWord: string, more: { asTyped?: boolean } = {}) => {
  const { products, total, reading } = await shop.callAs()("pageProducts", {
    body: { filterKeyWord, ...more },
  });
  expect(products).toHaveLength(total);
  return { codes: products.map(({ code }) => code), ...reading };
};

describe("a search as people type it", () => {
  it.each([
    ["filter oli pc200-8 sn 313445", "600-211-1340"],
    ["filter oli pc200-8 no seri 313445", "600-211-1340"],
    ["filter oli pc200-8 #313445", "600-211-1340"],
    ["filter oli PC2OO-8", "600-211-1340"],
    ["filter oli komatsupc200-8", "600-211-1340"],
    ["filteroli pc200-8", "600-211-1340"],
    ["komatsu600-211-1340", "600-211-1340"],
    ["filter1R-0749", "1R-0749"],
    ["zaxis 200 track roller", "4392416"],
    ["track roller hitachi zaxis200-3", "4392416"],
    ["sany 215 turbocharger", "49185-01041"],
    ["turbocharger excavator sany 215", "49185-01041"],
    ["turbochargers sy215", "49185-01041"],
    ["pisau dozer pc200-8", "144-70-11131"],
    ["pak tolong harga filter oli pc200-8 dong, ada gak?", "600-211-1340"],
    ["what is the price of an oil filter for my pc200-8", "600-211-1340"],
    ["bearing 25 52 15", "6205DDU"],
    ["bearing 55/120/29", "6311"],
    ["50 90 20", "6210-2Z"],
    ["bucket pin", "20Y-70-73270"],
    ["gear shaft perkins", "2654403"],
    ["perkins tie rod", "CH-1"],
    ["water pump pc200-8 bos", "6754-61-1100"],
    ["bos zx200-3", "20Y-70-32410"],
  ])("%s: the part itself, and nothing is missing", async (typed, code) => {
    const { codes, absent } = await ask(typed);
    expect({ first: codes[0], absent }).toEqual({ first: code, absent: [] });
  });

  it.each([
    ["4448402/4294135", ["4294135", "4448402"]],
    ["4448402|4294135", ["4294135", "4448402"]],
    ["600-185-4110/4120", ["600-185-4110", "600-185-4120"]],
    ["600-185-4110, 4120", ["600-185-4110", "600-185-4120"]],
    ["600-185-4110 4120", ["600-185-4110", "600-185-4120"]],
    ["4T-6387 dan 6388", ["4T-6387", "4T-6388"]],
    ["4t6387/6388", ["4T-6387", "4T-6388"]],
    ["708-2L-00500/00600", ["708-2L-00500", "708-2L-00600"]],
    ["600-185-4110, 4294135", ["4294135", "600-185-4110"]],
    ["600-185-4110/20", ["600-185-4110", "600-185-4120"]],
    ["6205/6210", ["6205DDU", "6210-2Z"]],
    ["1R-0749, 49185", ["1R-0749", "49185-01041"]],
  ])("%s: both numbers", async (typed, both) => {
    const { codes, absent } = await ask(typed);
    expect({ codes: codes.toSorted(), absent }).toEqual({ codes: both, absent: [] });
  });

  it("shows the nearest sizes first where nobody has the size, and says so", async () => {
    expect(await ask("bearing 50x90x23")).toMatchObject({
      codes: ["6210-2Z", "6311", "6205DDU"],
      absent: [{ kind: "word", text: "50x90x23" }],
    });
    expect(await ask("belt 6pk1250")).toMatchObject({
      codes: ["8PK1550"],
      absent: [{ kind: "word", text: "6pk1250" }],
    });
  });

  it("shows new parts where nobody has a used one, and says so", async () => {
    expect(await ask("water pump pc200-8 bekas")).toMatchObject({
      codes: ["6754-61-1100"],
      absent: [{ kind: "word", text: "bekas" }],
    });
    expect(await ask("final drive bekas")).toMatchObject({ codes: ["20Y-27-00500"], absent: [] });
  });

  it("never takes two letters for another word", async () => {
    expect(await ask("sn filter oli")).toMatchObject({ codes: ["600-211-1340"] });
    expect(await ask("sn filter oli")).not.toHaveProperty("corrected");
  });
});

describe("a search", () => {
  it("says that its results only belong to what was typed", async () => {
    expect(await ask("bucket pc200-8")).toEqual({
      codes: ["205-70-19570", "205-939-7120"],
      absent: [{ kind: "name", text: "bucket" }],
      near: [],
    });
    expect(await ask("kuku pc200-8")).toMatchObject({ codes: ["205-70-19570", "205-939-7120"], absent: [] });
  });

  it("says nothing about results that match the typed text", async () => {
    expect(await ask("filter oli pc200-8")).toEqual({ codes: ["600-211-1340"], absent: [], near: [] });
    const { reading } = await shop.callAs()("pageProducts", { body: {} });
    expect(reading).toBeUndefined();
  });

  it("finds the same if the machine is typed once more", async () => {
    expect(await ask("filter oli pc200-8 PC200-8")).toEqual({
      codes: ["600-211-1340"],
      absent: [],
      near: [],
    });
    expect(await ask("pc200-8 pc200-8")).toMatchObject({ codes: (await ask("pc200-8")).codes, absent: [] });
    // Another machine does not count as the same one typed twice.
    expect((await ask("filter oli pc200-8 6D95")).codes[0]).toBe("600-211-1340");
    expect((await ask("water pump pc200-8 6D95")).absent).not.toEqual([]);
  });

  it("corrects a misspelt word, says so, and takes it back", async () => {
    expect(await ask("filtr oli pc200-8")).toMatchObject({
      codes: ["600-211-1340"],
      corrected: "filter oli pc200-8",
      absent: [],
    });
    const typed = await ask("filtr oli pc200-8", { asTyped: true });
    expect(typed).toMatchObject({ codes: ["600-211-1340"], absent: [{ kind: "word", text: "filtr" }] });
    expect(typed).not.toHaveProperty("corrected");
  });

  it("drops a word that nobody knows, keeps the others, and says which", async () => {
    expect(await ask("xyzzy filter solar")).toEqual({
      codes: ["1R-0749"],
      absent: [{ kind: "word", text: "xyzzy" }],
      near: [],
    });
    expect(await ask("no-such-filter")).toMatchObject({ codes: [] });
    expect(await ask("xyzzy")).toEqual({ codes: [], absent: [{ kind: "word", text: "xyzzy" }], near: [] });
  });

  it("says that a machine is not in the catalogue", async () => {
    expect(await ask("filter oli PC2000")).toEqual({
      codes: ["600-211-1340"],
      absent: [{ kind: "machine", text: "PC2000" }],
      near: [],
    });
  });

  it("says that there is no such part for the machine, and offers the part and the machine apart", async () => {
    const { codes, absent, near } = await ask("pompa air 6D95");
    expect(codes).toEqual([]);
    expect(absent).toEqual([{ kind: "part", text: "pompa air", machine: "Komatsu 6D95" }]);
    expect(near?.map(({ kind, text, products }) => [kind, text, products.map(({ code }) => code)])).toEqual([
      ["part", "pompa air", ["6754-61-1100"]],
      ["machine", "Komatsu 6D95", ["600-211-1340"]],
    ]);
  });

  it("offers each word alone where no product has them together", async () => {
    const { codes, absent, near } = await ask("pompa air injektor");
    expect([codes, absent]).toEqual([[], []]);
    expect(near?.map(({ kind, text, products }) => [kind, text, products.map(({ code }) => code)])).toEqual([
      ["part", "pompa air", ["6754-61-1100"]],
      ["part", "injektor", ["P-11", "P-10"]],
    ]);
  });

  it("offers similar numbers for one that is not there, the most similar first, and says so", async () => {
    expect(await ask("600-211-1430")).toEqual({
      codes: ["600-211-1340"],
      absent: [{ kind: "number", text: "600-211-1430" }],
      similarTo: "600-211-1430",
      near: [],
    });
    expect(await ask("600 211 1430")).toMatchObject({
      codes: ["600-211-1340"],
      absent: [{ kind: "number", text: "600 211 1430" }],
      similarTo: "600 211 1430",
    });
    expect(await ask("1R-0794")).toMatchObject({
      codes: ["1R-0749"],
      absent: [{ kind: "number", text: "1R-0794" }],
    });
    expect(await ask("999-888-7777")).toEqual({
      codes: [],
      absent: [{ kind: "number", text: "999-888-7777" }],
      near: [],
    });
  });

  it("finds the numbers of a list, and names those that are not there", async () => {
    const { codes, absent } = await ask("600-211-1340, 1R-0749 / 123-456-7890");
    expect(codes.toSorted()).toEqual(["1R-0749", "600-211-1340"]);
    expect(absent).toEqual([{ kind: "number", text: "123-456-7890" }]);
  });

  it("finds several things at once, the best of each first", async () => {
    const { codes, absent } = await ask("filter oli dan filter solar pc200-8");
    expect(codes.toSorted()).toEqual(["1R-0749", "600-211-1340"]);
    expect(absent).toEqual([]);
  });

  it("shows the part itself before parts that belong to it", async () => {
    expect((await ask("kuku bucket pc200-8")).codes).toEqual(["205-70-19570", "205-939-7120"]);
    expect((await ask("injektor")).codes).toEqual(["P-11", "P-10"]);
  });

  it("finds a word at the beginning of words, but not inside a word", async () => {
    expect((await ask("oring")).codes).toEqual(["OR-30"]);
    expect((await ask("o-ring")).codes).toEqual(["OR-30"]);
    expect((await ask("inject")).codes.toSorted()).toEqual(["P-10", "P-11"]);
  });
});

const found = async (body: object) =>
  (await shop.callAs()("pageProducts", { body })).products.map(({ code }) => code);

describe("a search that chooses no sort", () => {
  it("begins with the best match, and any other sort is as it was chosen", async () => {
    expect(await found({ filterKeyWord: "kuku bucket pc200-8" })).toEqual(["205-70-19570", "205-939-7120"]);
    const newest = { filterKeyWord: "kuku bucket pc200-8", order: "createdAt" };
    expect(await found(newest)).toEqual(["205-939-7120", "205-70-19570"]);
  });
});

const fitsOf = async (body: object) =>
  (await shop.callAs()("pageProducts", { body })).products.map(({ code, fits }) => [code, fits]);

describe("a card of a search", () => {
  it("tells the maker, and the first machine that the part fits, before engines", async () => {
    const { products } = await shop.callAs()("pageProducts", { body: { filterKeyWord: "oil filter" } });
    expect(products).toMatchObject([
      { code: "600-211-1340", brand: "Komatsu", fits: { brand: "Komatsu", model: "PC200-8", others: 1 } },
    ]);
    const [ring] = (await shop.callAs()("pageProducts", { body: { filterKeyWord: "OR-30" } })).products;
    expect(ring).toMatchObject({ code: "OR-30", brand: "Komatsu" });
    expect(ring).not.toHaveProperty("fits");
  });

  it("tells the same in a list of everything or of a category, and less among the newest products", async () => {
    const body = { filterUnit: "Parts", limit: 100 };
    const { products } = await shop.callAs()("pageProducts", { body });
    expect(products.find(({ code }) => code === "600-211-1340")).toMatchObject({
      brand: "Komatsu",
      fits: { brand: "Komatsu", model: "PC200-8", others: 1 },
    });
    expect(products.find(({ code }) => code === "8PK1550")).toMatchObject({ measures: ["8PK\u00A01550"] });
    const [newest] = await shop.callAs()("listNewArrivals", {});
    expect(newest).not.toHaveProperty("brand");
  });

  it("names the machine that was searched or chosen, if the part fits it", async () => {
    const first = { brand: "Komatsu", model: "PC200-8", others: 1 };
    const engine = { brand: "Komatsu", model: "6D95", others: 1 };
    expect(await fitsOf({ filterKeyWord: "600-211-1340" })).toEqual([["600-211-1340", first]]);
    const machines = [{ brand: "Komatsu", model: "6D95" }];
    expect(await fitsOf({ filterKeyWord: "600-211-1340", narrowing: { machines } })).toEqual([
      ["600-211-1340", engine],
    ]);
    expect(await fitsOf({ narrowing: { machines } })).toContainEqual(["600-211-1340", engine]);
    expect(await fitsOf({ filterKeyWord: "oil filter 6d95" })).toEqual([["600-211-1340", engine]]);
  });

  it("tells the sizes as the trade writes them, in the reader's language", async () => {
    const body = { filterKeyWord: "OR-30" };
    const [ring] = (await shop.callAs()("pageProducts", { body })).products;
    expect(ring?.measures).toEqual([
      "Ø\u00A030\u00A0×\u00A037\u00A0×\u00A03.5\u00A0mm",
      "Part width 8\u00A0mm",
    ]);
    const { products } = await shop.callAs()("suggestProducts", { query: { q: "OR-30" } });
    expect(products[0]?.measures).toEqual([
      "Ø\u00A030\u00A0×\u00A037\u00A0×\u00A03.5\u00A0mm",
      "Part width 8\u00A0mm",
    ]);
    const [filter] = (await shop.callAs()("pageProducts", { body: { filterKeyWord: "oil filter" } }))
      .products;
    expect(filter).not.toHaveProperty("measures");
  });
});

const suggest = (q: string) => shop.callAs()("suggestProducts", { query: { q } });

describe("suggestions", () => {
  it("say how they answer to the text, as the list does", async () => {
    expect((await suggest("filtr oli")).reading).toEqual({ corrected: "filter oli", absent: [], near: [] });
    const similar = await suggest("600-211-1430");
    expect(similar.products.map(({ code }) => code)).toEqual(["600-211-1340"]);
    expect(similar.reading).toMatchObject({ similarTo: "600-211-1430" });
  });
});

describe("a product that is new", () => {
  it("is found by its words from then on", async () => {
    expect((await ask("radiator")).codes).toEqual([]);
    await buildProduct(shop.db, { code: "RAD-1", nameEn: "Radiator", nameId: "Radiator" });
    await expect.poll(async () => (await ask("radiator")).codes).toEqual(["RAD-1"]);
  });
});
