import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallInput } from "#contract/call.ts";
import type { Measure } from "#contract/catalogue/measures.ts";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { insertMachines } from "../products/ways-in.service.ts";

let shop: TestShop;
const pc200 = { brand: "Komatsu", model: "PC200-8" };
const zx200 = { brand: "Hitachi", model: "ZX200" };
const inner = (value: number): Measure => ({ measure: "inner", value });
const outer = (value: number): Measure => ({ measure: "outer", value });
const measured = (...measures: Measure[]) => ({ measures });

beforeAll(async () => {
  shop = await startTestShop();
  const { db } = shop;
  const [onPc200 = 0, onZx200 = 0] = await insertMachines(db, [
    { ...pc200, kind: "machine" },
    { ...zx200, kind: "machine" },
    { brand: "Komatsu", model: "PC75", kind: "machine" },
  ]);
  const categoryId = await buildCategory(db, "Bearing", "Bantalan");
  const bearing = { nameEn: "Ball bearing", nameId: "Bantalan bola", categoryId };
  const seal = {
    nameEn: "Oil seal",
    nameId: "Sil oli",
    categoryId: await buildCategory(db, "Seal", "Sil"),
  };
  const add = (code: string, product: Partial<Parameters<typeof buildProduct>[1]>) =>
    buildProduct(db, { code, ...product });
  await add("6205DDU", {
    ...bearing,
    ...measured(inner(25), outer(52)),
    brand: "NSK",
    grade: "genuine",
    priceRupiah: 100_000,
    machineIds: [onPc200],
  });
  await add("6305DDU", {
    ...bearing,
    ...measured(inner(25), outer(62)),
    brand: "SKF",
    grade: "rebuilt",
    priceRupiah: 200_000,
    machineIds: [onPc200, onZx200],
  });
  await add("6206DDU", {
    ...bearing,
    ...measured(inner(30), outer(62)),
    brand: "NSK",
    grade: "aftermarket",
    priceRupiah: 300_000,
    machineIds: [onZx200],
  });
  await add("OS-25", {
    ...seal,
    ...measured(inner(25)),
    brand: "NOK",
    priceRupiah: 50_000,
    machineIds: [onPc200],
  });
  await add("OS-30", { ...seal, ...measured(inner(30)), brand: "NSK", priceRupiah: 400_000 });
  const unseen = { ...measured(inner(25)), brand: "SKF", priceRupiah: 1, machineIds: [onPc200] };
  await add("HIDDEN", { ...bearing, ...unseen, isVisible: false });
  const old = await buildCategory(db, "Old", "Lama");
  await add("OLD", { ...bearing, ...unseen, categoryId: old });
  await db.execute(sql`update category set is_visible = false where id = ${old}`);
  await shop.announceCatalogue();
});
afterAll(() => shop.close());

type Body = NonNullable<CallInput<"pageProducts">["body"]>;
const ask = (body: Body) =>
  shop.callAs()("pageProducts", { body: { order: "code", orderBy: "asc", ...body } });
const codes = async (narrowing: Body["narrowing"], more: Body = {}) =>
  (await ask({ narrowing, ...more })).products.map(({ code }) => code);

const cards = async (language: "en" | "id", body: Body) => {
  const { products } = await shop.callAs(undefined, language)("pageProducts", {
    body: { order: "code", orderBy: "asc", ...body },
  });
  return products.map(({ code, grade }) => [code, grade]);
};

describe("a list is narrowed", () => {
  it("to one of the chosen makers, as they are written", async () => {
    expect(await codes({ makers: ["SKF", "NOK"] })).toEqual(["6305DDU", "OS-25"]);
    expect(await codes({ makers: ["skf"] })).toEqual([]);
    expect(await codes({ makers: ["Timken"] })).toEqual([]);
  });

  it("to the chosen grades, and each card says its own in the reader's language", async () => {
    expect(await codes({ grades: ["genuine", "rebuilt"] })).toEqual(["6205DDU", "6305DDU"]);
    expect(await codes({ grades: ["oem"] })).toEqual([]);
    expect(await codes({ makers: ["NSK"], grades: ["aftermarket", "rebuilt"] })).toEqual(["6206DDU"]);
    expect(await codes({ grades: ["rebuilt"] }, { filterKeyWord: "bearing" })).toEqual(["6305DDU"]);
    const all = {
      en: ["Genuine", "Aftermarket", "Rebuilt"],
      id: ["Asli (genuine)", "Aftermarket", "Rekondisi"],
    };
    for (const language of ["en", "id"] as const) {
      const [first, second, third] = all[language];
      const graded = [
        ["6205DDU", first],
        ["6206DDU", second],
        ["6305DDU", third],
      ];
      expect(await cards(language, {})).toEqual([...graded, ["OS-25", undefined], ["OS-30", undefined]]);
      expect(await cards(language, { filterKeyWord: "ball bearing" })).toEqual(graded);
    }
  });

  it("to what fits one of the chosen machines", async () => {
    expect(await codes({ machines: [zx200] })).toEqual(["6206DDU", "6305DDU"]);
    expect(await codes({ machines: [zx200, pc200] })).toEqual(["6205DDU", "6206DDU", "6305DDU", "OS-25"]);
    expect(await codes({ machines: [{ brand: "Hitachi", model: "PC200-8" }] })).toEqual([]);
  });

  it("to what fits a chosen machine, the newest first, within a category, makers and prices", async () => {
    const newest = { order: "createdAt", orderBy: "desc" } as const;
    const found = async (narrowing: Body["narrowing"], more: Body = {}) => {
      const { products, total } = await ask({ narrowing, ...newest, ...more });
      return [products.map(({ code }) => code), total];
    };
    expect(await found({ machines: [pc200] })).toEqual([["OS-25", "6305DDU", "6205DDU"], 3]);
    expect(await found({ machines: [pc200, zx200] }, { limit: 3 })).toEqual([
      ["OS-25", "6206DDU", "6305DDU"],
      4,
    ]);
    expect(await found({ machines: [pc200, zx200] }, { limit: 3, page: 2 })).toEqual([["6205DDU"], 4]);
    expect(await found({ machines: [pc200] }, { filterUnit: "Bearing" })).toEqual([
      ["6305DDU", "6205DDU"],
      2,
    ]);
    expect(await found({ machines: [pc200] }, { filterUnit: "Old" })).toEqual([[], 0]);
    expect(await found({ machines: [pc200], makers: ["NSK", "NOK"] })).toEqual([["OS-25", "6205DDU"], 2]);
    expect(await found({ machines: [pc200], makers: ["NSK"], priceTo: 99_999 })).toEqual([[], 0]);
    expect(await found({ machines: [pc200], grades: ["rebuilt"] })).toEqual([["6305DDU"], 1]);
    expect(await found({ machines: [{ brand: "Komatsu", model: "PC75" }] })).toEqual([[], 0]);
  });

  it("to prices between, both included", async () => {
    expect(await codes({ priceFrom: 100_000, priceTo: 200_000 })).toEqual(["6205DDU", "6305DDU"]);
    expect(await codes({ priceFrom: 300_000 })).toEqual(["6206DDU", "OS-30"]);
    expect(await codes({ priceTo: 99_999 })).toEqual(["OS-25"]);
    expect(await codes({ priceFrom: 200_000, priceTo: 100_000 })).toEqual([]);
  });

  it("to one of the chosen numbers of each measure", async () => {
    expect(await codes({ measures: [outer(52), outer(62)] })).toEqual(["6205DDU", "6206DDU", "6305DDU"]);
    expect(await codes({ measures: [inner(25), outer(62)] })).toEqual(["6305DDU"]);
    expect(await codes({ measures: [inner(62)] })).toEqual([]);
  });

  it("to all of these at once, in the category and in the order that are asked for", async () => {
    const narrowing = { makers: ["NSK", "SKF"], machines: [pc200], measures: [inner(25)], priceTo: 150_000 };
    expect(await codes(narrowing)).toEqual(["6205DDU"]);
    expect(await codes({ makers: ["NSK"] }, { filterUnit: "sil" })).toEqual(["OS-30"]);
    const dearest = { order: "price", orderBy: "desc" } as const;
    expect(await codes({ makers: ["NSK"] }, dearest)).toEqual(["OS-30", "6206DDU", "6205DDU"]);
  });

  it("with its own total and pages", async () => {
    const narrowing = { makers: ["NSK"] };
    expect((await ask({ narrowing, limit: 2 })).total).toBe(3);
    expect(await codes(narrowing, { limit: 2, page: 2 })).toEqual(["OS-30"]);
    expect(await ask({ narrowing, limit: 2, page: 3 })).toEqual({ products: [], total: 3 });
  });

  it("by nothing if nothing is chosen", async () => {
    expect((await ask({ narrowing: {} })).total).toBe(5);
  });
});

describe("a search that is narrowed", () => {
  it.each(["Rock & Roll", "Šroub", "VOLVO CE", "3M"])(
    "finds what the maker %s has, however it is written",
    async (brand) => {
      const code = `ROD-${brand.length}`;
      await buildProduct(shop.db, {
        code,
        brand,
        nameEn: "Tie rod",
        nameId: "Batang",
        categoryId: await buildCategory(shop.db, "Seal"),
      });
      await buildProduct(shop.db, {
        code: `OTHER-${brand.length}`,
        brand: "Komatsu",
        nameEn: `Tie rod for ${brand}`,
        nameId: "Batang",
      });
      await shop.announceCatalogue();
      expect(await codes({ makers: [brand] }, { filterKeyWord: "tie rod" })).toEqual([code]);
      expect(await codes({ makers: [brand, "Timken"] }, { filterKeyWord: "tie rod" })).toEqual([code]);
      await shop.db.execute(sql`delete from product where name_en like 'Tie rod%'`);
      await shop.announceCatalogue();
    },
  );

  it("has its results, its total and what is said of the text", async () => {
    const search = { filterKeyWord: "bearng bola qqqq" };
    const { reading } = await ask(search);
    expect(reading).toMatchObject({
      corrected: "bearing bola qqqq",
      absent: [{ kind: "word", text: "qqqq" }],
    });
    const narrowed = await ask({ ...search, narrowing: { makers: ["NSK"] } });
    expect(narrowed.products.map(({ code }) => code)).toEqual(["6205DDU", "6206DDU"]);
    expect(narrowed).toMatchObject({ total: 2, reading });
  });

  it("shows no similar number for one that is there, when the narrowing leaves nothing", async () => {
    const search = { filterKeyWord: "6205DDU", narrowing: { makers: ["SKF"] } };
    expect(await ask(search)).toEqual({ products: [], total: 0, reading: { absent: [], near: [] } });
  });

  it("shows those of the similar numbers that are left, and that they are similar only", async () => {
    const search = { filterKeyWord: "6305DDX", narrowing: { makers: ["SKF"] } };
    expect(await ask(search)).toMatchObject({
      products: [{ code: "6305DDU" }],
      total: 1,
      reading: { similarTo: "6305DDX" },
    });
  });

  it("is no missed search if the search itself is none, and is missed once if it is one", async () => {
    const term = async () => {
      await shop.dependencies.missedSearches.flush();
      const { rows } = await shop.db.execute<{ term: string }>(sql`select term from missed_search`);
      return rows.map((row) => row.term);
    };
    await term();
    await shop.db.execute(sql`truncate missed_search`);
    await ask({ filterKeyWord: "ball bearing", narrowing: { makers: ["NOK"] } });
    await ask({ filterKeyWord: "gearbox wwww", narrowing: { makers: ["NOK"] } });
    expect(await term()).toEqual([]);
    await ask({ filterKeyWord: "gearbox wwww", narrowing: {} });
    expect(await term()).toEqual(["gearbox wwww"]);
  });
});

const refused = async (narrowing: unknown, language: "en" | "id" = "en") => {
  const body = { narrowing } as Body;
  const { status, errors } = await refusalOf(shop.callAs(undefined, language)("pageProducts", { body }));
  return [status, errors];
};

describe("a narrowing that cannot be", () => {
  it("is refused in words", async () => {
    const many = Array.from({ length: 21 }, (_, number) => `Maker ${number}`);
    expect(await refused({ makers: many })).toEqual([
      400,
      [{ path: "narrowing.makers", message: "At most twenty can be chosen" }],
    ]);
    expect(await refused({ makers: many }, "id")).toEqual([
      400,
      [{ path: "narrowing.makers", message: "Paling banyak dua puluh dapat dipilih" }],
    ]);
    expect(await refused({ priceFrom: -1 })).toEqual([
      400,
      [{ path: "narrowing.priceFrom", message: "This number is too small" }],
    ]);
    expect(await refused({ priceTo: 1.5 }, "id")).toEqual([
      400,
      [{ path: "narrowing.priceTo", message: "Mohon isi bilangan bulat" }],
    ]);
  });

  it.each([
    "SKF",
    { makers: "SKF" },
    { makers: [""] },
    { makers: ["a\u0000b"] },
    { makers: ["\uD800"] },
    { machines: [{ brand: "Komatsu" }] },
    { priceTo: "100" },
    { priceTo: 1e15 },
    { measures: [{ measure: "colour", value: 1 }] },
    { measures: [{ measure: "inner", value: 0 }] },
    { measures: [{ measure: "inner", value: 1e-7 }] },
  ])("is never a failure of the shop: %j", async (narrowing) => {
    expect((await refused(narrowing))[0]).toBe(400);
  });

  it("finds nothing if it is only unusual", async () => {
    expect(await codes({ makers: ["%' or true --", '{"a",NULL}', "\\"] })).toEqual([]);
    expect(await codes({ machines: [{ brand: "{}", model: "'" }] })).toEqual([]);
    expect(await codes({ measures: [inner(0.000_001), inner(999_999)] })).toEqual([]);
  });
});
