import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallInput } from "#contract/call.ts";
import type { MeasureName } from "#contract/catalogue/measure-names.ts";
import type { Measure } from "#contract/catalogue/measures.ts";
import type { Facets } from "#contract/catalogue/narrowing.ts";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { countStatements } from "#testing/database/count-statements.ts";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { facetsOf } from "./facets.ts";
import { insertMachines } from "../products/ways-in.service.ts";

let shop: TestShop;
const pc200 = { brand: "Komatsu", model: "PC200-8" };
const zx200 = { brand: "Hitachi", model: "ZX200" };
const sizes = (values: Partial<Record<MeasureName, number>>): Measure[] =>
  Object.entries(values).map(([measure, value]) => ({ measure: measure as MeasureName, value }));

beforeAll(async () => {
  shop = await startTestShop();
  const { db } = shop;
  const [onPc200 = 0, onZx200 = 0] = await insertMachines(db, [
    { ...pc200, kind: "machine" },
    { ...zx200, kind: "machine" },
    { brand: "Komatsu", model: "PC75", kind: "machine" },
  ]);
  const bearings = await buildCategory(db, "Bearing", "Bantalan");
  const seals = await buildCategory(db, "Seal", "Sil");
  const old = await buildCategory(db, "Old", "Lama");
  const bearing = { nameEn: "Ball bearing", nameId: "Bantalan bola", categoryId: bearings };
  const seal = { nameEn: "Oil seal", nameId: "Sil oli", categoryId: seals };
  // All parts with a voltage have the same one, so it tells no two products apart.
  const parts: Parameters<typeof buildProduct>[1][] = [
    {
      ...bearing,
      brand: "NSK",
      grade: "oem",
      priceRupiah: 100_000,
      machineIds: [onPc200],
      measures: sizes({ inner: 25, outer: 52, voltage: 24 }),
    },
    {
      ...bearing,
      brand: "SKF",
      grade: "aftermarket",
      priceRupiah: 200_000,
      machineIds: [onPc200, onZx200],
      measures: sizes({ inner: 25, outer: 62, voltage: 24 }),
    },
    {
      ...bearing,
      brand: "NSK",
      grade: "genuine",
      priceRupiah: 300_000,
      machineIds: [onZx200],
      measures: sizes({ inner: 30, outer: 62.5 }),
    },
    { ...seal, brand: "NOK", priceRupiah: 50_000, machineIds: [onPc200], measures: sizes({ inner: 25 }) },
    { ...seal, brand: "NSK", grade: "oem", priceRupiah: 400_000, measures: sizes({ inner: 30 }) },
    {
      ...bearing,
      brand: "SKF",
      grade: "rebuilt",
      priceRupiah: 1,
      machineIds: [onPc200],
      measures: sizes({ inner: 7 }),
      isVisible: false,
    },
    {
      ...bearing,
      brand: "SKF",
      priceRupiah: 1,
      machineIds: [onPc200],
      measures: sizes({ inner: 7 }),
      categoryId: old,
    },
  ];
  for (const part of parts) await buildProduct(db, part);
  await db.execute(sql`update category set is_visible = false where id = ${old}`);
  await shop.announceCatalogue();
});
afterAll(() => shop.close());

type Body = NonNullable<CallInput<"pageProducts">["body"]>;

/** The facets in a short form. */
async function facets(body: Body, language?: "en" | "id") {
  const answer = await shop.callAs(undefined, language)("pageProducts", {
    body: { withFacets: true, ...body },
  });
  return noted(answer.facets!);
}

const noted = ({ isTooLong, makers, machines, categories, price, measures }: Facets) => ({
  ...(isTooLong && { isTooLong }),
  makers: makers.map(({ name, count }) => `${name} ${count}`).join(", "),
  machines: machines.map(({ brand, model, count }) => `${brand} ${model}: ${count}`).join(", "),
  categories: categories.map(({ name, count }) => `${name} ${count}`).join(", "),
  price: price === undefined ? "none" : `${price.from} to ${price.to}`,
  measures: measures.map(({ name, values }) => {
    const counts = values.map(({ text, count }) => `${text.replace("\u00A0", " ")}: ${count}`);
    return `${name} ${counts.join(", ")}`;
  }),
});

const whole = {
  makers: "NSK 3, NOK 1, SKF 1",
  machines: "Komatsu PC200-8: 3, Hitachi ZX200: 2",
  categories: "Bearing 3, Seal 2",
  price: "50000 to 400000",
  measures: ["Inner diameter 25 mm: 3, 30 mm: 2", "Outer diameter 52 mm: 1, 62 mm: 1, 62.5 mm: 1"],
};

describe("the facets of a list", () => {
  it("count its products, and none that are hidden", async () => {
    expect(await facets({})).toEqual(whole);
    const { facets: unasked } = await shop.callAs()("pageProducts", { body: {} });
    expect(unasked).toBeUndefined();
  });

  it("are written in the reader's language", async () => {
    expect(await facets({}, "id")).toMatchObject({
      categories: "Bantalan 3, Sil 2",
      measures: ["Diameter dalam 25 mm: 3, 30 mm: 2", "Diameter luar 52 mm: 1, 62 mm: 1, 62,5 mm: 1"],
    });
  });

  it("ignore the choices of a facet when they count that facet, and no other choices", async () => {
    expect(await facets({ narrowing: { makers: ["NSK"] } })).toEqual({
      makers: "NSK 3, NOK 1, SKF 1",
      machines: "Hitachi ZX200: 1, Komatsu PC200-8: 1",
      categories: "Bearing 2, Seal 1",
      price: "100000 to 400000",
      measures: ["Inner diameter 25 mm: 1, 30 mm: 2", "Outer diameter 52 mm: 1, 62.5 mm: 1"],
    });
    expect(await facets({ narrowing: { makers: ["NSK"], machines: [pc200] } })).toEqual({
      makers: "NOK 1, NSK 1, SKF 1",
      machines: "Hitachi ZX200: 1, Komatsu PC200-8: 1",
      categories: "Bearing 1",
      price: "100000 to 100000",
      measures: [],
    });
    expect(await facets({ narrowing: { priceFrom: 100_000, priceTo: 300_000 } })).toEqual({
      makers: "NSK 2, SKF 1",
      machines: "Hitachi ZX200: 2, Komatsu PC200-8: 2",
      categories: "Bearing 3",
      price: "50000 to 400000",
      measures: ["Inner diameter 25 mm: 2, 30 mm: 1", whole.measures[1]],
    });
  });

  it("count each measure with the choices of the others", async () => {
    const narrowing = { measures: sizes({ inner: 25, outer: 62 }) };
    expect(await facets({ narrowing })).toMatchObject({
      makers: "SKF 1",
      measures: ["Inner diameter 25 mm: 1", "Outer diameter 52 mm: 1, 62 mm: 1"],
    });
  });

  it("list chosen values even if no product has them", async () => {
    const narrowing = {
      makers: ["Timken", "NSK"],
      machines: [
        { brand: "Komatsu", model: "PC75" },
        { brand: "Nobody", model: "X" },
      ],
      measures: sizes({ outer: 99 }),
    };
    expect(await facets({ narrowing, filterUnit: "Seal" })).toEqual({
      makers: "NSK 0, Timken 0",
      machines: "Komatsu PC75: 0, Nobody X: 0",
      categories: "Seal 0",
      price: "none",
      measures: ["Outer diameter 99 mm: 0"],
    });
  });

  it("of a category count the other categories too", async () => {
    expect(await facets({ filterUnit: "sil" })).toEqual({
      makers: "NOK 1, NSK 1",
      machines: "Komatsu PC200-8: 1",
      categories: "Bearing 3, Seal 2",
      price: "50000 to 400000",
      measures: ["Inner diameter 25 mm: 1, 30 mm: 1"],
    });
    const narrowing = { makers: ["SKF"] };
    expect(await facets({ filterUnit: "Seal", narrowing })).toMatchObject({
      categories: "Bearing 1, Seal 0",
    });
    expect(await facets({ filterUnit: "Old" })).toMatchObject({
      makers: "",
      categories: "Bearing 3, Seal 2",
    });
  });
});

const grades = async (body: Body, language?: "en" | "id") => {
  const answer = await shop.callAs(undefined, language)("pageProducts", {
    body: { withFacets: true, ...body },
  });
  return answer.facets!.grades.map(({ name, count }) => `${name} ${count}`).join(", ");
};

describe("the grades of a list", () => {
  it("are counted in their order, without parts whose grade nobody has chosen", async () => {
    expect(await grades({})).toBe("Genuine 1, OEM 2, Aftermarket 1");
    expect(await grades({}, "id")).toBe("Asli (genuine) 1, OEM 2, Aftermarket 1");
    expect(await grades({ filterKeyWord: "seal" })).toBe("OEM 1");
  });

  it("are counted whichever of them is chosen, even one that no part has", async () => {
    expect(await grades({ narrowing: { grades: ["oem", "rebuilt"] } })).toBe(
      "Genuine 1, OEM 2, Aftermarket 1, Rebuilt 0",
    );
    expect(await grades({ narrowing: { makers: ["NSK"], grades: ["oem"] } })).toBe("Genuine 1, OEM 2");
  });

  it("narrow what is counted of the other facets", async () => {
    expect(await facets({ narrowing: { grades: ["oem"] } })).toMatchObject({
      makers: "NSK 2",
      machines: "Komatsu PC200-8: 1",
      categories: "Bearing 1, Seal 1",
      price: "100000 to 400000",
    });
  });
});

describe("the facets of a search", () => {
  it("count what it finds, in all categories and in one", async () => {
    const found = {
      makers: "NSK 2, SKF 1",
      machines: "Hitachi ZX200: 2, Komatsu PC200-8: 2",
      categories: "Bearing 3",
      price: "100000 to 300000",
      measures: ["Inner diameter 25 mm: 2, 30 mm: 1", whole.measures[1]],
    };
    expect(await facets({ filterKeyWord: "bearing" })).toEqual(found);
    expect(await facets({ filterKeyWord: "bearing", filterUnit: "Bearing" })).toEqual(found);
    expect(await facets({ filterKeyWord: "pc200-8", filterUnit: "Seal" })).toMatchObject({
      makers: "NOK 1",
      categories: "Bearing 2, Seal 1",
    });
  });

  it("are of the same products if the narrowing leaves none of them", async () => {
    expect(await facets({ filterKeyWord: "bearing", narrowing: { makers: ["NOK"] } })).toEqual({
      makers: "NSK 2, SKF 1, NOK 0",
      machines: "",
      categories: "",
      price: "none",
      measures: [],
    });
  });

  it("are empty if it finds nothing", async () => {
    expect(await facets({ filterKeyWord: "qqqq" })).toEqual({
      makers: "",
      machines: "",
      categories: "",
      price: "none",
      measures: [],
    });
  });
});

const tooLong = (about: Partial<Parameters<typeof facetsOf>[1]>) => {
  const source = { db: shop.db, changes: shop.dependencies.changes };
  return facetsOf(source, { unit: "", found: undefined, language: "en", mostCounted: 2, ...about }).then(
    noted,
  );
};

describe("the facets of a list that is too long", () => {
  const uncounted = { isTooLong: true, makers: "", machines: "", price: "none", measures: [] };

  it("are only its categories, if they are known", async () => {
    expect(await tooLong({})).toEqual({ ...uncounted, categories: whole.categories });
    expect(await tooLong({ found: sql`true` })).toEqual({ ...uncounted, categories: "" });
    expect(await tooLong({ unit: "Bearing" })).toEqual({ ...uncounted, categories: whole.categories });
    const narrowing = { makers: ["SKF"], grades: [], machines: [], measures: [] };
    expect(await tooLong({ narrowing })).toEqual({ ...uncounted, categories: "Bearing 1" });
    expect(await tooLong({ unit: "Seal" })).toMatchObject({ makers: "NOK 1, NSK 1" });
  });
});

describe("the facets of very many values", () => {
  it("are the hundred machines and the fifty numbers that most products have, with what is chosen", async () => {
    const other = await startTestShop();
    try {
      const machineIds = await insertMachines(
        other.db,
        Array.from({ length: 102 }, (_, number) => ({
          brand: "Komatsu",
          model: `PC${number}`,
          kind: "machine" as const,
        })),
      );
      const one = Array.from({ length: 52 }, (_, index) => ({ measures: sizes({ inner: index + 1 }) }));
      const two = Array.from({ length: 50 }, (_, index) => ({ measures: sizes({ inner: index + 3 }) }));
      for (const part of [...one, ...two]) await buildProduct(other.db, { ...part, brand: "" });
      await buildProduct(other.db, { machineIds });
      await buildProduct(other.db, { machineIds: machineIds.slice(2) });
      await other.announceCatalogue();
      const read = async (narrowing: Body["narrowing"]) => {
        const body = { withFacets: true, limit: 1, narrowing };
        const { facets: answer } = await other.callAs()("pageProducts", { body });
        return {
          makers: answer!.makers,
          machines: answer!.machines.map(({ model }) => model),
          values: answer!.measures[0]?.values.map(({ value }) => value),
        };
      };
      const most = await read({});
      expect(most.makers).toEqual([{ name: "Komatsu", count: 2 }]);
      expect(most.machines).toHaveLength(100);
      expect(most.machines.slice(0, 2)).toEqual(["PC2", "PC3"]);
      expect(most.values).toEqual(Array.from({ length: 50 }, (_, index) => index + 3));
      const withMachine = await read({ machines: [{ brand: "Komatsu", model: "PC0" }] });
      expect(withMachine.machines).toHaveLength(100);
      expect(withMachine.machines.at(-1)).toBe("PC0");
      const withNumber = await read({ measures: sizes({ inner: 1 }) });
      expect(withNumber.values).toEqual([1, ...Array.from({ length: 49 }, (_, index) => index + 3)]);
    } finally {
      await other.close();
    }
  });
});

const statements = (body: Body) =>
  countStatements(() => shop.callAs()("pageProducts", { body: { ...body, withFacets: true } }));

describe("an answer with facets takes", () => {
  it("one statement for its products and one for its facets", async () => {
    expect(await statements({ limit: 2 })).toBe(2);
    expect(await statements({ limit: 2, narrowing: { makers: ["NSK"] } })).toBe(2);
    expect(await statements({ limit: 2, filterUnit: "Seal", narrowing: { makers: ["NSK"] } })).toBe(2);
  });
});
